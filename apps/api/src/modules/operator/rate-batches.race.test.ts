import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { it } from 'node:test';
import type { AriChange, CellValues, RateChange } from '@posada/api-client/operator';
import { addDays, dayOf } from '@posada/calendar-days';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { atLength, TEST_NOW, testDatabase } from '../../testing/kit.ts';
import { postgresForTests } from '../../testing/postgres.fixtures.ts';
import { rateBatchStore } from '../availability/rate-batches.store.ts';
import { NO_RESTRICTIONS } from '../availability/restrictions.ts';
import { saveWebsiteFile } from '../website-file/import-file.ts';
import { pushAri } from './bulk-nights.ts';
import { createBatch, rollBack } from './rate-batches.ts';
import { readRateGrid } from './rate-grid.ts';

const casaAlba = readFileSync(resolve(import.meta.dirname, '../../../../../docs/examples/casa-alba.json'), 'utf8');
const PROPERTY = 201;
const FIRST = addDays(dayOf(TEST_NOW), 40);
const DAYS = 4;
const EDITS = atLength(60, 1000);
const SEED = 20_270_301;

/** Numbers that are the same in each run (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) % 1_000_000) % below;
  };
}
type Random = ReturnType<typeof randomOf>;

type Cells = Map<string, CellValues>;
const keyOf = (kind: string, room: number, plan: number, date: string) => `${kind}/${room}/${plan}/${date}`;

/** All cells of the property as they are stored. */
async function storedCells(database: Database): Promise<Cells> {
  const cells: Cells = new Map();
  const rowsOf = async (sql: string) => (await database.query<Record<string, unknown>>(sql)).rows;
  const RESTRICTIONS = `jsonb_build_object('stopSell', stop_sell, 'closedToArrival', closed_to_arrival,
    'closedToDeparture', closed_to_departure, 'minimumStay', minimum_stay, 'maximumStay', maximum_stay,
    'minimumStayThrough', minimum_stay_through, 'maximumStayThrough', maximum_stay_through, 'advanceDays', advance_days)`;
  for (const [kind, sql] of Object.entries({
    rooms: `SELECT room_type_id AS room, 0 AS plan, date, ${RESTRICTIONS} || jsonb_build_object('rooms', total) AS cell
      FROM inventory`,
    price: `SELECT room_type_id AS room, rate_plan_id AS plan, date, jsonb_build_object('base', base,
      'singleReduction', single_reduction, 'extraAdult', extra_adult, 'byAdults', by_adults) AS cell FROM price`,
    restrictions: `SELECT room_type_id AS room, rate_plan_id AS plan, date, ${RESTRICTIONS} AS cell FROM rate_restriction`,
  }))
    for (const { room, plan, date, cell } of await rowsOf(sql))
      cells.set(keyOf(kind, room as number, plan as number, date as string), cell as CellValues);
  return cells;
}

const asText = (cells: Cells) =>
  [...cells]
    .map(([key, cell]) => `${key} ${JSON.stringify(Object.entries(cell).sort(([a], [b]) => (a < b ? -1 : 1)))}`)
    .sort();

/** Carries out the history on cells: each write has to have found what the one before has left. */
async function replay(database: Database, cells: Cells) {
  const store = rateBatchStore(database);
  const { rows } = await database.query<{ id: number; cells: number }>(
    "SELECT id, cells FROM rate_batch WHERE property_id = $1 AND source <> 'file' ORDER BY id",
    [PROPERTY],
  );
  for (const { id, cells: count } of rows) {
    const groups = await store.cells(id);
    assert.equal(
      groups.reduce((sum, { dates }) => sum + dates.length, 0),
      count,
    );
    for (const { kind, roomTypeId, ratePlanId, dates, before, after } of groups) {
      for (const [index, date] of dates.entries()) {
        const key = keyOf(kind, roomTypeId, ratePlanId, date);
        const found = cells.get(key) ?? (kind === 'restrictions' ? { ...NO_RESTRICTIONS } : undefined);
        for (const [field, value] of Object.entries(before[index] ?? {}))
          assert.deepEqual(found?.[field as keyof CellValues] ?? null, value, `batch ${id}, ${key}, ${field}`);
        const left = { ...found, ...after[index] };
        const isFree =
          kind === 'restrictions' &&
          Object.entries(NO_RESTRICTIONS).every(([field, value]) => left[field as keyof CellValues] === value);
        if (after[index] === null || isFree) cells.delete(key);
        else cells.set(key, left);
      }
    }
  }
  return rows.map(({ id }) => id);
}

