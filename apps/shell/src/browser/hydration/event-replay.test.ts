import { showHeld } from '../../boot-script/held-presses.ts';
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
    window.posadaEvents = { presses: [[there], [gone]], inputs: new Map(), typed: {} };
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
    window.posadaEvents = {
      presses: [[plus], [plus], [link], [link], [form, null], [form, null]],
      inputs: new Map(),
      typed: {},
    };
    replayEvents();
    expect(seen).toEqual(['button', 'button', 'a', 'form']);
  });

  it('shows no more that it is held, and tells of a second press as the second one', () => {
    const details: number[] = [];
    const select = document.createElement('button');
    select.addEventListener('click', ({ detail }) => details.push(detail));
    document.body.append(select);
    showHeld(select);
    expect(select.getAttribute('aria-busy')).toBe('true');
    window.posadaEvents = { presses: [[select], [select]], inputs: new Map(), typed: {} };
    replayEvents();
    expect(select.outerHTML).toBe('<button></button>');
    expect(details).toEqual([0, 2]);
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
    window.posadaEvents = { presses: [[form, send]], inputs: new Map(), typed: {} };
    replayEvents();
    expect(submitters).toEqual([send]);
  });

  it('what was typed is typed again where a form has begun anew, before it is submitted', () => {
    document.body.innerHTML =
      '<main><form id="then"><input name="email" /><input type="checkbox" name="terms" /></form></main>';
    const then = document.querySelector<HTMLFormElement>('#then');
    const [email, terms] = then ? ([...then.elements] as HTMLInputElement[]) : [];
    if (!then || !email || !terms) throw new Error('no form');
    const now = then.cloneNode(true) as HTMLFormElement;
    then.replaceWith(now);
    const seen: string[] = [];
    now.addEventListener('input', (event) => seen.push((event.target as HTMLInputElement).name));
    now.addEventListener('submit', (event) => {
      event.preventDefault();
      seen.push(String(new URLSearchParams(new FormData(now) as never)));
    });
    window.posadaEvents = {
      presses: [[then, null]],
      inputs: new Map([
        [email, { value: 'ana@guest.example' }],
        [terms, { value: 'on', checked: true }],
      ]),
      typed: {},
    };
    replayEvents();
    expect(seen).toEqual(['email', 'terms', 'email=ana%40guest.example&terms=on']);
  });

  it('letters typed at a list are typed again while it has the focus', () => {
    document.body.innerHTML = '<form><select name="where"><option>Sintra</option></select></form>';
    const field = document.querySelector('select') as HTMLSelectElement;
    const seen: string[] = [];
    field.addEventListener('keydown', ({ key }) => seen.push(key));
    window.posadaEvents = { presses: [], inputs: new Map(), typed: { field, text: 'lost' } };
    replayEvents();
    field.focus();
    window.posadaEvents = { presses: [], inputs: new Map(), typed: { field, text: 'sin' } };
    replayEvents();
    expect(seen).toEqual(['s', 'i', 'n']);
  });
});
