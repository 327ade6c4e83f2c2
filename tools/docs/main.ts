// `npm run docs`: the documentation site at http://localhost:4400 (`PORT`); `npm run docs -- build` writes it to
// docs-site/dist. Its packages are installed at the first run.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildSite, ensurePackages, serveSite } from './astro.ts';
import { root } from './pages.ts';
import { writeSite } from './write-site.ts';

const [action] = process.argv.slice(2);
ensurePackages();
writeSite();
if (action === 'build') buildSite();
else {
  watch(join(root, 'docs'), { recursive: true }, () => writeSite());
  process.exitCode = await serveSite(process.env['PORT'] ?? '4400');
}
