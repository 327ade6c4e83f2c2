import { HOLD_EXPIRED, type ReservationSort } from '@posada/api-client/reservations';
import { nightsOf } from '@posada/calendar-days';
import { fullName } from '@posada/i18n';
import type { Database } from '../../platform/database/database.ts';
import { limitLockWaits } from '../../platform/database/time-limits.ts';
import { leaveMessage } from '../../platform/leave-message.ts';
import type { Taker } from '../availability/allotments.ts';
import { type EventActor, publishOf, SYSTEM } from '../events/publish.ts';
import { nameOfCanceller } from './acting-person.ts';
import { agencyPeopleOf } from './agency-people.ts';
import { conditionsOf, type Filters, type Owner } from './reservation-filters.ts';
import {
  type ReservationSnapshot,
  type RoomStaySnapshot,
  requireKnown,
  reservationSnapshotSchema,
  roomStaySnapshotSchema,
} from './reservation-snapshot.ts';
import type { ListedRecord, ReservationRecord, RoomStayRecord, SummaryRow } from './reservation-statements.ts';
import * as statements from './reservation-statements.ts';
import { shiftNights } from './shift-nights.ts';

export type { ListedRecord, ReservationRecord, RoomStayRecord } from './reservation-statements.ts';

export interface NewReservation {
  publicId: string;
  locator: string;
  websiteId: number;
  propertyId: number;
  clientId: number | null;
  agencyId: number | null;
  /** The person of the agency who makes it. */
  agencyUserId: number | null;
  /** The agent who takes it for a guest. */
  agentId: number | null;
  /** Somebody of the chain makes it for the guest. */
  atDesk: boolean;
  arrival: string;
  departure: string;
  currency: string;
  total: number;
  /** Until when the rooms are held for a payment; null: they are sold at once. */
  heldUntil: string | null;
  snapshot: ReservationSnapshot;
  roomstays: { publicId: string; roomTypeId: number; snapshot: RoomStaySnapshot }[];
}

/** Rows of a list that are counted and can be paged through; who looks for others narrows the list. */
export const COUNTED_AT_MOST = 10_000;

export interface StoredReservation {
  reservation: ReservationRecord;
  roomstays: RoomStayRecord[];
}

async function withRoomstays(
  on: Database,
  reservation: ReservationRecord | undefined,
): Promise<StoredReservation | undefined> {
  if (!reservation) return undefined;
  const roomstays = await statements.roomstaysOf.all(on, [reservation.id]);
  requireKnown(reservationSnapshotSchema, reservation.snapshot, `reservation ${reservation.id}`);
  for (const { id, snapshot } of roomstays) requireKnown(roomStaySnapshotSchema, snapshot, `room stay ${id}`);
  return { reservation, roomstays };
}

async function readFor(
  on: Database,
  owner: Owner,
  publicId: string,
  isLocked = false,
): Promise<StoredReservation | undefined> {
  const conditions = conditionsOf(owner, {}, '');
  const found = statements.reservationOf({ conditions, isLocked });
  return withRoomstays(on, await found.first(on, [...conditions.params, publicId]));
}

/**
 * Cancels reservations whose rooms are only held, and gives their nights back. Their rows are locked. `by`: the guest, or
 * the system where they were not paid in time.
 */
async function endHolds(tx: Database, ids: readonly number[], now: string, by: EventActor) {
  const stays = await statements.heldRoomstays.all(tx, [ids]);
  const stayIds = stays.map(({ id }) => id);
  await shiftNights(tx, stayIds, { held: -1 });
  await statements.cancelHeldRoomstays.run(tx, [stayIds, now]);
  for (const { id, currency } of await statements.endHolds.all(tx, [ids, now, HOLD_EXPIRED])) {
    const rooms = stays.filter((stay) => stay.reservation_id === id).map((stay) => stay.public_id);
    const data = { rooms, isWhole: true, reason: 'unpaid' as const, fee: 0, refund: 0, currency, record: null };
    await publishOf(tx, id, { type: 'reservation.cancelled', data, at: now, by });
  }
}

