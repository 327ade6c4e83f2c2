import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { NewApiKey, ReservationFeed } from '@posada/api-client/operator';
import { cancellationText } from '@posada/api-client/reservations';
import type { Database } from '../../platform/database/database.ts';
import { aRequest, booked, openRooms, ROOM, tokenOf } from '../../testing/booking.fixtures.ts';
import { OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { machineOf } from '../../testing/machine.fixtures.ts';
import { postgresForTests } from '../../testing/postgres.fixtures.ts';
import { publishOf, SYSTEM } from '../events/publish.ts';
import { readReservationFeed } from './reservation-feed.ts';

/** A booking like another one, with its event, in one transaction. */
async function bookLike(tx: Database, model: number, name: string, property: number): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO reservation (public_id, locator, website_id, property_id, arrival, departure, guest_name, guest_email, currency,
       total, snapshot, status)
     SELECT $2, $3, website_id, $4, arrival, departure, guest_name, guest_email, currency, total, snapshot, 'confirmed'
       FROM reservation WHERE id = $1 RETURNING id`,
    [model, `feed-${name}`, `FEED-${name}`, property],
  );
  const id = rows[0]?.id ?? assert.fail();
  const at = TEST_NOW.toISOString();
  const data = { status: 'confirmed' as const, rooms: 1 };
  await publishOf(tx, id, { type: 'reservation.created', data, at, by: SYSTEM });
}
const anyReservation = async (database: Database) =>
  (await database.query<{ id: number }>('SELECT min(id) AS id FROM reservation')).rows[0]?.id ?? assert.fail();

describe('the feed of reservations', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
    await openRooms(app.database, ROOM, 50);
  });
  after(() => app.close());

  const { call, createKey } = machineOf(() => app);
  const create = (wanted: Partial<NewApiKey> = {}) =>
    createKey({ name: 'Front desk', scopes: ['reservations.read'], ...wanted });
  const page = async (key: string, query: string) => {
    const { status, body } = await call('GET', `/v1/reservation?${query}`, key);
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'] as ReservationFeed;
  };
  /** Page by page, until there is no more. */
  async function readAll(key: string, since?: string, limit = 7) {
    const found: ReservationFeed['reservations'] = [];
    for (let cursor = since; ; ) {
      const { reservations, next, hasMore } = await page(
        key,
        `limit=${limit}${cursor === undefined ? '' : `&changedSince=${cursor}`}`,
      );
      assert.ok(reservations.length <= limit);
      found.push(...reservations);
      if (!hasMore) return { found, cursor: next };
      cursor = next;
    }
  }
  async function cancel(id: string) {
    const agent = { authorization: `Bearer ${await tokenOf(app, 'agent')}` };
    const url = `/customer/website/2/reservation/${id}/access`;
    const { body } = await app.send({ method: 'POST', url, headers: agent });
    const { token } = body['result'] as { token: string };
    const cancelled = await app.send({
      method: 'PUT',
      url: `/pull-connectivity/property/reservation/${token}/managed/cancel`,
      body: { reason: cancellationText('dates') },
    });
    assert.equal(cancelled.status, 200);
  }

  it('begins with all that there are, goes on with what happens, and ends until something happens', async () => {
    const { key } = await create();
    for (let index = 0; index < 10; index += 1) await booked(app, await aRequest(app));
    const { rows } = await app.database.query<{ id: string }>('SELECT public_id AS id FROM reservation');
    const first = await readAll(key);
    assert.deepEqual(new Set(first.found.map(({ id }) => id)), new Set(rows.map(({ id }) => id)));
    assert.ok(rows.length > 14, 'more than two pages');
    const empty = await page(key, `changedSince=${first.cursor}`);
    assert.deepEqual(empty, { reservations: [], next: first.cursor, hasMore: false });

    const made = await booked(app, await aRequest(app));
    const second = await readAll(key, first.cursor);
    const [reservation, ...more] = second.found;
    assert.deepEqual(more, []);
    assert.deepEqual(
      [reservation?.id, reservation?.number, reservation?.status, reservation?.property.id, reservation?.website],
      [made.id, made.number, 'confirmed', '3', 2],
    );
    assert.equal(reservation?.guest.email, made.guest.email);
    assert.deepEqual(reservation?.totals, made.totals);
    assert.equal(reservation?.roomstays[0]?.roomtype.id, String(ROOM));

    await cancel(made.id);
    const third = await readAll(key, second.cursor);
    assert.deepEqual(
      third.found.map(({ id, status, cancellationReasonCode }) => [id, status, cancellationReasonCode]),
      [[made.id, 'cancelled', 'dates']],
    );
    const again = await readAll(key, first.cursor);
    assert.deepEqual(
      again.found.map(({ id, status }) => [id, status]),
      [[made.id, 'cancelled']],
      'each once in a page, as it is now',
    );
  });

  it('is of the properties of its key alone, however many others change', async () => {
    const { key } = await create({ properties: [11] });
    const { cursor, found } = await readAll(key);
    assert.ok(found.every(({ property }) => property.id === '11'));
    const model = await anyReservation(app.database);
    for (let index = 0; index < 30; index += 1)
      await app.database.tx((tx) => bookLike(tx, model, `other-${index}`, index % 10 === 9 ? 11 : 4));
    const own = await page(key, `changedSince=${cursor}&limit=2`);
    assert.deepEqual(
      own.reservations.map(({ id }) => id),
      ['feed-other-9', 'feed-other-19'],
    );
    const rest = await readAll(key, own.next);
    assert.deepEqual(
      rest.found.map(({ id }) => id),
      ['feed-other-29'],
    );
    const anew = await page(key, 'limit=100');
    assert.equal(anew.reservations.filter(({ id }) => id.startsWith('feed-other-')).length, 3);
  });

  it('has nothing of a person whose data were erased', async () => {
    const { key } = await create();
    const { cursor } = await readAll(key);
    const made = await booked(app, await aRequest(app));
    await app.database.query('UPDATE reservation SET closed_at = now() WHERE public_id = $1', [made.id]);
    const { found } = await readAll(key, cursor);
    assert.ok(found[0]?.isGuestErased);
    assert.doesNotMatch(JSON.stringify(found), new RegExp(`${made.guest.email}|${made.guest.surname}`));
  });

  it('needs its scope, a key that is good and a cursor of its own', async () => {
    const refusal = async (key: string, query = '') => {
      const { status, body } = await call('GET', `/v1/reservation${query}`, key);
      return [status, body['code']];
    };
    assert.deepEqual(await refusal((await create({ scopes: ['rates.write'] })).key), [403, 'scope_missing']);
    const ended = await create();
    await call('DELETE', `/operator/key/${ended.id}`, OPERATOR_TOKEN);
    assert.deepEqual(await refusal(ended.key), [401, 'unauthorized']);
    const { key } = await create();
    for (const query of ['?changedSince=yesterday', '?changedSince=-1', '?limit=0', '?limit=101'])
      assert.deepEqual(await refusal(key, query), [400, 'invalid_request'], query);
  });
});

it('none of the bookings that are made while a feed is read is missed, however late it commits', async (t) => {
  const server = await postgresForTests({ demo: true });
  if (!server) return t.skip('PostgreSQL is not installed');
  const database = await server.open();
  try {
    const model = await anyReservation(database);
    const BOOKINGS = 120;
    let isOver = false;
    const bookings = Promise.all(
      Array.from({ length: BOOKINGS }, async (_, index) => {
        await pause(Math.random() * 600);
        await database.tx(async (tx) => {
          await bookLike(tx, model, `late-${index}`, 3);
          // ids are taken in one order and committed in another
          await pause(Math.random() * 150);
        });
      }),
    ).finally(() => {
      isOver = true;
    });
    // a booking that fails ends the reading, and fails the test below
    bookings.catch(() => undefined);
    const seen = new Map<string, number>();
    let changedSince: string | undefined;
    for (let isLast = false; ; ) {
      const { reservations, next, hasMore } = await readReservationFeed(
        database,
        { changedSince, limit: 5, websites: null, properties: [3] },
        TEST_NOW,
      );
      for (const { id } of reservations) seen.set(id, (seen.get(id) ?? 0) + 1);
      changedSince = next;
      if (hasMore) continue;
      if (isLast) break;
      isLast = isOver;
      await pause(5);
    }
    await bookings;
    const made = [...seen].filter(([id]) => id.startsWith('feed-late-'));
    assert.equal(made.length, BOOKINGS);
    assert.ok(
      made.every(([, times]) => times <= 2),
      'twice at most: among those that were there, and by its event',
    );
  } finally {
    await database.close();
    await server.stop();
  }
});
