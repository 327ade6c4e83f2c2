import { REPORT_DIMENSIONS, type ReportDimension } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { composed, day, type RowOf, statement } from '../../platform/database/statement.ts';
import { localisedSchema } from '../../platform/localise.ts';
import { IS_BOOKED, VALUES } from './report-figures.ts';

type Step = 'day' | 'month';
interface Form {
  by: ReportDimension;
  step: Step;
}

const FORMS = Object.fromEntries(
  REPORT_DIMENSIONS.flatMap((by) =>
    (['day', 'month'] as const).map((step): [string, Form] => [`${by}, ${step}`, { by, step }]),
  ),
);
const bucketOf = (step: Step, column: string) =>
  step === 'day' ? column : `date_trunc('month', ${column}::timestamp)::date`;

/** A row of a bucket has no `key`, a row of a key no `bucket`. */
const sums = {
  currency: v.string(),
  bucket: v.nullable(day),
  key: v.nullable(v.string()),
  nights: v.number(),
  revenue: v.number(),
  stays: v.number(),
  cancelled: v.number(),
};
const SUMS = `coalesce(sum(nights), 0)::bigint AS nights, coalesce(sum(revenue), 0)::bigint AS revenue,
  coalesce(sum(stays), 0)::bigint AS stays, coalesce(sum(cancelled), 0)::bigint AS cancelled`;
const OF_CALLER = (row: string) =>
  `($1::int[] IS NULL OR ${row}.website_id = ANY($1)) AND ($2::int[] IS NULL OR ${row}.property_id = ANY($2))`;

const bookedNow = ({ by, step }: Form, from: string, to: string) => `
     SELECT n.currency, ${bucketOf(step, 'n.stay_date')} AS bucket, ${VALUES[by]} AS key,
       sum(n.nights) FILTER (WHERE ${IS_BOOKED}) AS nights, sum(n.revenue) FILTER (WHERE ${IS_BOOKED}) AS revenue,
       sum(n.nights) FILTER (WHERE ${IS_BOOKED} AND n.night = 0) AS stays,
       sum(n.nights) FILTER (WHERE NOT ${IS_BOOKED} AND n.night = 0) AS cancelled
     FROM report_night n WHERE n.stay_date BETWEEN ${from} AND ${to} AND ${OF_CALLER('n')} GROUP BY 1, 2, 3`;
/** Nights that are not cancelled: whole months by month, `$3` to `$4` (excluded), and the days of two spans around them. */
const readBookedNow = composed(
  'reports.readBookedNow',
  sums,
  (form: Form) => `SELECT currency, bucket, key, ${SUMS} FROM (
     SELECT m.currency, m.month AS bucket, m.value AS key, m.nights, m.revenue, m.stays, m.cancelled_stays AS cancelled
     FROM report_month m WHERE m.dimension = '${form.by}' AND m.month >= $3 AND m.month < $4 AND ${OF_CALLER('m')}
     UNION ALL ${bookedNow(form, '$5', '$6')} UNION ALL ${bookedNow(form, '$7', '$8')}
   ) AS part GROUP BY GROUPING SETS ((currency, bucket), (currency, key))`,
  FORMS,
);

/** Nights that were booked and not cancelled at the end of the day `$5`. */
const readBooked = composed(
  'reports.readBooked',
  sums,
  ({ by, step }: Form) => `SELECT currency, bucket, key, ${SUMS} FROM (
     SELECT n.currency, ${bucketOf(step, 'n.stay_date')} AS bucket, ${VALUES[by]} AS key,
       sum(n.nights) FILTER (WHERE n.cancelled_on > $5) AS nights, sum(n.revenue) FILTER (WHERE n.cancelled_on > $5) AS revenue,
       sum(n.nights) FILTER (WHERE n.cancelled_on > $5 AND n.night = 0) AS stays,
       sum(n.nights) FILTER (WHERE n.cancelled_on <= $5 AND n.night = 0) AS cancelled
     FROM report_night n WHERE n.stay_date BETWEEN $3 AND $4 AND n.booked_on <= $5 AND ${OF_CALLER('n')} GROUP BY 1, 2, 3
   ) AS part GROUP BY GROUPING SETS ((currency, bucket), (currency, key))`,
  FORMS,
);

const moved = ({ by, step }: Form, column: 'booked_on' | 'cancelled_on', sums: string) => `
     SELECT n.currency, ${bucketOf(step, 'n.stay_date')} AS bucket, ${VALUES[by]} AS key, ${sums}
     FROM report_night n WHERE n.${column} > $6 AND n.${column} <= $5 AND n.stay_date BETWEEN $3 AND $4 AND ${OF_CALLER('n')}
     GROUP BY 1, 2, 3`;
