import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { refreshDemo } from '../../../../demo/src/demo.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { Dump } from './dump.ts';
import { TEST_NOW } from './test-now.ts';

const dumps = new Map<boolean, Promise<Blob>>();
export const DUMPS = join(tmpdir(), 'posada-test-dumps');
/** The back end and the demo chain. */
const SOURCES = ['..', '../../../../demo/src'].map((folder) => resolve(import.meta.dirname, folder));

/** What a dump depends on: all of their source but its tests. */
export function fingerprint(): string {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES)
    for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts'))
        hash.update(file).update(readFileSync(join(source, file)));
    }
  return hash.digest('hex').slice(0, 16);
}

/** Of earlier states of the source; what is younger than an hour may be in use by the tests of another checkout. */
export function removeOldDumps(kind: string, current: string) {
  mkdirSync(DUMPS, { recursive: true });
  for (const name of readdirSync(DUMPS)) {
    const file = join(DUMPS, name);
    if (!name.startsWith(kind) || file.startsWith(current)) continue;
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > 3_600_000) rmSync(file, { recursive: true, force: true });
  }
}

/** Made once for all test files: creating and filling a database costs seconds, opening a dump a fraction of one. */
async function makeDump(isFilled: boolean): Promise<Blob> {
  const file = join(DUMPS, `${isFilled ? 'demo' : 'empty'}-${fingerprint()}.tar`);
  if (existsSync(file)) return new Dump(readFileSync(file));
  const template = await openPglite(undefined);
  await migrate(template);
  if (isFilled) await refreshDemo(template, TEST_NOW);
  // what was written before is not recovered at each opening
  await template.query('CHECKPOINT');
  const dump = new Uint8Array(await (await template.dump()).arrayBuffer());
  await template.close();
  removeOldDumps(isFilled ? 'demo-' : 'empty-', file);
  // beside and renamed: another test file may be looking for it right now
  writeFileSync(`${file}.${process.pid}`, dump);
  renameSync(`${file}.${process.pid}`, file);
  return new Dump(dump);
}

/** An embedded database in memory, migrated; with `demo`, filled with the demo chain as of `TEST_NOW`. */
export async function openEmbedded(demo: boolean): Promise<Database> {
  let dump = dumps.get(demo);
  if (!dump) {
    dump = makeDump(demo);
    dumps.set(demo, dump);
  }
  return openPglite(undefined, await dump);
}
