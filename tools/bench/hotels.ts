// What the results of fifty hotels of a generated website cost: the page on the server, the one call behind it on PostgreSQL,
// and the bytes that are sent. `npm run bench -- hotels` prints these rows alone.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, dayOf } from '@posada/calendar-days';
import { importWebsites } from '../../apps/api/src/modules/website-file/import-file.ts';
import { readWebsiteFile } from '../../apps/api/src/modules/website-file/read-file.ts';
import { migrate } from '../../apps/api/src/platform/database/migrate.ts';
import { openPostgres } from '../../apps/api/src/platform/database/postgres.ts';
import { postgresForTests } from '../../apps/api/src/testing/postgres.fixtures.ts';
import { ensurePostgres } from '../check/postgres.ts';
import { root, run, type Service, startService, whenReady } from '../start/processes.ts';
import { cpuOf, cpuPerRequest, requestsFor } from './cpu.ts';
import { manyHotels } from './many-hotels.ts';
import { atMost, type Row, told } from './table.ts';

const HOTELS = 50;
/** CPU-ms of the site for a page of so many hotels, not cached. */
const PAGE_CPU_MS = 5;
const PORT = Number(process.env['BENCH_PORT'] ?? 4700);
const API_PORT = PORT + 1;
const PAGES = 200;
const inDays = (days: number) => addDays(dayOf(new Date()), days);
const STAY = `from=${inDays(40)}&to=${inDays(43)}&occupancy=2-0`;
const headers = { 'accept-encoding': 'gzip, deflate, br' };

async function measure(shell: Service, api: Service): Promise<Row[]> {
  const page = `results of ${HOTELS} hotels`;
  const path = `http://localhost:${PORT}/en/booking/destination?id=20&${STAY}`;
  const warm = await fetch(path, { headers: { 'accept-encoding': 'identity' } });
  const html = await warm.text();
  const cards = html.match(/<article/g)?.length ?? 0;
  if (warm.status !== 200 || cards === 0) throw new Error(`${warm.status}, ${cards} hotels`);
  const sent = await fetch(path, { headers: { 'accept-encoding': 'br' } });
  const before = cpuOf(api.pid);
  const ours = await cpuPerRequest(shell.pid, path, PAGES, headers);
  const theirs = (cpuOf(api.pid) - before) / requestsFor(PAGES);
  const ids = manyHotels(HOTELS).properties.map(({ id }) => id);
  const call = `http://localhost:${API_PORT}/pull-connectivity/searcher/availability?property=${ids}&${STAY}`;
  const asked = { 'x-website-host': 'localhost' };
  const list = await cpuPerRequest(api.pid, call, PAGES, asked);
  const around = await cpuPerRequest(api.pid, `${call}&around=3`, PAGES, asked);
  return [
    atMost(page, 'CPU-ms a render, not cached', ours, PAGE_CPU_MS, 2, `${cards} hotels in the HTML`),
    told(page, 'API CPU-ms a page, all its calls', theirs, 2),
    told(page, 'API CPU-ms of the list', list, 2),
    told(page, 'API CPU-ms of the list and six days around', around, 2),
    told(page, 'HTML kB, brotli', Number(sent.headers.get('content-length') ?? 0) / 1000, 1),
    told(page, 'HTML kB, not compressed', html.length / 1000, 1),
  ];
}

/** Starts a site of its own on PostgreSQL, on the ports of the bench, and stops it. @throws {Error} there is no PostgreSQL */
export async function hotelRows(): Promise<Row[]> {
  process.env['POSADA_PG_BIN'] ??= await ensurePostgres();
  const server = await postgresForTests();
  if (!server) throw new Error('PostgreSQL is needed for this: pg_config or POSADA_PG_BIN says where it is');
  const folder = await mkdtemp(join(tmpdir(), 'posada-bench-'));
  const services: Service[] = [];
  try {
    const database = openPostgres(server.url, () => undefined, 4);
    await migrate(database);
    const { file } = await readWebsiteFile(JSON.stringify(manyHotels(HOTELS)), new Date(), undefined);
    await importWebsites(database, file, new Date());
    await database.close();
    const env = {
      POSADA_ENV: 'demo',
      SHELL_SECRET: randomBytes(32).toString('hex'),
      POSADA_AREAS: join(folder, 'areas'),
      DATABASE_URL: server.url,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
    };
    await run('nx', ['run-many', '-t', 'build', '--outputStyle=static']);
    await run(process.execPath, [join(root, 'tools/release/release.ts'), '--all'], { ...process.env, ...env });
    const api = startService('api', 'apps/api/src/main.ts', [], { ...env, API_PORT: String(API_PORT) });
    services.push(api);
    await whenReady(`http://localhost:${API_PORT}/actuator/health`, api);
    const shell = startService('site', 'apps/shell/dist/server/main.mjs', [], {
      ...env,
      API_URL: `http://localhost:${API_PORT}`,
      NODE_ENV: 'production',
      PORT: String(PORT),
      PAGE_CACHE: 'off',
    });
    services.push(shell);
    await whenReady(`http://localhost:${PORT}/actuator/health`, shell);
    return await measure(shell, api);
  } finally {
    for (const service of services.reverse()) await service.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
