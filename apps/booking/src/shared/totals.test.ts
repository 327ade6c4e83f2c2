import { aComplement, anOfferedRoom, anOfferedType, aReservation, aRoomRate } from '@posada/api-client/fixtures';
import { type ComplementChoice, complementAmount, discountLines } from '@posada/api-client/reservations';
import {
  atCurrentTerms,
  complementsTotal,
  dueFirst,
  leftFor,
  paymentOptionsOf,
  prepaymentOf,
  type RoomChoice,
  totalsOf,
} from './totals.ts';

const aChoice = (given: Partial<RoomChoice> = {}): RoomChoice => ({
  roomtypeId: '31',
  roomtypeName: 'Double room',
  rateplanName: 'Flexible',
  rate: aRoomRate(),
  complements: [],
  ...given,
});

describe('the totals of a booking', () => {
  it('[BOOK-20, BOOK-23] are those of the reservation that comes of it: tourist tax apart', () => {
    const { totals } = aReservation();
    expect(totalsOf([aChoice()], [anOfferedRoom()], 0)).toEqual({
      base: totals.base,
      discounts: totals.discounts,
      charges: 0,
      complements: totals.complements,
      touristTax: totals.touristTax,
      total: totals.total,
    });
  });

  it('add up over rooms, discounts and complements', () => {
    const rate = aRoomRate({
      total: 28_215,
      discounts: [
        { kind: 'offer', name: 'Early', percent: 10, amount: 3_300 },
        { kind: 'loyalty', name: 'Gold', percent: 5, amount: 1_485 },
      ],
    });
    const rooms = [anOfferedRoom(), anOfferedRoom({ touristTax: 450 })];
    expect(totalsOf([aChoice({ rate }), aChoice()], rooms, 9_000)).toEqual({
      base: 66_000,
      discounts: 4_785,
      charges: 0,
      complements: 9_000,
      touristTax: 1_350,
      total: 28_215 + 33_000 + 9_000,
    });
  });

  it('count only what has been chosen so far', () => {
    const rooms = [anOfferedRoom({ touristTax: 1 }), anOfferedRoom({ touristTax: 20 })];
    expect(totalsOf([undefined, aChoice()], rooms, 0)).toMatchObject({ total: 33_000, touristTax: 20 });
  });

  it('[GAP-88] name each advantage once, with what it takes off all rooms', () => {
    const first = aRoomRate({ discounts: [{ kind: 'loyalty', name: 'Gold', percent: 5, amount: 100 }] });
    const second = aRoomRate({
      discounts: [
        { kind: 'offer', name: 'Early', percent: 10, amount: 300 },
        { kind: 'loyalty', name: 'Gold', percent: 5, amount: 50 },
      ],
    });
    expect(discountLines([first, second])).toEqual([
      { kind: 'offer', name: 'Early', amount: 300 },
      { kind: 'loyalty', name: 'Gold', amount: 150 },
    ]);
  });
});

describe('the price of a complement', () => {
  it.each<[string, Partial<Parameters<typeof complementAmount>[0]>, Omit<ComplementChoice, 'complementId'>, number]>([
    ['[BOOK-09] once for the stay', { per: 'unit', when: 'stay' }, { units: 2 }, 2_000],
    ['[BOOK-09] for every day', { per: 'unit', when: 'day' }, { units: 1 }, 3_000],
    ['[BOOK-11] for two chosen days', { per: 'unit', when: 'day' }, { units: 1, dates: ['a', 'b'] }, 2_000],
    ['[BOOK-10] for adults and children', { per: 'person', when: 'stay' }, { adults: 2, children: 1 }, 2_400],
    ['[BOOK-10] for everybody, every day', { per: 'person', when: 'day' }, { adults: 2, children: 1 }, 7_200],
    ['[BOOK-12] on one date', { per: 'person', when: 'date' }, { adults: 2, dates: ['a'] }, 2_000],
    ['a child as an adult', { per: 'person', when: 'stay', childPrice: null }, { adults: 1, children: 1 }, 2_000],
  ])('is that %s', (_, given, choice, amount) => {
    const complement = aComplement({ price: 1_000, childPrice: 400, ...given });
    expect(complementAmount(complement, choice, 3)).toBe(amount);
  });

  it('is counted for all rooms; one that is not on sale counts nothing', () => {
    const complement = aComplement({ id: '31', price: 1_500, per: 'unit', when: 'day' });
    const taken = (complementId: string) => aChoice({ complements: [{ complementId, units: 1 }] });
    expect(complementsTotal([taken('31'), undefined, taken('31'), taken('99')], [complement], 3)).toBe(9_000);
  });
});

