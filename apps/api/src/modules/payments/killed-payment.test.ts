import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Availability } from '@posada/api-client/availability';
import type { Prepayment } from '@posada/api-client/payments';
import type { Reservation, ReservationRequest } from '@posada/api-client/reservations';
import { addDays, dayOf } from '@posada/calendar-days';
import Fastify, { type FastifyInstance } from 'fastify';
import {
  createSandbox,
  SANDBOX_PATH,
  type Sandbox,
  sandboxAccounts,
} from '../../../../../tools/payment-sandbox/src/sandbox.ts';
import type { Database } from '../../platform/database/database.ts';
import { guest, openRooms, PREPAID, ROOM, wrongNights } from '../../testing/booking.fixtures.ts';
import { freePort } from '../../testing/free-port.ts';
import { testDatabase } from '../../testing/kit.ts';
import { BROWSER, CARD } from '../../testing/payments.fixtures.ts';
import { postgresForTests, type TestPostgres } from '../../testing/postgres.fixtures.ts';

const postgres: TestPostgres | undefined = await postgresForTests();
const PORT = await freePort();
const BASE = `http://127.0.0.1:${PORT}`;
const PROPERTY = `${BASE}/pull-connectivity/property/3`;
const from = addDays(dayOf(new Date()), 210);
const STAY = { from, to: addDays(from, 2) };
const headers = { 'x-website-host': 'localhost', 'content-type': 'application/json' };
const GUESTS = 24;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** The back end as a process of its own, and a provider that is another one: what is charged is known only there. */
describe('payments while the back end is killed', {
  skip: postgres ? false : 'no PostgreSQL on this machine (pg_config, POSADA_PG_BIN)',
}, () => {
  const server = postgres as TestPostgres;
  const folder = mkdtempSync(join(tmpdir(), 'posada-payments-'));
  let provider: FastifyInstance;
  let sandbox: Sandbox;
  let ledger: Database;
  let database: Database;
  let api: ChildProcess;
  let host = '';

  async function start() {
    api = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', resolve(import.meta.dirname, '../../../../../demo/src/main.ts')],
      {
        env: {
          ...process.env,
          DATABASE_URL: server.url,
          API_PORT: String(PORT),
          LOG_LEVEL: 'fatal',
          POSADA_ENV: 'demo',
          RATE_LIMITS: 'off',
          PAYMENT_ACCOUNTS: join(folder, 'accounts.json'),
          PAYMENT_CALLBACK_URL: BASE,
        },
        stdio: 'ignore',
      },
    );
    for (let waited = 0; waited < 60_000; waited += 100) {
      const answer = await fetch(`${BASE}/actuator/health`).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) return;
      await pause(100);
    }
    throw new Error('the back end did not start');
  }

  before(async () => {
    ledger = await testDatabase();
    provider = Fastify();
    // a provider takes its time: there is something to be killed in
    provider.addHook('preHandler', async () => {
      await pause(120);
    });
    sandbox = createSandbox({
      database: ledger,
      clock: () => new Date(),
      notifyAgainMs: Array.from({ length: 60 }, () => 500),
    });
    sandbox.addTo(provider);
    host = `${await provider.listen({ port: 0, host: '127.0.0.1' })}${SANDBOX_PATH}`;
    writeFileSync(join(folder, 'accounts.json'), JSON.stringify({ 2: sandboxAccounts(host, host).redsys }));
    await start();
    database = await server.open();
    await openRooms(database, ROOM, 200, STAY);
  });
  after(async () => {
    api.kill('SIGTERM');
    await provider.close();
    await ledger.close();
    await database.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function held(): Promise<Reservation[]> {
    const query = `from=${STAY.from}&to=${STAY.to}&occupancy=2-0`;
    const found = await fetch(`${BASE}/pull-connectivity/searcher/property/3/availability?${query}`, { headers });
    const { result } = (await found.json()) as { result: Availability };
    const [room] = result.rooms;
    const rates = room?.roomtypes.find(({ roomtypeId }) => roomtypeId === String(ROOM))?.rates;
    const rate = rates?.find(({ rateplanId }) => rateplanId === String(PREPAID));
    assert.ok(room && rate, JSON.stringify(result).slice(0, 400));
    const wish = (name: string): ReservationRequest => ({
      ...STAY,
      language: 'en',
      rooms: [
        {
          roomtypeId: String(ROOM),
          rateplanId: String(PREPAID),
          occupancy: { adults: 2, childAges: [] },
          complements: [],
        },
      ],
      guest: guest(name),
      paymentOption: 'payOnBook',
      accepted: { total: rate.total, touristTax: room.touristTax, currency: result.currency },
      termsAccepted: true,
    });
    const all: Reservation[] = [];
    for (let index = 0; index < GUESTS; index += 1) {
      const url = `${BASE}/pull-connectivity/searcher/property/3/reservation`;
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(wish(`P${index}`)) });
      all.push(((await answer.json()) as { result: Reservation }).result);
    }
    return all;
  }

  async function tokenFor(form: Reservation['cardForm']): Promise<{ idOper: string; order: string }> {
    assert.ok(form?.provider === 'redsys');
    const { merchantCode: fuc, terminal, order } = form;
    const fields = { number: CARD.good, expiry: '12/34', cvv: '123', fuc, terminal, order };
    const answer = await fetch(`${host}/redsys/operations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    return { ...((await answer.json()) as { idOper: string }), order };
  }

  /** The answer to the guest; undefined: none. */
  async function pay(id: string, token: { idOper: string; order: string }): Promise<string | undefined> {
    try {
      const url = `${PROPERTY}/reservation/${id}/prepayment/redsys?${new URLSearchParams(token)}`;
      const answer = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(BROWSER) });
      const body = (await answer.json()) as { result?: Prepayment; code?: string };
      return body.result?.status ?? body.code;
    } catch {
      return undefined;
    }
  }

  /** As the page of the guest does: the same token again while nobody knows what came of it. */
  async function askUntilKnown(id: string, token: { idOper: string; order: string }): Promise<string | undefined> {
    for (const waitMs of [0, 1500, 4000]) {
      await pause(waitMs);
      const answer = await pay(id, token);
      if (answer !== undefined && answer !== 'unavailable') return answer;
    }
    return undefined;
  }

  it('charges each guest once, and confirms what was charged', async () => {
    const reservations = await held();
    const tokens = new Map<string, { idOper: string; order: string }>();
    for (const { id, cardForm } of reservations) tokens.set(id, await tokenFor(cardForm));
    const tokenOf = (id: string) => tokens.get(id) as { idOper: string; order: string };
    // one after another, so that each is somewhere else when the process dies
    const payAll = (how = pay) =>
      Promise.all(
        reservations.map(async ({ id }, index) => {
          await pause(index * 40);
          return how(id, tokenOf(id));
        }),
      );

    for (const waitMs of [550, 800]) {
      const paying = payAll();
      await pause(waitMs);
      api.kill('SIGKILL');
      await paying;
      await start();
    }
    const answers = await payAll(askUntilKnown);
    await sandbox.settled();
    assert.ok(
      answers.every((each) => ['paid', 'pending'].includes(each ?? '')),
      JSON.stringify(answers),
    );

    // tries whose process died before the provider heard of them: two minutes later the guest may try again
    await database.query(
      "UPDATE payment_attempt SET started_at = started_at - interval '3 minutes' WHERE status <> 'paid'",
    );
    for (const { id, guest: booker } of reservations) {
      const answer = await fetch(`${PROPERTY}/reservation/${id}/email/${booker.email}`, { headers });
      const { result } = (await answer.json()) as { result: Reservation };
      if (result.status === 'provisional')
        assert.equal(await askUntilKnown(id, await tokenFor(result.cardForm)), 'paid');
    }
    await sandbox.settled();

    const { rows: charged } = await ledger.query<{ count: number; amount: number }>(
      "SELECT count(*)::int AS count, sum((content->>'amount')::int)::int AS amount FROM sandbox_record WHERE key LIKE 'payment:%'",
    );
    const { rows: kept } = await database.query<{ count: number; paid: number; total: number }>(
      `SELECT count(*)::int AS count, sum(paid)::int AS paid, sum(total)::int AS total FROM reservation
       WHERE guest_name LIKE 'P% Ruiz' AND status = 'confirmed'`,
    );
    assert.deepEqual([kept[0]?.count, kept[0]?.paid], [GUESTS, kept[0]?.total]);
    assert.deepEqual(charged, [{ count: GUESTS, amount: kept[0]?.paid }]);
    assert.deepEqual(await wrongNights(database), []);
  });
});
