// `npm run evidence`: what an assessor asks for, of a site that runs: scripts, headers and changes of the card page,
// cookies and receivers of each brand, accessibility, retention, licences. Written to evidence/.
// `-- --since <evidence.json>`: compares the card page with another run; `-- --brand willow`: this brand alone.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { brandNames } from '@posada/themes/brands';
import { RETENTION_RULES } from '../../apps/api/src/modules/retention/retention.ts';
import { CHROMIUM_ARGS, findChromium } from '../check/chromium.ts';
import { allLicences, countLicences } from '../check/licences.ts';
import { collectBooking, collectBrand, STANDARD } from './collect.ts';
import { changesOf, type Evidence, problemsOf, reportText } from './evidence.ts';

const root = resolve(import.meta.dirname, '../..');
const OUT = join(root, 'evidence');
const PORT = process.env['PORT'] ?? '4000';

const { values } = parseArgs({ options: { since: { type: 'string' }, brand: { type: 'string', multiple: true } } });
const brands = values.brand ?? brandNames();
const siteOf = (brand: string) => `http://${brand}.localhost:${PORT}/en`;
const before = values.since ? (JSON.parse(readFileSync(values.since, 'utf8')) as Evidence) : undefined;

const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
const collected: Evidence['brands'][number][] = [];
let booking: Awaited<ReturnType<typeof collectBooking>>;
const [first = 'app'] = brands;
try {
  booking = await collectBooking(browser, siteOf(first));
  for (const brand of brands) {
    collected.push(await collectBrand(browser, brand, siteOf(brand)));
    console.log(`${brand}: done`);
  }
} finally {
  await browser.close();
}

const evidence: Evidence = {
  at: new Date().toISOString(),
  site: siteOf(first),
  build: booking.build,
  cardPage: booking.cardPage,
  brands: collected,
  accessibility: { pages: booking.pages, standard: STANDARD, findings: booking.findings },
  retention: RETENTION_RULES.map(({ name, days }) => ({ name, days })),
  licences: countLicences(allLicences(root)),
};
mkdirSync(OUT, { recursive: true });
writeFileSync(join(OUT, 'evidence.json'), `${JSON.stringify(evidence, null, 2)}\n`);
writeFileSync(join(OUT, 'evidence.md'), reportText(evidence, before && changesOf(evidence.cardPage, before.cardPage)));
for (const problem of problemsOf(evidence)) console.error(problem);
console.log(`evidence/evidence.md, evidence/evidence.json; ${problemsOf(evidence).length} findings`);
process.exitCode = problemsOf(evidence).length === 0 ? 0 : 1;
