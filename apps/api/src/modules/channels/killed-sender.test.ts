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
import { createChannelVault, hashOf } from './channel-secrets.ts';
import { channelStore } from './channels.store.ts';
import { connectChannel } from './channels.ts';

const PROGRAM = resolve(import.meta.dirname, '../../testing/channel-sender.fixtures.ts');
const SECRET = 'a-secret-of-forty-characters-for-channels';
const ROUNDS = atLength(12, 200);

const postgres: TestPostgres | undefined = await postgresForTests({ demo: true });

describe('reservations over failures', { skip: postgres ? false : 'no PostgreSQL on this machine (pg_config)' }, () => {
  const server = postgres as TestPostgres;
  let database: Database;
  const senders: ChildProcess[] = [];
  let receiver: Receiver;
  before(async () => {
    database = await server.open();
  });
  after(async () => {
    await kill();
    await receiver.stop();
    await database.close();
    await server.stop();
  });

  async function start() {
    const sender = spawn(process.execPath, [PROGRAM, server.url, SECRET], { stdio: ['ignore', 'pipe', 'inherit'] });
    senders.push(sender);
    await once(sender.stdout, 'data');
  }
  async function kill() {
    for (const sender of senders.splice(0)) {
      const ended = once(sender, 'exit');
      sender.kill('SIGKILL');
      await ended;
    }
  }

  it('arrive all and in order for each booking, while the channel fails and processes are killed', async (context) => {
    const taken: { token: string; status: string; locator: string }[] = [];
    const reply = (inside: string, token: string) =>
      `<E:Envelope xmlns:E="http://schemas.xmlsoap.org/soap/envelope/"><E:Body><OTA_HotelResNotifRS EchoToken="${token}">${inside}</OTA_HotelResNotifRS></E:Body></E:Envelope>`;
    const read = ({ body }: Received) => ({
      token: /EchoToken="([^"]+)"/.exec(body)?.[1] ?? '',
      status: /ResStatus="(\w+)"/.exec(body)?.[1] ?? '',
      locator: /<UniqueID Type="14" ID="(\w+)"/.exec(body)?.[1] ?? '',
    });
    receiver = await startReceiver((message, response, request) => {
      const arrived = read(message);
      const dice = Math.random() * 100;
      if (dice < 6) response.writeHead(503).end();
      else if (dice < 10)
        response.writeHead(200).end(reply('<Errors><Error Type="3" Code="450"/></Errors>', arrived.token));
      else if (dice < 12) response.writeHead(200).end('garbage');
      else if (dice < 16) {
        // it has the message, and its answer is lost
        taken.push(arrived);
        request.socket.destroy();
      } else {
        taken.push(arrived);
        response.writeHead(200).end(reply('<Success/>', arrived.token));
      }
    });
    const { rows: reservations } = await database.query<{ id: number; property: number; locator: string }>(
      "SELECT id, property_id AS property, locator FROM reservation WHERE status = 'confirmed' ORDER BY id LIMIT 16",
    );
    assert.equal(reservations.length, 16);
    const at = new Date();
    await channelStore(database).savePartner({
      kind: 'siteconnect',
      username: 'siteminder',
      passwordHash: hashOf('x'),
      url: receiver.url,
      partnerUsername: 'posada',
      partnerPassword: await createChannelVault(SECRET).seal('secret'),
      requestorId: 'PSD',
      at: at.toISOString(),
      by: 'test',
    });
    for (const property of new Set(reservations.map((each) => each.property)))
      await database.tx((tx) =>
        connectChannel(tx, { kind: 'siteconnect', property, hotelCode: `SEA-${property}` }, { at, by: 'test' }),
      );
    const waiting = async () => (await database.query('SELECT FROM channel_message WHERE done_at IS NULL')).rows.length;
    const isRead = async () =>
      (
        await database.query(
          `SELECT FROM subscription WHERE name = 'channels' AND cursor >= (SELECT last FROM event_position)
             AND NOT EXISTS (SELECT FROM event WHERE position IS NULL)`,
        )
      ).rows.length > 0;
    await start();
    await start();
    for (let round = 0; round < ROUNDS; round += 1) {
      await database.tx(async (tx) => {
        for (const reservation of reservations)
          await publishOf(tx, reservation.id, {
            type: 'reservation.changed',
            data: { fields: ['requests'], record: null },
            at: new Date().toISOString(),
            by: SYSTEM,
          });
      });
      // some of the round arrive before the next one
      const before = taken.length;
      while (!(await isRead()) || ((await waiting()) > 0 && taken.length < before + 5)) await pause(10);
      if (round % 4 === 2) {
        await kill();
        await start();
      }
    }
    // for good if they do not: the test runner ends it then
    while ((await waiting()) > 0) await pause(50);
    await kill();
    const { rows: messages } = await database.query<{ token: string; id: number; outcome: string }>(
      'SELECT message_id AS token, id, outcome FROM channel_message',
    );
    assert.deepEqual([...new Set(messages.map(({ outcome }) => outcome))], ['done']);
    assert.ok(messages.length > 2 * reservations.length, `${messages.length} messages`);
    const idOf = new Map(messages.map(({ token, id: own }) => [token, own]));
    for (const { locator } of reservations) {
      const own = taken.filter((each) => each.locator === locator);
      const ids = own.map(({ token }) => idOf.get(token) ?? 0);
      assert.deepEqual(
        ids,
        ids.toSorted((a, b) => a - b),
        `${locator} arrives in order`,
      );
      const statuses = own.map(({ status }) => status);
      const changed = statuses.indexOf('Modify');
      assert.equal(statuses[0], 'Commit');
      assert.ok(changed === -1 || statuses.lastIndexOf('Commit') < changed, statuses.join());
    }
    assert.deepEqual(
      messages.filter(({ token }) => !taken.some((each) => each.token === token)),
      [],
      'each message has arrived',
    );
    context.diagnostic(`${messages.length} messages, ${taken.length - messages.length} of them again`);
  });
});
