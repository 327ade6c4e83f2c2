// `npm run bench`: every figure of the budgets, measured on the built site with the demo chain, each beside what the
// same page costs as a static file without scripts and as a bare Next page. `npm run bench -- bytes` prints the bytes alone,
// and fails where one has grown by more than 3 % (landed-bytes.ts),
// `npm run bench -- api` what the back end does on PostgreSQL with chains of several sizes (api.ts), `npm run bench -- hotels`
// what the results of fifty hotels cost (hotels.ts), which a whole run measures too, `npm run bench -- assistant` how well
// the assistant answers (assistant.ts), `npm run bench -- seen` how soon a changed text is shown (seen.ts),
// `npm run bench -- operator` how long the grid of rates is read (operator.ts).
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { dayOf } from '@posada/calendar-days';
import { CHROMIUM_ARGS, findChromium } from '../check/chromium.ts';
import { root, run, type Service, startService, whenReady } from '../start/processes.ts';
import { BUDGETS, type Budget } from './budgets.ts';
import { cpuRows } from './cpu-rows.ts';
import { firstPressRows } from './first-press.ts';
import { headingKb } from './heading-bytes.ts';
import { hotelRows } from './hotels.ts';
import { type Landed, landedRows, nextLanded, readLanded, writeLanded } from './landed-bytes.ts';
import { lighthouseRows } from './lighthouse.ts';
import { serveLimit } from './limit.ts';
import { measureOnce, medianOf, type Sample, type Stored } from './measure.ts';
import { type PeerPage, readPeerPage, servePeer } from './peer.ts';
import { atMost, markdown, type Row, told } from './table.ts';
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

/** Ratio of two times of the same run; of blocking times below a frame nothing can be said. */
function ratioRow(page: string, figure: string, ours: number, theirs: number, budget: number): Row {
  const note = `${ours.toFixed(0)} to ${theirs.toFixed(0)} ms`;
  return atMost(page, figure, ours <= 16 && theirs <= 16 ? 0 : ours / Math.max(1, theirs), budget, 2, note);
}

interface Measured {
  ours: Sample;
  limit: Sample;
  peer: Sample;
}

function timeRows({ name, kind }: Visit, { ours, limit, peer }: Measured): Row[] {
  const budget: Budget = BUDGETS[kind];
  const rows = [ratioRow(name, 'FCP / static file', ours.fcpMs, limit.fcpMs, budget.limit.fcp)];
  if (budget.limit.lcp) rows.push(ratioRow(name, 'LCP / static file', ours.lcpMs, limit.lcpMs, budget.limit.lcp));
  if (budget.lcpMs) rows.push(atMost(name, 'LCP ms', ours.lcpMs, budget.lcpMs));
  if (budget.peer.fcp) rows.push(ratioRow(name, 'FCP / Next', ours.fcpMs, peer.fcpMs, budget.peer.fcp));
  if (budget.peer.lcp) rows.push(ratioRow(name, 'LCP / Next', ours.lcpMs, peer.lcpMs, budget.peer.lcp));
  rows.push(ratioRow(name, 'TBT / Next', ours.tbtMs, peer.tbtMs, budget.peer.tbt));
  rows.push(atMost(name, 'CLS', ours.cls, budget.cls, 3));
  return rows;
}

function byteRows({ name, kind }: Visit, ours: Sample, landed: Landed): Row[] {
  const budget: Budget = BUDGETS[kind];
  const rows = [...landedRows(name, ours, landed), told(name, 'CSS kB', ours.cssKb, 1)];
  if (budget.jsBeforeLcpKb !== undefined)
    rows.push(atMost(name, 'JS kB before LCP', ours.jsBeforeLcpKb, budget.jsBeforeLcpKb, 1));
  return rows;
}

async function measureBytes(browser: Browser, site: string, visits: Visit[]): Promise<Row[]> {
  const rows: Row[] = [];
  const landed = await readLanded();
  const samples = new Map<string, Sample>();
  for (const visit of visits) {
    const address = site + visit.path;
    await warm(address);
    const sample = await measureOnce(browser, address, visit.stored);
    samples.set(visit.name, sample);
    rows.push(...byteRows(visit, sample, landed));
    const heading = await headingKb(address);
    if (heading !== undefined) rows.push(told(visit.name, 'kB until the heading', heading, 1, 'a first flight has 14'));
  }
  const reason = landing();
  if (reason !== undefined) await writeLanded(nextLanded(samples, landed, { reason, day: dayOf(new Date()) }));
  else if (rows.some(({ verdict }) => verdict === 'miss')) process.exitCode = 1;
  return rows;
}

/** `-- bytes land "why"`: the figures of this run are landed, and why they have grown. Undefined: they are only compared. */
const landing = () => (isBytes && process.argv[3] === 'land' ? (process.argv[4] ?? '') : undefined);

