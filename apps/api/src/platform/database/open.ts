import { isTelemetryOn } from '@posada/telemetry';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openReplica, type Replica } from './replica.ts';
import { type SlowStatement, timedDatabase } from './timed.ts';
import { tracedDatabase } from './traced.ts';

interface Place {
  databaseUrl: string | undefined;
  databaseConnections: number;
  dataFolder: string;
}

/**
 * PostgreSQL where there is an address of one, else the embedded database; whoever has the first does not load the
 * second. `onSlow` hears of statements that take half a second or more. @throws {DatabaseInUse}
 */
export async function openDatabase(
  place: Place,
  onError: (error: Error) => void,
  onSlow: (statement: SlowStatement) => void = () => undefined,
): Promise<Database> {
  const database = timedDatabase(await openDriver(place, onError), onSlow);
  return isTelemetryOn() ? tracedDatabase(database) : database;
}

/** A replica that does not answer is waited for so long; then the primary is asked. */
const REPLICA_PATIENCE_MS = 1000;

/** The replica of the primary, where there is an address of one. It is asked for its state from now on. */
export function openReplicaOf(
  primary: Database,
  { databaseReadUrl, databaseConnections }: { databaseReadUrl: string | undefined; databaseConnections: number },
  log: Parameters<typeof openReplica>[0]['log'],
): Replica | undefined {
  if (!databaseReadUrl) return undefined;
  // its state is logged when it changes; a connection that breaks changes it
  const pool = openPostgres(databaseReadUrl, () => undefined, databaseConnections, { patienceMs: REPLICA_PATIENCE_MS });
  const replica = isTelemetryOn() ? tracedDatabase(pool) : pool;
  return openReplica({ primary, replica, log });
}

async function openDriver(
  { databaseUrl, databaseConnections, dataFolder }: Place,
  onError: (error: Error) => void,
): Promise<Database> {
  if (databaseUrl) return openPostgres(databaseUrl, onError, databaseConnections);
  const { openPglite } = await import('./pglite.ts');
  return openPglite(dataFolder);
}
