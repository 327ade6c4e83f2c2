import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseInUse } from './database.ts';

const SQLITE_BUSY = 5;
/** Of two that begin at once, each can meet the other's shared lock: the first waits until the second has let go of it. */
const WAIT_MS = 1000;
/** A connection that is garbage collected gives its lock back: these are referenced until they are closed. */
const locks = new Set<DatabaseSync>();

/**
 * Takes a folder for this process; returns what gives it back.
 *
 * The lock is one of the operating system, on a file beside the folder: it holds between containers, whose process ids
 * mean nothing to each other, and ends with its process, however that dies. Node has no call for such a lock; an open
 * transaction of its SQLite on an empty file is one.
 * @throws {DatabaseInUse} another process has it, or the folder is where a volume is mounted: the file beside it would
 * be each container's own
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(dirname(resolve(folder)), { recursive: true });
  const target = existsSync(folder)
    ? realpathSync(folder)
    : join(realpathSync(dirname(resolve(folder))), basename(folder));
  if (existsSync(target) && statSync(target).dev !== statSync(dirname(target)).dev) {
    throw new DatabaseInUse(
      `a volume is mounted at ${folder} itself, where no lock can be shared with other containers: mount it one folder higher, or set POSADA_DATA to a folder inside of it`,
    );
  }
  const owner = `${target}.lock`; // read by people only
  const lock = new DatabaseSync(`${target}.lock.sqlite`, { timeout: WAIT_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    const by = existsSync(owner) ? readFileSync(owner, 'utf8') : 'another process';
    throw new DatabaseInUse(
      `the database is open in ${by}: stop that one first, or give this one another folder with POSADA_DATA`,
      { cause: error },
    );
  }
  locks.add(lock);
  writeFileSync(owner, `process ${process.pid} on ${hostname()}`);
  return () => {
    rmSync(owner, { force: true });
    locks.delete(lock);
    lock.close(); // the file stays: removed, two processes could lock two files of one name
  };
}