const ARRIVALS = 'sum(n.nights) FILTER (WHERE n.night = 0)';
/** Nights that were booked after the day `$6`, until the end of the day `$5`, without those that were cancelled then. */
const readMoved = composed(
  'reports.readMoved',
  sums,
  (form: Form) => `SELECT currency, bucket, key, ${SUMS} FROM (
     ${moved(form, 'booked_on', `sum(n.nights) AS nights, sum(n.revenue) AS revenue, ${ARRIVALS} AS stays, 0 AS cancelled`)}
     UNION ALL ${moved(form, 'cancelled_on', `-sum(n.nights), -sum(n.revenue), 0, ${ARRIVALS}`)}
   ) AS part GROUP BY GROUPING SETS ((currency, bucket), (currency, key))`,
  FORMS,
);
export type SumRow = RowOf<ReturnType<typeof readBookedNow>>;

const readSellable = composed(
  'reports.readSellable',
  {
    currency: v.string(),
    bucket: v.nullable(day),
    property: v.nullable(v.number()),
    room: v.nullable(v.number()),
    rooms: v.number(),
  },
  ({
    step,
  }: Pick<
    Form,
    'step'
  >) => `SELECT p.currency, ${bucketOf(step, 'i.date')} AS bucket, t.property_id AS property, t.id AS room,
     sum(i.rooms)::bigint AS rooms
   FROM (SELECT room_type_id, ${bucketOf(step, 'date')} AS date, sum(total) AS rooms FROM inventory
     WHERE date BETWEEN $3 AND $4 GROUP BY 1, 2) AS i
   JOIN room_type t ON t.id = i.room_type_id JOIN property p ON p.id = t.property_id
   WHERE ($2::int[] IS NULL OR p.id = ANY($2)) AND ($1::int[] IS NULL OR EXISTS (
     SELECT FROM website_property w WHERE w.property_id = p.id AND w.website_id = ANY($1)))
   GROUP BY GROUPING SETS ((p.currency, ${bucketOf(step, 'i.date')}), (p.currency, t.property_id), (p.currency, t.id))`,
  { day: { step: 'day' }, month: { step: 'month' } },
);
export type SellableRow = RowOf<ReturnType<typeof readSellable>>;

const name = { id: v.number(), name: v.nullable(localisedSchema) };
const NAMES = {
  property: statement(
    'reports.readPropertyNames',
    name,
    "SELECT id, content->'name' AS name FROM property WHERE id = ANY($1)",
  ),
  room: statement(
    'reports.readRoomNames',
    name,
    "SELECT id, content->'name' AS name FROM room_type WHERE id = ANY($1)",
  ),
  plan: statement(
    'reports.readPlanNames',
    name,
    "SELECT id, content->'name' AS name FROM rate_plan WHERE id = ANY($1)",
  ),
  agency: statement(
    'reports.readAgencyNames',
    { id: v.number(), name: v.nullable(v.string()) },
    "SELECT id, profile->>'name' AS name FROM account WHERE id = ANY($1) AND kind = 'travel-agency'",
  ),
};
export const hasNames = (by: ReportDimension): by is keyof typeof NAMES => by in NAMES;

export interface Reach {
  /** Null: all. */
  websites: readonly number[] | null;
  properties: readonly number[] | null;
}
interface Span {
  from: string;
  to: string;
}

/** SQL that reads the figures of reports. */
export const reportsStore = (database: Database, { websites, properties }: Reach, form: Form) => ({
  bookedNow: (whole: Span, before: Span, after: Span): Promise<SumRow[]> =>
    readBookedNow(form).all(database, [
      websites,
      properties,
      whole.from,
      whole.to,
      before.from,
      before.to,
      after.from,
      after.to,
    ]),
  booked: ({ from, to }: Span, until: string): Promise<SumRow[]> =>
    readBooked(form).all(database, [websites, properties, from, to, until]),
  moved: ({ from, to }: Span, until: string, after: string): Promise<SumRow[]> =>
    readMoved(form).all(database, [websites, properties, from, to, until, after]),
  sellable: ({ from, to }: Span): Promise<SellableRow[]> =>
    readSellable(form).all(database, [websites, properties, from, to]),
  names: (by: keyof typeof NAMES, ids: readonly number[]) => NAMES[by].all(database, [ids]),
});
