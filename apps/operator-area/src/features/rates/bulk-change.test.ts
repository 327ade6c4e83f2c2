import { type BulkChoice, changeOf } from './bulk-change.ts';

const choice = (own: Partial<BulkChoice>): BulkChoice => ({
  kind: 'price',
  value: '120',
  intervals: [{ from: '2026-12-01', to: '2026-12-31' }],
  weekdays: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
  roomTypes: [1],
  ratePlans: [4],
  isRounded: false,
  ...own,
});
const FOR_RATES = { intervals: [{ from: '2026-12-01', to: '2026-12-31' }], roomTypes: [1], ratePlans: [4] };

describe('a change of many nights', () => {
  it('sets prices in minor units, and changes them by an amount or a percentage', () => {
    expect(changeOf(choice({}), 100)).toEqual({ change: { ...FOR_RATES, base: 12_000 } });
    expect(changeOf(choice({ kind: 'adjust', value: '+10' }), 100)).toEqual({
      change: { ...FOR_RATES, adjust: { amount: 1000 } },
    });
    expect(changeOf(choice({ kind: 'adjust', value: '-5%', isRounded: true }), 100)).toEqual({
      change: { ...FOR_RATES, adjust: { percent: -5, roundTo: 100 } },
    });
  });

  it('is of chosen weekdays, and of room types themselves where no rate is chosen', () => {
    const { ratePlans: _, ...ofRooms } = FOR_RATES;
    expect(changeOf(choice({ kind: 'close', value: '', weekdays: ['sat'], ratePlans: [] }), 100)).toEqual({
      change: { ...ofRooms, weekdays: ['sat'], stopSell: true },
    });
    expect(changeOf(choice({ kind: 'roomsLeft', value: '3' }), 100)).toEqual({ change: { ...ofRooms, roomsLeft: 3 } });
    expect(changeOf(choice({ kind: 'minimumStay', value: '2' }), 100)).toEqual({
      change: { ...FOR_RATES, minimumStay: 2 },
    });
  });

  it.each([
    [{ value: '' }, ['value']],
    [{ value: '+10' }, ['value']],
    [{ kind: 'adjust', value: '10' }, ['value']],
    [{ kind: 'minimumStay', value: '0' }, ['value']],
    [{ kind: 'minimumStay', value: '91' }, ['value']],
    [{ kind: 'roomsLeft', value: '10001' }, ['value']],
    [{ intervals: [{ from: '2026-12-02', to: '2026-12-01' }] }, ['intervals']],
    [{ weekdays: [], roomTypes: [], ratePlans: [] }, ['weekdays', 'roomTypes', 'ratePlans']],
  ] as const)('names the fields that cannot be used: %j', (own, problems) => {
    expect(changeOf(choice(own), 100)).toEqual({ problems });
  });
});
