import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type {
  BookingAsked,
  BookingQuote,
  DeskBooking,
  HotelReport,
  OperatorReservation,
} from '@posada/api-client/operator';
import type { HistoryEntry } from '@posada/api-client/reservations';
import { aRequest, guest, openRooms, PREPAID, ROOM, STAY, wrongNights } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { noteMail } from '../../testing/note-mail.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';
import type { Mail } from '../messages/mail-sender.ts';
import { rebuildReports } from '../reports/count-stays.ts';

const KEY = '0190b5b2-7d3c-4c55-9f0e-1f2a3b4c5d6f';
const PLACE = { website: 2, property: 3 };
const ASKED: BookingAsked = { ...PLACE, ...STAY, rooms: [{ occupancy: { adults: 2, childAges: [] } }] };

describe('bookings that the desk makes for guests', () => {
  let app: TestApp;
  let mails: Mail[] = [];
  let desk: Record<string, string>;

  before(async () => {
    app = testApp(await testDatabase({ demo: true }), {
      clock: () => TEST_NOW,
      send: async (mail) => {
        noteMail(mails, mail);
      },
    });
    desk = await signedInOperator(app.database, 'dana@desk.example', { role: 'desk' });
  });
  after(() => app.close());
  beforeEach(async () => {
    await openRooms(app.database, ROOM, 5);
    await app.outbox.drain();
    mails = [];
  });
  afterEach(async () => assert.deepEqual(await wrongNights(app.database), []));

  const call = (path: string, body: unknown, headers = desk, key?: string) =>
    callV1(app, 'POST', path, { headers: key ? { ...headers, 'idempotency-key': key } : headers, body });
  async function quote(asked: BookingAsked): Promise<BookingQuote> {
    const { status, body } = await call('reservation/quote', asked);
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'] as BookingQuote;
  }
  async function wish(own: Partial<DeskBooking> = {}, plan = ROOM): Promise<DeskBooking> {
    const rooms = [{ occupancy: { adults: 2, childAges: [] }, roomtypeId: String(ROOM), rateplanId: String(plan) }];
    const { quote: quoted, currency } = await quote({ ...ASKED, rooms });
    assert.ok(quoted);
    const { total, touristTax } = quoted;
    return {
      ...PLACE,
      ...STAY,
      language: 'en',
      rooms: rooms.map((room) => ({ ...room, complements: [] })),
      guest: guest(),
      paymentOption: 'payAtHotel',
      accepted: { total, touristTax, currency },
      termsAccepted: true,
      ...own,
    };
  }
  async function made(body: DeskBooking, key?: string) {
    const answer = await call('reservation', body, desk, key);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return (answer.body['result'] as OperatorReservation).reservation;
  }
  const refused = async (path: string, body: unknown, headers = desk) => {
    const answer = await call(path, body, headers);
    return [answer.status, answer.body['code']];
  };

  it('are quoted at the price of the website, with each room and rate, and booked at it', async () => {
    const { accepted } = await aRequest(app);
    const booking = await wish();
    assert.deepEqual(booking.accepted, accepted);
    const { rooms, quote: none } = await quote(ASKED);
    assert.equal(none, null, 'no rate is chosen');
    assert.ok(new Set(rooms[0]?.rates.map(({ rateplan }) => rateplan.id)).size > 1);
    const reservation = await made(booking);
    assert.deepEqual([reservation.status, reservation.totals.total], ['confirmed', accepted.total]);
    await app.outbox.drain();
    assert.ok(mails.some(({ to, subject }) => to.address === 'ana@guest.example' && /is confirmed/.test(subject)));
    assert.ok(mails.some(({ subject }) => /New booking/.test(subject)));
  });

  it('have extras, at the price that is quoted with them', async () => {
    const plain = await wish();
    const asked: BookingAsked = {
      ...ASKED,
      rooms: plain.rooms.map(({ occupancy, roomtypeId, rateplanId }) => ({ occupancy, roomtypeId, rateplanId })),
    };
    const { complements } = await quote(asked);
    const extra = complements.find(({ when }) => when === 'stay');
    assert.ok(extra);
    const choice = { complementId: extra.id, ...(extra.per === 'unit' ? { units: 1 } : { adults: 1 }) };
    const { quote: quoted } = await quote({
      ...asked,
      rooms: asked.rooms.map((room) => ({ ...room, complements: [choice] })),
    });
    assert.equal(quoted?.total, plain.accepted.total + extra.price);
    const { roomstays, totals } = await made({
      ...plain,
      rooms: plain.rooms.map((room) => ({ ...room, complements: [choice] })),
      accepted: { ...plain.accepted, total: quoted?.total ?? 0 },
    });
    assert.equal(totals.total, quoted?.total);
    assert.deepEqual(
      roomstays[0]?.complements.map(({ complementId }) => complementId),
      [extra.id],
    );
  });

  it('are recorded as of the person who made them, and of the channel of the desk', async () => {
    const { number } = await made(await wish());
    const timeline = await callV1(app, 'GET', `reservation/${number}/timeline`, { headers: desk });
    const created = (timeline.body['result'] as HistoryEntry[]).at(-1);
    assert.deepEqual([created?.kind, created?.by.kind], ['created', 'operator']);
    await rebuildReports(app.database);
    const days = { from: STAY.from, to: STAY.to, by: 'channel', kind: 'occupancy', properties: '3' };
    const report = await callV1(app, 'GET', `hotel-report?${new URLSearchParams(days)}`, { headers: desk });
    const { currencies } = report.body['result'] as HotelReport;
    assert.ok(currencies[0]?.lines.some(({ key, now }) => key === 'desk' && now.nights > 0));
  });

  it('hold rooms that are paid on booking for a day, and mail the link to pay at once', async () => {
    const { status, heldUntil } = await made(await wish({ paymentOption: 'payOnBook' }, PREPAID));
    assert.deepEqual([status, heldUntil], ['provisional', new Date(TEST_NOW.getTime() + 86_400_000).toISOString()]);
    await app.outbox.drain();
    assert.ok(mails.some(({ text }) => /\/booking\/payment-link|pay/i.test(text)));
  });

  it('may break what guests are restricted by, and never what is closed or sold out', async () => {
    const set = (columns: string) =>
      app.database.query(`UPDATE inventory SET ${columns} WHERE room_type_id = $1 AND date >= $2 AND date < $3`, [
        ROOM,
        STAY.from,
        STAY.to,
      ]);
    await set('minimum_stay = 5');
    const { rooms } = await quote(ASKED);
    const own = rooms[0]?.rates.find(({ roomtype }) => roomtype.id === String(ROOM));
    assert.deepEqual(own?.restricted, { reason: 'minimum_stay', days: 5 });
    const booking = await wish();
    await set('stop_sell = true');
    assert.deepEqual(await refused('reservation', booking), [409, 'sold_out']);
    await set('stop_sell = false');
    assert.equal((await made(booking)).status, 'confirmed');
  });

  it('are made once for a key, and refused at another price, on drafts and for who may not', async () => {
    const booking = await wish();
    const [first, again] = await Promise.all([made(booking, KEY), made(booking, KEY)]);
    assert.equal(first.number, again.number);
    const cheaper = { ...booking, accepted: { ...booking.accepted, total: booking.accepted.total - 1 } };
    assert.deepEqual(await refused('reservation', cheaper), [409, 'price_changed']);
    assert.deepEqual(await refused('reservation/quote', { ...ASKED, to: ASKED.from }), [400, 'stay_reversed']);
    assert.deepEqual(await refused('reservation/quote', { ...ASKED, property: 999 }), [404, 'not_found']);
    const viewer = await signedInOperator(app.database, 'viewer@desk.example', { role: 'viewer' });
    assert.deepEqual(await refused('reservation', booking, viewer), [403, 'scope_missing']);
    const elsewhere = await signedInOperator(app.database, 'else@desk.example', { role: 'desk', websites: [6] });
    assert.deepEqual(await refused('reservation/quote', ASKED, elsewhere), [403, 'property_not_allowed']);
    const other = await signedInOperator(app.database, 'other@desk.example', { role: 'desk', properties: [1] });
    assert.deepEqual(await refused('reservation', booking, other), [403, 'property_not_allowed']);
  });
});
