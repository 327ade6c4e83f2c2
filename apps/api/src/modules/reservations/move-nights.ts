import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { day, statement } from '../../platform/database/statement.ts';
import { limitLockWaits } from '../../platform/database/time-limits.ts';
import { heldForOthers, type Taker } from '../availability/allotments.ts';

/** Rooms of a type that are taken in a night, or given back (below 0). */
export interface NightChange {
  roomTypeId: number;
  date: string;
  rooms: number;
}

const lock = statement(
  'reservations.lockNightsToMove',
  { locked: v.literal(true) },
  `SELECT true AS locked FROM inventory i JOIN unnest($1::int[], $2::date[]) AS n (room_type_id, date)
     ON n.room_type_id = i.room_type_id AND n.date = i.date
   ORDER BY i.room_type_id, i.date FOR UPDATE OF i`,
);
const HELD_FOR_OTHERS = heldForOthers({ roomTypes: '$1', from: '$4', to: '$5', now: '$6', agencyId: '$7' });
const move = statement(
  'reservations.moveNights',
  { room_type_id: v.number(), date: day },
  `WITH others AS MATERIALIZED (${HELD_FOR_OTHERS}),
     n AS (SELECT * FROM unnest($1::int[], $2::date[], $3::int[]) AS n (room_type_id, date, rooms))
   UPDATE inventory i SET sold = i.sold + n.rooms
   FROM n LEFT JOIN others o ON o.room_type_id = n.room_type_id AND o.date = n.date
   WHERE i.room_type_id = n.room_type_id AND i.date = n.date AND (n.rooms < 0
     OR (NOT i.stop_sell AND i.total - i.sold - i.held - coalesce(o.rooms, 0) >= n.rooms))
   RETURNING i.room_type_id, i.date`,
);

/**
 * Takes rooms of nights and gives rooms of others back, all locked first in the order of `takeRooms`. Returns the changes
 * that could not be made: there were too few rooms for the taker, or no more are sold. The transaction is undone then.
 */
export async function moveNights(
  tx: Database,
  changes: readonly NightChange[],
  { agencyId, now }: Taker,
): Promise<NightChange[]> {
  const days = changes.map(({ date }) => date).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first) return [];
  const types = changes.map(({ roomTypeId }) => roomTypeId);
  const dates = changes.map(({ date }) => date);
  await limitLockWaits(tx);
  await lock.run(tx, [types, dates]);
  // rooms for others are counted once the nights are locked
  const rooms = changes.map((change) => change.rooms);
  const moved = await move.all(tx, [types, dates, rooms, first, last, now.toISOString(), agencyId]);
  return changes.filter(
    ({ roomTypeId, date }) => !moved.some((night) => night.room_type_id === roomTypeId && night.date === date),
  );
}
