import { traced } from '@posada/telemetry';
import type { Database } from './database.ts';

const SYSTEM = { 'db.system.name': 'postgresql' };

/** What a statement does, in capitals: of one that begins with WITH, the verb outside of all parentheses. */
function verbOf(text: string): string {
  if (!/^with\b/i.test(text)) return /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
  let outer = text;
  while (/\([^()]*\)/.test(outer)) outer = outer.replace(/\([^()]*\)/g, '');
  return /\b(select|insert|update|delete)\b/i.exec(outer)?.[0].toUpperCase() ?? 'WITH';
}

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
      return traced({ name: verbOf(text), kind: 'client', attributes }, () => database.query(sql, params));
    },
    tx: (run) =>
      traced({ name: 'transaction', kind: 'internal', attributes: SYSTEM }, () =>
        database.tx((tx) => run(tracedDatabase(tx))),
      ),
  };
}
