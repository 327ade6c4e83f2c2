import { playHeld } from './held.ts';

describe('what was pressed before the page was alive', () => {
  it('is pressed again, if it is still there', () => {
    const pressed: string[] = [];
    const there = document.createElement('button');
    const gone = document.createElement('button');
    there.addEventListener('click', () => pressed.push('there'));
    gone.addEventListener('click', () => pressed.push('gone'));
    document.body.append(there);
    window.posadaHeld = [
      [there, undefined],
      [gone, undefined],
    ];
    playHeld();
    expect(pressed).toEqual(['there']);
    expect(window.posadaHeld).toBeUndefined();
  });

  it('a form is sent again', () => {
    const sent: Event[] = [];
    const form = document.createElement('form');
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(event);
    });
    document.body.append(form);
    window.posadaHeld = [[form, null]];
    playHeld();
    expect(sent).toHaveLength(1);
  });
});
