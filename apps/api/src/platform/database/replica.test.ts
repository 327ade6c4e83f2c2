import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { POSITION_COOKIE } from '@posada/api-client/server';
import { countChange } from '../../modules/properties/content-changes.ts';
import { saveWebsiteFile } from '../../modules/website-file/import-file.ts';
import { OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp } from '../../testing/kit.ts';
import { type OwnPostgres, ownPostgres } from '../../testing/postgres.fixtures.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openReplica, positionOf, type Replica } from './replica.ts';

const casaAlba = readFileSync(resolve(import.meta.dirname, '../../../../../docs/examples/casa-alba.json'), 'utf8');
const HOST = 'casa-alba.localhost';
const API = '/pull-connectivity';
const [FROM, TO] = ['2026-12-10', '2026-12-12'];
/** Longer than any test lasts. */
const NEVER_MS = 3_600_000;

async function until(isSo: () => boolean | Promise<boolean>, what: string) {
  for (let attempt = 0; attempt < 1500; attempt += 1) {
    if (await isSo()) return;
    await pause(20);
  }
  assert.fail(what);
}

it('a position of the log behind the header of an empty page is that of the page', () => {
  assert.equal(positionOf('16/B374D848'), 0x16_b374_d848n);
  assert.equal(positionOf('0/3002018'), 0x300_2000n);
  assert.equal(positionOf('1/3000028'), 0x1_0300_0000n);
});

const primaryServer: OwnPostgres | undefined = await ownPostgres();

