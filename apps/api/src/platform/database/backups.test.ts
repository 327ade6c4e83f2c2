import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { addBackup, BackupRefused, backupsIn, restoreBackup, writeBackup } from './backups.ts';
import type { Database } from './database.ts';
import { DatabaseInUse } from './database.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';

describe('backups of the embedded database', () => {
  let folder: string;
  let data: string;
  let database: Database;
  const hosts = async (of: Database) =>
    (await of.query<{ id: number }>('SELECT id FROM destination ORDER BY id')).rows.map(({ id }) => id);
  const add = (of: Database, id: number) => of.query(`INSERT INTO destination (id, content) VALUES ($1, '{}')`, [id]);

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'posada-backups-'));
    data = join(folder, 'db');
    database = await openPglite(data);
    await migrate(database);
    await add(database, 1);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('brings back what was there, keeps what it replaces, and refuses while a process has the database open', async () => {
    const file = join(folder, 'b', 'one.tar.gz');
    const writes = Promise.all([2, 3, 4].map((id) => add(database, id)));
    await writeBackup(database, file);
    await writes;
    await add(database, 5);
    assert.deepEqual(readdirSync(join(folder, 'b')), ['one.tar.gz']);
    await assert.rejects(restoreBackup(file, data, new Date()), DatabaseInUse);
    await database.close();

    const aside = await restoreBackup(file, data, new Date('2026-11-20T10:00:00Z'));
    assert.equal(aside, `${data}.before-2026-11-20T10-00-00Z`);
    database = await openPglite(data);
    const restored = await hosts(database);
    assert.equal(restored[0], 1);
    assert.ok(!restored.includes(5));
    await database.close();
    const old = await openPglite(aside);
    assert.deepEqual(await hosts(old), [1, 2, 3, 4, 5]);
    await old.close();
  });

  it('changes nothing when the file is no backup', async () => {
    const file = join(folder, 'broken.tar.gz');
    writeFileSync(file, 'not a backup');
    await assert.rejects(restoreBackup(file, data, new Date()), BackupRefused);
    await assert.rejects(restoreBackup(join(folder, 'none'), data, new Date()), BackupRefused);
    assert.ok(!existsSync(`${data}.restoring`));
    database = await openPglite(data);
    assert.equal((await hosts(database))[0], 1);
  });

  it('keeps the newest of the timed ones', async () => {
    const timed = join(folder, 'timed');
    writeFileSync(join(folder, 'unrelated.txt'), '');
    for (const day of ['01', '02', '03']) await addBackup(database, timed, new Date(`2026-11-${day}T03:00:00Z`), 2);
    await database.close();
    assert.deepEqual(backupsIn(timed), ['posada-2026-11-03T03-00-00Z.tar.gz', 'posada-2026-11-02T03-00-00Z.tar.gz']);
  });
});
