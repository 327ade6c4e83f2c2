import type { ReportFiguresRebuilt } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { IS_BOOKED, VALUES } from './report-figures.ts';

const ROOM_COLUMNS = `roomstay_id, reservation_id, website_id, property_id, room_type_id, rate_plan_id, arrival, booked_on,
  cancelled_on, country, language, channel, agency_id, code, source, campaign, referrer, currency, amounts`;

/**
 * Rooms that have been sold: confirmed, or cancelled after that. The amount of the room after discounts is shared out
 * over its nights by their prices, so that the nights add up to it exactly: each night is the rounded sum up to it
 * without the rounded sum up to the night before.
 */
const soldRooms = (which: string) => `SELECT s.id, r.id, r.website_id, r.property_id, s.room_type_id,
    CASE WHEN s.snapshot #>> '{rateplan,id}' ~ '^[0-9]{1,9}$' THEN (s.snapshot #>> '{rateplan,id}')::int ELSE 0 END,
    s.arrival, (r.created_at AT TIME ZONE p.time_zone)::date,
    CASE WHEN s.status = 'cancelled' THEN coalesce((s.cancelled_at AT TIME ZONE p.time_zone)::date, s.arrival)
      ELSE 'infinity'::date END,
    coalesce(r.snapshot #>> '{guest,country}', ''), coalesce(r.snapshot->>'language', ''),
    CASE WHEN r.agency_id IS NOT NULL THEN 'agency' WHEN r.agent_id IS NOT NULL OR r.at_desk THEN 'desk' ELSE 'website' END,
    coalesce(r.agency_id, 0), coalesce(r.snapshot->>'promocode', ''),
    concat_ws(' / ', r.snapshot #>> '{landing,source}', r.snapshot #>> '{landing,medium}'),
    coalesce(r.snapshot #>> '{landing,campaign}', ''),
    coalesce(r.snapshot #>> '{landing,host}', r.snapshot #>> '{landing,referrer}', ''), r.currency, night.amounts
  FROM reservation r JOIN property p ON p.id = r.property_id JOIN roomstay s ON s.reservation_id = r.id
  CROSS JOIN LATERAL (SELECT (s.snapshot->>'base')::bigint - coalesce((SELECT sum((discount->>'amount')::bigint)
      FROM jsonb_array_elements(s.snapshot->'discounts') AS discount), 0) AS amount) AS net
  CROSS JOIN LATERAL (
    SELECT array_agg((round(net.amount * upto / whole) - round(net.amount * (upto - price) / whole))::bigint
      ORDER BY number) AS amounts
    FROM (SELECT number, price, sum(price) OVER (ORDER BY number) AS upto, sum(price) OVER () AS whole
      FROM (SELECT number, CASE WHEN sum(stored) OVER () > 0 THEN stored ELSE 1 END AS price
        FROM (SELECT d.number, coalesce((s.snapshot->'dailyPrices'->d.number->>'amount')::numeric, 0) AS stored
          FROM generate_series(0, s.departure - s.arrival - 1) AS d(number)) AS given) AS weighed) AS summed
  ) AS night
  WHERE ${which} AND s.status <> 'provisional' AND r.status <> 'provisional' AND r.expired_at IS NULL
    AND (s.status = 'confirmed' OR r.held_until IS NULL)`;

const insertRooms = statement(
  'reports.countRooms',
  {},
  `INSERT INTO report_room (${ROOM_COLUMNS}) ${soldRooms('r.id = ANY($1) AND s.departure >= $2::date')}`,
);
const insertAllRooms = statement(
  'reports.countAllRooms',
  {},
  `INSERT INTO report_room (${ROOM_COLUMNS}) ${soldRooms('true')}`,
);
/** Counted rooms of reservations whose guests leave on a day or later. */
const OF_RESERVATIONS = 'r.reservation_id = ANY($1) AND r.arrival + cardinality(r.amounts) >= $2::date';
const deleteRooms = statement('reports.uncountRooms', {}, `DELETE FROM report_room r WHERE ${OF_RESERVATIONS}`);

/** Nights of counted rooms; the last value is the sign: 1 adds them, -1 takes them out. */
const nightsOf = (which: string, sign: string) => `SELECT r.arrival + d.night AS stay_date, r.property_id, r.website_id,
    r.room_type_id, r.rate_plan_id, r.booked_on, r.cancelled_on, cardinality(r.amounts)::smallint AS length,
    d.night::smallint AS night, r.country, r.language, r.channel, r.agency_id, r.code, r.source, r.campaign, r.referrer,
    r.currency, ${sign} AS nights, ${sign} * r.amounts[d.night + 1] AS revenue
  FROM report_room r CROSS JOIN LATERAL generate_series(0, cardinality(r.amounts) - 1) AS d(night) WHERE ${which}`;

const NIGHT_KEY = `stay_date, property_id, website_id, room_type_id, rate_plan_id, booked_on, cancelled_on, length, night,
  country, language, channel, agency_id, code, source, campaign, referrer, currency`;
const addNights = (which: string, sign: string) => `INSERT INTO report_night (${NIGHT_KEY}, nights, revenue)
   SELECT ${NIGHT_KEY}, sum(nights), sum(revenue) FROM (${nightsOf(which, sign)}) AS n GROUP BY ${NIGHT_KEY}
   ON CONFLICT (${NIGHT_KEY}) DO UPDATE
   SET nights = report_night.nights + excluded.nights, revenue = report_night.revenue + excluded.revenue`;