/**
 * Locks the nights of room types, types in the order of their ids and nights in the order of days, so that two
 * requests never wait for each other, and takes the rooms. Returns the nights that had too few for the taker:
 * rooms held for others are counted once the nights are locked, or those booked meanwhile would be counted twice.
 */
async function takeRooms(
  tx: Database,
  wanted: Map<number, number>,
  from: string,
  to: string,
  { agencyId, now, as }: Taker & { as: 'sold' | 'held' },
): Promise<{ roomTypeId: number; nights: string[] } | null> {
  await limitLockWaits(tx);
  for (const roomTypeId of [...wanted.keys()].sort((a, b) => a - b)) {
    const rooms = wanted.get(roomTypeId) ?? 0;
    const locked = await statements.lockNights.all(tx, [roomTypeId, from, to]);
    const full = locked.filter((row) => row.free < rooms).map((row) => row.date);
    if (full.length > 0) return { roomTypeId, nights: full };
    const taken = await statements.takeNights[as].all(tx, [roomTypeId, from, to, now.toISOString(), agencyId, rooms]);
    const missing = nightsOf(from, to).filter((night) => !taken.some(({ date }) => date === night));
    if (missing.length > 0) return { roomTypeId, nights: missing };
  }
  return null;
}

async function insertReservation(tx: Database, reservation: NewReservation): Promise<StoredReservation> {
  const { guest } = reservation.snapshot;
  const status = reservation.heldUntil === null ? 'confirmed' : 'provisional';
  const inserted = await statements.insertReservation.first(tx, [
    reservation.publicId,
    reservation.locator,
    reservation.websiteId,
    reservation.propertyId,
    reservation.clientId,
    reservation.agencyId,
    reservation.arrival,
    reservation.departure,
    fullName(guest),
    guest.email,
    reservation.currency,
    reservation.total,
    JSON.stringify(reservation.snapshot),
    status,
    reservation.heldUntil,
    reservation.agentId,
    reservation.agencyUserId,
    reservation.atDesk,
  ]);
  if (!inserted) throw new Error('a reservation was not inserted');
  const rooms = reservation.roomstays;
  const roomstays = await statements.insertRoomstays.all(tx, [
    inserted.id,
    status,
    reservation.arrival,
    reservation.departure,
    rooms.map(({ publicId }) => publicId),
    rooms.map(({ roomTypeId }) => roomTypeId),
    rooms.map(({ snapshot }) => JSON.stringify(snapshot)),
  ]);
  return { reservation: { ...inserted, rooms: rooms.length }, roomstays };
}

/** Cancels room stays of a locked reservation and gives their nights back. */
async function cancelRooms(tx: Database, stays: readonly { stay: RoomStayRecord; fee: number }[], at: string) {
  for (const status of ['confirmed', 'provisional'] as const) {
    const own = stays.filter(({ stay }) => stay.status === status).map(({ stay }) => stay.id);
    if (own.length > 0) await shiftNights(tx, own, status === 'confirmed' ? { sold: -1 } : { held: -1 });
  }
  for (const { stay, fee } of stays) {
    await statements.cancelRoomstay.run(tx, [stay.id, at, fee]);
  }
}

