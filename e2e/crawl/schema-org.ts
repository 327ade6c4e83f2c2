import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/**
 * What is wrong with JSON-LD, by the definitions of schema.org: unknown types, unknown properties, values of another type.
 * `schema-dts` writes the definitions as TypeScript, so the compiler checks the data as literals.
 *
 * @param graphs by the address of their page
 */
export function schemaFaults(graphs: ReadonlyMap<string, unknown>): string[] {
  // one that differs from another in its texts alone adds no coverage, but costs the same
  const byLine = [...graphs];
  const folder = join(root, 'node_modules/.cache');
  mkdirSync(folder, { recursive: true });
  const own = mkdtempSync(join(folder, 'schema-org-'));
  const file = join(own, 'graphs.ts');
  const lines = byLine.map(([, graph], index) => `export const g${index}: Graph = ${JSON.stringify(graph)};`);
  writeFileSync(file, [`import type { Graph } from 'schema-dts';`, ...lines].join('\n'));
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--pretty', 'false', '--types', ''];
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/typescript/bin/tsc'),
      ...options,
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      file,
    ],
    { encoding: 'utf8' },
  );
  rmSync(own, { recursive: true });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const at = /\((\d+),\d+\): (.*)/.exec(line);
      return at ? `${byLine[Number(at[1]) - 2]?.[0] ?? ''} ${at[2]}` : line;
    });
}
