// `npm run bench -- api`: the back end on PostgreSQL with chains of several sizes, each figure beside bare SQL in the
// same run. BENCH_SIZES=6,500 leaves the large one out; BENCH_FILE writes the table to a file. BENCH_ONLY=reads,
// bookings, ari, changes or processes measures one part; BENCH_POSTGRES=postgres://… keeps the filled chains on a server for the next run.

import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { addDays, dayOf } from '@posada/calendar-days';
import autocannon from 'autocannon';
import type { Database } from '../../apps/api/src/platform/database/database.ts';
import { migrate } from '../../apps/api/src/platform/database/migrate.ts';
import { openPostgres } from '../../apps/api/src/platform/database/postgres.ts';
import { postgresForTests } from '../../apps/api/src/testing/postgres.fixtures.ts';
import { ensurePostgres } from '../check/postgres.ts';
import { startService, whenReady } from '../start/processes.ts';
import { measureAri } from './api-ari.ts';
import { measureChanges } from './api-changes.ts';
import { BASE_PRICE, fill, HOST } from './api-fill.ts';
import { measureProcesses } from './api-processes.ts';
import { bare } from './api-yardsticks.ts';
import { cpuOf } from './cpu.ts';
import { atLeast, atMost, markdown, type Row, told } from './table.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '6,500,5000').split(',').map(Number);
const PORT = Number(process.env['BENCH_API_PORT'] ?? 4710);
const API = `http://127.0.0.1:${PORT}`;
const BASE = '/pull-connectivity';
const CALLERS = 50;
const BOOKING_SECONDS = Number(process.env['BENCH_SECONDS'] ?? 15);
const AT_ONCE = 8;
const ONLY = process.env['BENCH_ONLY'];
const KEPT = process.env['BENCH_POSTGRES'];
const headers = { 'x-website-host': HOST };

const inDays = (days: number) => addDays(dayOf(new Date()), days);
const FROM = inDays(40);
const TO = inDays(43);

/** Another property each time, spread over the chain, the same ones in each run. */
const propertyAt = (index: number, properties: number) => ((index * 7919) % properties) + 1;

/** Wall time of one of many, so many at once, after a warm-up of a tenth. */
async function perCall(count: number, atOnce: number, call: (index: number) => Promise<unknown>): Promise<number> {
  const pass = async (from: number, to: number) => {
    let next = from;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let index = next++; index < to; index = next++) await call(index);
      }),
    );
  };
  await pass(0, Math.ceil(count / 10));
  const begun = performance.now();
  await pass(0, count);
  return (performance.now() - begun) / count;
}

const stayAt = (property: number) =>
  `/searcher/property/${property}/availability?from=${FROM}&to=${TO}&occupancy=2-0,2-0`;

const agent = new Agent({ keepAlive: true });

/** By node:http: with fetch a call costs its caller 0.28 ms of the same two cores, more than the database takes for it. */
const get = (path: string, api = API) =>
  new Promise<string>((done, failed) => {
    const call = request(api + BASE + path, { headers, agent }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        body += chunk;
      });
      answer.on('end', () => {
        if (answer.statusCode === 200) done(body);
        else failed(new Error(`${path}: ${answer.statusCode} ${body.slice(0, 200)}`));
      });
    });
    call.on('error', failed);
    call.end();
  });

const memoryMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
const ratio = (ours: number, theirs: number) =>
  `${ours.toFixed(2)} ms, bare SQL ${theirs.toFixed(2)} ms: ${(ours / theirs).toFixed(1)} ×`;

