import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Editions } from './editions.ts';

/** Readings that end when the test says so, each with the number of the change that it has seen. */
function aStore({ atMost = 10 } = {}) {
  let change = 1;
  const open: (() => void)[] = [];
  const begun: number[] = [];
  const editions = new Editions<{ change: number }>({
    atMost,
    sizeOf: () => 1,
    read(id) {
      begun.push(id);
      const seen = change;
      return new Promise((done) => open.push(() => done({ change: seen })));
    },
  });
  const isNew = (value: { change: number }) => value.change === change;
  const endAll = () => {
    for (const end of open.splice(0)) end();
  };
  return { editions, open, begun, isNew, endAll, happen: () => (change += 1) };
}
const turn = () => new Promise((done) => setImmediate(done));

describe('what is in memory of a website', () => {
  it('is read once, however many ask for it at once', async () => {
    const { editions, begun, isNew, endAll } = aStore();
    const all = Array.from({ length: 20 }, () => editions.get(1, isNew));
    endAll();
    assert.deepEqual(new Set((await Promise.all(all)).map((value) => value?.change)), new Set([1]));
    assert.deepEqual(begun, [1]);
  });

  it('is returned as it was while it is read again, unless the caller needs the current one', async () => {
    const { editions, begun, isNew, endAll, happen } = aStore();
    const first = editions.get(1, isNew);
    endAll();
    await first;
    happen();
    let insisting: unknown;
    const current = editions.get(1, isNew, true).then((value) => {
      insisting = value;
    });
    assert.deepEqual(await editions.get(1, isNew), { change: 1 });
    assert.equal(insisting, undefined);
    endAll();
    await current;
    assert.deepEqual(insisting, { change: 2 });
    assert.deepEqual(await editions.get(1, isNew), { change: 2 });
    assert.deepEqual(begun, [1, 1]);
  });

  it('is read once more where the reading under way began before the change', async () => {
    const { editions, begun, isNew, endAll, happen } = aStore();
    const before = editions.get(1, isNew, true);
    happen();
    const after = [editions.get(1, isNew, true), editions.get(1, isNew, true)];
    endAll();
    await turn();
    endAll();
    assert.deepEqual(await Promise.all(after), [{ change: 2 }, { change: 2 }]);
    assert.deepEqual(await before, { change: 1 }, 'asked for before the change');
    assert.deepEqual(begun, [1, 1]);
  });

  it('stays the newer one when an older reading ends after it', async () => {
    const { editions, open, endAll, happen } = aStore();
    const slow = editions.load(1);
    const [endSlow] = open.splice(0);
    happen();
    const quick = editions.load(1);
    endAll();
    await quick;
    endSlow?.();
    assert.deepEqual(await slow, { change: 2 });
    assert.deepEqual(await editions.get(1), { change: 2 });
  });

  it('is bounded: what was asked for least lately goes', async () => {
    const { editions, begun, endAll } = aStore({ atMost: 2 });
    for (const id of [1, 2, 1, 3, 1, 2]) {
      const value = editions.get(id);
      endAll();
      await value;
    }
    assert.deepEqual(begun, [1, 2, 3, 2]);
  });
});
