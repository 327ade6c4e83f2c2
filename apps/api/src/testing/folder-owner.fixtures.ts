// A process of `folder-lock.test.ts`: opens the embedded database of a folder and writes a row for each line it is
// sent. It prints `open`, then the number of each row that is committed; or `refused`.
import { createInterface } from 'node:readline';
import { DatabaseInUse } from '../platform/database/database.ts';
import { openPglite } from '../platform/database/pglite.ts';

try {
  const database = await openPglite(process.argv[2]);
  await database.script('CREATE TABLE IF NOT EXISTS note (id int PRIMARY KEY)');
  const { rows } = await database.query<{ count: number }>('SELECT count(*) FROM note');
  process.stdout.write(`open ${rows[0]?.count}\n`);
  for await (const line of createInterface({ input: process.stdin })) {
    await database.query('INSERT INTO note VALUES ($1)', [Number(line)]);
    process.stdout.write(`${line}\n`);
  }
  await database.close();
} catch (error) {
  if (!(error instanceof DatabaseInUse)) throw error;
  process.stdout.write('refused\n');
}
