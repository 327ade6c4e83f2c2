import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addDays } from '@posada/calendar-days';
import fc from 'fast-check';
import * as v from 'valibot';
import { checkAllotment, checkRace, HELD, holdRooms } from '../../testing/allotments.fixtures.ts';
import { openRooms, search, wrongNights } from '../../testing/booking.fixtures.ts';
import { atLength, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { reservationSnapshotSchema, roomStaySnapshotSchema } from '../reservations/reservation-snapshot.ts';
import {
  createReservationStore,
  type NewReservation,
  type RoomStayRecord,
} from '../reservations/reservations.store.ts';
import snapshots from '../reservations/snapshots/version-1.json' with { type: 'json' };
import { createAvailabilityStore } from './availability.store.ts';

const EMAILS = ['agency@posada.example', 'other-agency@posada.example'] as const;
const NIGHTS = [0, 1, 2, 3];
const FIRST = HELD.from;

/**
 * Each night as a row of rooms with names on them, which is not how the database counts: a room of an agency is its own
 * until it goes back, and an agency moves into its own rooms when it can.
 */
class Hotel {
  readonly bookings: { who: number; from: number; to: number; id: number }[] = [];
  readonly total: number;
  readonly held: readonly { rooms: number; from: number; to: number; releasedAt: number }[];
  constructor(total: number, held: Hotel['held']) {
    this.total = total;
    this.held = held;
  }

  free(who: number, night: number, day: number): number {
    const rooms: (number | 'everybody')[] = [];
    for (const [agency, { rooms: count, from, to, releasedAt }] of this.held.entries()) {
      const isHeld = night >= from && night <= to && day < releasedAt + night;
      rooms.push(...Array.from({ length: isHeld ? count : 0 }, () => agency));
    }
    while (rooms.length < this.total) rooms.push('everybody');
    const isIn = ({ from, to }: { from: number; to: number }) => from <= night && night < to;
    // whoever has a room of their own takes that one, whenever they came
    for (const { who: guest } of this.bookings.filter(isIn)) {
      const at = rooms.indexOf(guest) >= 0 ? rooms.indexOf(guest) : rooms.indexOf('everybody');
      assert.ok(at >= 0, 'nobody has a room that is not there');
      rooms.splice(at, 1);
    }
    return rooms.filter((room) => room === 'everybody' || room === who).length;
  }
}

describe('rooms that are held for travel agencies', () => {
  let app: TestApp;
  let now = TEST_NOW;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => now, send: async () => undefined });
  });
  after(() => app.close());

  it('are seen and booked by their agency while others see none, and by everybody once they go back', async () => {
    await checkAllotment(app);
  });

  it('go back at midnight of the hotel, not of the server', async () => {
    const stay = { from: '2027-01-26', to: '2027-01-27' };
    await openRooms(app.database, HELD.roomType, 1, stay);
    const left = async (at: string) => {
      now = new Date(at);
      const found = await search(app, '3', `from=${stay.from}&to=${stay.to}&occupancy=2-0`);
      now = TEST_NOW;
      return found.rooms[0]?.roomtypes.find(({ roomtypeId }) => roomtypeId === String(HELD.roomType))?.left;
    };
    await holdRooms(app.database, [[EMAILS[0], 1, 30]], stay);
    assert.equal(await left('2026-12-26T22:59:00Z'), undefined);
    assert.equal(await left('2026-12-26T23:01:00Z'), 1);
    await holdRooms(app.database, [[EMAILS[0], 1]], stay);
    assert.equal(await left('2027-01-26T10:00:00Z'), undefined, 'without a release never');
    await holdRooms(app.database, []);
  });

  it('are sold to whom they are held for, and to no more than there are, when all come at once', async () => {
    await checkRace(app, app, 30);
  });

  it('are counted as if each room had the name of its agency on it, whatever is booked, cancelled and given back', async () => {
    const { database } = app;
    const [reservations, availability] = [createReservationStore(database), createAvailabilityStore(database)];
    const { rows: accounts } = await database.query<{ id: number; email: string }>(
      "SELECT id, email FROM account WHERE kind = 'travel-agency' AND email = ANY($1)",
      [EMAILS],
    );
    const accountOf = (who: number) => accounts.find(({ email }) => email === EMAILS[who])?.id ?? null;
    const at = (day: number) => new Date(`${addDays(FIRST, day - 20)}T12:00:00Z`);
    const night = fc.nat(NIGHTS.length - 1);
    // 0 and 1: agencies; 2: everybody else
    const who = fc.nat(2);
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          does: fc.constant('book' as const),
          who,
          night,
          nights: fc.integer({ min: 1, max: 3 }),
        }),
      },
      { weight: 2, arbitrary: fc.record({ does: fc.constant('cancel' as const), which: fc.nat(20) }) },
      { weight: 1, arbitrary: fc.record({ does: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 4 }) }) },
    );
    const allotment = fc.record({
      rooms: fc.integer({ min: 1, max: 3 }),
      nights: fc.tuple(night, night),
      release: fc.nat(18),
    });
    const cancelled = (id: number) =>
      database.tx((tx) =>
        reservations.cancelRooms(
          tx,
          [{ stay: { id, status: 'provisional' } as RoomStayRecord, fee: 0 }],
          TEST_NOW.toISOString(),
        ),
      );
    await fc.assert(
      fc.asyncProperty(
        fc.nat(2),
        fc.tuple(allotment, allotment),
        fc.array(step, { minLength: 8, maxLength: 20 }),
        async (more, allotments, steps) => {
          const total = more + allotments.reduce((sum, { rooms }) => sum + rooms, 0);
          const last = addDays(FIRST, NIGHTS.length - 1);
          await database.query('DELETE FROM reservation WHERE arrival BETWEEN $1 AND $2', [FIRST, last]);
          await database.query(
            `UPDATE inventory SET total = $4, sold = 0, held = 0, stop_sell = false WHERE room_type_id = $1 AND date BETWEEN $2 AND $3`,
            [HELD.roomType, FIRST, addDays(last, 3), total],
          );
          await database.query('DELETE FROM allotment WHERE room_type_id = $1', [HELD.roomType]);
          for (const [position, { rooms, nights, release }] of allotments.entries())
            await database.query('INSERT INTO allotment VALUES ($1, $2, $3, $4, $5, $6, $7)', [
              HELD.roomType,
              position,
              EMAILS[position],
              addDays(FIRST, Math.min(...nights)),
              addDays(FIRST, Math.max(...nights)),
              rooms,
              release,
            ]);
          const hotel = new Hotel(
            total,
            allotments.map(({ rooms, nights, release }) => ({
              rooms,
              from: Math.min(...nights),
              to: Math.max(...nights),
              // days are counted from 20 days before the first night
              releasedAt: release === 0 ? Number.POSITIVE_INFINITY : 20 - release,
            })),
          );
          let day = 0;
          for (const each of steps) {
            const takerOf = (by: number) => ({ agencyId: accountOf(by), now: at(day) });
            if (each.does === 'wait') day += each.days;
            if (each.does === 'cancel') {
              const [gone] = hotel.bookings.splice(each.which % Math.max(1, hotel.bookings.length), 1);
              if (gone) await cancelled(gone.id);
            }
            if (each.does === 'book') {
              const to = each.night + each.nights;
              const nights = Array.from({ length: each.nights }, (_, index) => each.night + index);
              const full = nights.filter((own) => hotel.free(each.who, own, day) < 1).map((own) => addDays(FIRST, own));
              const id = await bookedFor(each.who, takerOf(each.who), addDays(FIRST, each.night), addDays(FIRST, to));
              assert.equal(typeof id === 'number', full.length === 0, `${full} are full`);
              if (id !== undefined) hotel.bookings.push({ who: each.who, from: each.night, to, id });
            }
            for (const by of [0, 1, 2]) {
              const found = (await availability.nights([HELD.roomType], FIRST, last, takerOf(by))).get(HELD.roomType);
              assert.deepEqual(
                NIGHTS.map((own) => found?.get(addDays(FIRST, own))?.left),
                NIGHTS.map((own) => hotel.free(by, own, day)),
                `for ${EMAILS[by] ?? 'everybody'} on day ${day}`,
              );
            }
          }
        },
      ),
      { numRuns: atLength(12, 200) },
    );
    assert.deepEqual(await wrongNights(database), []);
    await holdRooms(database, []);

    /** The id of the room stay; undefined: there was no room. */
    async function bookedFor(by: number, taker: { agencyId: number | null; now: Date }, from: string, to: string) {
      return reservations
        .transaction(async (tx) => {
          const missing = await reservations.takeRooms(tx, new Map([[HELD.roomType, 1]]), from, to, {
            ...taker,
            as: 'held',
          });
          if (missing) throw missing;
          const { roomstays } = await reservations.insert(tx, aReservation(by, taker, from, to));
          return roomstays[0]?.id;
        })
        .catch((reason: unknown) => {
          if (reason instanceof Error) throw reason;
          return undefined;
        });
    }
  });
});

const { reservations: storedReservations, roomstays: storedRoomstays } = snapshots;
const stored = {
  reservation: v.parse(reservationSnapshotSchema, storedReservations['paid at the hotel']),
  roomstay: v.parse(roomStaySnapshotSchema, storedRoomstays['with charges and two discounts']),
};
let numbered = 0;
/** A stored reservation of another test, with its own nights and agency. */
function aReservation(
  who: number,
  { agencyId }: { agencyId: number | null },
  from: string,
  to: string,
): NewReservation {
  numbered += 1;
  const name = `M${numbered}`;
  return {
    publicId: name,
    locator: name,
    websiteId: 2,
    propertyId: 3,
    clientId: null,
    agencyId,
    agencyUserId: null,
    agentId: null,
    atDesk: false,
    arrival: from,
    departure: to,
    currency: 'EUR',
    total: 0,
    heldUntil: '2030-01-01T00:00:00Z',
    snapshot: { ...stored.reservation, guest: { ...stored.reservation.guest, name: String(who) } },
    roomstays: [{ publicId: name, roomTypeId: HELD.roomType, snapshot: stored.roomstay }],
  };
}
