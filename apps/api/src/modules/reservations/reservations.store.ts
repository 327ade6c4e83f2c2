import { type EarningRoom, HOLD_EXPIRED, type ReservationSort } from '@posada/api-client/reservations';
import { nightsOf } from '@posada/calendar-days';
import { fullName } from '@posada/i18n';
import type { Database } from '../../platform/database/database.ts';
import { heldForOthers, type Taker } from '../availability/allotments.ts';
import { publishOf, SYSTEM } from '../events/publish.ts';
import { nameOfCanceller } from './acting-person.ts';
import { agencyPeopleOf } from './agency-people.ts';
import { EARNING_ROOMS } from './earning-rooms.ts';
import { announce, announceConfirmed } from './reservation-events.ts';
import { conditionsOf, type Filters, isActiveAt, ORDERS, type Owner } from './reservation-filters.ts';
import type { ReservationSnapshot, RoomStaySnapshot } from './reservation-snapshot.ts';
import { shiftNights } from './shift-nights.ts';

export interface ReservationRecord {
  id: number;
  public_id: string;
  locator: string;
  website_id: number;
  property_id: number;
  /** The account of the agency that booked it; null: no agency did. */
  agency_id: number | null;
  status: 'confirmed' | 'cancelled' | 'provisional';
  created_at: string;
  arrival: string;
  departure: string;
  guest_name: string;
  currency: string;
  total: number;
  paid: number;
  rooms: number;
  /** While provisional: when the rooms go back on sale. */
  held_until: string | null;
  /** When they went back; null: they did not. */
  expired_at: string | null;
  /** When its guest was erased; null: they were not. */
  closed_at: string | null;
  snapshot: ReservationSnapshot;
}

/** A reservation in a list: whether it is still to come or under way. */
export type ListedRecord = ReservationRecord & {
  is_active: boolean;
  /** Null: its agency earns nothing by it. */
  earning: EarningRoom[] | null;
};

export interface RoomStayRecord {
  id: number;
  public_id: string;
  room_type_id: number;
  cancelled_at: string | null;
  cancellation_fee: number | null;
  status: 'confirmed' | 'cancelled' | 'provisional';
  snapshot: RoomStaySnapshot;
}

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
  arrival: string;
  departure: string;
  currency: string;
  total: number;
  /** Until when the rooms are held for a payment; null: they are sold at once. */
  heldUntil: string | null;
  snapshot: ReservationSnapshot;
  roomstays: { publicId: string; roomTypeId: number; snapshot: RoomStaySnapshot }[];
}

const ROW = `r.id, r.public_id, r.locator, r.website_id, r.property_id, r.agency_id, r.status, r.created_at, r.arrival, r.departure, r.guest_name,
  r.currency, r.total, r.paid, r.held_until, r.expired_at, r.closed_at, r.snapshot, (SELECT count(*)::int FROM roomstay s WHERE s.reservation_id = r.id) AS rooms`;

const STAY = 'id, public_id, room_type_id, status, cancelled_at, cancellation_fee, snapshot';

const HELD_FOR_OTHERS = heldForOthers({ roomTypes: 'ARRAY[$1::int]', from: '$2', to: '$3', now: '$4', agencyId: '$5' });

/** Rows of a list that are counted and can be paged through; who looks for others narrows the list. */
export const COUNTED_AT_MOST = 10_000;

