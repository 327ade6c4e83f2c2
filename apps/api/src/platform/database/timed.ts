import type { Database } from './database.ts';

const SLOW_MS = 500;

export interface SlowStatement {
  /** With placeholders, without values. */
  sql: string;
  /** Waiting for a connection included. */
  ms: number;
}

/** Reports statements that take half a second or more, those that fail too. */
export function timedDatabase(
  database: Database,
  onSlow: (statement: SlowStatement) => void,
  slowMs = SLOW_MS,
): Database {
  return {
    ...database,
    async query(sql, params) {
      const start = performance.now();
      try {
        return await database.query(sql, params);
      } finally {
        const ms = Math.round(performance.now() - start);
        if (ms >= slowMs) onSlow({ sql: sql.trim().replace(/\s+/g, ' '), ms });
      }
    },
    tx: (run) => database.tx((tx) => run(timedDatabase(tx, onSlow, slowMs))),
  };
}
