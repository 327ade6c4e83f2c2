import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { landedRows, nextLanded, readLanded } from './landed-bytes.ts';

const before = { day: '2026-11-26', reason: '', pages: { rooms: { htmlKb: 26, jsKb: 200, requests: 20 } } };
const rooms = (jsKb: number) => ({ htmlKb: 26, jsKb, requests: 20 });
const verdicts = (jsKb: number) => landedRows('rooms', rooms(jsKb), before).map(({ verdict }) => verdict);

describe('bytes of pages', () => {
  it('may grow by three hundredths over the last landed table, and no more', () => {
    assert.deepEqual(verdicts(206), ['pass', 'pass', 'pass']);
    assert.deepEqual(verdicts(206.2), ['pass', 'miss', 'pass']);
    assert.deepEqual(verdicts(150), ['pass', 'pass', 'pass']);
  });

  it('of a page that no table has yet pass', () => {
    assert.ok(landedRows('post', rooms(500), before).every(({ verdict }) => verdict === 'pass'));
  });

  it('that have grown are landed with a reason beside them alone', () => {
    const grown = new Map([['rooms', rooms(220)]]);
    assert.throws(
      () => nextLanded(grown, before, { reason: ' ', day: '2026-11-27' }),
      /rooms: JS kB \(brotli\) 220\.0/,
    );
    const landed = nextLanded(grown, before, { reason: 'the map of the rooms', day: '2026-11-27' });
    assert.deepEqual(landed, {
      day: '2026-11-27',
      reason: 'the map of the rooms',
      pages: { rooms: { htmlKb: 26, jsKb: 220, requests: 20 } },
    });
    assert.equal(
      nextLanded(new Map([['rooms', rooms(190)]]), landed, { reason: 'none', day: '2026-11-28' }).reason,
      '',
    );
  });

  it('have a landed table', async () => {
    assert.ok(Object.keys((await readLanded()).pages).includes('rooms'));
  });
});
