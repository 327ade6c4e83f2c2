import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { limitLockWaits } from '../../platform/database/time-limits.ts';

const NIGHTS_OF_STAYS = `SELECT s.room_type_id, s.arrival + g.night AS date, count(*)::int AS rooms
  FROM roomstay s CROSS JOIN LATERAL generate_series(0, s.departure - s.arrival - 1) AS g(night)
  WHERE s.id = ANY($1) GROUP BY 1, 2`;

const lockNights = statement(
  'reservations.lockNightsOfStays',
  { locked: v.literal(true) },
  `WITH night AS (${NIGHTS_OF_STAYS}) SELECT true AS locked FROM inventory i JOIN night n USING (room_type_id, date)
   ORDER BY i.room_type_id, i.date FOR UPDATE OF i`,
);
const changeNights = statement(
  'reservations.changeNightsOfStays',
  {},
  `WITH night AS (${NIGHTS_OF_STAYS}) UPDATE inventory i SET sold = i.sold + n.rooms * $2, held = i.held + n.rooms * $3
   FROM night n WHERE i.room_type_id = n.room_type_id AND i.date = n.date`,
);

/** Changes what is sold and held in the nights of room stays, locked in the order of `takeRooms`. */
export async function shiftNights(
  tx: Database,
  stayIds: readonly number[],
  { sold = 0, held = 0 }: { sold?: number; held?: number },
) {
  await limitLockWaits(tx);
  await lockNights.run(tx, [stayIds]);
  await changeNights.run(tx, [stayIds, sold, held]);
}
