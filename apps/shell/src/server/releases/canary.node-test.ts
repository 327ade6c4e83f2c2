import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { silentLog } from '../platform/log.ts';
import { Canary } from './canary.ts';

const aCanary = (share: number, id = 'c1') => {
  const canary = new Canary<string>(silentLog);
  canary.follow({ live: 'new', id, share });
  return canary;
};
const place = (number: number) => `other=1; posada_share=${number}`;

describe('a canary', () => {
  it('serves its share of the guests, each always alike', () => {
    const canary = aCanary(10);
    const served = Array.from({ length: 100 }, (_, number) => canary.serve(place(number), 'stable'));
    assert.equal(served.filter(({ live }) => live === 'new').length, 10);
    assert.ok(served.every(({ cookie, isPrivate }) => cookie === undefined && isPrivate));
  });

  it('gives a new guest a place that no script reads, and keeps to it', () => {
    const canary = aCanary(50);
    const first = canary.serve(undefined, 'stable');
    assert.match(first.cookie ?? '', /^posada_share=\d{1,2}; Path=\/; .*HttpOnly/);
    assert.equal(canary.serve(first.cookie?.split(';')[0], 'stable').live, first.live);
    assert.ok(canary.serve('posada_share=x9', 'stable').cookie);
  });

  it('is nobody’s business while there is none', () => {
    const canary = new Canary<string>(silentLog);
    assert.deepEqual(canary.serve(undefined, 'stable'), { live: 'stable', isCanary: false, isPrivate: false });
  });

  const visits = (canary: Canary<string>, number: number, amount: number, status: number) => {
    for (let count = 0; count < amount; count++) canary.note(canary.serve(place(number), 'stable'), status);
  };

  it('ends by itself when it fails more than twice as often as the rest, and stays ended until it changes', () => {
    const canary = aCanary(50);
    visits(canary, 99, 95, 200);
    visits(canary, 99, 5, 500);
    visits(canary, 0, 44, 200);
    visits(canary, 0, 5, 500);
    assert.equal(canary.serve(place(0), 'stable').live, 'new', 'too few pages to judge');
    visits(canary, 0, 1, 500);
    assert.equal(canary.serve(place(0), 'stable').live, 'stable');
    canary.follow({ live: 'newer', id: 'c1', share: 100 });
    assert.equal(canary.serve(place(0), 'stable').live, 'stable');
    canary.follow({ live: 'newer', id: 'c2', share: 100 });
    assert.equal(canary.serve(place(0), 'stable').live, 'newer');
  });

  it('goes on when everybody’s pages fail alike', () => {
    const canary = aCanary(50);
    visits(canary, 99, 100, 503);
    visits(canary, 0, 100, 503);
    assert.equal(canary.serve(place(0), 'stable').live, 'new');
  });

  it('ends by itself when its visits are worse, says why, and takes no more of them', () => {
    const canary = aCanary(50);
    const none = { hasFailures: false, hasBooked: false };
    for (let guest = 0; guest < 20; guest++) {
      canary.noteVisit(false, `s${guest}`, { ...none, isSlowPress: false });
      assert.equal(canary.live, 'new');
      canary.noteVisit(true, `c${guest}`, { ...none, isSlowPress: true });
    }
    assert.equal(canary.live, undefined);
    assert.equal(canary.serve(place(0), 'stable').live, 'stable');
    assert.match(canary.figures()?.stopped ?? '', /^100 % of 20 guests had a press that took longer than 200 ms, 0 %/);
    canary.follow({ live: 'newer', id: 'c2', share: 50 });
    assert.equal(canary.figures()?.stopped, undefined);
    assert.equal(canary.serve(place(0), 'stable').live, 'newer');
  });
});
