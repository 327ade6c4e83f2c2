import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { OperatorReservation } from '@posada/api-client/operator';
import type {
  Amendment,
  AmendmentAsked,
  AmendmentQuote,
  HistoryEntry,
  Reservation,
} from '@posada/api-client/reservations';
import { addDays, dayOf, nightsOf } from '@posada/calendar-days';
import { aRequest, book, booked, openRooms, ROOM, STAY, tokenOf, wrongNights } from '../../testing/booking.fixtures.ts';
import { askInvoice, foundToken, managedOf } from '../../testing/invoices.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { machineOf } from '../../testing/machine.fixtures.ts';
import { noteMail } from '../../testing/note-mail.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';
import { CARD, heldBooking, pay } from '../../testing/payments.fixtures.ts';
import type { Mail } from '../messages/mail-sender.ts';

const OTHER_ROOM = 33;
/** A week later, in nights that are open too. */
const LATER = { from: addDays(STAY.from, 7), to: addDays(STAY.to, 7) };
const OPEN = { from: addDays(STAY.from, -3), to: addDays(LATER.to, 3) };

const KEY = '0190b5b2-7d3c-4c55-9f0e-1f2a3b4c5d6e';
const byPart = (a: { part: string }, b: { part: string }) => a.part.localeCompare(b.part);

