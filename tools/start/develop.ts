import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startDevServer } from '@posada/build';
import { root } from './processes.ts';

/**
 * `npm run dev -- booking`: the area's own server with fast refresh stands in for its released build; all other areas
 * run from what has been released. Returns the list of areas that the shell is to follow.
 */
export async function developArea(name: string | undefined): Promise<string> {
  const list = JSON.parse(await readFile(join(root, 'apps/shell/areas.json'), 'utf8')) as {
    name: string;
    origin: string;
  }[];
  if (!name || !list.some((entry) => entry.name === name) || !existsSync(join(root, 'apps', name))) {
    throw new Error(`which area? npm run dev -- ${list.map((entry) => entry.name).join(' | ')}`);
  }
  const { url } = await startDevServer({
    root: join(root, 'apps', name),
    name,
    port: Number(process.env['DEV_PORT'] ?? 4200),
  });
  const file = join(root, '.posada', 'areas.development.json');
  await mkdir(join(root, '.posada'), { recursive: true });
  await writeFile(
    file,
    JSON.stringify(
      list.map((entry) => (entry.name === name ? { ...entry, origin: url } : entry)),
      null,
      2,
    ),
  );
  return file;
}
