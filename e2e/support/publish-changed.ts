// publish-changed.ts <area> <key> <text> [branch | slow-canary]: builds an area from its sources with one text changed, as
// a team would after an edit, releases it or puts it beside, as a branch for an hour or as a canary each of whose presses
// takes 600 ms, and prints its version. Runs by itself under Node: the bundler is no guest in the test runner.
import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildArea } from '@posada/build';
import { AreaFolder } from '../../tools/release/publish.ts';
import { root } from '../../tools/start/processes.ts';

const HOUR_MS = 3_600_000;
/** A mistake that a release may have: a listener that keeps the browser busy. */
const SLOW_PRESSES = `
if (typeof document !== 'undefined')
  document.addEventListener('click', () => {
    const end = performance.now() + 600;
    while (performance.now() < end);
  });
`;
const [area = '', key = '', text = '', kind] = process.argv.slice(2);
const copy = join(root, '.posada', `changed-${area}-${process.pid}`);
try {
  await cp(join(root, 'apps', area), copy, {
    recursive: true,
    filter: (path) => !/[\\/](dist|node_modules)$/.test(path),
  });
  const file = join(copy, 'src/i18n/en.json');
  const texts = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  await writeFile(file, JSON.stringify({ ...texts, [key]: text }));
  if (kind === 'slow-canary') await appendFile(join(copy, 'src/area.ts'), SLOW_PRESSES);
  await buildArea({ root: copy, name: area });
  const folder = new AreaFolder(process.env['POSADA_AREAS'] ?? '', area);
  const beside = kind === 'slow-canary' ? ('canary' as const) : { branchUntil: new Date(Date.now() + HOUR_MS) };
  console.log(await folder.publish(join(copy, 'dist'), kind ? { beside } : {}));
} finally {
  await rm(copy, { recursive: true, force: true });
}