describe('choices at the terms of now', () => {
  const offering = (left: number, total = 33_000) =>
    anOfferedRoom({ roomtypes: [anOfferedType({ left, rates: [aRoomRate({ total })] })] });

  it('take over a price that moved, and keep the complements', () => {
    const complements = [{ complementId: '31', units: 1 }];
    const [now] = atCurrentTerms([aChoice({ complements })], [offering(3, 31_000)]);
    expect(now).toMatchObject({ complements, rate: { total: 31_000 } });
  });

  it('lose what is no longer offered', () => {
    expect(atCurrentTerms([aChoice({ roomtypeId: '32' }), aChoice()], [offering(3), offering(3)])).toEqual([
      undefined,
      aChoice(),
    ]);
    const otherPlan = aChoice({ rate: aRoomRate({ rateplanId: '39' }) });
    expect(atCurrentTerms([otherPlan], [offering(3)])).toEqual([undefined]);
  });

  it('never sell the last room twice', () => {
    expect(atCurrentTerms([aChoice(), aChoice()], [offering(1), offering(1)])).toEqual([aChoice(), undefined]);
    expect(leftFor(1, '31', [aChoice(), undefined], 1)).toBe(0);
    expect(leftFor(1, '31', [aChoice(), undefined], 0)).toBe(1);
  });
});

describe('[GAP-93] ways to pay', () => {
  const paid = (...paymentOptions: ('payAtHotel' | 'payLater' | 'payOnBook')[]) =>
    aChoice({ rate: aRoomRate({ paymentOptions }) });
  it.each([
    ['those of the one rate, the easiest first', [paid('payLater', 'payAtHotel')], ['payAtHotel', 'payLater']],
    ['also by card at once', [paid('payOnBook', 'payAtHotel')], ['payAtHotel', 'payOnBook']],
    ['those that all rates share', [paid('payAtHotel', 'payLater'), paid('payLater')], ['payLater']],
    ['the strictest, when they share none', [paid('payAtHotel'), paid('payOnBook')], ['payOnBook']],
  ])('are %s', (_, choices, options) => {
    expect(paymentOptionsOf(choices)).toEqual(options);
  });
});

describe('what a card pays at once', () => {
  const half = aChoice({ rate: aRoomRate({ total: 10_001, prepayment: 5_001 }) });
  const totals = (complements: number) => ({ base: 0, discounts: 0, touristTax: 0, total: 0, complements });
  it.each([
    [
      'all of the rooms and their extras',
      [aChoice({ rate: aRoomRate({ total: 10_000, prepayment: 10_000 }) })],
      2_000,
      12_000,
    ],
    ['half of them', [half], 2_000, 6_001],
    ['nothing, where the rates ask for nothing', [aChoice()], 2_000, 0],
  ])('is %s', (_, choices, complements, amount) => {
    expect(prepaymentOf(choices, totals(complements))).toBe(amount);
  });

  it('is named from the start where no other way to pay is on offer', () => {
    const rate = aRoomRate({ total: 10_000, prepayment: 10_000, paymentOptions: ['payOnBook'] });
    const either = aRoomRate({ ...rate, paymentOptions: ['payOnBook', 'payAtHotel'] });
    expect(dueFirst([aChoice({ rate })], totals(2_000))).toBe(12_000);
    // nobody has chosen yet: no amount is named
    expect(dueFirst([aChoice({ rate: either })], totals(2_000))).toBe('open');
    expect(dueFirst([aChoice()], totals(2_000))).toBe(0);
  });
});
