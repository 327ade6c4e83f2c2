import { nextKeys } from './list-keys.ts';
import { placeAfterMove, withMoved } from './lists.ts';

const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ name }));
const keysAfter = (list: readonly unknown[]) => {
  let free = 9;
  return nextKeys({ list: [a, b, c], keys: [1, 2, 3] }, list, () => {
    free += 1;
    return free;
  });
};

describe('a list without ids', () => {
  it.each([
    ['in another order', [c, a, b], [3, 1, 2]],
    ['with an entry changed in its place', [a, { name: 'B' }, c], [1, 2, 3]],
    ['without an entry', [a, c], [1, 3]],
    ['with another one', [a, { name: 'x' }, b, c], [1, 10, 2, 3]],
    ['with an entry twice', [a, a, b, c], [1, 10, 2, 3]],
  ])('keeps its keys %s', (_, list, keys) => {
    expect(keysAfter(list)).toEqual(keys);
  });
});

describe('an entry that is looked at', () => {
  it('is found where it is after any move', () => {
    const list = [0, 1, 2, 3, 4];
    for (const from of list)
      for (const to of list)
        for (const looked of list) expect(withMoved(list, from, to)[placeAfterMove(looked, from, to)]).toBe(looked);
  });
});
