// `npm run bench -- operator`: the largest part of the grid of rates that one question reads, on PostgreSQL, beside bare
// SQL of the same rows in the same run (a hotel of 50 room types and 20 rate plans, two years of prices), and reports over a
// million bookings.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RateGrid } from '@posada/api-client/operator';
import { addDays, dayOf } from '@posada/calendar-days';
import { readRateGrid } from '../../apps/api/src/modules/operator/rate-grid.ts';
import { saveWebsiteFile } from '../../apps/api/src/modules/website-file/import-file.ts';
import type { Database } from '../../apps/api/src/platform/database/database.ts';
import { postgresForTests } from '../../apps/api/src/testing/postgres.fixtures.ts';
import { ensurePostgres } from '../check/postgres.ts';
import { medianMs } from './median.ts';
import { measureReports } from './operator-reports.ts';
import { atMost, markdown, type Row, told } from './table.ts';

const PROPERTY = 201;
const [ROOM_TYPES, PLANS, NIGHTS, DAYS] = [50, 20, 730, 92];
/** Beside bare SQL that reads the same rows and writes them as JSON. */
const TIMES_BARE = 1;

/** Copies of a row of a property with ids of their own, until it has so many. */
async function multiply(database: Database, table: 'room_type' | 'rate_plan', count: number) {
  const condition = `property_id = ${PROPERTY}${table === 'rate_plan' ? ' AND base_id IS NULL' : ''}`;
  await database.query(
    `INSERT INTO ${table} SELECT x.* FROM (SELECT t FROM ${table} t WHERE ${condition} ORDER BY id LIMIT 1) r,
       generate_series(1, ${count} - (SELECT count(*)::int FROM ${table} WHERE property_id = ${PROPERTY})) n,
       jsonb_populate_record(r.t, jsonb_build_object('id', 700000 + n, 'position', 100 + n)) x`,
  );
}

async function fill(database: Database, first: string) {
  const casaAlba = resolve(import.meta.dirname, '../../docs/examples/casa-alba.json');
  await saveWebsiteFile(database, readFileSync(casaAlba, 'utf8'), new Date());
  await multiply(database, 'room_type', ROOM_TYPES);
  await multiply(database, 'rate_plan', PLANS);
  await database.query('SELECT make_night_parts($1::date, $2::date)', [first, addDays(first, NIGHTS)]);
  const { rows } = await database.query<{ id: number }>(`SELECT id FROM room_type WHERE property_id = ${PROPERTY}`);
  for (const { id } of rows) {
    await database.query(
      `INSERT INTO inventory (room_type_id, date, total, written_in)
       SELECT $1, $2::date + n, 20, 1 FROM generate_series(0, ${NIGHTS - 1}) n ON CONFLICT DO NOTHING`,
      [id, first],
    );
    await database.query(
      `INSERT INTO price (room_type_id, rate_plan_id, date, base, single_reduction, written_in)
       SELECT $1, p.id, $2::date + n, 10000 + (n % 7) * 500, 1000, 1 + n % 3
       FROM rate_plan p, generate_series(0, ${NIGHTS - 1}) n WHERE p.property_id = ${PROPERTY} AND p.base_id IS NULL
       ON CONFLICT DO NOTHING`,
      [id, first],
    );
  }
  await database.query('SELECT FROM analyze_nights()');
}

async function measure(database: Database): Promise<Row[]> {
  const first = addDays(dayOf(new Date()), 10);
  await fill(database, first);
  const question = { from: addDays(first, 30), to: addDays(first, 30 + DAYS - 1) };
  let grid: RateGrid | undefined;
  const read = (more: { to?: string; roomTypes?: number[] } = {}) =>
    readRateGrid(database, PROPERTY, { ...question, ...more }, new Date());
  const ours = await medianMs(async () => {
    grid = await read();
    JSON.stringify(grid);
  });
  const ids = grid?.roomTypes.map(({ id }) => id) ?? [];
  const values = [ids, question.from, question.to];
  const bare = await medianMs(async () => {
    const where = 'WHERE room_type_id = ANY($1) AND date BETWEEN $2 AND $3';
    const prices = await database.query(`SELECT * FROM price ${where} ORDER BY 1, 2, 3`, values);
    const nights = await database.query(`SELECT * FROM inventory ${where} ORDER BY 1, 2`, values);
    JSON.stringify([prices.rows, nights.rows]);
  });
  const screen = await medianMs(() => read({ to: addDays(question.from, 30), roomTypes: ids.slice(0, 10) }));
  const text = JSON.stringify(grid);
  const page = `grid, ${ROOM_TYPES} room types × ${PLANS} plans`;
  return [
    atMost(
      page,
      `${DAYS} days, times bare SQL`,
      ours / bare,
      TIMES_BARE,
      2,
      `${ours.toFixed(0)} to ${bare.toFixed(0)} ms`,
    ),
    told(page, '10 room types, 31 days, ms', screen, 0),
    told(page, `${DAYS} days, kB gzip`, gzipSync(text).length / 1000, 0, `${Math.round(text.length / 1000)} kB JSON`),
  ];
}

await ensurePostgres();
const server = await postgresForTests();
if (!server) throw new Error('PostgreSQL is not installed');
const database = await server.open();
try {
  const rows = [...(await measure(database)), ...(await measureReports(database, PROPERTY))];
  console.log(markdown(rows));
  if (rows.some(({ verdict }) => verdict === 'miss')) process.exitCode = 1;
} finally {
  await database.close();
  await server.stop();
}