async function measureReads(
  page: string,
  properties: number,
  pid: number,
  database: Database,
): Promise<{ rows: Row[]; cpu: number }> {
  const sql = bare(database);
  await perCall(200, AT_ONCE, (index) => get(stayAt(propertyAt(index, properties))));
  const before = cpuOf(pid);
  const count = 2000;
  await perCall(count, AT_ONCE, (index) => get(stayAt(propertyAt(index, properties))));
  const cpu = (cpuOf(pid) - before) / (count * 1.1);
  const one = await perCall(300, 1, (index) => get(stayAt(propertyAt(index, properties))));
  const oneBare = await perCall(300, 1, (index) => sql.nights(propertyAt(index, properties), FROM, TO));

  const lowestOf = (property: number) =>
    `/searcher/property/${property}/availability?from=${FROM}&to=${TO}&occupancy=2-0&onlyLowestPrice=true`;
  const lowest = await perCall(500, AT_ONCE, (index) => get(lowestOf(propertyAt(index, properties))));
  const lowestBare = await perCall(500, AT_ONCE, (index) => sql.lowest(propertyAt(index, properties), FROM, TO));

  const [begin, end] = [inDays(0), inDays(729)];
  const calendarOf = (property: number) => `/searcher/property/${property}/calendar?from=${begin}&to=${end}`;
  const calendar = await perCall(60, 1, (index) => get(calendarOf(propertyAt(index, properties))));
  const calendarBare = await perCall(60, 1, (index) => sql.nights(propertyAt(index, properties), begin, end));

  const route = await perCall(300, 1, async () => {
    await get('/information/website/route/find?path=/porto&language=en');
    await get('/information/website/webpage/property-201?language=en');
  });
  const routeBare = await perCall(300, 1, () => sql.page('/porto'));
  return {
    cpu,
    rows: [
      atMost(page, 'availability of one property, CPU-ms of the API', cpu, 1, 2, ratio(one, oneBare)),
      atMost(
        page,
        'lowest price, each of 50 properties / one probe',
        lowest / lowestBare,
        4,
        1,
        ratio(lowest, lowestBare),
      ),
      told(page, 'calendar of two years / its rows', calendar / calendarBare, 1, ratio(calendar, calendarBare)),
      told(page, 'content page by path (two calls) / its row', route / routeBare, 1, ratio(route, routeBare)),
    ],
  };
}

async function measureBookings(page: string, properties: number, database: Database): Promise<Row[]> {
  let made = 0;
  const body = (index: number) =>
    JSON.stringify({
      from: inDays(60 + (index % 300)),
      to: inDays(62 + (index % 300)),
      language: 'en',
      rooms: [
        {
          roomtypeId: String(propertyAt(index, properties) * 10 + (index % 8) + 1),
          rateplanId: String(propertyAt(index, properties) * 10 + 1),
          occupancy: { adults: 2, childAges: [] },
          complements: [],
        },
      ],
      guest: { name: 'Ana', surname: 'Ruiz', email: `guest${index}@guest.example`, phone: '+34600111222' },
      paymentOption: 'payAtHotel',
      accepted: { total: 2 * BASE_PRICE, touristTax: 0, currency: 'EUR' },
      termsAccepted: true,
    });
  const result = await autocannon({
    url: API,
    connections: CALLERS,
    duration: BOOKING_SECONDS,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          const index = made++;
          return {
            ...request,
            path: `${BASE}/searcher/property/${propertyAt(index, properties)}/reservation`,
            headers: {
              ...headers,
              'content-type': 'application/json',
              'idempotency-key': `bench-${properties}-${index}-${process.pid}`,
            },
            body: body(index),
          };
        },
      },
    ],
  });
  if (result.non2xx > 0) console.warn(`  ${result.non2xx} of ${result.requests.total} bookings were refused`);
  const sql = bare(database);
  let booked = 0;
  const bareMs = await perCall(2000, 20, async () => {
    const index = booked++;
    const property = propertyAt(index, properties);
    await sql.book(
      property,
      property * 10 + 1 + (index % 8),
      inDays(60 + (index % 300)),
      inDays(62 + (index % 300)),
      `bare-${process.pid}-${index}`,
    );
  });
  const rate = result['2xx'] / BOOKING_SECONDS;
  const note = `bare transactions ${(1000 / bareMs).toFixed(0)}/s: ratio ${(1000 / bareMs / rate).toFixed(1)}`;
  return [
    atLeast(page, `reservations a second, ${CALLERS} callers`, Math.round(rate), 150, note),
    atMost(page, 'reservation p99 ms', result.latency.p99, 500, 0, `p50 ${result.latency.p50} ms`),
  ];
}

