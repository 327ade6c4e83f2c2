import type { Restrictions } from './restrictions.ts';

type SqlType = 'integer' | 'boolean' | 'bigint' | 'jsonb';

/** The parts of SQL that name the same columns of nights: written once, so that a new column is one line. */
function columnsOf<T extends object>(columns: { [Field in keyof T & string]: readonly [name: string, type: SqlType] }) {
  const entries = Object.entries(columns) as [keyof T & string, readonly [string, SqlType]][];
  const each = (write: (name: string, field: string, type: SqlType) => string) =>
    entries.map(([field, [name, type]]) => write(name, field, type)).join(', ');
  return {
    names: each((name) => name),
    /** As the fields of objects; `of`: the table. */
    fields: (of: string) => each((name, field) => `${of}.${name} AS "${field}"`),
    /** For `ON CONFLICT`. */
    excluded: each((name) => `${name} = excluded.${name}`),
    /** Parameters from this number on, each the list of one column. */
    lists: (first: number) => entries.map(([, [, type]], index) => `$${first + index}::${type}[]`).join(', '),
    /** The values of `lists`. */
    valuesOf: (rows: readonly T[]): unknown[][] => entries.map(([field]) => rows.map((row) => row[field])),
  };
}

const RESTRICTIONS = {
  stopSell: ['stop_sell', 'boolean'],
  closedToArrival: ['closed_to_arrival', 'boolean'],
  closedToDeparture: ['closed_to_departure', 'boolean'],
  minimumStay: ['minimum_stay', 'integer'],
  maximumStay: ['maximum_stay', 'integer'],
  minimumStayThrough: ['minimum_stay_through', 'integer'],
  maximumStayThrough: ['maximum_stay_through', 'integer'],
  advanceDays: ['advance_days', 'integer'],
} as const;

/** Of `rate_restriction`, and of `inventory` beside its rooms. */
export const RESTRICTION_COLUMNS = columnsOf<Restrictions>(RESTRICTIONS);
/** Of `inventory`: all but what is sold and held. */
export const NIGHT_COLUMNS = columnsOf<Restrictions & { total: number }>({
  total: ['total', 'integer'],
  ...RESTRICTIONS,
});

/** Of `price`. */
export const PRICE_COLUMNS = columnsOf<{
  base: number;
  singleReduction: number;
  extraAdult: number;
  byAdults: number[] | null;
}>({
  base: ['base', 'bigint'],
  singleReduction: ['single_reduction', 'bigint'],
  extraAdult: ['extra_adult', 'bigint'],
  byAdults: ['by_adults', 'jsonb'],
});
