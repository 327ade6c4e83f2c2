import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CanaryComparison, type VisitOutcome } from './canary-comparison.ts';
import { fisherTail } from './fisher.ts';

/** Numbers from 0 to 1, the same in each run of the test (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Rates {
  press: number;
  page: number;
  shift: number;
  failure: number;
  booking: number;
}
const USUAL: Rates = { press: 0.12, page: 0.2, shift: 0.08, failure: 0.01, booking: 0.03 };

interface Stream {
  seed: number;
  visits: number;
  /** Of the guests, from 0 to 1. */
  share: number;
  stable?: Partial<Rates>;
  canary?: Partial<Rates>;
}

/** One visit in which a guest of this side does as all others do. */
function outcomeOf(random: () => number, { press, page, shift, failure, booking }: Rates): VisitOutcome {
  return {
    // six of ten guests press something, and of a page that nobody waits for no largest paint is known
    ...(random() < 0.6 ? { isSlowPress: random() < press } : {}),
    ...(random() < 0.9 ? { isSlowPage: random() < page, isShifting: random() < shift } : {}),
    hasFailures: random() < failure,
    hasBooked: random() < booking,
  };
}

/** After how many visits of the canary it is ended, and why; undefined: it is not. */
function run({ seed, visits, share, stable = {}, canary = {} }: Stream) {
  const random = randomOf(seed);
  const comparison = new CanaryComparison();
  let ofCanary = 0;
  for (let visit = 0; visit < visits; visit++) {
    const isCanary = random() < share;
    if (isCanary) ofCanary += 1;
    const outcome = outcomeOf(random, { ...USUAL, ...(isCanary ? canary : stable) });
    const reason = comparison.note(isCanary, String(visit), outcome);
    if (reason) return { ofCanary, reason };
  }
  return undefined;
}

const seedOf = (index: number, share: number) => index * 7919 + Math.round(share * 1000);
const runs = (amount: number, stream: Omit<Stream, 'seed'>) =>
  Array.from({ length: amount }, (_, index) => run({ ...stream, seed: seedOf(index, stream.share) }));
const endedOf = <T>(all: readonly (T | undefined)[]) => all.filter((end) => end !== undefined).length;

/** Guests who come several times, each fifth one with a slow phone: whether a canary that is like the rest is ended. */
function runOfGuests(seed: number, guests: number, share: number) {
  const random = randomOf(seed);
  const comparison = new CanaryComparison();
  for (let guest = 0; guest < guests; guest++) {
    const isCanary = random() < share;
    const rates = random() < 0.2 ? { ...USUAL, press: 0.5, page: 0.7, failure: 0.1 } : { ...USUAL, press: 0.04 };
    const visits = 1 + Math.floor(-Math.log(1 - random()) * 4);
    for (let visit = 0; visit < visits; visit++) {
      const reason = comparison.note(isCanary, String(guest), outcomeOf(random, rates));
      if (reason) return reason;
    }
  }
  return undefined;
}

describe('Fisher’s exact test', () => {
  it('gives the probabilities that tables and other programs give', () => {
    const close = (found: number, known: number) =>
      assert.ok(Math.abs(found - known) < 1e-9 + known * 1e-6, `${found}`);
    // the lady tasting tea: all four cups
    close(fisherTail({ bad: 4, of: 4 }, { bad: 0, of: 4 }), 1 / 70);
    close(fisherTail({ bad: 3, of: 4 }, { bad: 1, of: 4 }), 17 / 70);
    close(fisherTail({ bad: 20, of: 20 }, { bad: 0, of: 20 }), 1 / 137_846_528_820);
    assert.equal(fisherTail({ bad: 0, of: 50 }, { bad: 10, of: 50 }), 1);
  });

  it('is no more often below a level than the level says, whatever the size of the samples', () => {
    for (const [canary, stable] of [
      [20, 20],
      [40, 700],
      [300, 60],
    ] as const)
      for (const rate of [0.02, 0.3]) {
        const random = randomOf(canary * stable);
        const draw = (of: number) => ({ of, bad: Array.from({ length: of }).filter(() => random() < rate).length });
        const tries = 2000;
        const below = Array.from({ length: tries }).filter(() => fisherTail(draw(canary), draw(stable)) <= 0.05);
        // of 5 % three standard errors: 6.5 %
        assert.ok(below.length <= tries * 0.065, `${canary}/${stable} at ${rate}: ${below.length}`);
      }
  });
});