/** Every page beside both yardsticks. The peer goes on running, for the figures of its CPU. */
async function measurePages(browser: Browser, site: string, visits: Visit[], services: Service[]) {
  const rows: Row[] = [];
  const landed = await readLanded();
  const limitPages = new Map<string, string>();
  const peerPages = new Map<string, PeerPage>();
  for (const visit of visits) {
    const { html, forPeer } = await drawnPage(browser, site, visit);
    limitPages.set(visit.path, html);
    peerPages.set(visit.name, forPeer);
    await warm(site + visit.path);
  }
  console.log('• building and starting the bare Next page');
  const peer = await servePeer(new URL(site), peerPages, PORT + 3);
  services.push(peer);
  const limit = await serveLimit(new URL(site), limitPages);
  try {
    for (const visit of visits) {
      console.log(`• ${visit.name}`);
      const samples: Record<keyof Measured, Sample[]> = { ours: [], limit: [], peer: [] };
      // interleaved, so that what else the machine does falls on all alike
      for (let count = 0; count < RUNS; count += 1) {
        samples.ours.push(await measureOnce(browser, site + visit.path, visit.stored));
        samples.limit.push(await measureOnce(browser, limit.url(visit.path), {}, false));
        samples.peer.push(await measureOnce(browser, peer.url(visit.name)));
      }
      const { ours, limit: still, peer: theirs } = samples;
      const measured = { ours: medianOf(ours), limit: medianOf(still), peer: medianOf(theirs) };
      rows.push(...timeRows(visit, measured), ...byteRows(visit, measured.ours, landed));
    }
    for (const { name, path, stored = {} } of visits.filter((visit) => visit.kind !== 'account')) {
      console.log(`• first press: ${name}`);
      const pages = { name, ours: site + path, peer: peer.url(name), stored };
      rows.push(...(await firstPressRows(browser, pages, Math.min(RUNS, 3))));
    }
  } finally {
    await limit.close();
  }
  return { rows, peer };
}

/** Opens a page until the server has compressed it as small as it gets; pages that are not cached never are. */
async function warm(url: string) {
  for (let count = 0; count < 20; count += 1) {
    const response = await fetch(url, { headers: { 'accept-encoding': 'gzip, br' } });
    await response.arrayBuffer();
    if (response.headers.get('content-encoding') === 'br') return;
    await new Promise((next) => setTimeout(next, 100));
  }
}

/** The page as it stands when everything has arrived: for private pages that is more than the server sends. */
async function drawnPage(browser: Browser, site: string, { path, kind, stored = {} }: Visit) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    await page.addInitScript(({ local, session }) => {
      for (const [key, value] of Object.entries(local ?? {})) localStorage.setItem(key, value);
      for (const [key, value] of Object.entries(session ?? {})) sessionStorage.setItem(key, value);
    }, stored);
    await page.goto(site + path, { waitUntil: 'networkidle' });
    return { html: await page.content(), forPeer: await readPeerPage(page, kind !== 'content') };
  } finally {
    await context.close();
  }
}

async function show(rows: Row[]) {
  const table = markdown(rows);
  const passed = rows.filter((row) => row.verdict === 'pass').length;
  console.log(`\n${table}\n\n${passed} of ${rows.length} figures are within their budget.`);
  if (process.env['BENCH_FILE']) await writeFile(process.env['BENCH_FILE'], `${table}\n`);
}

/** All rows of the site of the demo, which is stopped again. */
async function siteRows(): Promise<Row[]> {
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
    const api = startService('api', 'demo/src/main.ts', [], { ...env, API_PORT: String(API_PORT) });
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
    if (isBytes) return await measureBytes(browser, site, visits);
    const { rows, peer } = await measurePages(browser, site, visits, services);
    if (named.length === 0) {
      const apiUrl = `http://localhost:${API_PORT}`;
      rows.push(...(await cpuRows({ shell, api, site, apiUrl, shellEnv, visits, peer, stay: states.stay })));
      await browser.close();
      const judged = visits.filter((visit) => ['home', 'results', 'rooms', 'payment'].includes(visit.name));
      rows.push(
        ...(await lighthouseRows(
          executablePath,
          judged.map(({ name, path, kind, stored }) => ({
            name,
            url: site + path,
            isIndexed: kind === 'content',
            stored,
          })),
        )),
      );
    }
    return rows;
  } finally {
    await browser?.close();
    for (const service of services.reverse()) await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function main() {
  const rows = await siteRows();
  try {
    if (!isBytes && named.length === 0) rows.push(...(await hotelRows()));
  } finally {
    await show(rows);
  }
}

if (process.argv[2] === 'api') await import('./api.ts');
else if (process.argv[2] === 'operator') await import('./operator.ts');
else if (process.argv[2] === 'seen') await import('./seen.ts');
else if (process.argv[2] === 'assistant') {
  const { assistantReaches } = await import('./assistant.ts');
  if (!(await assistantReaches())) process.exitCode = 1;
} else if (process.argv[2] === 'hotels') await show(await hotelRows());
else await main();
