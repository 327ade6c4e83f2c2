import { FURTHER_SOURCES } from '@posada/api-client/operator';
import type { RumAnswer, RumRow, StepRow } from '@posada/api-client/server';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { websiteZone } from './website-zone.ts';

const DAY_MS = 86_400_000;
/** Of each version. */
const SLOWEST_AT_MOST = 5;

const added = (column: string) =>
  `${column} = ARRAY(SELECT kept + more FROM unnest(rum_count.${column}, excluded.${column}) WITH ORDINALITY AS b (kept, more, place)
    ORDER BY place)`;

const addCounts = statement(
  'rum.addCounts',
  {},
  `INSERT INTO rum_count (website_id, hour, area, version, screen, device, visits, views, failures, bookings, lcp, inp, cls)
   VALUES ($1, date_trunc('hour', $2::timestamptz), $3, $4, $5, $6, $7, $8, $9, $10, $11::integer[], $12::integer[], $13::integer[])
   ON CONFLICT (website_id, hour, area, version, screen, device) DO UPDATE SET
     visits = rum_count.visits + excluded.visits, views = rum_count.views + excluded.views,
     failures = rum_count.failures + excluded.failures, bookings = rum_count.bookings + excluded.bookings,
     ${added('lcp')}, ${added('inp')}, ${added('cls')}`,
);

const addSlowElement = statement(
  'rum.addSlowElement',
  {},
  `INSERT INTO rum_slow_element (website_id, hour, area, version, screen, element, presses, ms)
   VALUES ($1, date_trunc('hour', $2::timestamptz), $3, $4, $5, $6, $7, $8)
   ON CONFLICT (website_id, hour, area, version, screen, element) DO UPDATE SET
     presses = rum_slow_element.presses + excluded.presses, ms = rum_slow_element.ms + excluded.ms`,
);

/** Sources of one website and day; further ones are counted together. Anybody can invent them. */
const SOURCES_AT_MOST = 200;
const addSteps = statement(
  'rum.addSteps',
  {},
  `WITH today AS (
     SELECT ($2::timestamptz AT TIME ZONE ${websiteZone('$1')})::date AS day
   ), known AS (SELECT DISTINCT s.source FROM visit_step s JOIN today USING (day) WHERE s.website_id = $1)
   INSERT INTO visit_step (website_id, day, source, device, step, visits)
   SELECT $1, day, CASE WHEN $3 = '' OR $3 IN (SELECT source FROM known)
     OR (SELECT count(*) FROM known) < ${SOURCES_AT_MOST} THEN $3 ELSE '${FURTHER_SOURCES}' END, $4, $5, $6 FROM today
   ON CONFLICT (website_id, day, source, device, step) DO UPDATE SET visits = visit_step.visits + excluded.visits`,
);

const buckets = v.array(v.number());

const readFigures = statement(
  'rum.readFigures',
  {
    area: v.string(),
    version: v.string(),
    device: v.picklist(['phone', 'tablet', 'desktop']),
    visits: v.number(),
    views: v.number(),
    failures: v.number(),
    bookings: v.number(),
    lcp: buckets,
    inp: buckets,
    cls: buckets,
  },
  `WITH chosen AS (
     SELECT c.* FROM rum_count c JOIN unnest($1::text[], $2::text[]) AS w (area, version) USING (area, version)
     WHERE c.hour >= $3
   ), totals AS (
     SELECT area, version, device, sum(visits) AS visits, sum(views) AS views, sum(failures) AS failures,
       sum(bookings) AS bookings
     FROM chosen GROUP BY area, version, device
   ), by_place AS (
     SELECT area, version, device, place, sum(l) AS l, sum(i) AS i, sum(c) AS c
     FROM chosen, unnest(lcp, inp, cls) WITH ORDINALITY AS u (l, i, c, place) GROUP BY area, version, device, place
   ), by_bucket AS (
     SELECT area, version, device, array_agg(l::int ORDER BY place) AS lcp, array_agg(i::int ORDER BY place) AS inp,
       array_agg(c::int ORDER BY place) AS cls
     FROM by_place GROUP BY area, version, device
   )
   SELECT area, version, device, visits, views, failures, bookings, lcp, inp, cls
   FROM totals JOIN by_bucket USING (area, version, device) ORDER BY area, version, device`,
);

const readSlowElements = statement(
  'rum.readSlowElements',
  {
    area: v.string(),
    version: v.string(),
    screen: v.string(),
    element: v.string(),
    presses: v.number(),
    ms: v.number(),
  },
  `SELECT area, version, screen, element, presses, ms FROM (
     SELECT area, version, screen, element, sum(presses) AS presses, sum(ms)::bigint AS ms,
       row_number() OVER (PARTITION BY area, version ORDER BY sum(ms) DESC, screen, element) AS place
     FROM rum_slow_element JOIN unnest($1::text[], $2::text[]) AS w (area, version) USING (area, version)
     WHERE hour >= $3 GROUP BY area, version, screen, element) e
   WHERE place <= ${SLOWEST_AT_MOST} ORDER BY area, version, place`,
);

const byKey =
  <T>(keyOf: (row: T) => unknown[]) =>
  (a: T, b: T) =>
    keyOf(a).join(' ') < keyOf(b).join(' ') ? -1 : 1;

type OfWebsite<Row> = Omit<Row, 'host'> & { websiteId: number };
interface Figures {
  rows: readonly OfWebsite<RumRow>[];
  steps: readonly OfWebsite<StepRow>[];
}

/** Adds to what is stored for this hour and day, all of it or nothing. */
export async function addFigures(database: Database, now: Date, { rows, steps }: Figures): Promise<void> {
  // one order of rows in all transactions: two shells that post at once wait for each other, and do not block each other
  const ordered = rows.toSorted(
    byKey(({ websiteId, area, version, screen, device }) => [websiteId, area, version, screen, device]),
  );
  await database.tx(async (tx) => {
    for (const row of ordered) {
      const { websiteId, area, version, screen, device, visits, views, failures, bookings, lcp, inp, cls } = row;
      const key = [websiteId, now.toISOString(), area, version, screen];
      await addCounts.run(tx, [...key, device, visits, views, failures, bookings, lcp, inp, cls]);
    }
    const elements = ordered
      .flatMap(({ slowElements, ...row }) => slowElements.map((slow) => ({ ...row, ...slow })))
      .toSorted(byKey(({ websiteId, area, version, screen, element }) => [websiteId, area, version, screen, element]));
    for (const { websiteId, area, version, screen, element, presses, ms } of elements)
      await addSlowElement.run(tx, [websiteId, now.toISOString(), area, version, screen, element, presses, ms]);
    const counted = steps.toSorted(byKey(({ websiteId, source, device, step }) => [websiteId, source, device, step]));
    for (const { websiteId, source, device, step, visits } of counted)
      await addSteps.run(tx, [websiteId, now.toISOString(), source, device, step, visits]);
  });
}

/** What the last days had of these versions (`area@version`), all websites together. */
export async function readRum(
  database: Database,
  now: Date,
  { versions, days }: { versions: readonly string[]; days: number },
): Promise<RumAnswer> {
  const since = new Date(now.getTime() - days * DAY_MS).toISOString();
  const named = versions.map((version) => version.split('@'));
  const values = [named.map(([area]) => area), named.map(([, version]) => version), since];
  return {
    figures: await readFigures.all(database, values),
    slowElements: await readSlowElements.all(database, values),
  };
}