/** SQL for reservations, and for what is sold of a night. */
export function createReservationStore(database: Database) {
  return {
    transaction: <T>(run: (tx: Database) => Promise<T>) => database.tx(run),

    /**
     * Takes the key for this request, to the end of the transaction. False: it is taken already, or another request with
     * it is running; that one is not waited for here, where a connection would be held and the statement cut.
     */
    async takeKey(tx: Database, key: string, hash: string): Promise<boolean> {
      return (await statements.takeKey.run(tx, [key, hash])) === 1;
    },
    keyOf: (key: string) => statements.readKey.first(database, [key]),
    /** `publicId`: of the reservation that the answer is about, erased with it; null: it is about none. */
    keepAnswer: (tx: Database, key: string, answer: string, publicId: string | null) =>
      statements.keepAnswer.run(tx, [key, answer, publicId]),

    takeRooms,

    insert: insertReservation,

    find: (owner: Owner, publicId: string) => readFor(database, owner, publicId),
    agencyPeople: (id: number) => agencyPeopleOf(database, id),
    canceller: (id: number) => nameOfCanceller(database, id),
    /** The same, its row locked: what is decided from it stays true until the end of the transaction. */
    async lock(tx: Database, owner: Owner, publicId: string): Promise<StoredReservation | undefined> {
      await limitLockWaits(tx);
      return readFor(tx, owner, publicId, true);
    },
    /** By its own number, for what happens to it without anybody asking. */
    async lockById(tx: Database, id: number): Promise<StoredReservation | undefined> {
      await limitLockWaits(tx);
      return withRoomstays(tx, await statements.lockReservation.first(tx, [id]));
    },
    cancelRooms,
    /**
     * Cancels reservations whose hold has run out, so many at most, and gives their nights back. Rows that another
     * process is busy with are left to it: any number may run this at once.
     */
    async expireHolds(tx: Database, now: string, limit: number): Promise<number> {
      const ids = (await statements.takeExpiredHolds.all(tx, [now, limit])).map(({ id }) => id);
      if (ids.length > 0) await endHolds(tx, ids, now, SYSTEM);
      return ids.length;
    },
    endHolds,
    /** Holds the rooms of a locked reservation until later, once. */
    extendHold: (tx: Database, id: number, until: string) => statements.extendHold.run(tx, [id, until]),
    settle: (tx: Database, id: number, status: ReservationRecord['status'], snapshot: ReservationSnapshot) =>
      statements.settleReservation.run(tx, [id, status, snapshot.totals.total, JSON.stringify(snapshot)]),
    byId: async (id: number, within: Database = database): Promise<StoredReservation | undefined> =>
      withRoomstays(within, await statements.reservationById.first(within, [id])),
    /** Several, in the order in which they are asked for; those that are gone are left out. */
    async byIds(ids: readonly number[]): Promise<StoredReservation[]> {
      const rows = await statements.reservationsByIds.all(database, [ids]);
      const stays = await statements.roomstaysOfAll.all(database, [ids]);
      const found = new Map(rows.map((row) => [row.id, row]));
      const staysOf = Map.groupBy(stays, ({ reservation_id }) => reservation_id);
      return ids.flatMap((id) => {
        const reservation = found.get(id);
        return reservation ? [{ reservation, roomstays: staysOf.get(id) ?? [] }] : [];
      });
    },
    /** The next ones after an id; `properties` null: of all. */
    async idsAfter(id: number, properties: readonly number[] | null, limit: number): Promise<number[]> {
      return (await statements.idsAfter.all(database, [id, properties, limit])).map((row) => row.id);
    },
    /** A mail about a reservation that somebody has asked for. */
    leaveMail: (kind: string, reservationId: number, at: string) =>
      leaveMessage(database, kind, { reservationId }, new Date(at)),
    async list(
      owner: Owner,
      filters: Filters,
      moment: string,
      { limit, offset, sort = 'id,desc' }: { limit: number; offset: number; sort?: ReservationSort | undefined },
    ): Promise<ListedRecord[]> {
      const conditions = conditionsOf(owner, filters, moment);
      return statements
        .listReservations({ conditions, sort })
        .all(database, [...conditions.params, moment, limit, offset]);
    },
    /**
     * Figures over a list of at most `COUNTED_AT_MOST`, so that they take no longer the more there are. `isCapped`: the
     * list has more, and these are of its newest ones.
     */
    async summary(owner: Owner, filters: Filters, moment: string): Promise<{ rows: SummaryRow[]; isCapped: boolean }> {
      const conditions = conditionsOf(owner, filters, moment);
      const figuresOf = (part: string) =>
        statements.summariseReservations({ conditions, part }).all(database, conditions.params);
      const rows = await figuresOf(`LIMIT ${COUNTED_AT_MOST + 1}`);
      if (rows.reduce((all, row) => all + row.count, 0) <= COUNTED_AT_MOST) return { rows, isCapped: false };
      return { rows: await figuresOf(`ORDER BY r.id DESC LIMIT ${COUNTED_AT_MOST}`), isCapped: true };
    },
  };
}

export type ReservationStore = ReturnType<typeof createReservationStore>;
