import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancellationAt } from '@posada/api-client/availability';
import type { CancellationRule } from '@posada/api-client/operator';
import type { Reservation } from '@posada/api-client/reservations';
import { addDays } from '@posada/calendar-days';
import { momentAt } from '@posada/calendar-days/moments';
import { formatMoment, formatMoney, LOCALES } from '@posada/i18n';
import fc from 'fast-check';
import { atLength } from '../../testing/kit.ts';
import { NO_CHARGES } from '../pricing/charges.ts';
import { quoteRoom } from '../pricing/pricing.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { textsFor } from './message-texts.ts';

const ZONES = ['Pacific/Auckland', 'Europe/Madrid', 'Atlantic/Canary', 'America/Los_Angeles', 'Asia/Kathmandu', 'UTC'];
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const rules: fc.Arbitrary<CancellationRule> = fc.record({
  freeDays: fc.option(fc.nat(30)),
  until: fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
  fee: fc.constantFrom('first_night' as const, 'all' as const),
});

/** A room as it was agreed, and the moments around its limit that matter. */
const rooms = fc
  .record({
    rule: rules,
    timeZone: fc.constantFrom(...ZONES),
    // March and October, when clocks change, are in it
    arrival: fc.integer({ min: 0, max: 500 }).map((days) => addDays('2026-11-20', days)),
    bases: fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 5 }),
    /** Minutes between the limit and the moment at which it is read. */
    minutes: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -60_000, max: 60_000 })),
  })
  .map(({ rule, timeZone, arrival, bases, minutes }) => {
    const quote = quoteRoom({
      nights: bases.map((base, index) => ({
        date: addDays(arrival, index),
        base,
        single_reduction: 0,
        extra_adult: 0,
      })),
      roomType: 1,
      plan: { id: 1, base_id: null, adjust_percent: 0, adjust_per_adult: 0, cancellation: rule, terms: {} },
      pricing: { childrenUntil: 12, childBands: [], touristTax: [] },
      occupancy: { adults: 2, childAges: [] },
      offers: [],
      charging: NO_CHARGES,
      promotion: null,
      loyalty: null,
      timeZone,
    });
    const limitMs = momentAt(addDays(arrival, -(rule.freeDays ?? 0)), `${rule.until}:00`, timeZone).getTime();
    return { rule, timeZone, quote, arrival, limitMs, nowMs: limitMs + minutes * MINUTE_MS };
  });

const aReservation = (timeZone: string, arrival: string, quote: ReturnType<typeof quoteRoom>, nowMs: number) =>
  ({
    id: 'a',
    number: 'PSD-4711',
    createdAt: '2026-11-20T10:00:00Z',
    language: 'en',
    property: {
      name: 'Agir',
      timeZone,
      address: 'A',
      phone: null,
      checkIn: '15:00',
      checkOut: '12:00',
      howToArrive: '',
      touristicLicense: null,
    },
    from: arrival,
    to: addDays(arrival, quote.nights.length),
    nights: quote.nights.length,
    currency: 'EUR',
    paymentOption: 'payAtHotel',
    requests: null,
    totals: { total: quote.total, touristTax: 0, paid: 0, dueAtProperty: quote.total },
    guest: { name: 'Ada', surname: 'Lovelace', email: 'ada@guest.example' },
    roomstays: [
      {
        status: 'confirmed',
        roomtype: { name: 'R' },
        rateplan: { name: 'P', board: 'room_only' },
        base: quote.base,
        total: quote.total,
        discounts: [],
        complements: [],
        occupancy: { adults: 2, children: 0, babies: 0, childAges: [] },
        cancellation: cancellationAt(quote.cancellation, nowMs),
      },
    ],
    // a part of a reservation: what this mail reads of it
  }) as unknown as Reservation;

describe('what is said about a cancellation', () => {
  it('promises nothing that the policy does not give, at any moment, in any time zone and language', () => {
    fc.assert(
      fc.property(
        rooms,
        fc.constantFrom(...LOCALES),
        ({ rule, timeZone, quote, arrival, limitMs, nowMs }, language) => {
          const told = cancellationAt(quote.cancellation, nowMs);
          const isFree = rule.freeDays !== null && nowMs <= limitMs;
          const cost = rule.fee === 'all' ? quote.total : (quote.nights[0]?.amount ?? 0);
          assert.equal(told.feeNow, isFree ? 0 : cost);
          assert.equal(told.freeUntil !== null, isFree);
          assert.equal(told.limit !== null, rule.freeDays !== null);
          if (told.freeUntil) assert.ok(Date.parse(told.freeUntil) > nowMs, 'a limit that is shown lies ahead');
          // an answer that was kept is brought up to date by the same rule
          const later = nowMs + DAY_MS;
          assert.deepEqual(cancellationAt(told, later), cancellationAt(quote.cancellation, later));

          const { text } = confirmationMail(
            { ...aReservation(timeZone, arrival, quote, nowMs), language },
            { name: 'Agir', theme: 'agir', url: 'http://a.b/' },
          );
          const t = textsFor(language);
          const fee = formatMoney(cost, 'EUR', language);
          const limit = formatMoment(new Date(limitMs).toISOString(), timeZone, language);
          const isLost = rule.freeDays === null && cost === quote.total;
          const expected = isFree ? t.freeUntil(limit, fee) : isLost ? t.neverFree(fee) : t.notFree(fee);
          assert.ok(text.includes(expected), `${expected} is not in ${text}`);
          if (!isFree) assert.ok(!text.includes(t.freeUntil(limit, fee)), text);
        },
      ),
      { numRuns: atLength(300, 20_000) },
    );
  });
});
