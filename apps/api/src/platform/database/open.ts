import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** PostgreSQL where there is an address of one, else the embedded database. @throws {DatabaseInUse} */
export const openDatabase = (
  { databaseUrl, dataFolder }: { databaseUrl: string | undefined; dataFolder: string },
  onError: (error: Error) => void,
): Promise<Database> => (databaseUrl ? Promise.resolve(openPostgres(databaseUrl, onError)) : openPglite(dataFolder));
