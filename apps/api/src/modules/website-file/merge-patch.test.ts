import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isTouched, mergePatch, patchPlace } from './merge-patch.ts';

describe('a merge patch', () => {
  it('does what RFC 7396, appendix A, lists', () => {
    const cases: [unknown, unknown, unknown][] = [
      [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
      [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
      [{ a: 'b' }, { a: null }, {}],
      [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
      [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
      [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
      [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
      [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
      [
        ['a', 'b'],
        ['c', 'd'],
        ['c', 'd'],
      ],
      [{ a: 'b' }, ['c'], ['c']],
      [{ a: 'foo' }, null, null],
      [{ a: 'foo' }, 'bar', 'bar'],
      [{ e: null }, { a: 1 }, { e: null, a: 1 }],
      [[1, 2], { a: 'b', c: null }, { a: 'b' }],
      [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
    ];
    for (const [target, patch, result] of cases) assert.deepEqual(mergePatch(target, patch), result);
  });

  const file = {
    websites: [
      { id: 20, pages: [{ id: 'home', title: 'A', blocks: [1] }, { id: 'b' }], promotionCodes: [{ code: 'X' }] },
    ],
    properties: [{ id: 201, roomTypes: [{ id: 1, size: 20 }, { id: 2 }] }],
  };

  it('names entries of lists by id: changes one, adds one at the end, removes one, leaves the others and their order', () => {
    const patched = mergePatch(file, {
      websites: { 20: { pages: { home: { title: 'B' }, new: { title: 'N' } }, promotionCodes: { X: null, Y: {} } } },
      properties: { 201: { roomTypes: { 2: null } }, 202: { name: 'C' } },
    });
    assert.deepEqual(patched, {
      websites: [
        {
          id: 20,
          pages: [{ id: 'home', title: 'B', blocks: [1] }, { id: 'b' }, { id: 'new', title: 'N' }],
          promotionCodes: [{ code: 'Y' }],
        },
      ],
      properties: [
        { id: 201, roomTypes: [{ id: 1, size: 20 }] },
        { id: 202, name: 'C' },
      ],
    });
    assert.equal(({} as { name?: string }).name, undefined);
    mergePatch(file, JSON.parse('{"__proto__": {"name": "everybody"}}'));
    assert.equal(({} as { name?: string }).name, undefined, 'no object gets a prototype from a patch');
  });

  it('says where something stands in its own terms, and whether it changes that', () => {
    const place = patchPlace(file, ['websites', 0, 'pages', 1, 'blocks', 3]);
    assert.deepEqual(place, ['websites', '20', 'pages', 'b', 'blocks', 3]);
    assert.ok(isTouched({ websites: { 20: { pages: { b: { blocks: [] } } } } }, place));
    assert.ok(isTouched({ websites: { 20: { pages: {} } } }, ['websites', '20']));
    assert.ok(!isTouched({ websites: { 20: { pages: { home: {} } } } }, place));
  });
});
