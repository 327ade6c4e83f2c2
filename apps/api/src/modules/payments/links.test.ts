import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import {
  type AssistedReservation,
  type CardChange,
  type CardChangeResult,
  type CardChangeStep,
  PROVIDERS,
  type Prepayment,
} from '@posada/api-client/payments';
import type { Reservation } from '@posada/api-client/reservations';
import { formatMoney } from '@posada/i18n';
import { aRequest, booked, openRooms, STAY, tokenOf, wrongNights } from '../../testing/booking.fixtures.ts';
import { OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { noteMail } from '../../testing/note-mail.ts';
import {
  atTheBank,
  CARD,
  changeCardWith,
  heldBooking,
  pay,
  payWith,
  seen,
  tokenFor,
  useProvider,
} from '../../testing/payments.fixtures.ts';
import type { Mail } from '../messages/mail-sender.ts';

const PULL = '/pull-connectivity';
const MINUTE_MS = 60_000;

async function payLater(app: TestApp): Promise<Reservation> {
  // the plan with half board may be paid later
  const request = await aRequest(app, { rooms: [{ rateplanId: 33 }] });
  return booked(app, { ...request, paymentOption: 'payLater' });
}

for (const provider of PROVIDERS) {
  /** Stripe shows the last four digits only. */
  const masked = provider === 'stripe' ? '************0003' : '454881******0003';
  describe(`links that guests are sent, with ${provider}`, () => {
    let app: TestApp;
    let now = TEST_NOW;
    const mails: Mail[] = [];
    before(async () => {
      const database = await testDatabase({ demo: true });
      await useProvider(database, provider);
      app = testApp(database, {
        clock: () => now,
        send: async (mail) => noteMail(mails, mail),
        payments: { timeoutMs: 1_000, slowMs: 2_500, builtPages: ['payment', 'card_change'] },
      });
      await openRooms(app.database, 31, 60);
    });
    after(() => app.close());
    beforeEach(() => {
      now = TEST_NOW;
      mails.length = 0;
    });
    /** Goes on to a moment, and does what is due then. */
    async function at(moment: Date) {
      now = moment;
      await app.sandbox?.settled();
      await app.outbox.drain();
    }
    const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * MINUTE_MS);
    const linkIn = (mail: Mail | undefined, page: string) =>
      new RegExp(`http://localhost:4000/en/booking/${page}/([0-9a-f-]{36})`).exec(mail?.text ?? '')?.[1] ?? '';
    /** The newest mail that asks for money. */
    const asked = () => mails.findLast(({ subject }) => subject.startsWith('Payment for your booking'));
    const assisted = (id: string) => app.send({ url: `${PULL}/property/reservation/${id}/assisted?language=en` });
    const cardChange = (id: string) => app.send({ url: `${PULL}/reservation/card-change/${id}` });
    const result = async (id: string) => {
      const { status, body } = await app.send({ url: `${PULL}/card-change/${id}/result` });
      return status === 200 ? (body['result'] as CardChangeResult).status : status;
    };
    async function askForCard({ number }: Reservation): Promise<{ id: string; about: CardChange }> {
      assert.equal((await operate('POST', `reservation/${number}/card-change`)).status, 200);
      mails.length = 0;
      await app.outbox.drain();
      const id = linkIn(
        mails.find(({ subject }) => subject.includes(number)),
        'card-change',
      );
      const { status, body } = await cardChange(id);
      assert.equal(status, 200, JSON.stringify(body));
      return { id, about: body['result'] as CardChange };
    }
    /** Not through the site: an operator's calls are not for browsers. */
    async function operate(method: 'GET' | 'POST', path: string) {
      const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
      const answer = await app.app.inject({ method, url: `/operator/${path}`, headers });
      return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
    }
    const cardsOf = async ({ number }: Reservation) =>
      (
        await app.database.query<{ masked: string; reference: string }>(
          'SELECT c.masked, c.reference FROM card_on_file c JOIN reservation r ON r.id = c.reservation_id WHERE r.locator = $1',
          [number],
        )
      ).rows;

    it('[API-106] [GAP-92] whoever has left the card step is sent a link, and pays by it once', async () => {
      const reservation = await heldBooking(app);
      await at(later(2));
      assert.equal(asked(), undefined, 'most have paid by then');
      await at(later(4));
      assert.ok(asked());
      const id = linkIn(asked(), 'authentication');
      const about = (await assisted(id)).body['result'] as AssistedReservation;
      assert.deepEqual(
        [about.amount, about.guest, about.payUntil],
        [reservation.totals.total, 'A. R.', reservation.heldUntil],
      );
      assert.doesNotMatch(JSON.stringify(about), /ana@|Ruiz|\+34600/);
      const answer = await payWith(app, id, about.cardForm, await tokenFor(app, about.cardForm, CARD.good));
      assert.equal((answer.body['result'] as Prepayment).status, 'paid', JSON.stringify(answer.body));
      const again = await assisted(id);
      assert.deepEqual([again.status, again.body['code']], [410, 'link_paid']);
    });

    it('a link is no longer good when the rooms are no longer held, and unknown ones are not there', async () => {
      await heldBooking(app);
      await at(later(4));
      const id = linkIn(asked(), 'authentication');
      now = later(15);
      const expired = await assisted(id);
      assert.deepEqual([expired.status, expired.body['code']], [410, 'link_expired']);
      await app.reservations.freeExpired();
      assert.equal((await assisted(id)).body['code'], 'link_expired');
      assert.equal((await assisted('11111111-2222-3333-4444-555555555555')).status, 404);
    });

    it('[PAY-03] who pays later is asked a week before arrival, and told that it has come', async () => {
      const reservation = await payLater(app);
      assert.deepEqual(
        [reservation.status, reservation.totals.paid, reservation.totals.dueAtProperty > 0],
        ['confirmed', 0, true],
      );
      await at(new Date('2026-12-01T09:00:00Z'));
      assert.deepEqual(
        mails.filter(({ subject }) => subject.startsWith('Payment')),
        [],
      );
      mails.length = 0;
      await at(new Date('2026-12-01T11:00:00Z'));
      const about = (await assisted(linkIn(asked(), 'authentication'))).body['result'] as AssistedReservation;
      const { total } = reservation.totals;
      assert.deepEqual([about.amount, about.payUntil], [total, `${STAY.from}T12:00:00.000Z`]);
      await payWith(app, reservation.id, about.cardForm, await tokenFor(app, about.cardForm, CARD.twice));
      mails.length = 0;
      await at(now);
      assert.deepEqual(
        mails.map(({ subject }) => subject),
        [`We have received your payment for booking ${reservation.number}`],
      );
      const { totals, status } = await seen(app, reservation);
      assert.deepEqual([status, totals.paid, totals.dueAtProperty], ['confirmed', total, 0]);
    });

    it('thanks for what came by a link alone, where a part was paid before', async () => {
      const reservation = await payLater(app);
      await app.database.query('UPDATE reservation SET paid = 1000 WHERE locator = $1', [reservation.number]);
      await operate('POST', `reservation/${reservation.number}/payment-link`);
      await at(now);
      const id = linkIn(asked(), 'authentication');
      const about = (await assisted(id)).body['result'] as AssistedReservation;
      const { total } = reservation.totals;
      assert.equal(about.amount, total - 1000);
      await payWith(app, id, about.cardForm, await tokenFor(app, about.cardForm, CARD.good));
      mails.length = 0;
      await at(now);
      assert.ok(
        mails[0]?.text.includes(`Your payment of ${formatMoney(total - 1000, 'EUR', 'en')} for`),
        mails[0]?.text,
      );
    });

    it('[API-107] [API-108] [API-109] [API-110] [API-111] [PAY-14] keeps another card, charges nothing, and is used up', async () => {
      const reservation = await payLater(app);
      const { id, about } = await askForCard(reservation);
      assert.equal(about.reservation.number, reservation.number);
      assert.equal(about.card, null);
      assert.equal(await result(id), 'pending');
      assert.equal(
        (await app.send({ url: `${PULL}/reservation/card-change/${id}/result` })).status,
        200,
        'GAP-15: with the prefix of its siblings',
      );
      const token = await tokenFor(app, about.cardForm, CARD.good);
      const { status, body } = await changeCardWith(app, id, about.cardForm, token);
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal((body['result'] as CardChangeStep).status, 'updated');
      await app.sandbox?.settled();
      assert.equal(await result(id), 'updated');
      assert.equal((await cardChange(id)).status, 404, 'it can be used once');
      const again = await changeCardWith(app, id, about.cardForm, token);
      assert.equal(
        (again.body['result'] as CardChangeStep).status,
        'updated',
        'the same card once more is the same answer',
      );
      assert.equal((await cardsOf(reservation))[0]?.masked, masked);
      assert.equal((await seen(app, reservation)).totals.paid, 0);
      mails.length = 0;
      await at(now);
      assert.deepEqual(
        mails.map(({ subject }) => subject),
        [`The card for your booking ${reservation.number} has been updated`],
      );
      const next = await askForCard(reservation);
      assert.equal(next.about.card, masked);
    });

    it('[GAP-97] says that a card was refused, and takes another one', async () => {
      const reservation = await payLater(app);
      const { id, about } = await askForCard(reservation);
      const refused = await changeCardWith(app, id, about.cardForm, await tokenFor(app, about.cardForm, CARD.refused));
      assert.deepEqual([refused.status, refused.body['code']], [402, 'payment_refused']);
      assert.equal(await result(id), 'error');
      assert.deepEqual(await cardsOf(reservation), []);
      const { cardForm } = (await cardChange(id)).body['result'] as CardChange;
      const done = await changeCardWith(app, id, cardForm, await tokenFor(app, cardForm, CARD.good));
      assert.equal((done.body['result'] as CardChangeStep).status, 'updated');
      assert.equal(await result(id), 'updated');
    });

    it('lets the bank ask about a card that is changed', async () => {
      for (const answer of ['yes', 'no'] as const) {
        const reservation = await payLater(app);
        const { id, about } = await askForCard(reservation);
        const sent = await changeCardWith(app, id, about.cardForm, await tokenFor(app, about.cardForm, CARD.bank));
        const step = sent.body['result'] as CardChangeStep;
        assert.equal(step.status, 'challenge');
        assert.equal(await result(id), 'pending');
        const page = await atTheBank(app, step, answer);
        await app.sandbox?.settled();
        const [, tried = ''] = /^\/en\/booking\/card-change\/(\w+)\/confirmation$/.exec(page.pathname) ?? [];
        const expected = answer === 'yes' ? 'updated' : 'error';
        assert.deepEqual([await result(tried), await result(id)], [expected, expected]);
        assert.equal((await cardsOf(reservation)).length, answer === 'yes' ? 1 : 0);
      }
    });

    it('a card that is told of late or two times is kept once', async () => {
      for (const card of [CARD.slow, CARD.twice]) {
        const reservation = await payLater(app);
        const { id, about } = await askForCard(reservation);
        await changeCardWith(app, id, about.cardForm, await tokenFor(app, about.cardForm, card));
        await app.sandbox?.settled();
        assert.equal(await result(id), 'updated');
        assert.equal((await cardsOf(reservation)).length, 1);
      }
    });

    it('[API-107] tells expired, unknown and foreign links alike', async () => {
      const { id } = await askForCard(await payLater(app));
      now = later(7 * 24 * 60);
      for (const link of [id, '11111111-2222-3333-4444-555555555555']) {
        const { status, body } = await cardChange(link);
        assert.deepEqual([status, body['code']], [404, 'not_found']);
      }
      assert.equal(await result('nobody'), 404);
    });

    it('an operator asks for what is still due, and sees payments that nobody can settle', async () => {
      const { number } = await payLater(app);
      assert.equal((await operate('POST', `reservation/${number}/payment-link`)).status, 200);
      assert.equal((await operate('POST', 'reservation/NOBODY/payment-link')).status, 404);
      await at(now);
      assert.ok(asked()?.subject.includes(number));
      const silent = await heldBooking(app);
      await pay(app, silent, CARD.silent);
      const locators = async () => {
        const { unknown } = (await operate('GET', 'payment')).body['result'] as { unknown: { locator: string }[] };
        return unknown.map(({ locator }) => locator);
      };
      assert.ok(!(await locators()).includes(silent.number));
      now = later(11);
      assert.ok((await locators()).includes(silent.number));
    });

    it('[API-29] [AGENT-07] [AGENCY-09] an agent has a payment confirmed again, an agency only those of its own', async () => {
      const reservation = await heldBooking(app);
      const token = await tokenOf(app, 'agent');
      const url = `/notification/property/3/reservation/${reservation.id}/send-payment-confirmation`;
      // without an address it is the site's own server that asks, whose calls are not counted
      const send = (bearer: string, from?: string) =>
        app.send({
          method: 'PUT',
          url,
          headers: { authorization: `Bearer ${bearer}`, ...(from ? { 'x-forwarded-for': from } : {}) },
        });
      assert.equal((await send(token)).body['code'], 'nothing_paid');
      await pay(app, reservation, CARD.good);
      await at(now);
      mails.length = 0;
      assert.deepEqual((await send(token)).body['result'], { sentTo: 'ana@guest.example' });
      assert.equal((await send(await tokenOf(app, 'travel-agency'))).status, 404);
      for (let count = 1; count <= 5; count += 1) assert.equal((await send(token, '203.0.113.8')).status, 200);
      assert.equal((await send(token, '203.0.113.9')).status, 429, 'a guest’s mailbox is not to be filled');
      assert.equal((await app.send({ method: 'PUT', url })).status, 401);
      await at(new Date());
      assert.ok(
        mails.some(({ subject }) => subject === `We have received your payment for booking ${reservation.number}`),
      );
      assert.deepEqual(await wrongNights(app.database), []);
    });
  });
}
