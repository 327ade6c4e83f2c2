import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { base, runBuilds, workspace } from './base.ts';

/** `rootDirs` of tsconfig.base.json lays this folder over the root of the repository. */
const FOLDER = '.types';

/** Class names of each style sheet, as the bundler exports them. */
async function readClassNames(files: readonly string[], root: string): Promise<Record<string, string[]>> {
  const out = mkdtempSync(join(tmpdir(), 'posada-css-'));
  try {
    const entry = join(out, 'entry.mjs');
    writeFileSync(
      entry,
      [
        ...files.map((file, index) => `import sheet${index} from ${JSON.stringify(join(root, file))};`),
        `export default { ${files.map((file, index) => `${JSON.stringify(file)}: Object.keys(sheet${index})`)} };`,
      ].join('\n'),
    );
    const common = base({ root, name: 'types', mode: 'development' }, true);
    await runBuilds([
      {
        ...common,
        target: 'node24',
        entry: { names: entry },
        output: { path: out, filename: 'names.mjs', module: true, library: { type: 'module' }, chunkFormat: 'module' },
      },
    ]);
    const names = (await import(pathToFileURL(join(out, 'names.mjs')).href)) as { default: Record<string, string[]> };
    return names.default;
  } finally {
    rmSync(out, { recursive: true });
  }
}

const declare = (names: readonly string[]) =>
  [
    '// Written from the style sheet by `npm run types`.',
    'declare const styles: {',
    ...[...names].sort().map((name) => `  readonly ${JSON.stringify(name)}: string;`),
    '};',
    'export default styles;',
    '',
  ].join('\n');

/**
 * Declares the class names of every CSS module below `.types`, so that the compiler refuses a name that no rule has.
 * Files that are up to date are left alone: several checks may run this at once.
 */
export async function writeCssTypes(root = workspace): Promise<void> {
  const files = globSync('{apps,libs,tools}/*/src/**/*.module.css', { cwd: root }).sort();
  const names = await readClassNames(files, root);
  const wanted = new Set(files.map((file) => `${file}.d.ts`));
  for (const file of files) {
    const path = join(root, FOLDER, `${file}.d.ts`);
    const text = declare(names[file] ?? []);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    // another compiler may be reading it
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, text);
    renameSync(draft, path);
  }
  for (const file of globSync('**/*.module.css.d.ts', { cwd: join(root, FOLDER) }))
    if (!wanted.has(file)) rmSync(join(root, FOLDER, file), { force: true });
}
