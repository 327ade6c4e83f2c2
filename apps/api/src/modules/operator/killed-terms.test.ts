import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.ts';
import { TEST_NOW } from '../../testing/kit.ts';
import { postgresForTests, type TestPostgres } from '../../testing/postgres.fixtures.ts';
import { planSaleTerms } from './planned-terms.ts';
import { readSaleTerms } from './sale-terms.ts';

const PROGRAM = resolve(import.meta.dirname, '../../testing/terms-applier.fixtures.ts');
const PROPERTY = 3;
const postgres: TestPostgres | undefined = await postgresForTests({ demo: true });

describe('planned changes of terms of several processes', {
  skip: postgres ? false : 'no PostgreSQL on this machine (pg_config)',
}, () => {
  const server = postgres as TestPostgres;
  const running = new Set<ChildProcess>();
  let database: Database;
  before(async () => {
    database = await server.open();
  });
  after(async () => {
    for (const one of running) await kill(one);
    await server.stop();
  });
  async function start() {
    const one = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', PROGRAM, server.url, '2027-01-01T12:00:00.000Z'],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    running.add(one);
    await once(one.stdout as NonNullable<typeof one.stdout>, 'data');
    return one;
  }
  async function kill(one: ChildProcess) {
    const ended = once(one, 'exit');
    one.kill('SIGKILL');
    await ended;
    running.delete(one);
  }
  const until = async (isReached: () => Promise<boolean>) => {
    for (let tries = 0; tries < 1200; tries += 1) {
      if (await isReached()) return;
      await pause(25);
    }
    assert.fail('nothing came of it');
  };
  const count = async (sql: string) =>
    Number((await database.query<{ count: string }>(`SELECT count(*) FROM ${sql}`)).rows[0]?.count);
  const extra = async () => (await readSaleTerms(database, PROPERTY)).complements[0] ?? assert.fail('no extra');
  const noted = () => count("operator_audit WHERE action = 'POST property/{id}/sale-terms'");
  const marking = (state: string) => count(`pg_stat_activity WHERE query LIKE 'DELETE FROM planned%' AND ${state}`);
  async function plan(complements: Record<string, Record<string, unknown>>) {
    const { revision } = (await readSaleTerms(database, PROPERTY)).website;
    const options = { surroundings: {}, by: 'ana@posada.example', note: async () => undefined };
    await planSaleTerms(database, PROPERTY, { from: '2027-01-01', revision, complements }, TEST_NOW, options);
  }

  it('is applied once, whole, where the process is killed before the change is marked', async () => {
    const { id, price } = await extra();
    await plan({ [id]: { price: price + 100 } });
    let [release, isLocked] = [() => {}, () => {}];
    const released = new Promise<void>((done) => {
      release = done;
    });
    const locked = new Promise<void>((done) => {
      isLocked = done;
    });
    const locking = database.tx(async (tx) => {
      await tx.query('SELECT FROM planned_terms FOR UPDATE');
      isLocked();
      await released;
    });
    await locked;
    const first = await start();
    // it has written the terms, and waits with its mark for the lock
    await until(async () => (await marking("wait_event_type = 'Lock'")) > 0);
    await kill(first);
    release();
    await locking;
    await until(async () => (await marking("state <> 'idle'")) === 0);
    assert.deepEqual([(await extra()).price, await noted(), await count('planned_terms')], [price, 0, 1]);
    // its import counts as abandoned after a while
    await database.query("UPDATE website_import SET beat_at = beat_at - interval '1 hour'");
    const next = await start();
    await until(async () => (await count('planned_terms')) === 0);
    await kill(next);
    assert.deepEqual([(await extra()).price, await noted()], [price + 100, 1]);
  });

  it('each is applied once and in its order where three processes run', async () => {
    const { id, price } = await extra();
    const begun = await noted();
    for (const more of [200, 300, 400]) await plan({ [id]: { price: price + more } });
    const all = await Promise.all([start(), start(), start()]);
    await until(async () => (await count('planned_terms WHERE failure IS NULL')) === 0);
    for (const one of all) await kill(one);
    assert.equal(await count('planned_terms'), 0);
    assert.equal((await noted()) - begun, 3);
    assert.equal((await extra()).price, price + 400);
    const { rows } = await database.query<{ price: number }>(
      `SELECT (details->'terms'->'complements'->'${id}'->>'price')::int AS price FROM operator_audit ORDER BY id DESC LIMIT 3`,
    );
    assert.deepEqual(
      rows.map((row) => row.price - price),
      [400, 300, 200],
    );
  });
});
