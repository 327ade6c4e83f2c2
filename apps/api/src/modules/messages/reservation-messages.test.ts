import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Availability } from '@posada/api-client/availability';
import { cancellationText, type Reservation } from '@posada/api-client/reservations';
import { addDays } from '@posada/calendar-days';
import { momentAt } from '@posada/calendar-days/moments';
import { formatMoney, LOCALES } from '@posada/i18n';
import { aRequest, booked, openRooms, PREPAID, tokenOf } from '../../testing/booking.fixtures.ts';
import { OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { noteMail } from '../../testing/note-mail.ts';
import { CARD, heldBooking, pay } from '../../testing/payments.fixtures.ts';
import { hotelMail } from './cancellation-mails.ts';
import type { Mail } from './mail-sender.ts';
import { textsFor } from './message-texts.ts';

const HOTEL = 'hotel@posada.example';

describe('what guests and hotels are written about a booking', () => {
  let app: TestApp;
  let now = TEST_NOW;
  const mails: Mail[] = [];
  const headersOf = async () => {
    const token = await tokenOf(app, 'client');
    return { authorization: `Bearer ${token}`, 'x-client-token': token };
  };
  before(async () => {
    const database = await testDatabase({ demo: true });
    await database.query(
      `UPDATE property SET content = jsonb_set(content, '{information,email}', to_jsonb($1::text)) WHERE id = 3`,
      [HOTEL],
    );
    // as a site without these pages writes; with them: payments/links.test.ts
    app = testApp(database, {
      clock: () => now,
      send: async (mail) => noteMail(mails, mail),
      payments: { builtPages: [] },
    });
    for (const room of [31, 32, 33]) await openRooms(app.database, room, 60);
  });
  after(() => app.close());
  beforeEach(() => {
    now = TEST_NOW;
    mails.length = 0;
  });
  /** Sends what is due, ten minutes on; rows that the database dated itself are due as well. */
  async function sent() {
    await app.database.query('UPDATE outbox SET due_at = $1 WHERE done_at IS NULL AND due_at <= now()', [
      now.toISOString(),
    ]);
    now = new Date(now.getTime() + 10 * 60_000);
    await app.outbox.drain();
    return mails;
  }
  const to = (address: string) => mails.filter((mail) => mail.to.address === address);
  const cancel = async (id: string, headers: Record<string, string>, roomstay?: string) => {
    const { status, body } = await app.send({
      method: 'PUT',
      url: `/customer/website/2/client/reservation/${id}${roomstay ? `/roomstay/${roomstay}` : ''}/cancel`,
      headers,
      body: { reason: cancellationText('dates') },
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'] as Reservation;
  };
  const money = (amount: number) => formatMoney(amount, 'EUR', 'en');

  const LINK = /\/en\/booking\/manage\/([\w-]+)/;
  /** The status with which the link of a mail opens its booking. */
  const opens = async (mail: Mail | undefined) => {
    const token = LINK.exec(mail?.text ?? '')?.[1];
    assert.ok(mail?.html.includes(`/booking/manage/${token}"`), mail?.text);
    return app.send({ url: `/pull-connectivity/property/reservation/${token}/managed` });
  };

  it('mails the confirmation again to the booker alone, and five times an hour at most', async () => {
    const reservation = await booked(app, await aRequest(app));
    await sent();
    const token = LINK.exec(to('ana@guest.example')[0]?.text ?? '')?.[1];
    const again = () =>
      app.send({
        method: 'POST',
        url: `/pull-connectivity/property/reservation/${token}/managed/confirmation`,
        headers: { 'x-forwarded-for': '192.0.2.33' },
      });
    mails.length = 0;
    assert.equal((await again()).status, 200);
    await sent();
    assert.deepEqual(
      mails.map((mail) => mail.to.address),
      ['ana@guest.example'],
    );
    assert.ok(mails[0]?.subject.includes(reservation.number));
    for (let tries = 2; tries <= 5; tries += 1) assert.equal((await again()).status, 200);
    assert.equal((await again()).status, 429);
    await sent();
    const { rows } = await app.database.query('SELECT key FROM usage_count');
    assert.ok(!JSON.stringify(rows).includes(String(token)));
  });

  it('leads the booker from each mail to the booking, until a month after the stay, and the hotel from none', async () => {
    const headers = await headersOf();
    const reservation = await booked(app, await aRequest(app, { headers }), headers);
    await sent();
    await cancel(reservation.id, headers);
    await sent();
    const letters = to('ana@guest.example');
    assert.equal(letters.length, 2);
    for (const mail of letters) {
      now = new Date('2027-01-09T23:59:00.000Z');
      const { status, body } = await opens(mail);
      assert.equal(status, 200, mail.subject);
      assert.equal((body['result'] as Reservation).number, reservation.number);
      now = new Date('2027-01-10T00:00:00.000Z');
      assert.equal((await opens(mail)).status, 404, mail.subject);
    }
    assert.ok(!to(HOTEL).some(({ text }) => LINK.test(text)));
  });

  it('reminds the booker before the stay of what is to be paid there, with the link to the booking', async () => {
    const { number, from, totals } = await booked(app, await aRequest(app));
    await sent();
    mails.length = 0;
    now = momentAt(addDays(from, -3), '10:00', 'Europe/Madrid');
    await sent();
    const [mail, ...more] = to('ana@guest.example').filter(({ subject, text }) =>
      `${subject} ${text}`.includes(number),
    );
    assert.equal(more.length, 0);
    assert.match(mail?.subject ?? '', /^Your stay at Posada Málaga begins on .*8 December/);
    assert.ok(mail?.text.includes(`To pay at the hotel: ${money(totals.dueAtProperty)}`), mail?.text);
    assert.equal((await opens(mail)).status, 200);
  });

  it('writes that rooms are held no longer, and leads to the same rooms on the same days', async () => {
    const { number } = await heldBooking(app);
    now = new Date(TEST_NOW.getTime() + 16 * 60_000);
    await app.reservations.freeExpired();
    await sent();
    const mail = to('ana@guest.example').find(({ subject }) => subject === `Your booking ${number} was not completed`);
    const { search = '' } = new URL(/\S+\/en\/booking\/property\?\S+/.exec(mail?.text ?? '')?.[0] ?? 'about:blank');
    assert.ok(mail?.html.includes(search.replaceAll('&', '&amp;')), mail?.html);
    const { id, ...stay } = Object.fromEntries(new URLSearchParams(search));
    const query = new URLSearchParams(stay);
    const again = await app.send({ url: `/pull-connectivity/searcher/property/${id}/availability?${query}` });
    assert.equal(again.status, 200, search);
    assert.ok((again.body['result'] as Availability).rooms[0]?.roomtypes.length, search);
  });

  it('tells the hotel of a new booking, once, with what it must know and an answer to the guest', async () => {
    const reservation = await booked(app, { ...(await aRequest(app)), requests: 'A quiet room', language: 'de' });
    await sent();
    await sent();
    const [mail, ...more] = to(HOTEL);
    assert.equal(more.length, 0);
    assert.equal(mail?.subject, `New booking ${reservation.number}: Ana Ruiz`, 'in the language of the website');
    assert.equal(mail?.replyTo?.address, 'ana@guest.example');
    for (const part of [
      reservation.number,
      'Ana Ruiz',
      'ana@guest.example',
      '+34 600 11 12 22',
      'A quiet room',
      'Tuesday, 8 December 2026',
      money(reservation.totals.total),
      'Pay at the hotel',
    ])
      assert.ok(mail?.text.includes(part), `${part} is not in ${mail?.text}`);
    assert.match(to('ana@guest.example')[0]?.subject ?? '', /ist bestätigt/);
  });

  it('writes of a cancellation to guest and hotel, with its fee, once however often it is asked for', async () => {
    const headers = await headersOf();
    const reservation = await booked(app, { ...(await aRequest(app, { headers })), language: 'fr' }, headers);
    await sent();
    mails.length = 0;
    const limit = reservation.roomstays[0]?.cancellation.freeUntil ?? '';
    now = new Date(limit);
    const fresh = await headersOf();
    await cancel(reservation.id, fresh);
    await assert.rejects(cancel(reservation.id, fresh), /already_cancelled/);
    await sent();
    const fee = reservation.roomstays[0]?.cancellation.fee ?? 0;
    // bookings of other tests are reminded of their stay by then
    const about = (address: string) => to(address).filter(({ subject }) => subject.includes(reservation.number));
    assert.equal(about('ana@guest.example').length, 1);
    assert.equal(about(HOTEL).length, 1);
    const [guest] = about('ana@guest.example');
    assert.match(guest?.subject ?? '', new RegExp(`^Votre réservation ${reservation.number} est annulée`));
    assert.ok(guest?.text.includes(`Frais d’annulation\u00a0: ${formatMoney(fee, 'EUR', 'fr')}`), guest?.text);
    assert.ok(!guest?.text.includes('Remboursement'));
    const [hotel] = about(HOTEL);
    assert.equal(hotel?.subject, `Cancellation ${reservation.number}: Ana Ruiz`);
    assert.ok(hotel?.text.includes(`Cancellation fee: ${money(fee)}`), hotel?.text);
  });

  it('[DATA-17] names the loyalty level to guest and hotel in the language of each', async () => {
    const headers = await headersOf();
    mails.length = 0;
    await booked(app, { ...(await aRequest(app, { headers })), language: 'es' }, headers);
    await sent();
    assert.match(to('ana@guest.example')[0]?.text ?? '', /^Oro \(/m);
    assert.match(to(HOTEL)[0]?.text ?? '', /^Gold \(/m);
  });

  it('says that a cancellation is free, and what of a booking stands when one room is cancelled', async () => {
    const headers = await headersOf();
    const request = await aRequest(app, { rooms: [{}, { roomtypeId: 33 }], headers });
    const reservation = await booked(app, request, headers);
    await sent();
    mails.length = 0;
    await cancel(reservation.id, headers, reservation.roomstays[1]?.id);
    await sent();
    const [guest] = to('ana@guest.example');
    assert.match(guest?.subject ?? '', /^A room of your booking/);
    assert.match(guest?.text ?? '', /Cancellation fee: Free of charge/);
    assert.match(guest?.text ?? '', /The other rooms remain booked/);
    const cancelled = reservation.roomstays[1]?.roomtype.name ?? '-';
    assert.ok(guest?.text.includes(`Cancelled room: Room 2 · ${cancelled}`), guest?.text);
    assert.match(to(HOTEL)[0]?.text ?? '', /part of this booking/);
  });

  it('tells equal rooms of a booking apart by number, guests and price, and names the new total', async () => {
    const headers = await headersOf();
    const rooms = [{}, { childAges: [5] }];
    const reservation = await booked(app, await aRequest(app, { rooms, headers }), headers);
    await sent();
    assert.match(to('ana@guest.example')[0]?.text ?? '', /2 adults, 1 child \(5\)/);
    mails.length = 0;
    const [kept, gone] = reservation.roomstays;
    await cancel(reservation.id, headers, gone?.id);
    await sent();
    for (const address of ['ana@guest.example', HOTEL]) {
      const text = to(address)[0]?.text ?? '';
      const room = `Cancelled room: Room 2 · ${gone?.roomtype.name}, ${gone?.rateplan.name}`;
      assert.ok(text.includes(`${room} · 2 adults, 1 child (5) · ${money(gone?.total ?? 0)}`), text);
      assert.ok(text.includes(`New total: ${money(kept?.total ?? 0)}`), text);
    }
  });

  it('names what goes back to the card when more was paid than a cancellation costs', async () => {
    const headers = await headersOf();
    const held = await heldBooking(app, headers);
    await pay(app, held, CARD.good);
    await app.sandbox?.settled();
    await app.database.query(
      `UPDATE roomstay s SET snapshot = jsonb_set(s.snapshot, '{cancellation}', '{"freeUntil":null,"fee":1000}')
       FROM reservation r WHERE r.id = s.reservation_id AND r.public_id = $1`,
      [held.id],
    );
    await sent();
    mails.length = 0;
    await cancel(held.id, headers);
    await sent();
    const back = money(held.totals.total - 1_000);
    const [mail] = to('ana@guest.example').filter(({ subject }) => /cancelled/.test(subject));
    assert.ok(mail?.text.includes(`Cancellation fee: ${money(1_000)}`), mail?.text);
    assert.ok(mail?.text.includes(`Refunded to your card: ${back}`), mail?.text);
    assert.ok(to(HOTEL)[0]?.text.includes(`Refunded to the guest’s card: ${back}`));
  });

  it('does not write to the hotel of rooms that were only held for a payment', async () => {
    const headers = await headersOf();
    const held = await heldBooking(app, headers);
    await cancel(held.id, headers);
    await sent();
    assert.equal(to(HOTEL).length, 0);
    assert.equal(to('ana@guest.example').filter(({ subject }) => subject.includes(held.number)).length, 1);
  });

  it('[PAY-03] says how much is paid later and how, and never that it is to be paid at the hotel', async () => {
    for (const language of LOCALES) {
      mails.length = 0;
      const request = await aRequest(app, { rooms: [{ rateplanId: 33 }] });
      const reservation = await booked(app, { ...request, language, paymentOption: 'payLater' });
      await sent();
      const [mail] = to('ana@guest.example');
      const t = textsFor(language);
      assert.ok(mail?.text.includes(t.payLater), `${language}: ${mail?.text}`);
      assert.ok(mail?.text.includes(formatMoney(reservation.totals.total, 'EUR', language)), language);
      assert.ok(mail?.text.includes(t.payLaterOnArrival), language);
      assert.ok(!mail?.text.includes(t.dueAtProperty), `${language}: ${mail?.text}`);
    }
  });

  it('sends no link to a page that the site does not have, and says so to the operator', async () => {
    const request = await aRequest(app, { rooms: [{ rateplanId: 33 }] });
    const later = await booked(app, { ...request, paymentOption: 'payLater' });
    const prepaid = await aRequest(app, { rooms: [{ rateplanId: PREPAID }] });
    await booked(app, { ...prepaid, paymentOption: 'payOnBook' });
    for (const path of ['payment-link', 'card-change']) {
      const answer = await app.app.inject({
        method: 'POST',
        url: `/operator/reservation/${later.number}/${path}`,
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      });
      assert.deepEqual([answer.statusCode, answer.json().code], [409, 'page_missing']);
    }
    await sent();
    now = new Date(`${later.from}T10:00:00Z`);
    await sent();
    assert.ok(mails.length > 0);
    for (const { text, subject } of mails) assert.doesNotMatch(text, /authentication|card-change/, subject);
    const { rows } = await app.database.query('SELECT 1 FROM guest_link');
    assert.equal(rows.length, 0);
  });

  it('is written to hotels in every language, what the guest typed as text', async () => {
    const reservation = await booked(app, await aRequest(app));
    const cancelled = { roomstays: reservation.roomstays.map(({ id }) => id), fee: 500, refund: 100 };
    for (const language of LOCALES) {
      for (const became of ['booked', 'amended', cancelled] as const) {
        const mail = hotelMail({ ...reservation, requests: '<b>x' }, became, {
          language,
          email: HOTEL,
          brand: { name: 'N', theme: 'agir', url: 'http://a.b/' },
        });
        assert.doesNotMatch(mail.text, /undefined|null|\{\w+\}/, language);
        assert.doesNotMatch(mail.html, /<b>x/);
        assert.ok(mail.subject.includes(reservation.number));
      }
    }
  });
});
