import { DEVICES, VISIT_STEPS } from '@posada/api-client/server';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { websiteZone } from '../rum/website-zone.ts';

const selectVisits = statement(
  'reports.readVisitSteps',
  { source: v.string(), device: v.picklist(DEVICES), step: v.picklist(VISIT_STEPS), visits: v.number() },
  `SELECT source, device, step, sum(visits) AS visits FROM visit_step
   WHERE website_id = $1 AND day BETWEEN $2 AND $3 GROUP BY 1, 2, 3`,
);

/** Rooms are sold as reports count them: confirmed, or cancelled after that. */
const selectBookings = statement(
  'reports.readFunnelBookings',
  { source: v.string(), device: v.nullable(v.picklist(DEVICES)), reservations: v.number(), bookings: v.number() },
  `WITH zone AS (
     SELECT ${websiteZone('$1')} AS name
   )
   SELECT concat_ws(' / ', r.snapshot #>> '{landing,source}', r.snapshot #>> '{landing,medium}') AS source,
     r.snapshot->>'device' AS device, count(*)::int AS reservations,
     (count(*) FILTER (WHERE r.expired_at IS NULL
       AND (r.status = 'confirmed' OR (r.status = 'cancelled' AND r.held_until IS NULL))))::int AS bookings
   FROM reservation r CROSS JOIN zone
   WHERE r.website_id = $1 AND r.created_at >= ($2::date::timestamp AT TIME ZONE zone.name)
     AND r.created_at < (($3::date + 1)::timestamp AT TIME ZONE zone.name)
     AND r.agency_id IS NULL AND r.agent_id IS NULL AND NOT r.at_desk
   GROUP BY 1, 2`,
);

/** SQL of visits and what guests booked in them. Days: the first and the last one. */
export const funnelStore = (database: Database) => ({
  visits: (website: number, from: string, to: string) => selectVisits.all(database, [website, from, to]),
  bookings: (website: number, from: string, to: string) => selectBookings.all(database, [website, from, to]),
});