interface SummaryRow {
  status: string;
  currency: string;
  count: number;
  amount: number;
  newest: string;
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
      const { count } = await tx.query(
        `INSERT INTO idempotency (key, request_hash)
         SELECT $1, $2 WHERE pg_try_advisory_xact_lock(hashtextextended($1, 0)) ON CONFLICT (key) DO NOTHING`,
        [key, hash],
      );
      return count === 1;
    },
    async keyOf(key: string): Promise<{ request_hash: string; answer: string | null } | undefined> {
      return (
        await database.query<{ request_hash: string; answer: string | null }>(
          'SELECT request_hash, answer FROM idempotency WHERE key = $1',
          [key],
        )
      ).rows[0];
    },
    /** `publicId`: of the reservation that the answer is about, erased with it; null: it is about none. */
    async keepAnswer(tx: Database, key: string, answer: string, publicId: string | null) {
      await tx.query(
        `UPDATE idempotency SET status = 200, answer = $2, reservation_id = (SELECT id FROM reservation WHERE public_id = $3)
         WHERE key = $1`,
        [key, answer, publicId],
      );
    },

    /**
     * Locks the nights of room types, types in the order of their ids and nights in the order of days, so that two
     * requests never wait for each other, and takes the rooms. Returns the nights that had too few for whoever takes them:
     * rooms held for others are counted once the nights are locked, or those booked meanwhile would be counted twice.
     */
    async takeRooms(
      tx: Database,
      wanted: Map<number, number>,
      from: string,
      to: string,
      { agencyId, now, as }: Taker & { as: 'sold' | 'held' },
    ): Promise<{ roomTypeId: number; nights: string[] } | null> {
      await tx.query("SELECT set_config('lock_timeout', '3s', true)");
      for (const roomTypeId of [...wanted.keys()].sort((a, b) => a - b)) {
        const rooms = wanted.get(roomTypeId) ?? 0;
        const locked = await tx.query<{ date: string; free: number }>(
          `SELECT date, CASE WHEN stop_sell THEN 0 ELSE total - sold - held END AS free FROM inventory
           WHERE room_type_id = $1 AND date >= $2 AND date < $3 ORDER BY date FOR UPDATE`,
          [roomTypeId, from, to],
        );
        const full = locked.rows.filter((row) => row.free < rooms).map((row) => row.date);
        if (full.length > 0) return { roomTypeId, nights: full };
        const taken = await tx.query<{ date: string }>(
          `WITH others AS MATERIALIZED (${HELD_FOR_OTHERS})
           UPDATE inventory i SET ${as} = ${as} + $6 WHERE room_type_id = $1 AND date >= $2 AND date < $3 AND NOT stop_sell
             AND total - sold - held - coalesce((SELECT rooms FROM others WHERE date = i.date), 0) >= $6 RETURNING date`,
          [roomTypeId, from, to, now.toISOString(), agencyId, rooms],
        );
        const missing = nightsOf(from, to).filter((night) => !taken.rows.some(({ date }) => date === night));
        if (missing.length > 0) return { roomTypeId, nights: missing };
      }
      return null;
    },

    async insert(tx: Database, reservation: NewReservation): Promise<number> {
      const { guest } = reservation.snapshot;
      const status = reservation.heldUntil === null ? 'confirmed' : 'provisional';
      const { rows } = await tx.query<{ id: number }>(
        `INSERT INTO reservation (public_id, locator, website_id, property_id, client_id, agency_id, arrival, departure,
           guest_name, guest_email, currency, total, snapshot, status, held_until, agent_id, agency_user_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) RETURNING id`,
        [
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
        ],
      );
      const id = Number(rows[0]?.id);
      for (const stay of reservation.roomstays) {
        await tx.query(
          `INSERT INTO roomstay (public_id, reservation_id, room_type_id, status, arrival, departure, snapshot)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
          [
            stay.publicId,
            id,
            stay.roomTypeId,
            status,
            reservation.arrival,
            reservation.departure,
            JSON.stringify(stay.snapshot),
          ],
        );
      }
      if (status === 'confirmed') await announceConfirmed(tx, { ...reservation, id });
      return id;
    },

    find: (owner: Owner, publicId: string) => readFor(database, owner, publicId),
    agencyPeople: (id: number) => agencyPeopleOf(database, id),
    canceller: (id: number) => nameOfCanceller(database, id),
    /** The same, its row locked: what is decided from it stays true until the end of the transaction. */
    async lock(tx: Database, owner: Owner, publicId: string): Promise<Stored | undefined> {
      await tx.query("SELECT set_config('lock_timeout', '3s', true)");
      return readFor(tx, owner, publicId, 'FOR UPDATE OF r');
    },
    /** By its own number, for what happens to it without anybody asking. */
    async lockById(
      tx: Database,
      id: number,
    ): Promise<{ reservation: ReservationRecord; roomstays: RoomStayRecord[] } | undefined> {
      await tx.query("SELECT set_config('lock_timeout', '3s', true)");
      const { rows } = await tx.query<ReservationRecord>(
        `SELECT ${ROW} FROM reservation r WHERE r.id = $1 FOR UPDATE OF r`,
        [id],
      );
      return rows[0] && { reservation: rows[0], roomstays: await roomstaysOf(tx, rows[0].id) };
    },
    /** Cancels room stays of a locked reservation and gives their nights back. */
    async cancelRooms(tx: Database, stays: readonly { stay: RoomStayRecord; fee: number }[], at: string) {
      for (const status of ['confirmed', 'provisional'] as const) {
        const own = stays.filter(({ stay }) => stay.status === status).map(({ stay }) => stay.id);
        if (own.length > 0) await shiftNights(tx, own, status === 'confirmed' ? { sold: -1 } : { held: -1 });
      }
      for (const { stay, fee } of stays) {
        await tx.query(
          "UPDATE roomstay SET status = 'cancelled', cancelled_at = $2, cancellation_fee = $3 WHERE id = $1",
          [stay.id, at, fee],
        );
      }
    },
    /**
     * Cancels reservations whose hold has run out, so many at most, and gives their nights back. Rows that another
     * process is busy with are left to it: any number may run this at once.
     */
    async expireHolds(tx: Database, now: string, limit: number): Promise<number> {
      const { rows } = await tx.query<{ id: number }>(
        `SELECT id FROM reservation WHERE status = 'provisional' AND held_until <= $1 ORDER BY held_until, id LIMIT $2
         FOR UPDATE SKIP LOCKED`,
        [now, limit],
      );
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await this.endHolds(tx, ids, now);
      for (const id of ids) await announce(tx, 'hold_expired', id, now);
      return ids.length;
    },
    /** Cancels reservations whose rooms are only held, and gives their nights back. Their rows are locked. */
    async endHolds(tx: Database, ids: readonly number[], now: string) {
      const stays = await tx.query<{ id: number; public_id: string; reservation_id: number }>(
        "SELECT id, public_id, reservation_id FROM roomstay WHERE reservation_id = ANY($1) AND status = 'provisional'",
        [ids],
      );
      const stayIds = stays.rows.map(({ id }) => id);
      await shiftNights(tx, stayIds, { held: -1 });
      await tx.query(
        "UPDATE roomstay SET status = 'cancelled', cancelled_at = $2, cancellation_fee = 0 WHERE id = ANY($1)",
        [stayIds, now],
      );
      const ended = await tx.query<{ id: number; currency: string }>(
        `UPDATE reservation SET status = 'cancelled', expired_at = $2,
           snapshot = jsonb_set(snapshot, '{cancellationReason}', to_jsonb($3::text)) WHERE id = ANY($1)
         RETURNING id, currency`,
        [ids, now, HOLD_EXPIRED],
      );
      for (const { id, currency } of ended.rows) {
        const rooms = stays.rows.filter((stay) => stay.reservation_id === id).map((stay) => stay.public_id);
        const data = { rooms, isWhole: true, reason: 'unpaid' as const, fee: 0, refund: 0, currency, record: null };
        await publishOf(tx, id, { type: 'reservation.cancelled', data, at: now, by: SYSTEM });
      }
    },
    /** Holds the rooms of a locked reservation until later, once. */
    async extendHold(tx: Database, id: number, until: string) {
      await tx.query(
        `UPDATE reservation SET held_until = $2, snapshot = snapshot || '{"isHoldExtended":true}' WHERE id = $1`,
        [id, until],
      );
    },
    async settle(tx: Database, id: number, status: ReservationRecord['status'], snapshot: ReservationSnapshot) {
      await tx.query('UPDATE reservation SET status = $2, total = $3, snapshot = $4 WHERE id = $1', [
        id,
        status,
        snapshot.totals.total,
        JSON.stringify(snapshot),
      ]);
    },
    async byId(
      id: number,
      within: Database = database,
    ): Promise<{ reservation: ReservationRecord; roomstays: RoomStayRecord[] } | undefined> {
      const { rows } = await within.query<ReservationRecord>(`SELECT ${ROW} FROM reservation r WHERE r.id = $1`, [id]);
      return rows[0] && { reservation: rows[0], roomstays: await roomstaysOf(within, rows[0].id) };
    },
    /** Several, in the order in which they are asked for; those that are gone are left out. */
    async byIds(ids: readonly number[]): Promise<Stored[]> {
      const { rows } = await database.query<ReservationRecord>(
        `SELECT ${ROW} FROM reservation r WHERE r.id = ANY($1)`,
        [ids],
      );
      const { rows: stays } = await database.query<RoomStayRecord & { reservation_id: number }>(
        `SELECT reservation_id, ${STAY} FROM roomstay WHERE reservation_id = ANY($1) ORDER BY id`,
        [ids],
      );
      const found = new Map(rows.map((row) => [row.id, row]));
      const staysOf = Map.groupBy(stays, ({ reservation_id }) => reservation_id);
      return ids.flatMap((id) => {
        const reservation = found.get(id);
        return reservation ? [{ reservation, roomstays: staysOf.get(id) ?? [] }] : [];
      });
    },
    /** The next ones after an id; `properties` null: of all. */
    async idsAfter(id: number, properties: readonly number[] | null, limit: number): Promise<number[]> {
      const { rows } = await database.query<{ id: number }>(
        `SELECT id FROM reservation WHERE id > $1 AND ($2::int[] IS NULL OR property_id = ANY($2)) ORDER BY id LIMIT $3`,
        [id, properties, limit],
      );
      return rows.map((row) => row.id);
    },
    /** Leaves word for the outbox outside of any change. */
    announced: (kind: string, id: number) => announce(database, kind, id),
    async list(
      owner: Owner,
      filters: Filters,
      moment: string,
      { limit, offset, sort = 'id,desc' }: { limit: number; offset: number; sort?: ReservationSort | undefined },
    ): Promise<ListedRecord[]> {
      const { sql, params } = conditionsOf(owner, filters, moment);
      const next = params.length + 1;
      // what is shown is worked out for the rows of the page alone, not for those before it
      const { rows } = await database.query<ListedRecord>(
        `SELECT ${ROW}, ${isActiveAt(`$${next}`)} AS is_active,
           CASE WHEN r.snapshot ? 'agency' THEN ${EARNING_ROOMS} END AS earning FROM reservation r
         WHERE r.id IN (SELECT r.id FROM reservation r WHERE ${sql}
           ORDER BY ${ORDERS[sort]} LIMIT $${next + 1} OFFSET $${next + 2})
         ORDER BY ${ORDERS[sort]}`,
        [...params, moment, limit, offset],
      );
      return rows;
    },
    /**
     * Figures over a list of at most `COUNTED_AT_MOST`, so that they take no longer the more there are. `isCapped`: the
     * list has more, and these are of its newest ones.
     */
    async summary(owner: Owner, filters: Filters, moment: string): Promise<{ rows: SummaryRow[]; isCapped: boolean }> {
      const { sql, params } = conditionsOf(owner, filters, moment);
      const figuresOf = async (part: string) => {
        const { rows } = await database.query<SummaryRow>(
          `SELECT status, currency, count(*)::int AS count, sum(whole_price)::bigint AS amount, max(created_at) AS newest
           FROM (SELECT r.status, r.currency, r.whole_price, r.created_at FROM reservation r WHERE ${sql} ${part}) AS part
           GROUP BY status, currency`,
          params,
        );
        return rows;
      };
      const rows = await figuresOf(`LIMIT ${COUNTED_AT_MOST + 1}`);
      if (rows.reduce((all, row) => all + row.count, 0) <= COUNTED_AT_MOST) return { rows, isCapped: false };
      return { rows: await figuresOf(`ORDER BY r.id DESC LIMIT ${COUNTED_AT_MOST}`), isCapped: true };
    },
  };
}

type Stored = { reservation: ReservationRecord; roomstays: RoomStayRecord[] };

async function readFor(on: Database, owner: Owner, publicId: string, locking = ''): Promise<Stored | undefined> {
  const { sql, params } = conditionsOf(owner, {}, '');
  const { rows } = await on.query<ReservationRecord>(
    `SELECT ${ROW} FROM reservation r WHERE ${sql} AND r.public_id = $${params.length + 1} ${locking}`,
    [...params, publicId],
  );
  return rows[0] && { reservation: rows[0], roomstays: await roomstaysOf(on, rows[0].id) };
}

async function roomstaysOf(database: Database, id: number): Promise<RoomStayRecord[]> {
  return (
    await database.query<RoomStayRecord>(`SELECT ${STAY} FROM roomstay WHERE reservation_id = $1 ORDER BY id`, [id])
  ).rows;
}

export type ReservationStore = ReturnType<typeof createReservationStore>;