describe('a replica of PostgreSQL', { skip: primaryServer ? false : 'PostgreSQL is not installed' }, () => {
  let standby: OwnPostgres;
  let primary: Database;
  let replicaPool: Database;
  let replica: Replica;
  let app: TestApp;
  const log: string[] = [];
  /** Statements of nights, by where they were read. */
  const nights = { primary: 0, replica: 0 };

  const counted = (database: Database, where: keyof typeof nights): Database => ({
    ...database,
    query(sql, params) {
      if (sql.includes('FROM inventory i LEFT JOIN price')) nights[where] += 1;
      return database.query(sql, params);
    },
  });

  /** With a pool of its own. */
  function follow(behindMs = NEVER_MS) {
    replicaPool = counted(
      openPostgres(standby.url, () => undefined, 5, { patienceMs: 1000 }),
      'replica',
    );
    replica = openReplica({
      primary,
      replica: replicaPool,
      watchEveryMs: 20,
      behindMs,
      log: { info: (_, message) => log.push(message), warn: (_, message) => log.push(message) },
    });
    app = testApp(primary, { replica });
    return until(() => replica.state().isUsed, 'the replica is read');
  }

  before(async () => {
    assert.ok(primaryServer);
    primary = counted(await primaryServer.open(5), 'primary');
    await saveWebsiteFile(primary, casaAlba, TEST_NOW);
    standby = await primaryServer.standby();
    await follow();
  });
  after(async () => {
    await replica.close();
    await app.close();
    await standby.stop();
    await primaryServer?.stop();
  });

  async function search(headers: Record<string, string> = {}) {
    const url = `${API}/searcher/property/201/availability?from=${FROM}&to=${TO}&occupancy=2-0`;
    const { status, body } = await app.send({ url, host: HOST, headers });
    assert.equal(status, 200, JSON.stringify(body));
    const { result } = body as {
      result: {
        currency: string;
        rooms: {
          touristTax: number;
          roomtypes: { roomtypeId: string; left: number; rates: { rateplanId: string; total: number }[] }[];
        }[];
      };
    };
    const [room] = result.rooms;
    const type = room?.roomtypes[0];
    const rate = type?.rates[0];
    assert.ok(room && type && rate);
    return { currency: result.currency, touristTax: room.touristTax, type, rate };
  }
  const calendar = () => app.send({ url: `${API}/searcher/property/201/calendar?from=${FROM}&to=${TO}`, host: HOST });

  async function book() {
    const { currency, touristTax, type, rate } = await search();
    const answer = await app.send({
      method: 'POST',
      url: `${API}/searcher/property/201/reservation`,
      host: HOST,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        from: FROM,
        to: TO,
        language: 'en',
        rooms: [
          {
            roomtypeId: type.roomtypeId,
            rateplanId: rate.rateplanId,
            occupancy: { adults: 2, childAges: [] },
            complements: [],
          },
        ],
        guest: { name: 'Ana', surname: 'Ruiz', email: 'ana@guest.example', phone: '+351910000000' },
        paymentOption: 'payAtHotel',
        termsAccepted: true,
        accepted: { total: rate.total, touristTax, currency },
      },
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return String(answer.headers['set-cookie']);
  }

  async function placesOf(work: () => Promise<unknown>) {
    Object.assign(nights, { primary: 0, replica: 0 });
    await work();
    return Object.keys(nights).filter((where) => nights[where as keyof typeof nights] > 0);
  }

  async function rename(name: string) {
    await primary.tx(async (tx) => {
      await tx.query("UPDATE property SET content = jsonb_set(content, '{name}', to_jsonb($1::text)) WHERE id = 201", [
        name,
      ]);
      await countChange(tx, { properties: [201] });
    });
  }
  const nameNow = async () => {
    const { body } = await app.send({ url: `${API}/information/property/201?view=extended`, host: HOST });
    return JSON.stringify(body);
  };
  const gauges = async () =>
    (
      await app.app.inject({
        url: '/actuator/metrics',
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      })
    ).body;

  it('is where availability and content are read', async () => {
    // content that this process reads for the first time may move what the replica has to have
    for (const read of [() => search(), () => calendar()])
      await until(async () => isDeepStrictEqual(await placesOf(read), ['replica']), 'it has what this process knows');
    assert.match(await gauges(), /posada_replica_used 1/);
  });

  it('is not read for content that it does not have yet, nor for rooms by who has just booked them', async () => {
    await replicaPool.query('SELECT pg_wal_replay_pause()');
    try {
      await rename('Casa of the primary');
      await until(async () => (await nameNow()).includes('Casa of the primary'), 'the new name is answered');
      assert.deepEqual(await placesOf(() => search()), ['primary'], 'what this process knows is newer');
    } finally {
      await replicaPool.query('SELECT pg_wal_replay_resume()');
    }
    await until(async () => (await placesOf(() => search())).includes('replica'), 'it is read again');
    const { type } = await search();

    await replicaPool.query('SELECT pg_wal_replay_pause()');
    try {
      const cookie = await book();
      assert.match(cookie, /^posada_read=[0-9a-f]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/);
      const own = { cookie: `other=1; ${cookie.split(';')[0]}` };
      assert.deepEqual(await placesOf(() => search(own)), ['primary']);
      assert.equal((await search(own)).type.left, type.left - 1);
      assert.deepEqual(await placesOf(() => search({ cookie: `${POSITION_COOKIE}=no number` })), ['replica']);
    } finally {
      await replicaPool.query('SELECT pg_wal_replay_resume()');
    }
    await until(async () => (await search()).type.left === type.left - 1, 'it has replayed the booking');
    await until(async () => isDeepStrictEqual(await placesOf(() => search()), ['replica']), 'it is read for all');
  });

  it('is not read while it is behind, and says so', async () => {
    await replica.close();
    await follow(50);
    log.length = 0;
    await replicaPool.query('SELECT pg_wal_replay_pause()');
    try {
      await primary.query("SELECT pg_logical_emit_message(true, 'test', 'something is committed')");
      await until(() => !replica.state().isUsed, 'it is behind');
      assert.deepEqual(await placesOf(() => search()), ['primary']);
      assert.deepEqual(log, ['the replica is not read: reads go to the primary']);
      assert.match(await gauges(), /posada_replica_used 0/);
      assert.ok(replica.state().lagSeconds > 0);
    } finally {
      await replicaPool.query('SELECT pg_wal_replay_resume()');
    }
    await until(() => replica.state().isUsed, 'it has caught up');
    assert.equal(log.at(-1), 'the replica is read');
  });

  it('is not missed when it stops: what was asked of it is asked of the primary', async () => {
    log.length = 0;
    await standby.stop({ keepsData: true });
    assert.deepEqual(await placesOf(() => search()), ['primary']);
    assert.deepEqual(log, ['the replica is not read: reads go to the primary']);
    assert.match(await nameNow(), /Casa of the primary/);
  });
});
