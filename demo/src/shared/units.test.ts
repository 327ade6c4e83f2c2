import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keepUnits } from './units.ts';

describe('a number in a text of the demo', () => {
  for (const text of [
    '45 m²',
    '600 m.',
    '10 minutes',
    '24 horas',
    '5 Nächten',
    '15:00 Uhr',
    '30 minuts',
    '2 nuits',
    '12 ore',
    '7 dias',
    '11.00 uur',
    '14 дни',
    '30 минут',
    '12 分钟',
    '15 % ',
    '8 €',
    '€ 3',
    '100 g',
    '400 м.',
    '250 г',
  ]) {
    it(`stands on one line with what it counts or measures: ${text}`, () => {
      assert.equal(keepUnits(`x ${text}`), `x ${text.replace(' ', '\u00a0')}`);
    });
  }

  it('is one of a measure with the other', () => {
    assert.equal(keepUnits('beds of 160 × 200 cm'), 'beds of 160\u00a0×\u00a0200\u00a0cm');
  });

  it('is an hour with its minutes', () => {
    assert.equal(keepUnits('à 16 h 30'), 'à 16\u00a0h\u00a030');
  });

  it('may end a line before any other word', () => {
    for (const text of ['from 3 or 4 on', 'the 15 y el 20', 'bus 3 and tram 4']) {
      assert.equal(keepUnits(text), text);
    }
  });

  it('is followed, in Cyrillic texts, by no line that begins with a dash', () => {
    assert.equal(keepUnits('Марокко — это две страны'), 'Марокко\u00a0— это две страны');
    assert.equal(keepUnits('старият град, – пълен'), 'старият град,\u00a0– пълен');
    assert.equal(keepUnits('Das Haus – klein'), 'Das Haus – klein');
  });
});
