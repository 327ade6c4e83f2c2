import * as v from 'valibot';
import type { Restrictions } from './restrictions.ts';

type SqlType = 'integer' | 'boolean' | 'bigint' | 'jsonb';

/** The parts of SQL that name the same columns of nights: written once, so that a new column is one line. */
function columnsOf<T extends object>(
  columns: {
    [Field in keyof T & string]: readonly [name: string, type: SqlType, schema: v.GenericSchema<T[Field]>];
  },
) {
  const entries = Object.entries(columns) as [keyof T & string, readonly [string, SqlType, v.GenericSchema]][];
  const each = (write: (name: string, field: string, type: SqlType) => string) =>
    entries.map(([field, [name, type]]) => write(name, field, type)).join(', ');
  return {
    keys: entries.map(([field]) => field),
    names: each((name) => name),
    /** Of `aggregated`. */
    listSchemas: Object.fromEntries(entries.map(([field, [, , schema]]) => [field, v.array(schema)])) as unknown as {
      [Field in keyof T & string]: v.GenericSchema<T[Field][]>;
    },
    /** Each as a list of the values of a group, by date; `of`: the table. */
    aggregated: (of: string) => each((name, field) => `json_agg(${of}.${name} ORDER BY ${of}.date) AS "${field}"`),
    /** Of `fields`. */
    schemas: Object.fromEntries(entries.map(([field, [, , schema]]) => [field, schema])) as {
      [Field in keyof T & string]: v.GenericSchema<T[Field]>;
    },
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
  stopSell: ['stop_sell', 'boolean', v.boolean()],
  closedToArrival: ['closed_to_arrival', 'boolean', v.boolean()],
  closedToDeparture: ['closed_to_departure', 'boolean', v.boolean()],
  minimumStay: ['minimum_stay', 'integer', v.number()],
  maximumStay: ['maximum_stay', 'integer', v.nullable(v.number())],
  minimumStayThrough: ['minimum_stay_through', 'integer', v.number()],
  maximumStayThrough: ['maximum_stay_through', 'integer', v.nullable(v.number())],
  advanceDays: ['advance_days', 'integer', v.number()],
} as const;

/** Of `rate_restriction`, and of `inventory` beside its rooms. */
export const RESTRICTION_COLUMNS = columnsOf<Restrictions>(RESTRICTIONS);
/** Of `inventory`: all but what is sold and held. */
export const NIGHT_COLUMNS = columnsOf<Restrictions & { total: number }>({
  total: ['total', 'integer', v.number()],
  ...RESTRICTIONS,
});

/** Of `price`. */
export const PRICE_COLUMNS = columnsOf<{
  base: number;
  singleReduction: number;
  extraAdult: number;
  byAdults: number[] | null;
}>({
  base: ['base', 'bigint', v.number()],
  singleReduction: ['single_reduction', 'bigint', v.number()],
  extraAdult: ['extra_adult', 'bigint', v.number()],
  byAdults: ['by_adults', 'jsonb', v.nullable(v.array(v.number()))],
});
