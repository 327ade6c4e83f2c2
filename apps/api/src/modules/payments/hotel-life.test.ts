import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { PROVIDERS, type Prepayment } from '@posada/api-client/payments';
import type { Reservation, ReservationRequest } from '@posada/api-client/reservations';
import fc from 'fast-check';
import { chargesOf } from '../../../../../tools/payment-sandbox/src/charges.fixtures.ts';
import { aRequest, book, openRooms, PREPAID, ROOM, wrongNights } from '../../testing/booking.fixtures.ts';
import { atLength, isFullLength, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import {
  atTheBank,
  CARD,
  type PaidOnBook,
  payWith,
  seen,
  tokenFor,
  useProvider,
} from '../../testing/payments.fixtures.ts';
import { HOLD_MS } from '../reservations/payment-due.ts';

type Step =
  | { do: 'book'; option: 'payOnBook' | 'payAtHotel' }
  | { do: 'pay'; which: number; card: 'good' | 'refused' | 'bank' | 'twice' }
  | { do: 'answerBank'; which: number; answer: 'yes' | 'no' }
  | { do: 'cancel'; which: number }
  | { do: 'wait'; minutes: number }
  | { do: 'sweep' }
  | { do: 'openRooms'; free: number };

const which = fc.nat({ max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('book' as const), option: fc.constantFrom('payOnBook', 'payAtHotel') }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      which,
      card: fc.constantFrom('good', 'refused', 'bank', 'twice'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('answerBank' as const), which, answer: fc.constantFrom('yes', 'no') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 8, 15) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('openRooms' as const), free: fc.nat({ max: 3 }) }) },
) as fc.Arbitrary<Step>;

/** What we expect of one booking. */
interface Booking {
  reservation: PaidOnBook;
  status: 'provisional' | 'confirmed' | 'cancelled';
  heldUntil: number;
  /** Its hold ran out: money may bring it back. */
  hasExpired: boolean;
  isPaid: boolean;
  /** The bank waits for an answer. */
  asked: Prepayment | null;
}

/** One that charges when it is asked to, and one that charges by itself; all of them at full length. */
const SHORT = ['redsys', 'stripe'] as const;
const providers = isFullLength ? PROVIDERS : SHORT;

