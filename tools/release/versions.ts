// `npm run versions`: raises versions and writes change logs by the files in .changeset/, commits, and tags. Pushes nothing.
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dayOf } from '@posada/calendar-days';

/** The tag of the whole project: the day, as images have it. @param day `YYYY-MM-DD` @param taken tags that are there */
export function wholeTag(day: string, taken: readonly string[]): string {
  const name = `v${day.split('-').map(Number).join('.')}`;
  if (!taken.includes(name)) return name;
  let number = 1;
  while (taken.includes(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
}

/** @throws {Error} there are changes that are not committed, or nothing to release */
export function makeVersions(root: string, day: string): string {
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
  if (run('git', 'status', '--porcelain') !== '') throw new Error('there are changes that are not committed');
  if (globSync('*.md', { cwd: join(root, '.changeset') }).filter((name) => name !== 'README.md').length === 0)
    throw new Error('there is nothing to release: no file in .changeset/');
  run('npx', 'changeset', 'version');
  run('npm', 'install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund');
  run('npx', 'biome', 'format', '--write', '.');
  run('git', 'add', '-A');
  run('git', 'commit', '-qm', 'chore(release): versions and change logs');
  run('npx', 'changeset', 'tag');
  const tag = wholeTag(day, run('git', 'tag').split('\n'));
  run('git', 'tag', '-a', tag, '-m', tag);
  return tag;
}

if (import.meta.main) {
  const tag = makeVersions(resolve(import.meta.dirname, '../..'), dayOf(new Date()));
  console.log(`${tag} is committed and tagged here. After a look: git push --follow-tags`);
}