describe('a canary beside the stable version', () => {
  it('that is like it is ended in at most one of a hundred cases, however long it runs', () => {
    const ended = [0.05, 0.2, 0.5, 0.9].map((share) => endedOf(runs(300, { visits: 3000, share })));
    assert.ok(ended.every((count) => count <= 6) && ended.reduce((sum, count) => sum + count, 0) <= 12, ended.join());
  });

  it('that is like it is ended no more often where guests come several times, some with slow phones', () => {
    for (const share of [0.05, 0.5]) {
      const all = Array.from({ length: 300 }, (_, index) => runOfGuests(seedOf(index, share), 800, share));
      assert.ok(endedOf(all) <= 3, `at ${share}: ${endedOf(all)} of 300`);
    }
  });

  it('that is better, or a little worse than guests notice, goes on', () => {
    const better = { press: 0.02, page: 0.1, failure: 0, booking: 0.05 };
    assert.equal(endedOf(runs(50, { visits: 4000, share: 0.3, canary: better })), 0);
    assert.ok(endedOf(runs(50, { visits: 5000, share: 0.5, canary: { press: 0.14 } })) <= 1);
  });

  it('whose presses take 600 ms is ended within a few hundred of its visits, and says why', () => {
    const all = runs(200, { visits: 20_000, share: 0.1, canary: { press: 1 } });
    assert.ok(all.every((end) => end && end.ofCanary <= 100 && end.reason.includes('longer than 200 ms')));
    // of one button, which every third guest presses
    const some = runs(200, { visits: 20_000, share: 0.1, canary: { press: 0.12 + 0.88 / 3 } });
    assert.ok(
      some.every((end) => end && end.ofCanary <= 500),
      JSON.stringify(some.find((end) => !end)),
    );
  });

  it('whose pages come late, move, fail or keep guests from booking is ended for that', () => {
    const cases: [Partial<Rates>, RegExp, number][] = [
      [{ page: 0.5 }, /later than after 2.5 s/, 400],
      [{ shift: 0.4 }, /a layout that moved/, 400],
      [{ failure: 0.15 }, /a part failed/, 400],
      [{ booking: 0 }, /0 of \d+ guests booked, \d+ of \d+ others/, 1500],
    ];
    for (const [canary, reason, atMost] of cases) {
      const ends = runs(100, { visits: 40_000, share: 0.2, canary });
      assert.ok(
        ends.every((end) => end),
        JSON.stringify(canary),
      );
      const typical = ends.map((end) => end?.ofCanary ?? 0).sort((a, b) => a - b)[50] ?? 0;
      assert.ok(typical <= atMost, `${JSON.stringify(canary)}: ${typical}`);
      assert.ok(ends.filter((end) => reason.test(end?.reason ?? '')).length >= 99);
    }
  });

  it('is not judged while the stable version has too few guests', () => {
    const comparison = new CanaryComparison();
    const slow = { isSlowPress: true, hasFailures: true, hasBooked: false };
    const quick = { isSlowPress: false, hasFailures: false, hasBooked: false };
    for (let guest = 0; guest < 500; guest++) assert.equal(comparison.note(true, String(guest), slow), undefined);
    for (let guest = 0; guest < 19; guest++) assert.equal(comparison.note(false, String(guest), quick), undefined);
    assert.match(comparison.note(false, '19', quick) ?? '', /100 % of 500 guests/);
  });

  it('is not ended by one guest, however often that guest comes', () => {
    const comparison = new CanaryComparison();
    const quick = { isSlowPress: false, hasFailures: false, hasBooked: true };
    for (let guest = 0; guest < 100; guest++) comparison.note(false, String(guest), quick);
    for (let visit = 0; visit < 5000; visit++)
      assert.equal(comparison.note(true, 'one', { isSlowPress: true, hasFailures: true, hasBooked: false }), undefined);
  });

  it('counts a guest who books in a later visit as one who books', () => {
    const comparison = new CanaryComparison();
    const none = { hasFailures: false, hasBooked: false };
    for (let guest = 0; guest < 200; guest++) {
      comparison.note(false, String(guest), none);
      comparison.note(false, String(guest), { ...none, hasBooked: true });
    }
    for (let guest = 0; guest < 19; guest++) {
      assert.equal(comparison.note(true, String(guest), none), undefined);
      comparison.note(true, String(guest), { ...none, hasBooked: true });
    }
    assert.equal(comparison.note(true, '19', none), undefined, 'nineteen of twenty have booked');
  });
});
