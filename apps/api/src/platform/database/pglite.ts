import { PGlite, type Transaction } from '@electric-sql/pglite';
import { type Database, insideTransaction, PARSERS, refuseInsideTransaction } from './database.ts';
import { lockFolder } from './folder-lock.ts';

/** Opens the embedded database in a folder, or in memory. @throws {DatabaseInUse} */
export async function openPglite(
  folder: string | undefined,
  dump?: Blob,
): Promise<Database & Required<Pick<Database, 'dump'>>> {
  const unlock = folder ? lockFolder(folder) : () => {};
  const lite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
    parsers: PARSERS,
  }).catch((error: unknown) => {
    unlock();
    throw error;
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
      try {
        await lite.close();
      } finally {
        unlock();
      }
    },
  });
  return Object.assign(over(lite, true), {
    // it lets nothing else run meanwhile: files of one moment
    dump: (compression: 'none' | 'gzip' = 'none') => lite.dumpDataDir(compression) as Promise<Blob>,
  });
}
