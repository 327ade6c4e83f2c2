import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Invoicing } from '@posada/api-client/operator';
import fc from 'fast-check';
import type { RoomStayRecord } from '../reservations/reservations.store.ts';
import { correctionOf, linesOf, openLines, sumsOf } from './invoice-lines.ts';
import type { InvoiceLine } from './stored-invoice.ts';

const STAY = { arrival: '2026-12-08', departure: '2026-12-11', snapshot: { paymentOption: 'payOnBook' } } as const;
const invoicingWith = (tax: Invoicing['tax']): Invoicing => ({
  name: 'Ejemplo, S.L.',
  taxId: 'B00000018',
  address: 'Calle 1',
  postalCode: '08001',
  city: 'Barcelona',
  country: 'ES',
  series: 'WEB',
  from: 'payment',
  tax,
});

interface Wish {
  total: number;
  charges?: {
    kind: 'tax' | 'fee';
    collected: 'included' | 'added' | 'at_property';
    percent?: number;
    amount: number;
  }[];
  extras?: number[];
  /** What its cancellation cost; absent: it stands. */
  fee?: number;
}

/** A room stay as far as invoices read it. */
const stayOf = ({ total, charges = [], extras = [], fee }: Wish, index: number) =>
  ({
    public_id: `stay-${index}`,
    status: fee === undefined ? 'confirmed' : 'cancelled',
    cancellation_fee: fee ?? null,
    snapshot: {
      roomtype: { id: '31', name: 'Double room' },
      rateplan: { id: '31', name: 'Flexible', board: 'room_only' },
      total,
      base: total,
      discounts: [],
      charges: charges.map((charge, place) => ({ id: `c${place}`, name: `Charge ${place}`, ...charge })),
      complements: extras.map((amount, place) => ({ complementId: String(place), name: `Extra ${place}`, amount })),
    },
    // the rest of a record is not read
  }) as unknown as RoomStayRecord;

const IVA = { name: 'IVA', room: 10, extras: 21 };
const linesFor = (wishes: readonly Wish[], tax: Invoicing['tax'] = IVA) =>
  linesOf(STAY, wishes.map(stayOf), invoicingWith(tax));

/** Sums that an invoice must keep, whatever is on it. */
function assertAddsUp(lines: readonly InvoiceLine[]) {
  const { net, taxes, total } = sumsOf(lines);
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  assert.equal(net + sum(taxes.map(({ amount }) => amount)), total);
  assert.equal(sum(lines.map(({ amount }) => amount)), total);
  for (const line of lines) assert.equal(line.net + sum(line.taxes.map(({ amount }) => amount)), line.amount);
}