interface Hotel {
  roomTypes: number[];
  plans: number[];
  ownPlans: number[];
}

/** One edit of a few cells: prices set and adjusted, restrictions of rooms and plans, rooms. */
function anEdit(random: Random, { roomTypes, plans, ownPlans }: Hotel): RateChange {
  const pick = <T>(list: readonly T[]) => list[random(list.length)] as T;
  const from = addDays(FIRST, random(DAYS));
  const where = { intervals: [{ from, to: addDays(from, random(3)) }], roomTypes: [pick(roomTypes)] };
  return pick<() => RateChange>([
    () => ({ ...where, ratePlans: [pick(ownPlans)], base: 5000 + random(9000) }),
    () => ({ ...where, ratePlans: [pick(ownPlans)], adjust: { percent: random(21) - 10, roundTo: pick([1, 50]) } }),
    () => ({ ...where, ratePlans: [pick(ownPlans)], adjust: { amount: random(2000) - 1000 } }),
    () => ({ ...where, ratePlans: [pick(plans)], minimumStay: 1 + random(3) }),
    () => ({ ...where, ratePlans: [pick(plans)], closedToArrival: random(2) === 0 }),
    () => ({ ...where, stopSell: random(2) === 0 }),
    () => ({ ...where, rooms: 100 + random(50) }),
  ])();
}

/** The cells that an edit names, with the versions that an editor has read. */
async function readExpected(database: Database, { intervals, roomTypes = [], ratePlans }: RateChange) {
  const [{ from, to = from } = { from: FIRST }] = intervals;
  const grid = await readRateGrid(database, PROPERTY, { from, to, roomTypes }, TEST_NOW);
  const none = new Array<number>(grid.roomTypes[0]?.version.length ?? 0).fill(0);
  return grid.roomTypes.flatMap(({ id: roomType, version, ratePlans: read }) => [
    ...(ratePlans ? [] : [{ roomType, ratePlan: null, of: 'rooms' as const, from, versions: version }]),
    ...read
      .filter(({ id }) => ratePlans?.includes(id))
      .flatMap(({ id: ratePlan, priceVersion = none, restrictionsVersion = none }) => [
        { roomType, ratePlan, of: 'price' as const, from, versions: priceVersion },
        { roomType, ratePlan, of: 'restrictions' as const, from, versions: restrictionsVersion },
      ]),
  ]);
}