/** The chain of so many properties on the server, filled now or by an earlier run. */
async function openChain(server: string, properties: number) {
  const url = server.replace(/\/\w+$/, `/bench_${properties}`);
  const admin = openPostgres(server, () => undefined, 1);
  const known = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [`bench_${properties}`]);
  if (known.count === 0) await admin.script(`CREATE DATABASE bench_${properties}`);
  await admin.close();
  const database = openPostgres(url, () => undefined, 20);
  if (known.count === 0) {
    console.log(`• ${properties} properties: filling`);
    await migrate(database);
    await fill(database, properties);
  }
  return { url, database };
}

async function dropChain(server: string, properties: number) {
  const admin = openPostgres(server, () => undefined, 1);
  await admin.script(`DROP DATABASE bench_${properties}`);
  await admin.close();
}

process.env['POSADA_PG_BIN'] ??= await ensurePostgres();
const server = KEPT ? undefined : await postgresForTests();
const serverUrl = KEPT ?? server?.url;
if (!serverUrl) throw new Error('PostgreSQL is needed for this: pg_config or POSADA_PG_BIN says where it is');
const rows: Row[] = [];
let smallest: number | undefined;
try {
  for (const properties of SIZES) {
    const page = `${properties} properties`;
    const { url, database } = await openChain(serverUrl, properties);
    const start = (port: number) =>
      startService('api', 'apps/api/src/main.ts', [], {
        API_PORT: String(port),
        DATABASE_URL: url,
        POSADA_ENV: 'demo',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
      });
    const api = start(PORT);
    try {
      await whenReady(`${API}/actuator/health`, api);
      // the first call brings the terms of the chain into memory: no figure is to hold that
      await get(`/searcher/property/1/calendar?from=${FROM}&to=${TO}`);
      console.log(`• ${page}: measuring`);
      if (ONLY === undefined || ONLY === 'reads') {
        const reads = await measureReads(page, properties, api.pid, database);
        rows.push(...reads.rows);
        smallest ??= reads.cpu;
        if (properties !== SIZES[0])
          rows.push(atMost(page, `availability, against ${SIZES[0]} properties`, reads.cpu / smallest, 1.3, 2));
      }
      if (ONLY === undefined || ONLY === 'bookings') rows.push(...(await measureBookings(page, properties, database)));
      if (ONLY === undefined || ONLY === 'ari') rows.push(await measureAri(page, API, database));
      if (ONLY === undefined || ONLY === 'changes')
        rows.push(
          ...(await measureChanges(page, API, properties, database, (index) =>
            get(stayAt(propertyAt(index, properties))),
          )),
        );
      if (ONLY === undefined || ONLY === 'processes')
        rows.push(
          await measureProcesses(page, start, PORT + 1, (port, index) =>
            get(stayAt(propertyAt(index, properties)), `http://127.0.0.1:${port}`),
          ),
        );
      rows.push(atMost(page, 'memory of the API, MB', memoryMb(api.pid), 300));
    } finally {
      await api.stop();
      await database.close();
    }
    if (!KEPT) await dropChain(serverUrl, properties);
  }
} finally {
  await server?.stop();
}
const table = markdown(rows);
const bound = rows.filter((row) => row.budget !== '-');
console.log(
  `\n${table}\n\n${bound.filter((row) => row.verdict === 'pass').length} of ${bound.length} figures are within their budget.`,
);
if (process.env['BENCH_FILE']) await writeFile(process.env['BENCH_FILE'], `${table}\n`);
