// `npm run docs`: builds the documentation site and serves it at http://localhost:4400 (`PORT`). `npm run docs -- build`
// builds it in docs-site/dist alone; `npm run docs -- dev` serves pages as they are written, without the search. Its
// packages are installed at the first run.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildSite, ensurePackages, serveSite } from './astro.ts';
import { root } from './pages.ts';
import { writeSite } from './write-site.ts';

const [action] = process.argv.slice(2);
ensurePackages();
writeSite();
const port = process.env['PORT'] ?? '4400';
if (action === 'dev') watch(join(root, 'docs'), { recursive: true }, () => writeSite());
else buildSite();
if (action !== 'build') process.exitCode = await serveSite(action === 'dev' ? 'dev' : 'preview', port);
