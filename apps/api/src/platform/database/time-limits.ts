import * as v from 'valibot';
import type { Database } from './database.ts';
import { statement } from './statement.ts';

const setLockTimeout = statement(
  'platform.setLockTimeout',
  { set_config: v.string() },
  "SELECT set_config('lock_timeout', '3s', true)",
);

const setStatementTimeout = statement(
  'platform.setStatementTimeout',
  { set_config: v.string() },
  "SELECT set_config('statement_timeout', '60s', true)",
);

const setRebuildTimeout = statement(
  'platform.setRebuildTimeout',
  { set_config: v.string() },
  "SELECT set_config('statement_timeout', '30min', true)",
);

/** From here to its end a transaction waits for a lock three seconds at most. */
export const limitLockWaits = (tx: Database) => setLockTimeout.first(tx);
/** From here to its end each statement of a transaction may take a minute. */
export const allowLongStatements = (tx: Database) => setStatementTimeout.first(tx);
/** From here to its end each statement of a transaction may take half an hour: it rebuilds whole tables. */
export const allowRebuild = (tx: Database) => setRebuildTimeout.first(tx);
