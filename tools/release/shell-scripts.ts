import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Beside the areas' folders; the shell makes deltas against what is in it (apps/shell/src/server/deltas). */
export const SHELL_SCRIPTS = '.shell';
const KEPT_VERSIONS = 5;

/** Scripts for foreign pages, which name them with their hash: none of them is removed. */
export const EMBED_SCRIPTS = '.embed';
const EMBED_SCRIPT = /^embed\.[0-9a-f]{8}\.js(\.br|\.gz)?$/;

/** Leaves the script for foreign pages, with its compressed twins, in the folder of the areas: all shells serve it. */
export async function keepEmbedScripts(browser: string, areasFolder: string): Promise<void> {
  if (!existsSync(browser)) return;
  const folder = join(areasFolder, EMBED_SCRIPTS);
  await mkdir(folder, { recursive: true });
  for (const name of (await readdir(browser)).filter((each) => EMBED_SCRIPT.test(each))) {
    const target = join(folder, name);
    if (existsSync(target)) continue;
    await cp(join(browser, name), `${target}.incoming-${process.pid}`);
    await rename(`${target}.incoming-${process.pid}`, target);
  }
}

/**
 * Leaves the scripts of a built shell in the folder of the areas, for the shells that come after it: their own image
 * has no other version, and a browser that has one is sent the difference. The last five stay.
 *
 * @param browser folder of the shell's browser files; nothing is done where there is none
 */
export async function keepShellScripts(browser: string, areasFolder: string, now = new Date()): Promise<void> {
  if (!existsSync(browser)) return;
  const scripts = (await readdir(browser)).filter((name) => name.endsWith('.js')).sort();
  // names hold the hashes of contents
  const version = createHash('sha256').update(scripts.join()).digest('hex').slice(0, 10);
  const folder = join(areasFolder, SHELL_SCRIPTS);
  const target = join(folder, version);
  if (!existsSync(target)) {
    const incoming = join(folder, `.incoming-${process.pid}`);
    await rm(incoming, { recursive: true, force: true });
    await mkdir(incoming, { recursive: true });
    await Promise.all(scripts.map((name) => cp(join(browser, name), join(incoming, name))));
    await rename(incoming, target);
  }
  // the newest is the one that was released last, also where it was there before
  await utimes(target, now, now);
  await dropOldest(folder);
}

async function dropOldest(folder: string) {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const dated = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
  const oldest = dated.sort((a, b) => b.at - a.at).slice(KEPT_VERSIONS);
  await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { recursive: true, force: true })));
}
