import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { wholeOfRate, wholePrice } from '@posada/api-client/availability';
import type { ChargeRule } from '@posada/api-client/operator';
import { chargeLines, leftToPay, type Reservation, totalsOf } from '@posada/api-client/reservations';
import { addDays } from '@posada/calendar-days';
import { formatMoney, LOCALES } from '@posada/i18n';
import fc from 'fast-check';
import { atLength } from '../../testing/kit.ts';
import { prepaymentOf, shownOf } from '../availability/stay-rules.ts';
import { chargingOf } from '../pricing/charges.ts';
import { percentOf } from '../pricing/money.ts';
import { amountOf, quoteRoom } from '../pricing/pricing.ts';
import { confirmationContent, confirmationMail } from './confirmation-mail.ts';
import { lodgingData } from './lodging-data.ts';
import { mailTexts } from './mail-texts.ts';
import { textsFor } from './message-texts.ts';
import { paymentMail } from './payment-mails.ts';
import { DUE_PARAGRAPH } from './payment-texts.ts';

const BRAND = { name: 'Agir', theme: 'agir', url: 'http://a.b/' } as const;
const FROM = '2027-03-20';

const charges = fc
  .array(
    fc.record({
      kind: fc.constantFrom('tax' as const, 'fee' as const),
      collected: fc.constantFrom('included' as const, 'added' as const, 'at_property' as const),
      rate: fc.oneof(
        fc.integer({ min: 1, max: 250_000 }).map((scaled) => ({ percent: scaled / 10_000, amount: null })),
        fc.integer({ min: 1, max: 9_000 }).map((amount) => ({ percent: null, amount })),
        fc.integer({ min: 1, max: 40_000 }).map((from) => ({
          percent: null,
          amount: null,
          brackets: [
            { from: 0, amount: 200 },
            { from, amount: 500 },
            { from: from * 3, amount: 1_000 },
          ],
        })),
      ),
      per: fc.constantFrom('room' as const, 'person' as const),
      each: fc.constantFrom('night' as const, 'stay' as const),
      maxNights: fc.option(fc.integer({ min: 1, max: 5 })),
    }),
    { maxLength: 4 },
  )
  .map((all) =>
    all.map(
      ({ rate, ...rest }, index): ChargeRule => ({
        id: `c${index}`,
        name: { en: `Charge ${index}` },
        of: ['room'],
        fromAge: 0,
        untilAge: null,
        from: null,
        to: null,
        bookFrom: null,
        bookUntil: null,
        ...rest,
        ...rate,
      }),
    ),
  );

