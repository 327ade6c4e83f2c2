import type { Allotment } from '@posada/api-client/accounts';
import { addDays } from '@posada/calendar-days';
import * as v from 'valibot';
import type { WebsiteRef } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { day, statement } from '../../platform/database/statement.ts';
import { localise, localisedSchema } from '../../platform/localise.ts';
import { allottedNights, heldForOthers } from './allotments.ts';

const OWN = allottedNights({
  from: '($3::timestamptz AT TIME ZONE p.time_zone)::date',
  to: "'infinity'",
  now: '$3',
  condition: 'g.id = $2 AND EXISTS (SELECT FROM website_property w WHERE w.website_id = $1 AND w.property_id = p.id)',
});
const OTHERS = heldForOthers({
  roomTypes: 'ARRAY(SELECT room_type_id FROM own)',
  from: "($3::timestamptz - interval '1 day')",
  to: "'infinity'",
  now: '$3',
  agencyId: '$2',
});

/** Nights in a row that are alike are one row: they share the difference of their day and their place among such nights. */
const readRuns = statement(
  'availability.readAllottedRuns',
  {
    property_id: v.number(),
    property: v.string(),
    room_type_id: v.number(),
    roomtype: localisedSchema,
    from: day,
    to: day,
    rooms: v.number(),
    booked: v.number(),
    left: v.number(),
    release_days: v.number(),
    is_back: v.boolean(),
    count: v.number(),
  },
  `WITH own AS MATERIALIZED (${OWN}), others AS MATERIALIZED (${OTHERS}),
  night AS (
    SELECT own.room_type_id, own.position, own.rooms, own.release_days, own.is_back, own.date,
      least(own.taken, own.rooms) AS booked,
      CASE WHEN own.is_back OR coalesce(i.stop_sell, true) THEN 0
        ELSE greatest(0, least(own.rooms - own.taken, i.total - i.sold - i.held - coalesce(others.rooms, 0))) END AS left
    FROM own LEFT JOIN inventory i USING (room_type_id, date) LEFT JOIN others USING (room_type_id, date)),
  numbered AS (
    SELECT night.*, date - (row_number() OVER (PARTITION BY room_type_id, position, is_back, booked, "left" ORDER BY date))::int AS run
    FROM night)
  SELECT p.id AS property_id, p.content->>'name' AS property, t.id AS room_type_id, t.content->'name' AS roomtype,
    min(n.date) AS "from", max(n.date) AS "to", n.rooms, n.booked, n."left", n.release_days, n.is_back,
    count(*) OVER ()::int AS count
  FROM numbered n JOIN room_type t ON t.id = n.room_type_id JOIN property p ON p.id = t.property_id
    JOIN website_property w ON w.property_id = p.id AND w.website_id = $1
  GROUP BY p.id, t.id, w.position, n.position, n.rooms, n.booked, n."left", n.release_days, n.is_back, n.run
  ORDER BY w.position, p.id, t.position, t.id, min(n.date) LIMIT $4 OFFSET $5`,
);

/** What agencies see of the rooms that are held for them. */
export const allotmentList =
  (database: Database, clock: () => Date) =>
  async (
    website: WebsiteRef,
    agencyId: number,
    { page, size, language }: { page: number; size: number; language: string },
  ) => {
    const rows = await readRuns.all(database, [website.id, agencyId, clock().toISOString(), size, page * size]);
    const content = rows.map(
      (row): Allotment => ({
        property: { id: String(row.property_id), name: row.property },
        roomtype: { id: String(row.room_type_id), name: String(localise(row.roomtype, language, website.language)) },
        from: row.from,
        to: row.to,
        rooms: row.rooms,
        booked: row.booked,
        left: row.left,
        releaseDays: row.release_days,
        goesBackOn: row.release_days > 0 ? addDays(row.from, -row.release_days) : null,
        isBack: row.is_back,
      }),
    );
    const count = rows[0]?.count ?? 0;
    return { content, page, number: page, size, totalElements: count, totalPages: Math.ceil(count / size) };
  };
export type AllotmentList = ReturnType<typeof allotmentList>;
