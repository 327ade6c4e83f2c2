import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ReservationRequest } from '@posada/api-client/reservations';
import { checkAllotment, checkRace } from '../../testing/allotments.fixtures.ts';
import { aRequest, book, booked, guest, openRooms, ROOM, STAY, wrongNights } from '../../testing/booking.fixtures.ts';
import { askInvoice, assertNoGaps, CUSTOMER, foundToken } from '../../testing/invoices.fixtures.ts';
import { atLength, OPERATOR_TOKEN, type TestApp, testApp } from '../../testing/kit.ts';
import { checkNegotiatedRate } from '../../testing/negotiated-rates.fixtures.ts';
import { type OwnPostgres, ownPostgres } from '../../testing/postgres.fixtures.ts';

const postgres: OwnPostgres | undefined = await ownPostgres({ demo: true });

/** On a real PostgreSQL: the embedded one does one statement after the other, and would prove nothing. */
describe('many at once', {
  skip: postgres ? false : 'no PostgreSQL on this machine (pg_config, POSADA_PG_BIN)',
}, () => {
  const server = postgres as OwnPostgres;
  let app: TestApp;
  before(async () => {
    const database = await server.open();
    app = testApp(database);
  });
  after(async () => {
    await app.close();
    await server.stop();
  });

  interface Wish {
    request: ReservationRequest;
    key: string;
  }
  /** Sends so many at the same time; a busy answer (503) is tried again as a client would. */
  async function all(wishes: readonly Wish[], atOnce = 500) {
    const counted: Record<string, number> = {};
    const bodies = new Set<string>();
    async function send({ request, key }: Wish) {
      let answer = await book(app, request, key);
      for (let again = 0; answer.status === 503 && again < 40; again += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100 + 20 * again));
        answer = await book(app, request, key);
      }
      const name = answer.status === 200 ? 'booked' : `${answer.status} ${String(answer.body['code'])}`;
      counted[name] = (counted[name] ?? 0) + 1;
      if (answer.status === 200) bodies.add(JSON.stringify(answer.body));
    }
    let next = 0;
    const sender = async () => {
      for (let wish = wishes[next++]; wish; wish = wishes[next++]) await send(wish);
    };
    await Promise.all(Array.from({ length: atOnce }, sender));
    return { counted, bodies };
  }

  it('sells the last room once to 500 who ask two processes: one booked, 499 sold out, nobody told to come again', async () => {
    const second = testApp(await server.open());
    try {
      await openRooms(app.database, ROOM, 1);
      const request = await aRequest(app);
      const answers = await Promise.all(
        Array.from({ length: 500 }, (_, index) =>
          book(index % 2 ? app : second, { ...request, guest: guest(`G${index}`) }, `last-room-${index}`),
        ),
      );
      const counted = Map.groupBy(answers, ({ status, body }) => `${status} ${String(body['code'] ?? '')}`.trim());
      assert.deepEqual(Object.fromEntries([...counted].map(([answer, all]) => [answer, all.length])), {
        '200': 1,
        '409 sold_out': 499,
      });
      assert.deepEqual(await wrongNights(app.database), []);
    } finally {
      await second.close();
    }
  });

  it('shows and sells a negotiated rate to its agency alone', async () => {
    await checkNegotiatedRate(app);
  });

  it('sells rooms that are held for an agency to it alone, until they go back', async () => {
    await checkAllotment(app);
  });

  it('sells two agencies their own rooms and nobody more than there are, when all come to two processes at once', async () => {
    const second = testApp(await server.open());
    try {
      await checkRace(app, second, atLength(150, 1000));
    } finally {
      await second.close();
    }
  });

  it('gives invoices that two processes issue at once numbers without gaps, and one booking one invoice', async () => {
    const second = testApp(await server.open());
    try {
      await openRooms(app.database, ROOM, 20);
      const request = await aRequest(app);
      const reservations = await Promise.all(
        Array.from({ length: 12 }, (_, index) => booked(app, { ...request, guest: guest(`Invoiced${index}`) })),
      );
      const tokens = await Promise.all(reservations.map((reservation) => foundToken(app, reservation)));
      await app.database.query('UPDATE reservation SET paid = total WHERE locator = ANY($1)', [
        reservations.map(({ number }) => number),
      ]);
      // each is asked for by two at once; what is refused meanwhile must use up no number
      const answers = await Promise.all(
        tokens.flatMap((token) => [
          askInvoice(app, token),
          askInvoice(second, token),
          askInvoice(second, token, { ...CUSTOMER, city: '' }),
        ]),
      );
      const counted = Map.groupBy(answers, ({ status }) => status);
      assert.deepEqual([counted.get(200)?.length, counted.get(400)?.length], [24, 12]);
      assert.deepEqual(await assertNoGaps(app.database), { 'ES:A00000026 WEB 2026': 12 });
    } finally {
      await second.close();
    }
  });

  it('answers a request whose key another one is still running with: after a while, that it is running', async () => {
    await openRooms(app.database, ROOM, 5);
    const request = { ...(await aRequest(app)), guest: guest('Late') };
    const key = 'a-key-that-runs-for-long';
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const { promise: isOver, resolve: over } = Promise.withResolvers<void>();
    // the first one has its key, and waits longer than a statement may take
    const first = app.database.tx(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`2:${key}`]);
      await tx.query("INSERT INTO idempotency (key, request_hash) VALUES ($1, 'x')", [`2:${key}`]);
      locked();
      await isOver;
      throw new Error('it was refused');
    });
    await isLocked;
    const { status, body, headers } = await book(app, request, key);
    over();
    await assert.rejects(first, /it was refused/);
    assert.deepEqual([status, body['code']], [409, 'idempotency_running']);
    assert.ok(headers['retry-after']);
    assert.equal((await book(app, request, key)).status, 200, 'the key was given back');
  });

  it('books once for one key that is sent 200 times, with equal answers', async () => {
    await openRooms(app.database, ROOM, 300);
    const request = await aRequest(app);
    const { counted, bodies } = await all(
      Array.from({ length: 200 }, () => ({ request, key: 'one-and-the-same-key' })),
    );
    assert.deepEqual(counted, { booked: 200 });
    assert.equal(bodies.size, 1);
    const { rows } = await app.database.query<{ n: number }>(
      "SELECT count(*) AS n FROM reservation WHERE guest_email = 'ana@guest.example'",
    );
    assert.equal(rows[0]?.n, 1);
  });

  it('takes two room types in either order without a deadlock', async () => {
    const count = atLength(200, 10_000);
    for (const room of [31, 33]) await openRooms(app.database, room, count + 300);
    const [a, b] = await Promise.all(
      [
        [31, 33],
        [33, 31],
      ].map((order) => aRequest(app, { rooms: order.map((roomtypeId) => ({ roomtypeId, rateplanId: 31 })) })),
    );
    assert.ok(a && b);
    const { counted } = await all(
      Array.from({ length: count }, (_, index) => ({
        request: { ...(index % 2 ? a : b), guest: guest(`D${index}`) },
        key: `either-order-${index}`,
      })),
      // all want the same nights: more at once would only be refused because too many wait
      40,
    );
    assert.deepEqual(counted, { booked: count });
    const { rows } = await app.database.query<{ deadlocks: number }>(
      'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    );
    assert.equal(rows[0]?.deadlocks, 0);
    assert.deepEqual(await wrongNights(app.database), []);
  });

  it('never lets overlapping stays share the one room', async () => {
    const count = atLength(300, 1000);
    const days = ['08', '09', '10', '11', '12', '13', '14'].map((day) => `2026-12-${day}`);
    await app.database.query(
      "UPDATE inventory SET total = sold WHERE room_type_id = 34 AND date BETWEEN '2026-12-01' AND '2026-12-31'",
    );
    await openRooms(app.database, 34, 1, { from: days[0] ?? '', to: days[6] ?? '' });
    const stays = days.flatMap((from, start) => days.slice(start + 1, start + 6).map((to) => ({ from, to })));
    const wanted = await Promise.all(
      stays.map((stay) => aRequest(app, { stay, rooms: [{ roomtypeId: 34, rateplanId: 31 }] })),
    );
    const { counted } = await all(
      Array.from({ length: count }, (_, index) => ({
        request: { ...(wanted[index % wanted.length] as ReservationRequest), guest: guest(`O${index}`) },
        key: `overlap-${index}`,
      })),
    );
    assert.equal((counted['booked'] ?? 0) + (counted['409 sold_out'] ?? 0), count, JSON.stringify(counted));
    const { rows } = await app.database.query(
      `SELECT 1 FROM roomstay a JOIN roomstay b ON a.id < b.id AND a.room_type_id = 34 AND b.room_type_id = 34
         AND a.arrival < b.departure AND b.arrival < a.departure WHERE a.arrival >= '2026-12-08' AND b.arrival >= '2026-12-08'
         AND a.departure <= '2026-12-14' AND b.departure <= '2026-12-14'`,
    );
    assert.deepEqual(rows, []);
    assert.deepEqual(await wrongNights(app.database), []);
  });

  it('an operator who changes nights and holds that end never wait for each other', async () => {
    const [first, second] = ['2026-12-08', '2026-12-09'];
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
    // asked from outside the transaction
    const operator = isHeld.then(() =>
      app.app.inject({
        method: 'PUT',
        url: '/operator/property/3/inventory',
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
        payload: JSON.stringify({ spans: [{ from: first, to: second, roomTypes: [31, 32], minimumStay: 1 }] }),
      }),
    );
    await app.database.tx(async (tx) => {
      const lock = (roomType: number, date: string | undefined) =>
        tx.query('SELECT 1 FROM inventory WHERE room_type_id = $1 AND date = $2 FOR UPDATE', [roomType, date]);
      // one hold of the second night in a type, another of the first night in the next type
      await lock(31, second);
      held();
      await new Promise((resolve) => setTimeout(resolve, 500));
      await lock(32, first);
    });
    const { statusCode, payload } = await operator;
    assert.equal(statusCode, 200, payload);
  });

  it('loses nothing and books nothing twice when the database is killed in the middle', async () => {
    const rounds = atLength(1, 20);
    const each = 120;
    await openRooms(app.database, ROOM, each * rounds + 100);
    const request = await aRequest(app);
    for (let round = 0; round < rounds; round += 1) {
      const wishes = Array.from({ length: each }, (_, index) => ({
        request: { ...request, guest: guest(`K${round}x${index}`) },
        key: `killed-in-between-${round}-${index}`,
      }));
      let answered = 0;
      let crash: Promise<void> | undefined;
      const first = await Promise.all(
        wishes.map(async ({ request: wish, key }) => {
          const answer = await book(app, wish, key);
          answered += 1;
          if (answered === 20 + round) crash = server.crash();
          return answer;
        }),
      );
      await crash;
      const known = new Map(
        first.flatMap(({ status, body }, index) => (status === 200 ? [[index, JSON.stringify(body)] as const] : [])),
      );
      for (const [index, { request: wish, key }] of wishes.entries()) {
        const answer = await book(app, wish, key);
        assert.equal(answer.status, 200, JSON.stringify(answer.body));
        if (known.has(index)) assert.equal(JSON.stringify(answer.body), known.get(index));
      }
    }
    const { rows } = await app.database.query<{ n: number; guests: number }>(
      "SELECT count(*) AS n, count(DISTINCT guest_email) AS guests FROM reservation WHERE guest_name LIKE 'K%Ruiz' AND arrival = $1",
      [STAY.from],
    );
    assert.deepEqual(rows[0], { n: each * rounds, guests: each * rounds });
    assert.deepEqual(await wrongNights(app.database), []);
    await booked(app, await aRequest(app));
  });
});
