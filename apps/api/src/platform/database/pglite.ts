import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { type Database, DatabaseInUse, insideTransaction, PARSERS, refuseInsideTransaction } from './database.ts';

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const held = new Set<string>();

function takeLock(file: string) {
  for (const _ of [1, 2]) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      held.add(file);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = Number(readFileSync(file, 'utf8'));
      if (held.has(file) || (pid !== process.pid && pid > 0 && isAlive(pid))) {
        throw new DatabaseInUse(
          `the database is open in process ${pid}: stop that one first, or give this one another folder with POSADA_DATA`,
        );
      }
      rmSync(file, { force: true }); // left behind by a process that was killed
    }
  }
}

function releaseLock(file: string) {
  held.delete(file);
  rmSync(file, { force: true });
}

/** Opens the embedded database in a folder, or in memory. @throws {DatabaseInUse} */
export async function openPglite(
  folder: string | undefined,
  dump?: Blob,
): Promise<Database & Required<Pick<Database, 'dump'>>> {
  const lock = folder && `${folder}.lock`;
  if (folder && lock) {
    mkdirSync(dirname(folder), { recursive: true });
    takeLock(lock);
  }
  const lite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
    parsers: PARSERS,
  });
  const over = (target: PGlite | Transaction, isOuter: boolean): Database => ({
    kind: 'pglite',
    async query<R>(sql: string, params: readonly unknown[] = []) {
      if (isOuter) refuseInsideTransaction();
      const result = await target.query<R>(sql, [...params]);
      return { rows: result.rows, count: result.affectedRows ?? result.rows.length };
    },
    tx: (run) => {
      if (!isOuter) return run(over(target, false));
      refuseInsideTransaction();
      return insideTransaction(
        () => lite.transaction((transaction) => run(over(transaction, false))) as Promise<never>,
      );
    },
    async script(sql) {
      await target.exec(sql);
    },
    async close() {
      await lite.close();
      if (lock) releaseLock(lock);
    },
  });
  return Object.assign(over(lite, true), {
    // it lets nothing else run meanwhile: files of one moment
    dump: (compression: 'none' | 'gzip' = 'none') => lite.dumpDataDir(compression) as Promise<Blob>,
  });
}
