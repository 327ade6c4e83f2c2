import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Availability } from '@posada/api-client/availability';
import type { ReservationRequest } from '@posada/api-client/reservations';
import { addDays, dayOf } from '@posada/calendar-days';
import type { Database } from '../../platform/database/database.ts';
import { guest, openRooms, ROOM, wrongNights } from '../../testing/booking.fixtures.ts';
import { freePort } from '../../testing/free-port.ts';
import { atLength } from '../../testing/kit.ts';
import { postgresForTests, type TestPostgres } from '../../testing/postgres.fixtures.ts';

const postgres: TestPostgres | undefined = await postgresForTests();
const PORTS = [await freePort(), await freePort()] as const;
const PROPERTY = '/pull-connectivity/searcher/property/3';
const from = addDays(dayOf(new Date()), 200);
const STAY = { from, to: addDays(from, 3) };
const headers = { 'x-website-host': 'localhost', 'content-type': 'application/json' };
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** The back end as it runs in production: two processes on one database, reached over HTTP. */
describe('two processes of the back end', {
  skip: postgres ? false : 'no PostgreSQL on this machine (pg_config, POSADA_PG_BIN)',
}, () => {
  const server = postgres as TestPostgres;
  const running = new Map<number, ChildProcess>();
  let database: Database;
  let request: ReservationRequest;

  async function start(port: number) {
    const api = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', resolve(import.meta.dirname, '../../../../../demo/src/main.ts')],
      {
        env: {
          ...process.env,
          DATABASE_URL: server.url,
          API_PORT: String(port),
          LOG_LEVEL: 'fatal',
          POSADA_ENV: 'demo',
          RATE_LIMITS: 'off',
        },
        stdio: 'ignore',
      },
    );
    running.set(port, api);
    for (let waited = 0; waited < 120_000; waited += 100) {
      const isUp = await fetch(`http://127.0.0.1:${port}/actuator/health`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isUp) return;
      await pause(100);
    }
    throw new Error('the back end did not start');
  }

  /** The cheapest rate of the room type, and what a guest accepts with it. */
  async function cheapest(stay: { from: string; to: string }) {
    const query = `from=${stay.from}&to=${stay.to}&occupancy=2-0`;
    const answer = await fetch(`http://127.0.0.1:${PORTS[0]}${PROPERTY}/availability?${query}`, { headers });
    const { result } = (await answer.json()) as { result: Availability };
    const [room] = result.rooms;
    const rate = room?.roomtypes.find((type) => type.roomtypeId === String(ROOM))?.rates[0];
    assert.ok(room && rate);
    return { rateplanId: rate.rateplanId, total: rate.total, touristTax: room.touristTax, currency: result.currency };
  }

  let sent = 0;
  /** To one process and the other by turns: a key that is sent again comes to either. */
  const send = (wish: ReservationRequest, key: string) => {
    sent += 1;
    return fetch(`http://127.0.0.1:${PORTS[sent % 2]}${PROPERTY}/reservation`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      body: JSON.stringify(wish),
    });
  };

  before(async () => {
    for (const port of PORTS) await start(port);
    database = await server.open();
    await openRooms(database, ROOM, 400, STAY);
    const { rateplanId, ...accepted } = await cheapest(STAY);
    request = {
      ...STAY,
      language: 'en',
      rooms: [{ roomtypeId: String(ROOM), rateplanId, occupancy: { adults: 2, childAges: [] }, complements: [] }],
      guest: guest(),
      paymentOption: 'payAtHotel',
      accepted,
      termsAccepted: true,
    };
  });
  after(async () => {
    for (const api of running.values()) api.kill('SIGTERM');
    await database.close();
    await server.stop();
  });

  it('sells the last room once to 500 callers at once', async () => {
    const day = addDays(from, 30);
    const stay = { from: day, to: addDays(day, 1) };
    await openRooms(database, ROOM, 1, stay);
    const { rateplanId, ...accepted } = await cheapest(stay);
    const [room] = request.rooms;
    assert.ok(room);
    const wish: ReservationRequest = { ...request, ...stay, rooms: [{ ...room, rateplanId }], accepted };
    const counted: Record<string, number> = {};
    await Promise.all(
      Array.from({ length: 500 }, async (_, index) => {
        let answer = await send({ ...wish, guest: guest(`L${index}`) }, `last-room-${index}`);
        while (answer.status === 503) {
          await answer.body?.cancel();
          await pause(200);
          answer = await send({ ...wish, guest: guest(`L${index}`) }, `last-room-${index}`);
        }
        const { code = 'booked' } = (await answer.json()) as { code?: string };
        counted[code] = (counted[code] ?? 0) + 1;
      }),
    );
    assert.deepEqual(counted, { booked: 1, sold_out: 499 });
  });

  it('lose nothing and book nothing twice when they are killed in the middle of bookings', async () => {
    const numbers = new Map<string, string>();
    const rounds = atLength(2, 20);
    const wanted = Array.from({ length: 60 * rounds }, (_, index) => `killed-${index}`);
    await openRooms(database, ROOM, wanted.length + 100, STAY);
    const tryOnce = async (index: number) => {
      const key = wanted[index] ?? '';
      try {
        const answer = await send({ ...request, guest: guest(`K${index}`) }, key);
        const body = (await answer.json()) as { result?: { number: string } };
        if (body.result) numbers.set(key, body.result.number);
      } catch {
        // no answer: unknown until the same key is sent again
      }
    };
    const unanswered = (until: number) =>
      wanted.slice(0, until).flatMap((key, index) => (numbers.has(key) ? [] : [index]));
    for (let round = 1; round <= rounds; round += 1) {
      const trying = Promise.all(unanswered(60 * round).map(tryOnce));
      await pause(60 + ((round * 47) % 190));
      const port = PORTS[round % 2] ?? 0;
      running.get(port)?.kill('SIGKILL');
      await trying;
      await start(port);
    }
    const acknowledged = new Map(numbers);
    // a machine that is busy sheds what comes at once: the rest a few at a time
    for (let round = 0; round < 20 && numbers.size < wanted.length; round += 1) {
      const left = unanswered(wanted.length);
      for (let start = 0; start < left.length; start += 20)
        await Promise.all(left.slice(start, start + 20).map(tryOnce));
    }
    assert.equal(numbers.size, wanted.length);
    for (const [key, number] of acknowledged) assert.equal(numbers.get(key), number);
    const { rows } = await database.query<{ locator: string }>(
      "SELECT locator FROM reservation WHERE guest_name LIKE 'K% Ruiz'",
    );
    assert.deepEqual(rows.map((row) => row.locator).sort(), [...numbers.values()].sort());
    assert.deepEqual(await wrongNights(database), []);
  });
});