/** Two editors and a channel in the same cells of one hotel, beside bookings. */
async function checkEditors(database: Database, edits: number) {
  await saveWebsiteFile(database, casaAlba, TEST_NOW);
  const idsOf = async (sql: string) => (await database.query<{ id: number }>(sql, [PROPERTY])).rows.map(({ id }) => id);
  const house: Hotel = {
    roomTypes: await idsOf('SELECT id FROM room_type WHERE property_id = $1 ORDER BY id'),
    plans: await idsOf('SELECT id FROM rate_plan WHERE property_id = $1 ORDER BY id'),
    ownPlans: await idsOf('SELECT id FROM rate_plan WHERE property_id = $1 AND base_id IS NULL ORDER BY id'),
  };
  await database.query('UPDATE inventory SET total = 100');
  const begin = await storedCells(database);
  const counts = { applied: 0, conflicts: 0, rolledBack: 0, pushed: 0 };
  const done: number[] = [];
  const checkScopes = () => undefined;

  async function editor(name: string, random: Random, count: number) {
    const by = { kind: 'operator', name } as const;
    for (let edit = 0; edit < count; edit += 1) {
      const given = { now: TEST_NOW, by, checkScopes };
      try {
        if (done.length > 0 && random(8) === 0) {
          const id = done[random(done.length)] as number;
          const { batch } = await database.tx((tx) =>
            rollBack(tx, PROPERTY, id, { expected: [], isDryRun: false }, given),
          );
          if (batch !== null) counts.rolledBack += 1;
          continue;
        }
        const change = anEdit(random, house);
        const expected = await readExpected(database, change);
        const wanted = { name: `edit ${edit}`, changes: [change], expected, isDryRun: false };
        const { batch } = await database.tx((tx) => createBatch(tx, PROPERTY, wanted, given));
        if (batch === null) continue;
        counts.applied += 1;
        done.push(batch);
        await seenBefore(batch, expected);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'cells_changed') throw error;
        counts.conflicts += 1;
      }
    }
  }
  /** Each cell was as the editor had read it: the write before it is the expected version. */
  async function seenBefore(batch: number, expected: Awaited<ReturnType<typeof readExpected>>) {
    for (const { kind, roomTypeId, ratePlanId, dates } of await rateBatchStore(database).cells(batch)) {
      const read = expected.find(
        (each) => each.of === kind && each.roomType === roomTypeId && (each.ratePlan ?? 0) === ratePlanId,
      );
      for (const date of dates) {
        const { rows } = await database.query<{ id: number | null }>(
          `SELECT max(batch_id) AS id FROM rate_batch_cell WHERE room_type_id = $1 AND rate_plan_id = $2 AND kind = $3
             AND batch_id < $4 AND $5::date = ANY (dates)`,
          [roomTypeId, ratePlanId, kind, batch, date],
        );
        const version = read?.versions[(Date.parse(date) - Date.parse(read.from)) / 86_400_000];
        // restrictions that were taken away have no row, and so no version
        if (version !== 0 || kind !== 'restrictions') assert.equal(version, rows[0]?.id ?? 0, `${kind} ${date}`);
      }
    }
  }
  async function channel(random: Random, count: number) {
    const by = { kind: 'operator', name: 'key 0 (channel)' } as const;
    for (let push = 0; push < count; push += 1) {
      const changes = Array.from({ length: 3 }, (): AriChange => {
        const { intervals, roomTypes = [], ratePlans, adjust: _, ...values } = anEdit(random, house);
        const [{ from, to } = { from: FIRST }] = intervals;
        return {
          roomType: roomTypes[0] as number,
          ...(ratePlans ? { ratePlan: ratePlans[0] } : {}),
          from,
          to,
          ...values,
        };
      });
      const { refused } = await database.tx((tx) => pushAri(tx, PROPERTY, changes, TEST_NOW, by));
      assert.deepEqual(refused, []);
      counts.pushed += 1;
    }
  }
  async function bookings(random: Random, count: number) {
    for (let each = 0; each < count; each += 1)
      await database.query('UPDATE inventory SET sold = sold + 1 WHERE room_type_id = $1 AND date = $2', [
        house.roomTypes[0],
        addDays(FIRST, random(DAYS)),
      ]);
  }

  await Promise.all([
    editor('Vera', randomOf(SEED), Math.ceil(edits * 0.4)),
    editor('Ulf', randomOf(SEED + 1), Math.ceil(edits * 0.4)),
    channel(randomOf(SEED + 2), Math.ceil(edits * 0.2)),
    bookings(randomOf(SEED + 3), 40),
  ]);
  assert.ok(counts.applied > 0 && counts.pushed > 0 && counts.rolledBack > 0, JSON.stringify(counts));

  const cells: Cells = new Map(begin);
  const batches = await replay(database, cells);
  assert.deepEqual(asText(cells), asText(await storedCells(database)), 'the history gives what is stored');

  const given = { now: TEST_NOW, by: { kind: 'operator', name: 'Vera' } as const, checkScopes };
  for (const id of batches.toReversed())
    await database.tx((tx) => rollBack(tx, PROPERTY, id, { expected: [], isDryRun: false }, given));
  assert.deepEqual(asText(await storedCells(database)), asText(begin), 'all writes taken back, the last one first');
  return counts;
}

