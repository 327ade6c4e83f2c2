// Folders that import from each other, below the folders that are named: `.dependency-cruiser.folders.cjs` finds those
// beside each other. To it a folder and those in it are one thing, so pairs of the two are found here, in what it read.
import { spawnSync } from 'node:child_process';
import { join, posix, resolve } from 'node:path';
import { format, type ICruiseResult, type IModule } from 'dependency-cruiser';

const root = resolve(import.meta.dirname, '../..');

interface Pair {
  /** The first import from the folder into the one in it. */
  into?: string;
  /** The first import from the one in it. */
  out?: string;
}

/** Imports between the files of a folder and a folder in it, by the path of the latter; what it holds belongs to it. */
function readPairs(modules: readonly IModule[]): Map<string, Pair> {
  const pairs = new Map<string, Pair>();
  for (const { source, dependencies } of modules)
    for (const { module, resolved } of dependencies) {
      // the name of a package is its contract, also inside of it: those modules are shared at run time
      if (!module.startsWith('.')) continue;
      const [from, to] = [posix.dirname(source), posix.dirname(resolved)];
      const isInto = to.startsWith(`${from}/`);
      if (!isInto && !from.startsWith(`${to}/`)) continue;
      const [outer, inner] = isInto ? [from, to] : [to, from];
      const [name = ''] = inner.slice(outer.length + 1).split('/');
      const pair = pairs.get(`${outer}/${name}`) ?? {};
      pair[isInto ? 'into' : 'out'] ??= `${source} → ${resolved}`;
      pairs.set(`${outer}/${name}`, pair);
    }
  return pairs;
}

const { stdout } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
    ...['--config', join(root, '.dependency-cruiser.folders.cjs'), '--output-type', 'json'],
    ...process.argv.slice(2),
  ],
  { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024, stdio: ['ignore', 'pipe', 'inherit'] },
);
// what went wrong has been written by then
if (!stdout) process.exit(1);
const read = JSON.parse(stdout) as ICruiseResult;
const { output, exitCode } = await format(read, { outputType: 'err' });
console.log(output);

const tied = [...readPairs(read.modules)].filter(([, { into, out }]) => into && out);
for (const [folder, { into, out }] of tied) {
  console.error(`  error folder-and-its-own: ${posix.dirname(folder)} and ${folder}\n    ${into}\n    ${out}\n`);
}
if (tied.length > 0) {
  console.error(
    `✘ ${tied.length} folders import from one in them that imports from them: move what both need into its own`,
  );
}
process.exitCode = exitCode === 0 && tied.length === 0 ? 0 : 1;