describe('another stay for a booking', () => {
  let app: TestApp;
  let now = TEST_NOW;
  let mails: Mail[] = [];
  let desk: Record<string, string>;
  let viewer: Record<string, string>;
  let reservation: Reservation;

  before(async () => {
    app = testApp(await testDatabase({ demo: true }), {
      clock: () => now,
      send: async (mail) => {
        noteMail(mails, mail);
      },
    });
    desk = await signedInOperator(app.database, 'dana@amendments.example', { role: 'desk' });
    viewer = await signedInOperator(app.database, 'viewer@amendments.example', { role: 'viewer' });
  });
  after(() => app.close());
  beforeEach(async () => {
    now = TEST_NOW;
    for (const room of [ROOM, OTHER_ROOM]) await openRooms(app.database, room, 5, OPEN);
    reservation = await booked(app, await aRequest(app));
    await app.outbox.drain();
    mails = [];
  });
  afterEach(async () => assert.deepEqual(await wrongNights(app.database), []));

  const askedOf = ({ roomstays, from, to }: Reservation): AmendmentAsked => ({
    from,
    to,
    rooms: roomstays
      .filter(({ status }) => status !== 'cancelled')
      .map(({ id, occupancy: { adults, childAges } }) => ({ id, occupancy: { adults, childAges } })),
  });
  async function call(path: string, body: unknown, headers = desk, key?: string, made = reservation) {
    return callV1(app, 'POST', `reservation/${made.number}/amendment${path}`, {
      headers: key ? { ...headers, 'idempotency-key': key } : headers,
      body,
    });
  }
  async function quote(asked: AmendmentAsked, made = reservation): Promise<AmendmentQuote> {
    const { status, body } = await call('/quote', asked, desk, undefined, made);
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'] as AmendmentQuote;
  }
  /** What the desk sends that has seen the quote. */
  async function accepted(asked: AmendmentAsked, made = reservation): Promise<Amendment> {
    const { amended, currency } = await quote(asked, made);
    assert.ok(amended, 'it can be had');
    const { total, touristTax } = amended.totals;
    return {
      from: asked.from,
      to: asked.to,
      rooms: asked.rooms.map((room, index) => ({
        id: room.id,
        occupancy: room.occupancy,
        roomtypeId: amended.roomstays[index]?.roomtype.id ?? '',
        rateplanId: amended.roomstays[index]?.rateplan.id ?? '',
      })),
      accepted: { total, touristTax, currency },
    };
  }
  async function amend(body: Amendment, made = reservation, key?: string): Promise<Reservation> {
    const answer = await call('', body, desk, key, made);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return (answer.body['result'] as OperatorReservation).reservation;
  }
  async function refused(body: unknown, { path = '', headers = desk, made = reservation } = {}) {
    const { status, body: answer } = await call(path, body, headers, undefined, made);
    return [status, answer['code']];
  }
  async function priceOf(stay: { from: string; to: string }, roomtypeId = ROOM) {
    const { accepted: price } = await aRequest(app, { stay, rooms: [{ roomtypeId }] });
    return { total: price.total, touristTax: price.touristTax };
  }
  async function soldOn(roomTypeId: number, { from, to }: { from: string; to: string }) {
    const { rows } = await app.database.query<{ sold: number }>(
      'SELECT sold FROM inventory WHERE room_type_id = $1 AND date >= $2 AND date < $3 ORDER BY date',
      [roomTypeId, from, to],
    );
    return rows.map(({ sold }) => sold);
  }
  const setNights = (columns: string, { from, to } = STAY, room = ROOM) =>
    app.database.query(`UPDATE inventory SET ${columns} WHERE room_type_id = $1 AND date >= $2 AND date < $3`, [
      room,
      from,
      to,
    ]);

  it('is quoted and booked at the price of a new booking of these days; the old nights are on sale again', async () => {
    const before = { old: await soldOn(ROOM, STAY), later: await soldOn(ROOM, LATER) };
    const price = await priceOf(LATER);
    const asked = { ...askedOf(reservation), ...LATER };
    const { amended } = await quote(asked);
    assert.deepEqual({ total: amended?.totals.total, touristTax: amended?.totals.touristTax }, price);
    assert.deepEqual(await soldOn(ROOM, STAY), before.old, 'a quote takes nothing');
    const after = await amend(await accepted(asked));
    assert.deepEqual([after.from, after.to, after.status], [LATER.from, LATER.to, 'confirmed']);
    assert.deepEqual({ total: after.totals.total, touristTax: after.totals.touristTax }, price);
    assert.deepEqual(
      after.roomstays.map(({ dailyPrices }) => dailyPrices.map(({ date }) => date)),
      [[...nightsOf(LATER.from, LATER.to)]],
    );
    assert.deepEqual(after.number, reservation.number);
    assert.deepEqual(
      [await soldOn(ROOM, STAY), await soldOn(ROOM, LATER)],
      [before.old.map((sold) => sold - 1), before.later.map((sold) => sold + 1)],
    );
  });

  it('gets extras at the price of the extras alone, also where its rooms are closed or cost more today', async () => {
    const asked = askedOf(reservation);
    const { complements } = await quote(asked);
    const extra = complements.find(({ when }) => when === 'stay');
    assert.ok(extra);
    const choice = { complementId: extra.id, ...(extra.per === 'unit' ? { units: 1 } : { adults: 1 }) };
    await setNights('stop_sell = true, total = sold + held');
    await app.database.query('UPDATE price SET base = base + 5000 WHERE room_type_id = $1', [ROOM]);
    const [room] = asked.rooms;
    assert.ok(room);
    const more = { ...asked, rooms: [{ ...room, extras: [choice] }] };
    const { amended } = await quote(more);
    assert.equal(amended?.totals.total, reservation.totals.total + extra.price);
    const body = await accepted(more);
    const after = await amend({ ...body, rooms: body.rooms.map((each) => ({ ...each, extras: [choice] })) });
    assert.equal(after.totals.total, reservation.totals.total + extra.price);
    assert.deepEqual(after.roomstays[0]?.dailyPrices, reservation.roomstays[0]?.dailyPrices);
    await app.database.query('UPDATE price SET base = base - 5000 WHERE room_type_id = $1', [ROOM]);
  });

  it('has its own nights free, also the last room of them and those of which no more are sold', async () => {
    await setNights('total = sold + held, stop_sell = true');
    const longer = { ...askedOf(reservation), to: addDays(STAY.to, 1) };
    const { rooms } = await quote(longer);
    const own = rooms[0]?.rates.filter(({ roomtype }) => roomtype.id === String(ROOM)) ?? [];
    assert.ok(own.length > 0);
    assert.deepEqual([...new Set(own.map(({ left }) => left))], [1]);
    const after = await amend(await accepted(longer));
    assert.equal(after.nights, 4);
    // another booking still finds none
    const other = await booked(app, await aRequest(app, { rooms: [{ roomtypeId: OTHER_ROOM }] }));
    const { rooms: ofOther } = await quote(askedOf(other), other);
    assert.ok(ofOther[0]?.rates.every(({ roomtype }) => roomtype.id !== String(ROOM)));
  });

  it('offers each room and rate of the guests, and books another room type', async () => {
    const { rooms } = await quote(askedOf(reservation));
    const other = rooms[0]?.rates.find(({ roomtype }) => roomtype.id === String(OTHER_ROOM));
    assert.ok(other, JSON.stringify(rooms));
    const [room] = askedOf(reservation).rooms;
    assert.ok(room);
    const asked = {
      ...askedOf(reservation),
      rooms: [{ ...room, roomtypeId: other.roomtype.id, rateplanId: other.rateplan.id }],
    };
    const after = await amend(await accepted(asked));
    assert.deepEqual(
      after.roomstays.map(({ roomtype, rateplan, total }) => [roomtype.id, rateplan.id, total]),
      [[other.roomtype.id, other.rateplan.id, other.total]],
    );
  });

  it('names what guests are restricted by and does not keep the staff from it; closed nights do', async () => {
    await setNights('minimum_stay = 5', LATER);
    const asked = { ...askedOf(reservation), ...LATER };
    const { rooms } = await quote(asked);
    const own = rooms[0]?.rates.find(({ roomtype }) => roomtype.id === String(ROOM));
    assert.deepEqual(own?.restricted, { reason: 'minimum_stay', days: 5 });
    const wish = await accepted(asked);
    await setNights('stop_sell = true', LATER);
    assert.equal((await quote(asked)).amended, null);
    assert.deepEqual(await refused(wish), [409, 'sold_out']);
    await setNights('stop_sell = false', LATER);
    assert.equal((await amend(wish)).from, LATER.from);
  });

  it('is refused with the nights when somebody was faster, and with both prices when they have changed', async () => {
    const asked = { ...askedOf(reservation), ...LATER };
    const wish = await accepted(asked);
    const { body } = await call('', { ...wish, accepted: { ...wish.accepted, total: wish.accepted.total - 1 } });
    assert.equal(body['code'], 'price_changed');
    const { total, touristTax } = wish.accepted;
    assert.deepEqual(body['current'], { total, touristTax });
    await setNights('total = sold + held', { from: addDays(LATER.from, 1), to: LATER.to });
    const answer = await call('', wish);
    assert.deepEqual([answer.status, answer.body['code']], [409, 'sold_out']);
    assert.equal(answer.body['roomtypeId'], String(ROOM));
    assert.deepEqual(answer.body['nights'], [addDays(LATER.from, 1), addDays(LATER.from, 2)]);
    const { rooms } = await quote(askedOf(reservation));
    assert.ok(rooms[0]?.rates.length, 'it has its nights as before');
  });

  it('is not for bookings that are cancelled, held for a payment or begun, nor for who may not write', async () => {
    const asked = { ...askedOf(reservation), ...LATER };
    const wish = await accepted(asked);
    assert.deepEqual(await refused(wish, { headers: viewer }), [403, 'scope_missing']);
    const held = await heldBooking(app);
    assert.deepEqual(await refused({ ...askedOf(held), ...LATER }, { path: '/quote', made: held }), [
      409,
      'not_confirmed',
    ]);
    now = new Date(`${addDays(STAY.from, 1)}T12:00:00Z`);
    const key = {
      authorization: `Bearer ${(await machineOf(() => app).createKey({ name: 'Desk', scopes: ['reservations.read'] })).key}`,
    };
    assert.deepEqual(await refused(asked, { path: '/quote', headers: key }), [409, 'stay_begun']);
  });

  it('refuses days and rooms that cannot be, with their fields', async () => {
    const asked = askedOf(reservation);
    const wrong = async (body: object) => {
      const answer = await call('/quote', body);
      return [answer.status, answer.body['code'], answer.body['fields']];
    };
    assert.deepEqual(await wrong({ ...asked, from: STAY.to, to: STAY.from }), [
      400,
      'stay_reversed',
      { from: 'stay_reversed' },
    ]);
    assert.deepEqual(await wrong({ ...asked, from: '2026-01-01', to: '2026-01-03' }), [
      400,
      'stay_in_the_past',
      { from: 'stay_in_the_past' },
    ]);
    const twice = [...asked.rooms, ...asked.rooms];
    assert.deepEqual(await wrong({ ...asked, rooms: twice }), [400, 'invalid_request', { rooms: 'field_invalid' }]);
    const other = asked.rooms.map((room) => ({ ...room, id: 'another' }));
    assert.deepEqual(await wrong({ ...asked, rooms: other }), [400, 'invalid_request', { rooms: 'field_invalid' }]);
  });

  it('gives back what was paid beyond the new price', async () => {
    const held = await heldBooking(app);
    await pay(app, held, CARD.good);
    await app.outbox.drain();
    const paid = held.totals.toPayNow;
    assert.ok(paid > 0);
    // the prepaid rate again, one night in place of three
    const shorter = { ...askedOf(held), to: addDays(STAY.from, 1) };
    const { amended } = await quote(shorter, held);
    assert.ok(amended);
    assert.equal(amended.refund, Math.max(0, paid - amended.totals.total));
    assert.ok(amended.refund > 0);
    const after = await amend(await accepted(shorter, held), held);
    await app.outbox.drain();
    assert.deepEqual(
      [after.totals.paid, after.totals.dueAtProperty, after.refunded],
      [amended.totals.total, 0, amended.refund],
    );
  });

  it('takes an invoice back that was issued before', async () => {
    await app.database.query(
      `UPDATE property SET content = jsonb_set(content, '{invoicing,from}', '"payment"') WHERE id = 3`,
    );
    const held = await heldBooking(app);
    await pay(app, held, CARD.good);
    await app.outbox.drain();
    const token = await foundToken(app, held);
    const issued = await askInvoice(app, token);
    assert.equal(issued.status, 200, JSON.stringify(issued.body));
    const asked = { ...askedOf(held), ...LATER };
    const number = (await quote(asked, held)).amended?.invoice;
    await amend(await accepted(asked, held), held);
    const { managed } = await managedOf(app, token);
    const [invoice, credit] = managed.invoicing?.documents ?? [];
    assert.deepEqual(
      [invoice?.number, credit?.corrects, (invoice?.total ?? 0) + (credit?.total ?? 0)],
      [number, number, 0],
    );
  });

  it('is written to guest and hotel as a whole booking, named in the timeline, and reminders follow it', async () => {
    const reminders = async () => {
      const { rows } = await app.database.query<{ due_at: Date }>(
        "SELECT due_at FROM outbox WHERE kind = 'reservation_reminder' AND done_at IS NULL AND payload->>'reservationId' = (SELECT id::text FROM reservation WHERE public_id = $1)",
        [reservation.id],
      );
      return rows.map(({ due_at }) => dayOf(new Date(due_at)));
    };
    assert.deepEqual(await reminders(), [addDays(STAY.from, -3)]);
    await amend(await accepted({ ...askedOf(reservation), ...LATER }));
    await app.outbox.drain();
    assert.deepEqual(await reminders(), [addDays(LATER.from, -3)]);
    const [toGuest, toHotel] = mails;
    assert.equal(mails.length, 2);
    assert.match(String(toGuest?.subject), /has been changed/);
    assert.match(String(toGuest?.text), /replaces your earlier confirmation[\s\S]*15 Dec/);
    assert.deepEqual(
      toGuest?.attachments.map(({ name }) => name.split('.').at(-1)),
      ['ics', 'pdf'],
    );
    assert.match(String(toHotel?.subject), /Change of booking/);
    const { body } = await callV1(app, 'GET', `reservation/${reservation.number}/timeline`, { headers: desk });
    const changed = (body['result'] as HistoryEntry[]).find(({ kind }) => kind === 'changed');
    assert.ok(changed?.kind === 'changed');
    // of a stay that is cancelled nothing waits to be sent: a website could not be deleted for weeks
    const cancelled = { headers: desk, body: { reason: 'guest-asked' } };
    assert.equal((await callV1(app, 'POST', `reservation/${reservation.number}/cancellation`, cancelled)).status, 200);
    await app.outbox.drain();
    assert.deepEqual(await reminders(), []);
    assert.deepEqual(
      changed.changes.filter(({ part }) => part === 'stay.from' || part === 'stay.to').toSorted(byPart),
      [
        { part: 'stay.from', before: STAY.from, after: LATER.from },
        { part: 'stay.to', before: STAY.to, after: LATER.to },
      ],
    );
  });

  it('is done once for a key, and all or nothing against bookings of the same rooms at once', async () => {
    const wish = await accepted({ ...askedOf(reservation), ...LATER });
    const [first, again] = await Promise.all([amend(wish, reservation, KEY), amend(wish, reservation, KEY)]);
    assert.deepEqual(first, again);
    const { rows } = await app.database.query(
      "SELECT 1 FROM reservation_change WHERE reservation_id = (SELECT id FROM reservation WHERE public_id = $1) AND after ? 'stay'",
      [reservation.id],
    );
    assert.equal(rows.length, 1);
    // one room is left of the nights: of five who want it, two by other dates of their booking, one gets it
    const others = await Promise.all([0, 1].map(async () => booked(app, await aRequest(app))));
    await setNights('total = sold + held + 1', LATER);
    const wishes = await Promise.all(
      others.map(async (made) => ({ made, body: await accepted({ ...askedOf(made), ...LATER }, made) })),
    );
    const request = await aRequest(app, { stay: LATER });
    const answers = await Promise.all([
      ...wishes.map(({ made, body }) => call('', body, desk, undefined, made)),
      ...[0, 1, 2].map(() => book(app, request)),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409, 409]);
  });

  it('leaves out cancelled rooms, and keeps what they cost', async () => {
    const two = await booked(app, await aRequest(app, { rooms: [{}, {}] }));
    const cancelled = await callV1(app, 'POST', `reservation/${two.number}/cancellation`, {
      headers: desk,
      body: { reason: 'guest-asked', rooms: [two.roomstays[0]?.id] },
    });
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
    const left = (cancelled.body['result'] as OperatorReservation).reservation;
    const after = await amend(await accepted({ ...askedOf(left), ...LATER }, left), left);
    assert.deepEqual(
      after.roomstays.map(({ status, dailyPrices }) => [status, dailyPrices[0]?.date]),
      [
        ['cancelled', STAY.from],
        ['confirmed', LATER.from],
      ],
    );
  });

  it('is priced by the code of the booking, and of a client by its level', async () => {
    const client = { authorization: `Bearer ${await tokenOf(app, 'client')}` };
    const made = await booked(app, await aRequest(app, { headers: client }), client);
    const asked = { ...askedOf(made), ...LATER };
    const { accepted: price } = await aRequest(app, { stay: LATER, headers: client });
    const { amended } = await quote(asked, made);
    assert.equal(amended?.totals.total, price.total);
  });

  it('is made by agents of the website too, and is theirs in the history', async () => {
    const headers = { authorization: `Bearer ${await tokenOf(app, 'agent')}` };
    const url = `/customer/website/2/agent/reservation/${reservation.id}`;
    const asked = { ...askedOf(reservation), ...LATER };
    const quoted = await app.send({ method: 'POST', url: `${url}/amendment/quote`, headers, body: asked });
    assert.equal(quoted.status, 200, JSON.stringify(quoted.body));
    const { amended } = quoted.body['result'] as AmendmentQuote;
    const wish = await accepted(asked);
    assert.equal(amended?.totals.total, wish.accepted.total);
    const answer = await app.send({
      method: 'PUT',
      url: `${url}/amendment`,
      headers: { ...headers, 'idempotency-key': KEY },
      body: wish,
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.equal((answer.body['result'] as Reservation).from, LATER.from);
    const { body } = await app.send({ url: `${url}/history`, headers });
    const changed = (body['result'] as HistoryEntry[]).find(({ kind }) => kind === 'changed');
    assert.equal(changed?.by.kind, 'agent');
  });
});
