import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { hashOf } from '../../modules/channels/channel-secrets.ts';
import { channelStore } from '../../modules/channels/channels.store.ts';
import { connectChannel } from '../../modules/channels/channels.ts';
import { publishOf, SYSTEM } from '../../modules/events/publish.ts';
import type { Database } from '../../platform/database/database.ts';
import { readRequests, report } from '../../testing/alpinebits.fixtures.ts';
import { atLength } from '../../testing/kit.ts';
import { postgresForTests, type TestPostgres } from '../../testing/postgres.fixtures.ts';

const PROGRAM = resolve(import.meta.dirname, '../../testing/alpinebits-server.fixtures.ts');
const ROUNDS = atLength(12, 120);

const postgres: TestPostgres | undefined = await postgresForTests({ demo: true });

describe('guest requests over kills', { skip: postgres ? false : 'no PostgreSQL on this machine (pg_config)' }, () => {
  const server = postgres as TestPostgres;
  let database: Database;
  let running: ChildProcess | undefined;
  let port = 0;
  before(async () => {
    database = await server.open();
  });
  after(async () => {
    await kill();
    await database.close();
    await server.stop();
  });

  async function start() {
    running = spawn(process.execPath, [PROGRAM, server.url], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [written] = (await once(running.stdout as NonNullable<ChildProcess['stdout']>, 'data')) as [Buffer];
    port = Number(written.toString());
  }
  async function kill() {
    if (!running) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    running = undefined;
    await ended;
  }
  /** Undefined: there is no answer. */
  async function post(action: string, message: string): Promise<string | undefined> {
    const form = new FormData();
    form.set('action', action);
    form.set('request', message);
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/v1/channels/alpinebits`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from('program:secret').toString('base64')}`,
          'x-alpinebits-clientprotocolversion': '2024-10',
        },
        body: form,
      });
      const text = await answer.text();
      assert.match(text, /<Success\/>/, text);
      return text;
    } catch (error) {
      if (error instanceof TypeError) return undefined;
      throw error;
    }
  }

  it('come all and in order for each booking, while the server is killed at any moment', async (context) => {
    const { rows } = await database.query<{ id: number; property: number; locator: string }>(
      `SELECT id, property_id AS property, locator FROM reservation WHERE status = 'confirmed' AND property_id = (
         SELECT property_id FROM reservation WHERE status = 'confirmed' GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1)
       ORDER BY id LIMIT 12`,
    );
    const [{ property } = { property: 0 }] = rows;
    const at = new Date();
    await channelStore(database).savePartner({
      kind: 'alpinebits',
      username: 'program',
      passwordHash: hashOf('secret'),
      url: null,
      partnerUsername: null,
      partnerPassword: null,
      requestorId: null,
      at: at.toISOString(),
      by: 'test',
    });
    await database.tx((tx) =>
      connectChannel(tx, { kind: 'alpinebits', property, hotelCode: '123' }, { at, by: 'test' }),
    );
    const known = new Map<string, string[]>();
    let kills = 0;
    async function poll(): Promise<number> {
      const text = await post('OTA_Read:GuestRequests', readRequests());
      const taken = [...(text ?? '').matchAll(/ResStatus="(\w+)"[^>]*><UniqueID Type="14" ID="(\w+)"/g)];
      for (const [, status = '', locator = ''] of taken) known.set(locator, [...(known.get(locator) ?? []), status]);
      if (taken.length > 0)
        await post(
          'OTA_NotifReport:GuestRequests',
          report(taken.map(([, , locator = '']) => ['14', locator] as const)),
        );
      return taken.length;
    }
    await start();
    for (let round = 0; round < ROUNDS; round += 1) {
      await database.tx(async (tx) => {
        for (const { id } of rows)
          await publishOf(tx, id, {
            type: 'reservation.changed',
            data: { fields: ['requests'], record: null },
            at: new Date().toISOString(),
            by: SYSTEM,
          });
      });
      const polled = poll();
      if (round % 2 === 1) {
        // while it answers a question, or an acknowledgement
        await new Promise((done) => setTimeout(done, 5 + ((round * 13) % 40)));
        await kill();
        kills += 1;
        await polled;
        await start();
      }
      await polled;
    }
    while ((await poll()) > 0);
    const { rows: messages } = await database.query<{ outcome: string }>(
      "SELECT outcome FROM channel_message WHERE direction = 'out'",
    );
    assert.deepEqual([...new Set(messages.map(({ outcome }) => outcome))], ['done']);
    for (const { locator } of rows) {
      const statuses = known.get(locator) ?? [];
      const changed = statuses.indexOf('Modify');
      assert.equal(statuses[0], 'Reserved', locator);
      assert.ok(changed > 0 && statuses.lastIndexOf('Reserved') < changed, `${locator}: ${statuses.join()}`);
    }
    context.diagnostic(`${messages.length} messages, ${kills} kills`);
  });
});
