import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Reservation } from '@posada/api-client/reservations';
import type { Database } from '../../platform/database/database.ts';
import { aRequest, booked, guest, openRooms, STAY } from '../../testing/booking.fixtures.ts';
import { assertNoGaps, documentOf, foundToken } from '../../testing/invoices.fixtures.ts';
import { atLength, TEST_NOW, type TestApp, testApp } from '../../testing/kit.ts';
import { postgresForTests, type TestPostgres } from '../../testing/postgres.fixtures.ts';
import { messageOf, qrIn } from '../../testing/verifactu.fixtures.ts';
import { readChain } from '../../testing/verifactu-reader.fixtures.ts';

const PROGRAM = resolve(import.meta.dirname, '../../testing/invoice-issuer.fixtures.ts');
const AFTER_STAY = `${STAY.to}T12:00:00Z`;
const NIF = 'A00000026';
/** Five invoices and four credit notes each: at full length more than a thousand records. */
const BOOKINGS = atLength(20, 115);
const RECORDS_AT_LEAST = atLength(170, 1000);
const KILLS = atLength(3, 8);

const postgres: TestPostgres | undefined = await postgresForTests({ demo: true });

describe('billing records of two processes that are killed', {
  skip: postgres ? false : 'no PostgreSQL on this machine (pg_config)',
}, () => {
  const server = postgres as TestPostgres;
  const folder = mkdtempSync(join(tmpdir(), 'posada-verifactu-'));
  const file = join(folder, 'tokens.json');
  let database: Database;
  let app: TestApp;
  const issuers: ChildProcess[] = [];
  const done = new Set<string>();
  before(async () => {
    database = await server.open();
    let now = TEST_NOW;
    app = testApp(database, { clock: () => now });
    await openRooms(database, 31, 200);
    const reservations: Reservation[] = [];
    for (let index = 0; index < BOOKINGS; index += 1) {
      const request = await aRequest(app, { rooms: [{}] });
      reservations.push(await booked(app, { ...request, guest: guest('Zoë', `chain-${index}@guest.example`) }));
    }
    now = new Date(AFTER_STAY);
    const tokens: string[] = [];
    for (const reservation of reservations) tokens.push(await foundToken(app, reservation));
    writeFileSync(file, JSON.stringify(tokens));
  });
  after(async () => {
    await kill();
    await app.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(order: string) {
    const issuer = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', PROGRAM, server.url, file, AFTER_STAY, order],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    issuers.push(issuer);
    issuer.stdout.on('data', (text: Buffer) => {
      if (text.includes('done')) done.add(order);
    });
    await once(issuer.stdout, 'data');
  }
  async function kill() {
    for (const issuer of issuers.splice(0)) {
      const ended = once(issuer, 'exit');
      issuer.kill('SIGKILL');
      await ended;
    }
  }
  const count = async () =>
    (await database.query<{ records: number }>('SELECT count(*)::int AS records FROM verifactu_record')).rows[0]
      ?.records ?? 0;

  it('are one chain, one record for each document, and each QR code leads to its own', async (context) => {
    const startBoth = () => Promise.all([start('forwards'), start('backwards')]);
    await startBoth();
    for (let kills = 1; kills <= KILLS; kills += 1) {
      const wanted = (kills * BOOKINGS * 8) / (KILLS + 1);
      while ((await count()) < wanted && done.size < 2) await pause(10);
      if (done.size === 2) break;
      await kill();
      done.clear();
      await startBoth();
    }
    while (done.size < 2) await pause(50);
    await kill();

    const records = readChain(await messageOf(database, NIF));
    assert.ok(records.length >= RECORDS_AT_LEAST, `${records.length} records`);
    await assertNoGaps(database);
    const { rows: documents } = await database.query<{ number: string; address: string; total: number }>(
      `SELECT number, document->>'checkAddress' AS address, total FROM invoice WHERE issuer = $1`,
      [`ES:${NIF}`],
    );
    assert.deepEqual(
      documents.map(({ number }) => number).sort(),
      records.map(({ number }) => number).sort(),
      'a record for each document and for no other',
    );
    const addresses = new Map(documents.map(({ number, address }) => [number, address]));
    for (const { number, date, total } of records)
      assert.equal(
        addresses.get(number),
        `https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=${NIF}&numserie=${number}&fecha=${date}&importe=${total}`,
      );
    const { rows: printed } = await database.query<{ id: string; number: string; locator: string; email: string }>(
      `SELECT i.public_id AS id, i.number, r.locator, r.guest_email AS email FROM invoice i JOIN reservation r ON r.id = i.reservation_id
       WHERE i.issuer = $1 ORDER BY i.id DESC LIMIT 12`,
      [`ES:${NIF}`],
    );
    for (const { id, number, locator, email } of printed) {
      const token = await foundToken(app, { number: locator, guest: { email } });
      const { content } = (await documentOf(app, token, id)).body['result'] as { content: string };
      assert.equal(qrIn(Buffer.from(content, 'base64')).text, addresses.get(number));
    }
    context.diagnostic(`${records.length} records, ${KILLS} times killed`);
  });

  it('show a reader any record that is changed, missing or in another place', async () => {
    const message = await messageOf(database, NIF);
    const records = message.match(/<sfLR:RegistroFactura>.*?<\/sfLR:RegistroFactura>/gs) ?? [];
    const [, second = '', third = ''] = records;
    const changed = [
      message.replace(
        second,
        second.replace(/(<sf:ImporteTotal>-?)\d/, (_, before: string) => `${before}9`),
      ),
      message.replace(second, ''),
      message.replace(second + third, third + second),
      message.replace(second, second.replace(/<sf:TipoFactura>\w+/, '<sf:TipoFactura>F9')),
    ];
    for (const each of changed) {
      assert.notEqual(each, message);
      assert.throws(() => readChain(each), assert.AssertionError);
    }
  });
});
