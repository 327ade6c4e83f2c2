import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Database } from '../../platform/database/database.ts';
import { aRequest, booked, openRooms, ROOM } from '../../testing/booking.fixtures.ts';
import { publishSome } from '../../testing/events.fixtures.ts';
import { atLength, testApp, testDatabase } from '../../testing/kit.ts';
import { postgresForTests, type TestPostgres } from '../../testing/postgres.fixtures.ts';
import { createOutbox } from '../messages/outbox.ts';
import type { StoredEvent } from './read-events.ts';
import { serveSubscribers, skipEvents } from './subscriptions.ts';

const propertiesOf = (events: readonly StoredEvent[]) => events.map(({ propertyId }) => propertyId);

async function subscribed(database: Database, name: string) {
  await database.query('INSERT INTO subscription (name, cursor) SELECT $1, last FROM event_position', [name]);
}

describe('subscribers of events', () => {
  it('receive each event once, those that they failed at again, and none that was skipped', async () => {
    const database = await testDatabase();
    await subscribed(database, 'test');
    const received: unknown[] = [];
    let fails = true;
    const serve = () =>
      serveSubscribers(database, [
        {
          name: 'test',
          types: ['content.changed'],
          async receive(_, events) {
            if (fails) throw new Error('not now');
            received.push(...propertiesOf(events));
          },
        },
      ]);
    await publishSome(database, 1);
    await publishSome(database, 2);
    await assert.rejects(serve, /not now/);
    fails = false;
    await serve();
    await serve();
    assert.deepEqual(received, [1, 2]);
    await publishSome(database, 3);
    await skipEvents(database);
    await publishSome(database, 4);
    await serve();
    assert.deepEqual(received, [1, 2, 4]);
    await assert.rejects(serveSubscribers(database, [{ name: 'unknown', receive: async () => {} }]), /unknown/);
    await database.close();
  });

  it('hold back no message that is in the outbox already, when one of them fails', async () => {
    const database = await testDatabase();
    await database.query("INSERT INTO outbox (kind, payload, due_at) VALUES ('code', '{}', '2026-01-01')");
    const [handled, failures]: string[][] = [[], []];
    const outbox = createOutbox(
      database,
      { code: async ({ kind }) => void handled?.push(kind) },
      {
        clock: () => new Date(),
        onFailure: ({ kind }) => void failures?.push(kind),
        refill: () => Promise.reject(new Error('an event that cannot be read')),
      },
    );
    assert.equal(await outbox.drain(), 1);
    assert.deepEqual([handled, failures], [['code'], ['events', 'events']]);
    await database.close();
  });

  it('write no mails about events of back ends that have left them in their transaction', async () => {
    const app = testApp(await testDatabase({ demo: true }), { send: async () => undefined });
    await openRooms(app.database, ROOM, 20);
    const [before, now] = [await booked(app, await aRequest(app)), await booked(app, await aRequest(app))];
    await app.database.query('UPDATE event SET leaves_mails = true WHERE subject = $1', [before.number]);
    await app.outbox.drain();
    const { rows } = await app.database.query<{ locator: string }>(
      `SELECT r.locator FROM outbox o JOIN reservation r ON r.id = (o.payload->>'reservationId')::bigint
       WHERE o.kind = 'reservation_confirmed'`,
    );
    assert.deepEqual(rows, [{ locator: now.number }]);
    await app.close();
  });
});

const postgres: TestPostgres | undefined = await postgresForTests();

describe('subscribers on PostgreSQL', { skip: postgres ? false : 'no PostgreSQL on this machine (pg_config)' }, () => {
  const server = postgres as TestPostgres;
  after(() => server.stop());

  it('receive each event once and in order from processes that serve them at the same time', async () => {
    const databases = [await server.open(10), await server.open(10), await server.open(10)];
    const [database] = databases;
    assert.ok(database);
    await subscribed(database, 'many');
    await database.query('CREATE TABLE received (id bigint GENERATED ALWAYS AS IDENTITY, property int)');
    const receive = async (tx: Database, events: readonly StoredEvent[]) => {
      await tx.query('INSERT INTO received (property) SELECT unnest($1::int[])', [propertiesOf(events)]);
    };
    const count = atLength(300, 10_000);
    let isDone = false;
    const serveUntilDone = async (own: Database) => {
      for (let wasDone = false; !wasDone; ) {
        wasDone = isDone;
        const killed = async (tx: Database, events: readonly StoredEvent[]) => {
          await receive(tx, events);
          // a process that dies here leaves neither the rows nor the new cursor
          if (Math.random() < 0.1) throw new Error('killed');
        };
        await serveSubscribers(own, [{ name: 'many', receive: killed }]).catch((error: Error) =>
          assert.equal(error.message, 'killed'),
        );
      }
    };
    const serving = databases.map(serveUntilDone);
    for (let property = 1; property <= count; property += 1) await publishSome(database, property);
    isDone = true;
    await Promise.all(serving);
    await serveSubscribers(database, [{ name: 'many', receive }]);
    const { rows } = await database.query<{ property: number }>('SELECT property FROM received ORDER BY id');
    assert.deepEqual(
      rows.map(({ property }) => property),
      Array.from({ length: count }, (_, index) => index + 1),
    );
    for (const each of databases) await each.close();
  });
});
