import { isTelemetryOn } from '@posada/telemetry';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
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

async function openDriver(
  { databaseUrl, databaseConnections, dataFolder }: Place,
  onError: (error: Error) => void,
): Promise<Database> {
  if (databaseUrl) return openPostgres(databaseUrl, onError, databaseConnections);
  const { openPglite } = await import('./pglite.ts');
  return openPglite(dataFolder);
}
