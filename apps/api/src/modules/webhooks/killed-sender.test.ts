import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.ts';
import { atLength } from '../../testing/kit.ts';
import { postgresForTests, type TestPostgres } from '../../testing/postgres.fixtures.ts';
import { type Received, type Receiver, startReceiver } from '../../testing/receiver.fixtures.ts';
import { publishOf, SYSTEM } from '../events/publish.ts';
import { newestPosition } from '../events/read-events.ts';
import { createWebhook } from './webhooks.ts';

const PROGRAM = resolve(import.meta.dirname, '../../testing/sender.fixtures.ts');
const EVENTS = atLength(500, 10_000);
const RESERVATIONS = 16;
/** Times at which the receiver says that it is full: each stops all messages for a second. */
const FULL = 4;

const postgres: TestPostgres | undefined = await postgresForTests({ demo: true });

describe('webhooks over failures', { skip: postgres ? false : 'no PostgreSQL on this machine (pg_config)' }, () => {
  const server = postgres as TestPostgres;
  let database: Database;
  let sender: ChildProcess | undefined;
  let receiver: Receiver;
  before(async () => {
    database = await server.open();
  });
  after(async () => {
    await killSender();
    await receiver.stop();
    await database.close();
    await server.stop();
  });

  async function startSender() {
    sender = spawn(process.execPath, [PROGRAM, server.url], { stdio: ['ignore', 'pipe', 'inherit'] });
    assert.ok(sender.stdout);
    await once(sender.stdout, 'data');
  }
  async function killSender() {
    const ended = sender && once(sender, 'exit');
    sender?.kill('SIGKILL');
    await ended;
    sender = undefined;
  }

  it('arrive at least once, in order for each reservation, while receiver and back end are killed', async (context) => {
    /** Messages that the receiver has taken, for the first time or again. */
    const taken: { reservation: string; message: number }[] = [];
    const known = new Set<number>();
    let full = 0;
    const take = ({ body }: Received) => {
      const { data } = JSON.parse(body) as { data: { reservation: string; message: number } };
      taken.push(data);
      known.add(data.message);
    };
    const answer: Parameters<typeof startReceiver>[0] = (message, response, request) => {
      const dice = Math.random() * 100;
      if (dice < 2 && full < FULL) {
        full += 1;
        response.writeHead(full % 2 ? 429 : 503, { 'retry-after': '1' }).end();
      } else if (dice < 6) {
        response.writeHead(500).end();
      } else if (dice < 7) {
        response.writeHead(302, { location: '/elsewhere' }).end();
      } else if (dice < 8) {
        // slow: no answer at all
      } else if (dice < 11) {
        // it has the message, and its answer is lost
        take(message);
        request.socket.destroy();
      } else if (dice < 16) {
        take(message);
        response.writeHead(200).end('garbage '.repeat(20_000));
      } else {
        take(message);
        response.writeHead(204).end();
      }
    };
    receiver = await startReceiver(answer);
    const { port } = receiver;
    await createWebhook(
      database,
      { name: 'PMS', url: receiver.url, topics: ['message.sent'] },
      { by: 'test', at: new Date(), cursor: await newestPosition(database) },
    );
    const { rows: reservations } = await database.query<{ id: number }>(
      `SELECT id FROM reservation ORDER BY id LIMIT ${RESERVATIONS}`,
    );
    assert.equal(reservations.length, RESERVATIONS);
    let published = 0;
    const publishSome = async (until: number) => {
      while (published < until) {
        await database.tx(async (tx) => {
          for (let inOne = 0; inOne < 10; inOne += 1) {
            const { id } = reservations[published % RESERVATIONS] ?? { id: 0 };
            const data = { message: published, kind: 'test' };
            await publishOf(tx, id, { type: 'message.sent', data, at: new Date().toISOString(), by: SYSTEM });
            published += 1;
          }
        });
      }
    };
    /** Until so many have come, or for good if they do not: the test runner ends it then. */
    const arrived = async (count: number) => {
      while (known.size < count) await pause(20);
    };
    await startSender();
    await publishSome(EVENTS / 4);
    await arrived(EVENTS / 8);
    await killSender();
    await publishSome(EVENTS / 2);
    await startSender();
    await arrived(EVENTS / 4);
    await receiver.stop();
    await publishSome(EVENTS);
    await killSender();
    await startSender();
    receiver = await startReceiver(answer, port);
    await arrived(EVENTS / 2);
    await killSender();
    await startSender();
    await arrived(EVENTS);
    assert.deepEqual(
      [...known].toSorted((a, b) => a - b),
      Array.from({ length: EVENTS }, (_, index) => index),
    );
    const last = new Map<string, number>();
    const seen = new Set<number>();
    for (const { reservation, message } of taken) {
      if (seen.has(message)) continue;
      seen.add(message);
      assert.ok(message > (last.get(reservation) ?? -1), `message ${message} of ${reservation} comes too late`);
      last.set(reservation, message);
    }
    context.diagnostic(`${EVENTS} messages, ${taken.length - EVENTS} of them twice`);
  });
});