const DIMENSIONS = Object.entries(VALUES)
  .map(([dimension, value]) => `('${dimension}', ${value})`)
  .join(', ');
const addMonths = (which: string, sign: string) => `INSERT INTO report_month
     (dimension, month, property_id, website_id, value, currency, nights, revenue, stays, cancelled_stays)
   SELECT d.dimension, date_trunc('month', n.stay_date)::date, n.property_id, n.website_id, d.value, n.currency,
     coalesce(sum(n.nights) FILTER (WHERE ${IS_BOOKED}), 0), coalesce(sum(n.revenue) FILTER (WHERE ${IS_BOOKED}), 0),
     coalesce(sum(n.nights) FILTER (WHERE ${IS_BOOKED} AND n.night = 0), 0),
     coalesce(sum(n.nights) FILTER (WHERE NOT ${IS_BOOKED} AND n.night = 0), 0)
   FROM (${nightsOf(which, sign)}) AS n CROSS JOIN LATERAL (VALUES ${DIMENSIONS}) AS d(dimension, value)
   GROUP BY 1, 2, 3, 4, 5, 6
   ON CONFLICT (dimension, month, property_id, website_id, value, currency) DO UPDATE
   SET nights = report_month.nights + excluded.nights, revenue = report_month.revenue + excluded.revenue,
     stays = report_month.stays + excluded.stays, cancelled_stays = report_month.cancelled_stays + excluded.cancelled_stays`;

const shiftNights = statement('reports.shiftNights', {}, addNights(OF_RESERVATIONS, '$3::int'));
const shiftMonths = statement('reports.shiftMonths', {}, addMonths(OF_RESERVATIONS, '$3::int'));
const addAllNights = statement('reports.addAllNights', {}, addNights('true', '1'));
const addAllMonths = statement('reports.addAllMonths', {}, addMonths('true', '1'));

const readPlaces = statement(
  'reports.readCountedPlaces',
  { property: v.number(), first: v.string(), last: v.string() },
  `SELECT property_id AS property, min(arrival)::text AS first, max(arrival + cardinality(amounts))::text AS last
   FROM report_room r WHERE ${OF_RESERVATIONS} GROUP BY 1`,
);
const dropEmptyNights = statement(
  'reports.dropEmptyNights',
  {},
  `DELETE FROM report_night WHERE property_id = $1 AND stay_date BETWEEN $2 AND $3 AND nights = 0 AND revenue = 0`,
);
const dropEmptyMonths = statement(
  'reports.dropEmptyMonths',
  {},
  `DELETE FROM report_month WHERE property_id = $1 AND month BETWEEN date_trunc('month', $2::date)::date AND $3
     AND dimension = ANY($4) AND nights = 0 AND revenue = 0 AND stays = 0 AND cancelled_stays = 0`,
);

const CLEAR = ['report_room', 'report_night', 'report_month'].map((table) =>
  statement(`reports.clear, ${table}`, {}, `DELETE FROM ${table}`),
);

/** Takes the figures of reservations out and adds those that follow from their rows now. `since`: rooms that have left before that day stay as they were counted. */
export async function countAgain(tx: Database, reservations: readonly number[], since: string): Promise<void> {
  const places = await readPlaces.all(tx, [reservations, since]);
  if (places.length > 0) {
    await shiftNights.run(tx, [reservations, since, -1]);
    await shiftMonths.run(tx, [reservations, since, -1]);
    await deleteRooms.run(tx, [reservations, since]);
  }
  await insertRooms.run(tx, [reservations, since]);
  await shiftNights.run(tx, [reservations, since, 1]);
  await shiftMonths.run(tx, [reservations, since, 1]);
  for (const { property, first, last } of places) {
    await dropEmptyNights.run(tx, [property, first, last]);
    await dropEmptyMonths.run(tx, [property, first, last, Object.keys(VALUES)]);
  }
}

/** How much is counted, and a sum over all rows that any difference changes. */
const readCounted = statement(
  'reports.readCounted',
  { rooms: v.number(), nights: v.number(), sum: v.string() },
  `SELECT coalesce(sum(n.nights) FILTER (WHERE ${IS_BOOKED} AND n.night = 0), 0)::bigint AS rooms,
     coalesce(sum(n.nights) FILTER (WHERE ${IS_BOOKED}), 0)::bigint AS nights,
     concat_ws(' ', count(*), coalesce(sum(hashtextextended(n::text, 0)::numeric), 0),
       (SELECT coalesce(sum(hashtextextended(m::text, 0)::numeric), 0) FROM report_month m)) AS sum
   FROM report_night n`,
);

/** The nights and months of all rooms that are counted. */
export async function addAllFigures(tx: Database): Promise<void> {
  await addAllNights.run(tx);
  await addAllMonths.run(tx);
}

/** Rebuilds all figures from the reservations that are stored. */
export async function countAll(tx: Database): Promise<ReportFiguresRebuilt> {
  const counted = async () => {
    const { sum, ...rest } = (await readCounted.first(tx, [])) ?? { rooms: 0, nights: 0, sum: '' };
    return { sum, rest };
  };
  const before = await counted();
  for (const each of CLEAR) await each.run(tx);
  await insertAllRooms.run(tx);
  await addAllFigures(tx);
  const after = await counted();
  return { before: before.rest, after: after.rest, isChanged: before.sum !== after.sum };
}
