import { traced } from '@posada/telemetry';
import type { Database } from './database.ts';

const SYSTEM = { 'db.system.name': 'postgresql' };

/**
 * A span for each statement and transaction of a request, with the statement's text but none of its values. The text
 * that goes to the database stays as it is: prepared statements are named by it.
 */
export function tracedDatabase(database: Database): Database {
  return {
    ...database,
    query: (sql, params) => {
      const text = sql.trim();
      const attributes = { ...SYSTEM, 'db.query.text': text };
      const name = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
      return traced({ name, kind: 'client', attributes }, () => database.query(sql, params));
    },
    tx: (run) =>
      traced({ name: 'transaction', kind: 'internal', attributes: SYSTEM }, () =>
        database.tx((tx) => run(tracedDatabase(tx))),
      ),
  };
}
