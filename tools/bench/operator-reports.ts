import type { getHotelReport, ReportDimension } from '@posada/api-client/operator';
import { addDays, addMonths, dayOf } from '@posada/calendar-days';
import type * as v from 'valibot';
import { readReport } from '../../apps/api/src/modules/reports/read-report.ts';
import { addAllFigures } from '../../apps/api/src/modules/reports/report-rooms.store.ts';
import type { Database } from '../../apps/api/src/platform/database/database.ts';
import { allowRebuild } from '../../apps/api/src/platform/database/time-limits.ts';
import { medianMs } from './median.ts';
import { atMost, type Row, told } from './table.ts';

const [HOTELS, ROOM_TYPES, YEARS, BOOKINGS] = [50, 4, 3, 1_000_000];
const FIRST_HOTEL = 5000;
/** What an operator waits for a report, as promised. */
const MS = 300;
const EVERYTHING = { websites: null, properties: null };

/** Hotels beside the one that is there, with rooms for sale and the figures of a million bookings. */
async function fill(database: Database, property: number, first: string) {
  const days = YEARS * 365;
  await database.query(
    `INSERT INTO property SELECT x.* FROM (SELECT t FROM property t WHERE id = $1) r, generate_series(0, ${HOTELS - 1}) n,
       jsonb_populate_record(r.t, jsonb_build_object('id', ${FIRST_HOTEL} + n)) x`,
    [property],
  );
  await database.query(
    `INSERT INTO website_property (website_id, property_id, position)
     SELECT (SELECT min(website_id) FROM website_property WHERE property_id = $1), ${FIRST_HOTEL} + n, 1000 + n
     FROM generate_series(0, ${HOTELS - 1}) n`,
    [property],
  );
  await database.query(
    `INSERT INTO room_type SELECT x.* FROM (SELECT t FROM room_type t WHERE property_id = $1 ORDER BY id LIMIT 1) r,
       generate_series(0, ${HOTELS * ROOM_TYPES - 1}) n,
       jsonb_populate_record(r.t, jsonb_build_object('id', 800000 + n, 'property_id', ${FIRST_HOTEL} + n / ${ROOM_TYPES})) x`,
    [property],
  );
  await database.query('SELECT make_night_parts($1::date, $2::date)', [first, addDays(first, days)]);
  await database.query(
    `INSERT INTO inventory (room_type_id, date, total, written_in)
     SELECT 800000 + t, $1::date + n, 30, 1 FROM generate_series(0, ${HOTELS * ROOM_TYPES - 1}) t, generate_series(0, ${days - 1}) n`,
    [first],
  );
  // without bookings behind them, whose documents are not what is measured
  await database.query('ALTER TABLE report_room DROP CONSTRAINT report_room_roomstay_id_fkey');
  await database.query(
    `INSERT INTO report_room (roomstay_id, reservation_id, website_id, property_id, room_type_id, rate_plan_id, arrival,
       booked_on, cancelled_on, country, language, channel, agency_id, code, source, campaign, referrer, currency, amounts)
     SELECT n, n, 1, ${FIRST_HOTEL} + n % ${HOTELS}, 800000 + (n % ${HOTELS}) * ${ROOM_TYPES} + n % ${ROOM_TYPES}, 1 + n % 5, a.arrival,
       a.arrival - (n % 113)::int, CASE WHEN n % 9 = 0 THEN a.arrival - 2 ELSE 'infinity'::date END,
       (ARRAY['ES', 'DE', 'FR', 'GB', 'IT', 'US', ''])[1 + n % 7], (ARRAY['en', 'es', 'de', 'fr'])[1 + n % 4],
       (ARRAY['website', 'desk', 'agency'])[1 + n % 3], CASE WHEN n % 3 = 2 THEN 1 + n % 20 ELSE 0 END,
       CASE WHEN n % 11 = 0 THEN 'SUN10' ELSE '' END,
       (ARRAY['google / cpc', 'newsletter / email', ''])[1 + n % 3], (ARRAY['autumn', ''])[1 + n % 2],
       (ARRAY['search', 'none', ''])[1 + n % 3], 'EUR', array_fill(10000 + n % 9000, ARRAY[1 + n % 5])
     FROM generate_series(1, ${BOOKINGS}) n, LATERAL (SELECT $1::date + (n::bigint * 7919 % ${days - 5})::int AS arrival) a`,
    [first],
  );
  const begun = performance.now();
  await database.tx(async (tx) => {
    await allowRebuild(tx);
    await addAllFigures(tx);
  });
  const filledIn = performance.now() - begun;
  for (const table of ['report_night', 'report_month', 'inventory', 'report_room'])
    await database.query(`VACUUM ANALYZE ${table}`);
  return filledIn;
}

/** Reports over the figures of a million bookings, and SQL that adds up the same nights as they were booked. */
export async function measureReports(database: Database, property: number): Promise<Row[]> {
  const today = dayOf(new Date());
  const first = addMonths(`${today.slice(0, 7)}-01`, -12 * (YEARS - 1));
  const filledIn = await fill(database, property, first);
  const last = addDays(first, YEARS * 365 - 1);
  const read = (kind: 'occupancy' | 'pickup' | 'pace', by: ReportDimension, from: string, to: string) => () =>
    readReport(database, EVERYTHING, { kind, by, from, to } as v.InferOutput<typeof getHotelReport.query>, new Date());
  const page = `reports, ${HOTELS} hotels, ${YEARS} years, ${BOOKINGS / 1e6} million bookings`;
  const whole = await medianMs(read('occupancy', 'property', first, last));
  const bare = await medianMs(() =>
    database.query(
      `SELECT property_id, date_trunc('month', stay_date), sum(nights), sum(revenue) FROM report_night
       WHERE stay_date BETWEEN $1 AND $2 AND cancelled_on = 'infinity' GROUP BY 1, 2`,
      [first, last],
    ),
  );
  const limit = (name: string, ms: number) => atMost(page, name, ms, MS, 0, `${ms.toFixed(0)} ms`);
  const quarter = [today, addDays(today, 91)] as const;
  return [
    limit('occupancy by hotel, ms', whole),
    limit('occupancy by country, ms', await medianMs(read('occupancy', 'country', first, last))),
    limit('occupancy of a quarter by day, ms', await medianMs(read('occupancy', 'room', ...quarter))),
    limit('pick-up of 331 days, ms', await medianMs(read('pickup', 'channel', today, addDays(today, 330)))),
    limit('pace of a quarter, ms', await medianMs(read('pace', 'property', ...quarter))),
    told(page, 'nights alone by bare SQL, ms', bare, 0),
    told(page, 'rebuild of nights and months, s', filledIn / 1000, 0),
  ];
}
