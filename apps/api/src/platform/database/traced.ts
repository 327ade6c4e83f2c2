import { traced } from '@posada/telemetry';
import type { Database } from './database.ts';

const SYSTEM = { 'db.system.name': 'postgresql' };

/** What a statement does, in capitals: of one that begins with WITH, what follows its parentheses. */
function verbOf(text: string): string {
  let outer = text;
  for (let before = ''; before !== outer; ) {
    before = outer;
    outer = outer.replace(/\([^()]*\)/g, '');
  }
  const verb = /^with\b/i.test(outer) ? /\b(select|insert|update|delete)\b/i : /^\w+/;
  return verb.exec(outer)?.[0].toUpperCase() ?? 'SQL';
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
