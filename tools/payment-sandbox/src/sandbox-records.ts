import type { Database } from '../../../apps/api/src/platform/database/database.ts';

const KEPT_DAYS = 30;
/** Of the lock under which the table is made: two processes may begin at the same moment. */
const LOCK = 490_000_001;

async function prepare(database: Database, now: Date) {
  await database.tx(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await tx.script(
      `CREATE TABLE IF NOT EXISTS sandbox_record (
         provider text NOT NULL,
         key text NOT NULL,
         content jsonb NOT NULL,
         created_at timestamptz NOT NULL DEFAULT now(),
         PRIMARY KEY (provider, key)
       )`,
    );
    await tx.query("DELETE FROM sandbox_record WHERE created_at < $1::timestamptz - $2 * interval '1 day'", [
      now.toISOString(),
      KEPT_DAYS,
    ]);
  });
}

/**
 * What the simulated providers know of payments: a table of their own in the database beside which they run, made at
 * the first use. Records of more than 30 days are deleted then.
 */
export function createRecords(database: Database, clock: () => Date) {
  let prepared: Promise<void> | undefined;
  const ready = () => {
    prepared ??= prepare(database, clock()).catch((error) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  };
  return {
    /** False: the key is taken. */
    async add(provider: string, key: string, content: unknown): Promise<boolean> {
      await ready();
      const { count } = await database.query(
        'INSERT INTO sandbox_record (provider, key, content) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [provider, key, JSON.stringify(content)],
      );
      return count === 1;
    },
    async put(provider: string, key: string, content: unknown): Promise<void> {
      await ready();
      await database.query(
        `INSERT INTO sandbox_record (provider, key, content) VALUES ($1, $2, $3)
         ON CONFLICT (provider, key) DO UPDATE SET content = excluded.content`,
        [provider, key, JSON.stringify(content)],
      );
    },
    async get<T>(provider: string, key: string): Promise<T | undefined> {
      await ready();
      const { rows } = await database.query<{ content: T }>(
        'SELECT content FROM sandbox_record WHERE provider = $1 AND key = $2',
        [provider, key],
      );
      return rows[0]?.content;
    },
  };
}
