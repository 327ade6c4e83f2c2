import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createMinistry } from '../../../../../tools/payment-sandbox/src/ministry.sandbox.ts';
import type { Database } from '../../platform/database/database.ts';
import { aRequest, booked, guest, openRooms } from '../../testing/booking.fixtures.ts';
import { openAccount } from '../../testing/guest-reports.fixtures.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/kit.ts';
import { postgresForTests, type TestPostgres } from '../../testing/postgres.fixtures.ts';

const PROGRAM = resolve(import.meta.dirname, '../../testing/report-sender.fixtures.ts');
const BOOKINGS = 6;
const ACCOUNT = { environment: 'test', username: 'B12345674WS', password: '' } as const;

const postgres: TestPostgres | undefined = await postgresForTests({ demo: true });

describe('reports of processes that are killed between a message and its answer', {
  skip: postgres ? false : 'no PostgreSQL on this machine (pg_config)',
}, () => {
  const server = postgres as TestPostgres;
  const ministry = createMinistry({ slow: 0 });
  let database: Database;
  let app: TestApp;
  let service: Server;
  let sender: ChildProcess | undefined;
  /** Whether answers are given, and how many messages have been taken without one. */
  let answers = false;
  let taken = 0;
  before(async () => {
    database = await server.open();
    app = testApp(database);
    await openRooms(database, 31, 50);
    service = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const answer = await ministry.receive(ACCOUNT, Buffer.concat(parts).toString(), AbortSignal.timeout(5000));
      if (answers) response.writeHead(answer.status).end(answer.text);
      else taken += 1;
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
  });
  after(async () => {
    await kill();
    service.closeAllConnections();
    service.close();
    await app.close();
    await server.stop();
  });
  /** Each one begins where the lease of the one before has ended. */
  async function start(afterMinutes: number) {
    const now = new Date(TEST_NOW.getTime() + afterMinutes * 60_000).toISOString();
    const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    sender = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, server.url, address, now], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(sender.stdout as NonNullable<typeof sender.stdout>, 'data');
  }
  async function kill() {
    if (!sender) return;
    const ended = once(sender, 'exit');
    sender.kill('SIGKILL');
    await ended;
    sender = undefined;
  }
  const until = async (isReached: () => boolean | Promise<boolean>) => {
    for (let tries = 0; tries < 600; tries += 1) {
      if (await isReached()) return;
      await pause(25);
    }
    assert.fail('nothing came of it');
  };
  const statesOf = async () =>
    (await database.query<{ state: string }>('SELECT state FROM guest_report ORDER BY id')).rows.map(
      ({ state }) => state,
    );

  it('are at the ministry once each, and those whose receipts were lost are marked', async () => {
    assert.equal((await openAccount(app)).status, 200);
    for (let index = 0; index < BOOKINGS; index += 1) {
      const request = await aRequest(app, { rooms: [{}] });
      await booked(app, { ...request, guest: guest('Zoë', `killed-${index}@guest.example`) });
    }
    await start(0);
    await until(() => taken === 1);
    await kill();
    assert.deepEqual(
      (await statesOf()).filter((state) => state !== 'waiting'),
      [],
    );
    answers = true;
    await start(10);
    await until(async () => (await statesOf()).every((state) => state === 'accepted' || state === 'unconfirmed'));
    await kill();
    const states = await statesOf();
    assert.equal(states.length, BOOKINGS);
    assert.equal(states.filter((state) => state === 'unconfirmed').length, 1);
    const documents = ministry.standing('RH').map(({ document }) => document);
    assert.equal(documents.length, BOOKINGS);
    assert.equal(new Set(documents).size, BOOKINGS);
  });
});
