// `npm run types`: declares the class names of the style sheets, then checks the types of the whole project, or of the
// projects that are named: `npm run types -- libs/ui/tsconfig.json`.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { writeCssTypes } from '@posada/build';

const root = resolve(import.meta.dirname, '../..');
const named = process.argv.slice(2);

await writeCssTypes();
for (const project of named.length > 0 ? named : ['tsconfig.json']) {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', project], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
