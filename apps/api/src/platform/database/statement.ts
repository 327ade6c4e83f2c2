import * as v from 'valibot';
import type { Database } from './database.ts';

type Columns = Record<string, v.GenericSchema>;
type RowWith<C extends Columns> = { [K in keyof C]: v.InferOutput<C[K]> };

/** SQL with the columns of its rows. */
export interface Statement<R> {
  /** `<module>.<what it does>`: unique. */
  readonly name: string;
  readonly sql: string;
  readonly columns: Columns;
  /** All rows. `database`: the transaction, inside one. */
  all(database: Database, values?: readonly unknown[]): Promise<R[]>;
  /** The first row; undefined: there is none. */
  first(database: Database, values?: readonly unknown[]): Promise<R | undefined>;
  /** @returns how many rows it has changed */
  run(database: Database, values?: readonly unknown[]): Promise<number>;
}

export type RowOf<S> = S extends Statement<infer R> ? R : never;

const known = new Map<string, Statement<unknown>>();
let checksRows = false;

/** Each row is held against its columns from now on, as tests do: in production the check of `npm run verify` is enough. */
export function checkRows() {
  checksRows = true;
}

/** All statements of the modules that are loaded. */
export const knownStatements = (): readonly Statement<unknown>[] => [...known.values()];

function declare<C extends Columns>(name: string, columns: C, sql: string): Statement<RowWith<C>> {
  const run = async (database: Database, values: readonly unknown[]) => {
    const result = await database.query<RowWith<C>>(sql, values);
    if (checksRows) {
      const checked = v.safeParse(v.array(v.strictObject(columns)), result.rows);
      if (!checked.success) {
        const problems = checked.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
        throw new Error(`a row of ${name} is not as declared: ${problems.join('; ')}`);
      }
    }
    return result;
  };
  return {
    name,
    sql,
    columns,
    all: async (database, values = []) => (await run(database, values)).rows,
    first: async (database, values = []) => (await run(database, values)).rows[0],
    run: async (database, values = []) => (await run(database, values)).count,
  };
}

/**
 * Declares a statement. `npm run verify` prepares it against the migrated schema and compares names, types and
 * nullability of its columns. @throws {Error} when another one has its name
 */
export function statement<C extends Columns>(name: string, columns: C, sql: string): Statement<RowWith<C>> {
  if (known.has(name)) throw new Error(`two statements are named ${name}`);
  const declared = declare(name, columns, sql);
  known.set(name, declared);
  return declared;
}

/**
 * Declares statements with the same columns whose SQL is made of what a caller asks for, as of a list with filters.
 * `forms`: what can be asked for, each named; `npm run verify` prepares the statement of each.
 */
export function composed<C extends Columns, P>(
  name: string,
  columns: C,
  write: (parts: P) => string,
  forms: Readonly<Record<string, P>>,
): (parts: P) => Statement<RowWith<C>> {
  for (const [form, parts] of Object.entries(forms)) statement(`${name}, ${form}`, columns, write(parts));
  return (parts) => declare(name, columns, write(parts));
}

/** A moment as ISO 8601 in UTC: a column of type timestamptz. */
export const moment = v.pipe(v.string(), v.isoTimestamp());

/** A day as `YYYY-MM-DD`: a column of type date. */
export const day = v.pipe(v.string(), v.isoDate());