it(`two editors and a channel make ${EDITS} edits of the same cells on the embedded database: no update is lost, roll-backs are exact`, async () => {
  const database = await testDatabase({ isEmbedded: true });
  try {
    await checkEditors(database, EDITS);
  } finally {
    await database.close();
  }
});

it(`two editors and a channel make ${EDITS} edits of the same cells on PostgreSQL: no update is lost, roll-backs are exact`, async (t) => {
  const server = await postgresForTests();
  if (!server) return t.skip('PostgreSQL is not installed');
  const database = await server.open();
  try {
    const { conflicts } = await checkEditors(database, EDITS);
    assert.ok(conflicts > 0, 'they meet in the same cells');
  } finally {
    await database.close();
    await server.stop();
  }
});

it('two who restrict the same night of a plan for the first time both keep what they set', async (t) => {
  const server = await postgresForTests();
  if (!server) return t.skip('PostgreSQL is not installed');
  const database = await server.open();
  try {
    await saveWebsiteFile(database, casaAlba, TEST_NOW);
    const { rows } = await database.query<{ room: number; plan: number }>(
      'SELECT r.id AS room, p.id AS plan FROM room_type r, rate_plan p WHERE r.property_id = 201 AND p.property_id = 201 LIMIT 1',
    );
    const { room: roomType = 0, plan: ratePlan = 0 } = rows[0] ?? {};
    const push = (more: Partial<AriChange>) =>
      database.tx((tx) =>
        pushAri(tx, PROPERTY, [{ roomType, ratePlan, from: FIRST, ...more }], TEST_NOW, { kind: 'system' }),
      );
    for (let round = 0; round < 20; round += 1) {
      await database.query('DELETE FROM rate_restriction');
      await Promise.all([push({ minimumStay: 3 }), push({ closedToArrival: true })]);
      const found = await database.query('SELECT minimum_stay, closed_to_arrival FROM rate_restriction');
      assert.deepEqual(found.rows, [{ minimum_stay: 3, closed_to_arrival: true }]);
    }
  } finally {
    await database.close();
    await server.stop();
  }
});

it('a website file sets the version of the nights that it changes, and is in the history without them', async () => {
  const database = await testDatabase();
  try {
    await saveWebsiteFile(database, casaAlba, TEST_NOW);
    const { rows } = await database.query<{ room: number; date: string; total: number }>(
      'SELECT room_type_id AS room, date, total FROM inventory WHERE date >= $1 ORDER BY room_type_id, date LIMIT 1',
      [FIRST],
    );
    const { room = 0, date = '', total = 0 } = rows[0] ?? {};
    const given = { now: TEST_NOW, by: { kind: 'operator', name: 'Vera' } as const, checkScopes: () => undefined };
    const changes = [{ intervals: [{ from: date }], roomTypes: [room], rooms: total + 5 }];
    const mine = await database.tx((tx) =>
      createBatch(tx, PROPERTY, { name: 'more', changes, expected: [], isDryRun: false }, given),
    );
    await saveWebsiteFile(database, casaAlba, TEST_NOW);
    const grid = await readRateGrid(database, PROPERTY, { from: date, to: date, roomTypes: [room] }, TEST_NOW);
    const [writer] = grid.writers;
    assert.deepEqual([grid.roomTypes[0]?.rooms, writer?.source, writer?.isChannel], [[total], 'file', false]);
    assert.ok((grid.roomTypes[0]?.version[0] ?? 0) > (mine.batch ?? 0));
    const taken = (id: number) =>
      database.tx((tx) => rollBack(tx, PROPERTY, id, { expected: [], isDryRun: false }, given));
    await assert.rejects(taken(writer?.version ?? 0), { code: 'batch_not_listed' });
    // the file has given the night its rooms back: there is nothing to take back any more
    assert.equal((await taken(mine.batch ?? 0)).batch, null);
  } finally {
    await database.close();
  }
});