for (const provider of providers)
  describe(`the life of a hotel with ${provider}`, () => {
    let app: TestApp;
    let now = TEST_NOW;
    let request: ReservationRequest;
    before(async () => {
      const database = await testDatabase({ demo: true });
      await useProvider(database, provider);
      app = testApp(database, { clock: () => now });
      await openRooms(app.database, ROOM, 5);
      request = await aRequest(app, { rooms: [{ rateplanId: PREPAID }] });
    });
    after(() => app.close());

    /** Lives through the steps, and holds the database against what was expected after each. */
    async function live(steps: readonly Step[]) {
      const bookings: Booking[] = [];
      let free = 3;
      now = TEST_NOW;
      await openRooms(app.database, ROOM, free);
      const chosen = ({ which: index }: { which: number }) => bookings[index];

      async function perform(given: Step): Promise<void> {
        switch (given.do) {
          case 'book': {
            const { status, body } = await book(app, { ...request, paymentOption: given.option });
            assert.equal(status, free > 0 ? 200 : 409, JSON.stringify(body));
            if (free === 0) return;
            free -= 1;
            const isHeld = given.option === 'payOnBook';
            bookings.push({
              reservation: body['result'] as PaidOnBook,
              status: isHeld ? 'provisional' : 'confirmed',
              heldUntil: isHeld ? now.getTime() + HOLD_MS : 0,
              hasExpired: false,
              isPaid: false,
              asked: null,
            });
            return;
          }
          case 'pay': {
            const booking = chosen(given);
            if (!booking) return;
            const isOpen = booking.status === 'provisional' && now.getTime() < booking.heldUntil;
            const { cardForm } = await seen(app, booking.reservation);
            assert.equal(cardForm !== null, isOpen);
            if (!cardForm) return;
            const token = await tokenFor(app, cardForm, CARD[given.card]);
            const answer = await payWith(app, booking.reservation.id, cardForm, token);
            await app.sandbox?.settled();
            booking.asked = null; // another try takes the place of one that waits
            if (given.card === 'refused') return assert.equal(answer.status, 402);
            const result = answer.body['result'] as Prepayment;
            if (given.card === 'bank') booking.asked = result;
            else Object.assign(booking, { status: 'confirmed', isPaid: true });
            return assert.equal(result.status, given.card === 'bank' ? 'challenge' : 'paid');
          }
          case 'answerBank': {
            const booking = chosen(given);
            if (!booking?.asked) return;
            await atTheBank(app, booking.asked, given.answer);
            await app.sandbox?.settled();
            booking.asked = null;
            if (given.answer === 'no') return;
            const takesAgain = booking.status === 'cancelled' && booking.hasExpired && free > 0;
            if (takesAgain) free -= 1;
            if (takesAgain || booking.status === 'provisional') {
              Object.assign(booking, { status: 'confirmed', isPaid: true, hasExpired: false });
            }
            return;
          }
          case 'cancel': {
            const booking = chosen(given);
            if (!booking) return;
            const owner = { kind: 'website', websiteId: 2, properties: null } as const;
            const by = { kind: 'booker', accountId: null } as const;
            const about = { by, reason: 'other' as const, language: 'en', key: undefined };
            const cancelled = app.reservations.cancel(owner, booking.reservation.id, about);
            if (booking.status === 'cancelled') return assert.rejects(cancelled, { code: 'already_cancelled' });
            await cancelled;
            booking.status = 'cancelled';
            free += 1;
            return;
          }
          case 'wait':
            now = new Date(now.getTime() + given.minutes * 60_000);
            return;
          case 'sweep':
            await app.reservations.freeExpired();
            for (const booking of bookings) {
              if (booking.status !== 'provisional' || booking.heldUntil > now.getTime()) continue;
              Object.assign(booking, { status: 'cancelled', hasExpired: true });
              free += 1;
            }
            return;
          case 'openRooms':
            await openRooms(app.database, ROOM, given.free);
            free = given.free;
            return;
        }
      }

      async function compare() {
        for (const { reservation, status, isPaid } of bookings) {
          const is: Reservation = await seen(app, reservation);
          // this rate costs all of it when it is cancelled: what was paid stays
          assert.deepEqual([is.status, is.totals.paid], [status, isPaid ? is.totals.total : 0], reservation.number);
        }
        const { rows } = await app.database.query<{ left: number }>(
          'SELECT DISTINCT total - sold - held AS left FROM inventory WHERE room_type_id = $1 AND date >= $2 AND date < $3',
          [ROOM, request.from, request.to],
        );
        assert.deepEqual(rows, [{ left: free }]);
        assert.deepEqual(await wrongNights(app.database), []);
      }

      for (const each of steps) {
        await perform(each);
        await compare();
      }
      // what is left over is nobody's in the next life
      now = new Date(now.getTime() + HOLD_MS);
      await app.reservations.freeExpired();
      await app.outbox.drain();
      const { rows } = await app.database.query<{ paid: number }>(
        'SELECT coalesce(sum(paid), 0)::int AS paid FROM reservation',
      );
      const charged = (await chargesOf(app.database)).reduce((sum, { amount }) => sum + amount, 0);
      assert.equal(charged, rows[0]?.paid, 'the provider has charged what we say was paid');
    }

    it('agrees with what was expected after each step of any life', async () => {
      // a life takes half a second: ten thousand, with LIFE_RUNS, take the night before a release
      const runs = Number(process.env['LIFE_RUNS'] ?? atLength(12, 1_000)) / providers.length;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 22 }), (steps) => live(steps)),
        { numRuns: Math.ceil(runs) },
      );
    });
  });
