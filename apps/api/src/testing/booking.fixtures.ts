import assert from 'node:assert/strict';
import type { Availability } from '@posada/api-client/availability';
import type { Reservation, ReservationRequest } from '@posada/api-client/reservations';
import type { Database } from '../platform/database/database.ts';
import type { TestApp } from './kit.ts';

/** A stay in the double rooms of property 3, far from any offer by itself. */
export const STAY = { from: '2026-12-08', to: '2026-12-11' };
export const ROOM = 31;
/** The plan that may be paid on booking. */
export const PREPAID = 34;
const SEARCHER = '/pull-connectivity/searcher/property';

/** Opens nights of a room type with so many rooms free, whatever the demo says. */
export const openRooms = (database: Database, roomTypeId: number, free: number, { from, to } = STAY) =>
  database.query(
    `UPDATE inventory SET total = sold + held + $2, stop_sell = false, closed_to_arrival = false, closed_to_departure = false, minimum_stay = 1
     WHERE room_type_id = $1 AND date BETWEEN $3 AND $4`,
    [roomTypeId, free, from, to],
  );

export async function search(app: TestApp, property: string, query: string, headers: Record<string, string> = {}) {
  const { status, body } = await app.send({ url: `${SEARCHER}/${property}/availability?${query}`, headers });
  assert.equal(status, 200, JSON.stringify(body));
  return body['result'] as Availability;
}

export const guest = (name = 'Ana', email = `${name.toLowerCase()}@guest.example`) => ({
  name,
  surname: 'Ruiz',
  email,
  phone: '+34600111222',
});

interface Wish {
  roomtypeId?: number;
  rateplanId?: number;
  childAges?: number[];
  complements?: ReservationRequest['rooms'][number]['complements'];
}

/** What a guest sends who has looked at the prices and accepts them. */
export async function aRequest(
  app: TestApp,
  {
    rooms = [{}],
    stay = STAY,
    promocode,
    headers = {},
  }: { rooms?: Wish[]; stay?: { from: string; to: string }; promocode?: string; headers?: Record<string, string> } = {},
): Promise<ReservationRequest> {
  const code = rooms.map(({ childAges = [] }) => ['2', childAges.length, ...childAges].join('-')).join(',');
  const promotion = promocode ? `&promotion=${promocode}` : '';
  const found = await search(app, '3', `from=${stay.from}&to=${stay.to}&occupancy=${code}${promotion}`, headers);
  const chosen = rooms.map(({ roomtypeId = ROOM, rateplanId = ROOM }, index) => {
    const room = found.rooms[index]?.roomtypes.find((each) => each.roomtypeId === String(roomtypeId));
    const rate = room?.rates.find((each) => each.rateplanId === String(rateplanId));
    assert.ok(rate, `room type ${roomtypeId} has rate ${rateplanId}`);
    return rate.total;
  });
  return {
    ...stay,
    language: 'en',
    ...(promocode ? { promocode } : {}),
    rooms: rooms.map(({ roomtypeId = ROOM, rateplanId = ROOM, childAges = [], complements = [] }) => ({
      roomtypeId: String(roomtypeId),
      rateplanId: String(rateplanId),
      occupancy: { adults: 2, childAges },
      complements,
    })),
    guest: guest(),
    paymentOption: 'payAtHotel',
    accepted: {
      total: chosen.reduce((sum, total) => sum + total, 0),
      touristTax: found.rooms.reduce((sum, room) => sum + room.touristTax, 0),
      currency: found.currency,
    },
    termsAccepted: true,
  };
}

export const book = (app: TestApp, request: ReservationRequest, key?: string, headers: Record<string, string> = {}) =>
  app.send({
    method: 'POST',
    url: `${SEARCHER}/3/reservation`,
    body: request,
    headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
  });

/** Retries of a caller that was refused because too many wait. */
const RETRIES = 5;

/** Books and expects that it works; where too many wait it comes again, as callers do. */
export async function booked(
  app: TestApp,
  request: ReservationRequest,
  headers: Record<string, string> = {},
): Promise<Reservation> {
  let { status, body } = await book(app, request, undefined, headers);
  for (let tries = 0; status === 503 && tries < RETRIES; tries += 1) {
    ({ status, body } = await book(app, request, undefined, headers));
  }
  assert.equal(status, 200, JSON.stringify(body));
  return body['result'] as Reservation;
}

export async function tokenOf(
  app: TestApp,
  kind: 'client' | 'agent' | 'travel-agency',
  email = `${kind === 'travel-agency' ? 'agency' : kind}@posada.example`,
) {
  const { body } = await app.send({
    method: 'POST',
    url: `/customer/website/2/${kind}/login`,
    body: { email, password: 'Demo1234' },
  });
  return (body['result'] as { token: string }).token;
}

/** What is sold and held, and what is booked and awaits payment, for each night that differs; and what is sold beyond the rooms that there are. */
export async function wrongNights(database: Database) {
  // each booked night once, then beside the nights there are: a join by days would read all pairs
  const { rows } = await database.tx(async (tx) => {
    await tx.query("SET LOCAL statement_timeout = '120s'");
    return tx.query(
      `WITH taken AS (
         SELECT s.room_type_id, day::date AS date, count(*) FILTER (WHERE s.status = 'confirmed') AS booked,
           count(*) FILTER (WHERE s.status = 'provisional') AS holds
         FROM roomstay s, generate_series(s.arrival::timestamp, s.departure::timestamp - interval '1 day', '1 day') AS day
         WHERE s.status <> 'cancelled' GROUP BY 1, 2)
       SELECT i.room_type_id, i.date, i.sold, i.held, coalesce(t.booked, 0) AS booked, coalesce(t.holds, 0) AS holds
       FROM inventory i LEFT JOIN taken t ON t.room_type_id = i.room_type_id AND t.date = i.date
       WHERE i.sold <> coalesce(t.booked, 0) OR i.held <> coalesce(t.holds, 0) OR i.sold + i.held > i.total`,
    );
  });
  return rows;
}

/** Rooms of a type that await a payment, by night of the stay. */
export async function heldOn(database: Database, roomTypeId = ROOM) {
  const { rows } = await database.query<{ held: number }>(
    'SELECT held FROM inventory WHERE room_type_id = $1 AND date >= $2 AND date < $3 ORDER BY date',
    [roomTypeId, STAY.from, STAY.to],
  );
  return rows.map(({ held }) => held);
}