describe('the lines of an invoice', () => {
  it('take the VAT out of rooms and extras, each at its rate', () => {
    const { net, taxes, total } = sumsOf(linesFor([{ total: 33_000, extras: [1_210] }]));
    assert.equal(total, 34_210);
    assert.equal(net, 31_000);
    assert.deepEqual(taxes, [
      { name: 'IVA', percent: 10, base: 30_000, amount: 3_000 },
      { name: 'IVA', percent: 21, base: 1_000, amount: 210 },
    ]);
  });

  it('name the taxes that a hotel adds to its prices, on the room with its fee or on the room alone', () => {
    const charges: Wish['charges'] = [
      { kind: 'fee', collected: 'added', amount: 2_500 },
      { kind: 'tax', collected: 'added', percent: 5, amount: 1_625 },
      { kind: 'tax', collected: 'added', percent: 3, amount: 900 },
      { kind: 'tax', collected: 'at_property', amount: 400 },
    ];
    const lines = linesFor([{ total: 30_000 + 2_500 + 1_625 + 900, charges }]);
    assert.deepEqual(
      sumsOf(lines).taxes.map(({ percent, base, amount }) => [percent, base, amount]),
      [
        [5, 32_500, 1_625],
        [3, 30_000, 900],
      ],
    );
    assert.deepEqual(
      lines.map(({ kind, net }) => [kind, net]),
      [
        ['room', 30_000],
        ['fee', 2_500],
      ],
    );
    assertAddsUp(lines);
  });

  it('charge a cancelled room its fee without tax, and nothing where it was free', () => {
    const lines = linesFor([{ total: 33_000, fee: 0 }, { total: 20_000, fee: 5_000 }, { total: 11_000 }]);
    assert.deepEqual(
      lines.map(({ kind, net, amount }) => [kind, net, amount]),
      [
        ['cancellation', 5_000, 5_000],
        ['room', 10_000, 11_000],
      ],
    );
  });

  it('take off the commission that an agency with net rates does not pay, and nothing where its customer pays at the hotel', () => {
    const rooms = [{ total: 33_000, extras: [1_210] }, { total: 22_005 }, { total: 11_000, fee: 5_000 }].map(stayOf);
    const agency = { model: 'net', rate: 1250 } as const;
    const linesBy = (paymentOption: 'payOnBook' | 'onAccount' | 'payAtHotel') =>
      linesOf({ ...STAY, snapshot: { agency, paymentOption } }, rooms, invoicingWith(IVA));
    for (const option of ['payOnBook', 'onAccount'] as const) {
      const lines = linesBy(option);
      assertAddsUp(lines);
      assert.deepEqual(
        lines.filter(({ kind }) => kind === 'commission').map(({ net, amount }) => [net, amount]),
        [
          [-3_750, -4_125],
          [-2_501, -2_751],
          [-625, -625],
        ],
      );
      // 12.5 % of 600.05, rounded once
      assert.equal(sumsOf(lines).total, 33_000 + 1_210 + 22_005 + 5_000 - 7_501);
    }
    assert.equal(sumsOf(linesBy('payAtHotel')).total, 33_000 + 1_210 + 22_005 + 5_000);
  });

  it('add up to their totals, and with every credit note to what the stay costs then, in any life of a stay', () => {
    const amount = fc.integer({ min: 0, max: 9_000_000 });
    const percent = fc.constantFrom(0, 4, 5.5, 6, 7, 8.875, 10, 21, 25);
    const room = fc.record({
      price: amount,
      extras: fc.array(amount, { maxLength: 3 }),
      named: fc.constantFrom('none', 'included', 'added'),
      fee: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(
        fc.array(room, { minLength: 1, maxLength: 5 }),
        percent,
        percent,
        fc.array(fc.nat({ max: 4 }), { maxLength: 5 }),
        (rooms, onRooms, onExtras, cancelled) => {
          const tax = { name: 'IVA', room: onRooms, extras: onExtras };
          const wishes = rooms.map(({ price, extras, named }): Wish => {
            const charge = Math.round(price / 11);
            if (named === 'none') return { total: price, extras };
            return {
              total: named === 'added' ? price + charge : price,
              extras,
              charges: [{ kind: 'tax', collected: named as 'added', percent: 10, amount: charge }],
            };
          });
          const documents = [linesFor(wishes, tax)];
          for (const index of cancelled) {
            const wish = wishes[index];
            if (!wish || wish.fee !== undefined) continue;
            wish.fee = Math.round((wish.total * (rooms[index]?.fee ?? 0)) / 100);
            const due = linesFor(wishes, tax);
            const credit = correctionOf(openLines(documents), due);
            assertAddsUp(credit);
            documents.push(credit);
            assert.deepEqual(sumsOf(openLines(documents)), sumsOf(due));
            assert.equal(sumsOf(documents.flat()).total, sumsOf(due).total);
            assert.deepEqual(correctionOf(openLines(documents), due), [], 'nothing is left to correct');
          }
          documents.forEach(assertAddsUp);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('take back and charge anew a line whose price has changed', () => {
    const was = linesFor([{ total: 33_000 }]);
    const is = linesFor([{ total: 44_000 }]);
    const credit = correctionOf(was, is);
    assert.deepEqual(
      credit.map(({ amount }) => amount),
      [-33_000, 44_000],
    );
    assert.deepEqual(openLines([was, credit]), is);
  });
});