const bookings = fc.record({
  charges,
  tax: fc.option(fc.record({ amount: fc.integer({ min: 1, max: 900 }), maxNights: fc.integer({ min: 1, max: 9 }) })),
  nights: fc.integer({ min: 1, max: 7 }),
  rooms: fc.array(
    fc.record({
      base: fc.integer({ min: 1_000, max: 90_000 }),
      adults: fc.integer({ min: 1, max: 3 }),
      off: fc.integer({ min: 0, max: 30 }),
      extras: fc.integer({ min: 0, max: 20_000 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  option: fc.constantFrom('payAtHotel' as const, 'payOnBook' as const, 'payLater' as const),
  prepaymentPercent: fc.integer({ min: 1, max: 100 }),
  isPaid: fc.boolean(),
});
type Booking = typeof bookings extends fc.Arbitrary<infer T> ? T : never;

/** A booking as it is quoted, stored and answered. */
function booked({ charges: rules, tax, nights, rooms, option, prepaymentPercent, isPaid }: Booking) {
  const touristTax = tax ? [{ from: null, to: null, exemptUntil: 15, ...tax }] : [];
  const pricing = { childrenUntil: 12, childBands: [], touristTax, charges: rules };
  const stay = { from: FROM, to: addDays(FROM, nights), daysAhead: 30 };
  const quoted = rooms.map(({ base, adults, off, extras }) => {
    const occupancy = { adults, childAges: [] };
    const input = {
      nights: Array.from({ length: nights }, (_, index) => ({
        date: addDays(FROM, index),
        base,
        single_reduction: 0,
        extra_adult: 0,
      })),
      roomType: 1,
      plan: {
        id: 1,
        base_id: null,
        adjust_percent: 0,
        adjust_per_adult: 0,
        cancellation: { freeDays: 2, until: '18:00', fee: 'all' as const },
        terms: {},
      },
      pricing,
      occupancy,
      offers: [],
      charging: chargingOf(pricing, stay, occupancy),
      promotion: off > 0 ? { name: 'CODE', percent: off } : null,
      loyalty: null,
      timeZone: 'Europe/Madrid',
    };
    const quote = quoteRoom(input);
    const lines = quote.charges.map((charge) => ({ ...charge, name: 'Charge' }));
    return { input, quote: { ...quote, charges: lines }, extras, adults };
  });
  const complements = quoted.reduce((sum, { extras }) => sum + extras, 0);
  const totals = totalsOf(
    quoted.map(({ quote }) => ({ ...quote, touristTax: quote.atProperty })),
    complements,
  );
  const due = option === 'payOnBook' ? percentOf(totals.total, prepaymentPercent) : 0;
  const paid = isPaid ? (option === 'payOnBook' ? due : option === 'payLater' ? totals.total : 0) : 0;
  const toPayNow = due - (option === 'payOnBook' ? paid : 0);
  const reservation = {
    number: 'PSD-4711',
    createdAt: '2026-11-20T10:00:00Z',
    status: 'confirmed',
    property: {
      name: 'Agir',
      timeZone: 'Europe/Madrid',
      address: 'A',
      phone: null,
      checkIn: '15:00',
      checkOut: '12:00',
      howToArrive: '',
      touristicLicense: null,
    },
    from: FROM,
    to: stay.to,
    nights,
    currency: 'EUR',
    paymentOption: option,
    requests: null,
    totals: { ...totals, paid, toPayNow, dueAtProperty: totals.total - paid - toPayNow },
    guest: { name: 'Ada', surname: 'Lovelace', email: 'ada@guest.example' },
    roomstays: quoted.map(({ quote, extras, adults }) => ({
      id: 'r',
      status: 'confirmed',
      roomtype: { name: 'R' },
      rateplan: { name: 'P', board: 'room_only' },
      ...quote,
      touristTax: quote.atProperty,
      complements: extras > 0 ? [{ name: 'Extra', amount: extras }] : [],
      occupancy: { adults, children: 0, babies: 0, childAges: [] },
    })),
    // a part of a reservation: what these texts read of it
  } as unknown as Reservation;
  return { quoted, totals, complements, reservation };
}

describe('the price of a booking', () => {
  const runs = { numRuns: atLength(200, 10_000) };

  it('[BOOK-20] [BOOK-21] is one sum everywhere: the rates, the list, the totals, and what is paid now, later and at the hotel', () => {
    fc.assert(
      fc.property(bookings, (given) => {
        const { quoted, totals, complements, reservation } = booked(given);
        const ofRates = quoted.map(({ quote }) => wholeOfRate(quote, undefined));
        const whole = wholePrice(totals);
        assert.equal(whole, ofRates.reduce((sum, amount) => sum + amount, 0) + complements);
        for (const { input, quote } of quoted) {
          // a list of lowest prices asks for the amount alone
          assert.equal(shownOf(amountOf(input)).total, wholeOfRate(quote, undefined));
          assert.equal(
            quote.nights.reduce((sum, { amount }) => sum + amount, 0),
            quote.total,
          );
        }
        const atHotel = chargeLines(reservation.roomstays)
          .filter(({ collected }) => collected === 'at_property')
          .reduce((sum, { amount }) => sum + amount, 0);
        assert.equal(totals.touristTax, atHotel);
        assert.equal(totals.total, totals.base - totals.discounts + totals.charges + totals.complements);
        const left = leftToPay(reservation);
        const { paid, toPayNow } = reservation.totals;
        assert.equal(paid + toPayNow + left.later + left.atHotel, whole);
        assert.ok(left.atHotel >= left.charged && left.charged === totals.touristTax);
        assert.equal(leftToPay({ ...reservation, status: 'cancelled' }).charged, 0);
      }),
      runs,
    );
  });

  it('is that sum in mail, document and data for mail programs, in every language, and no line contradicts it', () => {
    fc.assert(
      fc.property(bookings, fc.constantFrom(...LOCALES), (given, language) => {
        const { totals, reservation } = booked(given);
        const told = { ...reservation, language };
        const t = textsFor(language);
        const money = (amount: number) => formatMoney(amount, 'EUR', language);
        const { text } = confirmationMail(told, BRAND);
        const whole = wholePrice(totals);
        assert.ok(text.includes(money(whole)), text);
        assert.equal(lodgingData(told, BRAND)['totalPrice'], (whole / 100).toFixed(2));
        const lines = (confirmationContent(told).sections ?? []).flatMap((section) => section.lines);
        const valueAt = (label: string) => lines.filter((line) => line.label === label).at(-1)?.value;
        assert.equal(valueAt(t.total), money(whole));
        const left = leftToPay(told);
        if (left.later > 0) assert.equal(valueAt(t.payLater), money(left.later));
        else assert.equal(valueAt(t.payLater), undefined);
        const atHotel = valueAt(t.dueAtProperty);
        if (left.atHotel > 0) assert.ok(atHotel?.includes(money(left.atHotel)), `${atHotel}`);
        // never "nothing" where the hotel charges something
        if (left.charged > 0) {
          assert.ok(atHotel?.includes(money(left.charged)), `${atHotel}`);
          assert.ok(!text.includes(t.taxesAll) && (text.includes(t.taxes) || text.includes(t.taxesApart)));
        } else assert.ok(text.includes(t.taxesAll));

        const received = paymentMail({ kind: 'received', reservation: told, amount: 100 }, BRAND).text;
        const words = mailTexts(language)(DUE_PARAGRAPH, { due: '|' }).split('|')[0] ?? '';
        const due = received.split('\n').find((line) => line.startsWith(words));
        if (left.atHotel > 0) assert.ok(due?.includes(money(left.atHotel)), received);
        else assert.equal(due, undefined);
      }),
      runs,
    );
  });

  it('has the charges of the hotel in no amount that a card is asked for', () => {
    fc.assert(
      fc.property(bookings, ({ prepaymentPercent, ...given }) => {
        const { totals } = booked({ ...given, prepaymentPercent, option: 'payOnBook', isPaid: false });
        const plan = { prepayment_percent: prepaymentPercent } as Parameters<typeof prepaymentOf>[1];
        assert.ok(prepaymentOf(totals.total, plan) <= totals.total);
      }),
      runs,
    );
  });
});
