import { replayEvents } from './event-replay.ts';

function pressable<K extends 'a' | 'button'>(name: K, seen: string[]) {
  const element = document.createElement(name);
  element.addEventListener('click', (event) => {
    event.preventDefault();
    seen.push(name);
  });
  document.body.append(element);
  return element;
}

describe('what was pressed before the page was hydrated', () => {
  it('is pressed again, if it is still there', () => {
    const seen: string[] = [];
    const there = pressable('button', seen);
    const gone = pressable('button', seen);
    gone.remove();
    window.posadaEvents = [[there], [gone]];
    replayEvents();
    expect(seen).toEqual(['button']);
    expect(window.posadaEvents).toBeUndefined();
  });

  it('counts for buttons, such as steppers; a link or a form pressed twice is followed once', () => {
    const seen: string[] = [];
    const plus = pressable('button', seen);
    const link = pressable('a', seen);
    const form = document.createElement('form');
    document.body.append(form);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      seen.push('form');
    });
    window.posadaEvents = [[plus], [plus], [link], [link], [form, null], [form, null]];
    replayEvents();
    expect(seen).toEqual(['button', 'button', 'a', 'form']);
  });

  it('a form is submitted with the button that was pressed', () => {
    const submitters: (HTMLElement | null)[] = [];
    const form = document.createElement('form');
    const send = document.createElement('button');
    form.append(send);
    document.body.append(form);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      submitters.push(event.submitter);
    });
    window.posadaEvents = [[form, send]];
    replayEvents();
    expect(submitters).toEqual([send]);
  });
});
