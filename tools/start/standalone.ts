// `npm run standalone -- <area>`: an area without shell and back end, on fixed answers, with fast refresh.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { serveStandalone } from '@posada/build';
import { root } from './processes.ts';

const apps = join(root, 'apps');
const areas = readdirSync(apps).filter((name) => existsSync(join(apps, name, 'src/standalone.tsx')));
const [name = ''] = process.argv.slice(2);
if (areas.includes(name)) {
  const port = Number(process.env['PORT'] ?? 4300);
  const { url } = await serveStandalone({ root: join(apps, name), name, port });
  console.log(`posada: ${name} alone: ${url}`);
} else {
  console.error(`which area? npm run standalone -- ${areas.join(' | ')}`);
  process.exitCode = 1;
}
