import { batchOf, type Draft } from './drafts.ts';

const aDraft = (own: Partial<Draft>): Draft => ({
  roomType: 31,
  ratePlan: 7,
  day: '2027-03-26',
  value: 11_000,
  before: 10_000,
  version: 5,
  ...own,
});

describe('a batch of drafts', () => {
  it('names days that follow each other and change alike as one interval, with the version of each', () => {
    const drafts = [aDraft({ day: '2027-03-27', version: 6 }), aDraft({}), aDraft({ day: '2027-03-30' })];
    expect(batchOf(drafts, 'Easter')).toEqual({
      name: 'Easter',
      changes: [
        {
          intervals: [{ from: '2027-03-26', to: '2027-03-27' }],
          roomTypes: [31],
          ratePlans: [7],
          adjust: { amount: 1000 },
        },
        { intervals: [{ from: '2027-03-30' }], roomTypes: [31], ratePlans: [7], adjust: { amount: 1000 } },
      ],
      expected: [
        { roomType: 31, ratePlan: 7, of: 'price', from: '2027-03-26', versions: [5, 6] },
        { roomType: 31, ratePlan: 7, of: 'price', from: '2027-03-30', versions: [5] },
      ],
    });
  });

  it('sets rooms, and prices where there are none', () => {
    const drafts = [aDraft({ ratePlan: null, value: 4, before: 2 }), aDraft({ before: null, version: 0 })];
    expect(batchOf(drafts, 'new').changes).toEqual([
      { intervals: [{ from: '2027-03-26' }], roomTypes: [31], ratePlans: [7], base: 11_000 },
      { intervals: [{ from: '2027-03-26' }], roomTypes: [31], roomsLeft: 4 },
    ]);
  });

  it('goes from the present value of what somebody else has changed', () => {
    const conflict = {
      roomType: 31,
      ratePlan: 7,
      of: 'price' as const,
      date: '2027-03-26',
      expected: 5,
      version: 9,
      current: { base: 12_500 },
      by: 'key 4 (channel)',
      at: '2027-01-01T00:00:00Z',
      source: 'ari' as const,
    };
    const batch = batchOf([aDraft({})], 'mine', [conflict]);
    expect(batch.changes[0]?.adjust).toEqual({ amount: -1500 });
    expect(batch.expected[0]?.versions).toEqual([9]);
  });
});
