// `npm run bench`: every figure of the budgets, measured on the built site with the demo chain, each beside what the
// same page costs as a static file without scripts. `npm run bench -- bytes` prints the bytes alone,
// `npm run bench -- api` what the back end does on PostgreSQL with chains of several sizes (api.ts).
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../check/chromium.ts';
import { root, run, type Service, startService, whenReady } from '../start/processes.ts';
import { BUDGETS, type Budget } from './budgets.ts';
import { cpuRows } from './cpu-rows.ts';
import { lighthouseRows } from './lighthouse.ts';
import { serveLimit } from './limit.ts';
import { measureOnce, medianOf, type Sample, type Stored } from './measure.ts';
import { atMost, markdown, type Row } from './table.ts';
import { prepareStates, type States } from './visits.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 4700);
const API_PORT = PORT + 1;
const isBytes = process.argv[2] === 'bytes';
/** Bytes are the same each time. */
const RUNS = Number(process.env['BENCH_RUNS'] ?? (isBytes ? 1 : 7));
/** Pages named on the command line: only those, in Chromium alone, for a quick look after a change. */
const named = isBytes ? [] : process.argv.slice(2);

interface Visit {
  name: string;
  path: string;
  kind: keyof typeof BUDGETS;
  stored?: Stored;
}

const visitsOf = (states: States): Visit[] => [
  { name: 'home', path: '/en', kind: 'content' },
  { name: 'results', path: `/en/booking/destination?id=3&${states.stay}`, kind: 'booking' },
  { name: 'rooms', path: `/en/booking/property?id=3&${states.stay}`, kind: 'booking' },
  { name: 'payment', path: '/en/booking/payment', kind: 'booking', stored: states.payment },
  { name: 'sign-in', path: '/en/client/sign-in', kind: 'account' },
  { name: 'bookings list', path: '/en/client/bookings', kind: 'account', stored: states.client },
];

function rowsOf(visit: Visit, ours: Sample, limit: Sample): Row[] {
  const budget: Budget = BUDGETS[visit.kind];
  const against = (ours: number, limit: number) =>
    `static file ${limit.toFixed(0)}, ratio ${(ours / Math.max(1, limit)).toFixed(2)}`;
  const rows = [
    atMost(visit.name, 'LCP ms', ours.lcpMs, budget.lcpMs, 0, against(ours.lcpMs, limit.lcpMs)),
    atMost(visit.name, 'TBT ms', ours.tbtMs, budget.tbtMs, 0, against(ours.tbtMs, limit.tbtMs)),
    atMost(visit.name, 'CLS', ours.cls, budget.cls, 3),
    atMost(visit.name, 'JS kB (brotli)', ours.jsKb, budget.jsKb, 1),
    atMost(visit.name, 'CSS kB', ours.cssKb, budget.cssKb, 1),
    atMost(visit.name, 'HTML kB', ours.htmlKb, budget.htmlKb, 1),
    atMost(visit.name, 'requests', ours.requests, budget.requests, 0, `static file ${limit.requests}`),
  ];
  if (budget.lcpRatio) rows.push(atMost(visit.name, 'LCP / static file', ours.lcpMs / limit.lcpMs, budget.lcpRatio, 2));
  if (budget.jsBeforeLcpKb !== undefined) {
    rows.push(atMost(visit.name, 'JS kB before LCP', ours.jsBeforeLcpKb, budget.jsBeforeLcpKb, 1));
  }
  return rows;
}

async function pageRows(browser: Browser, site: string, visits: Visit[]): Promise<Row[]> {
  const rows: Row[] = [];
  const drawn = new Map<string, string>();
  for (const visit of visits) drawn.set(visit.path, await drawnHtml(browser, site + visit.path, visit.stored));
  const limit = await serveLimit(new URL(site), drawn);
  try {
    for (const visit of visits) {
      console.log(`• ${visit.name}`);
      const ours: Sample[] = [];
      const theirs: Sample[] = [];
      // interleaved, so that what else the machine does falls on both alike
      for (let count = 0; count < RUNS; count += 1) {
        ours.push(await measureOnce(browser, site + visit.path, visit.stored));
        theirs.push(await measureOnce(browser, limit.url(visit.path), {}, false));
      }
      rows.push(...rowsOf(visit, medianOf(ours), medianOf(theirs)));
    }
  } finally {
    await limit.close();
  }
  return rows;
}

/** The page as it stands when everything has arrived: for private pages that is more than the server sends. */
async function drawnHtml(browser: Browser, url: string, stored: Stored = {}): Promise<string> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    await page.addInitScript(({ local, session }) => {
      for (const [key, value] of Object.entries(local ?? {})) localStorage.setItem(key, value);
      for (const [key, value] of Object.entries(session ?? {})) sessionStorage.setItem(key, value);
    }, stored);
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.content();
  } finally {
    await context.close();
  }
}

async function main() {
  const folder = await mkdtemp(join(tmpdir(), 'posada-bench-'));
  const env = {
    POSADA_ENV: 'demo',
    SHELL_SECRET: randomBytes(32).toString('hex'),
    POSADA_AREAS: join(folder, 'areas'),
    POSADA_DATA: join(folder, 'db'),
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
  };
  const services: Service[] = [];
  const executablePath = await findChromium();
  let browser: Browser | undefined;
  try {
    console.log('• building and starting the site');
    await run('nx', ['run-many', '-t', 'build', '--outputStyle=static']);
    await run(process.execPath, [join(root, 'tools/release/release.ts'), '--all'], { ...process.env, ...env });
    const api = startService('api', 'apps/api/src/main.ts', [], { ...env, API_PORT: String(API_PORT) });
    services.push(api);
    await whenReady(`http://localhost:${API_PORT}/actuator/health`, api);
    const shellEnv = { ...env, API_URL: `http://localhost:${API_PORT}`, NODE_ENV: 'production' };
    const shell = startService('site', 'apps/shell/dist/server/main.mjs', [], { ...shellEnv, PORT: String(PORT) });
    services.push(shell);
    const site = `http://localhost:${PORT}`;
    await whenReady(`${site}/actuator/health`, shell);
    browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
    const states = await prepareStates(browser, site, `http://localhost:${API_PORT}`);
    const visits = visitsOf(states).filter((visit) => named.length === 0 || named.includes(visit.name));
    const rows = await pageRows(browser, site, visits);
    if (!isBytes && named.length === 0) {
      rows.push(
        ...(await cpuRows({
          shell,
          api,
          site,
          apiUrl: `http://localhost:${API_PORT}`,
          shellEnv,
          visits,
          stay: states.stay,
        })),
      );
      await browser.close();
      const judged = visits.filter((visit) => ['home', 'results', 'rooms', 'payment'].includes(visit.name));
      rows.push(
        ...(await lighthouseRows(
          executablePath,
          judged.map((visit) => ({ name: visit.name, url: site + visit.path, stored: visit.stored })),
        )),
      );
    }
    const shown = isBytes ? rows.filter((row) => / kB|requests/.test(row.figure)) : rows;
    const table = markdown(shown);
    console.log(
      `\n${table}\n\n${shown.filter((row) => row.verdict === 'pass').length} of ${shown.length} figures are within their budget.`,
    );
    if (process.env['BENCH_FILE']) await writeFile(process.env['BENCH_FILE'], `${table}\n`);
  } finally {
    await browser?.close();
    for (const service of services.reverse()) await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

if (process.argv[2] === 'api') await import('./api.ts');
else await main();
