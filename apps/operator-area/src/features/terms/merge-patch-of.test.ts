import { mergePatchOf } from './merge-patch-of.ts';

describe('the merge patch of a change', () => {
  it('has what differs, and null for what is gone', () => {
    const before = { name: { en: 'Quiet', de: 'Ruhig' }, percent: 10, fee: { percent: 50 }, days: [1, 2], per: 'stay' };
    const after = { name: { en: 'Quiet' }, percent: 10, fee: { nights: 2 }, days: [1], photo: null, per: 'stay' };
    expect(mergePatchOf(before, after)).toEqual({
      name: { de: null },
      fee: { percent: null, nights: 2 },
      days: [1],
      photo: null,
    });
    expect(mergePatchOf({ fee: 'all' }, { fee: { nights: 1 } })).toEqual({ fee: { nights: 1 } });
    expect(mergePatchOf({ fee: { nights: 1 } }, { fee: 'all' })).toEqual({ fee: 'all' });
    expect(mergePatchOf(before, structuredClone(before))).toBeUndefined();
  });
});
