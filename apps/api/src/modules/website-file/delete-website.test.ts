import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Database } from '../../platform/database/database.ts';
import { OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { requireShown } from '../reservations/require-shown.ts';
import { deleteWebsite } from './delete-website.ts';
import { saveWebsiteFile, settleImports } from './import-file.ts';

const casaAlba = readFileSync(resolve(import.meta.dirname, '../../../../../docs/examples/casa-alba.json'), 'utf8');
const HOST = 'casa-alba.localhost';
/** All that a website file writes. */
const TABLES = ['website', 'website_host', 'page', 'property', 'room_type', 'inventory', 'price', 'destination'];

describe('deleting a website', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase({ isEmbedded: true }));
  });
  after(() => app.close());

  const remove = async (path: string) => {
    const answer = await app.app.inject({
      method: 'DELETE',
      url: `/operator/website/${path}`,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
    return { status: answer.statusCode, ...answer.json<{ code?: string; problems?: string[]; result?: object }>() };
  };
  const save = (text = casaAlba) => saveWebsiteFile(app.database, text, TEST_NOW);
  const count = async (table: string) =>
    (await app.database.query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n;
  const counts = (...tables: string[]) => Promise.all(tables.map(count));
  const bookedFor = (arrival: string, departure: string) =>
    app.database.query(
      `INSERT INTO reservation (public_id, locator, website_id, property_id, status, arrival, departure, guest_name,
         guest_email, currency, total, snapshot)
       VALUES ($1, $1, 20, 201, 'confirmed', $2, $3, 'Ana', 'ana@guest.example', 'EUR', 100, '{}')`,
      [`R${arrival}`, arrival, departure],
    );

  it('needs one of its host names as confirmation, and leaves nothing of a website without reservations', async () => {
    await save();
    const wrong = await remove('20/host/other.localhost');
    assert.deepEqual([wrong.status, wrong.code], [409, 'confirmation_wrong']);
    assert.equal((await remove(`99/host/${HOST}`)).status, 404);
    const { status, result } = await remove(`20/host/${HOST}`);
    assert.equal(status, 200);
    assert.deepEqual(result, { id: 20, properties: 2, keptProperties: 0, keptReservations: 0, pictures: 0 });
    assert.deepEqual(
      await counts(...TABLES, 'website_import'),
      [...TABLES, 'website_import'].map(() => 0),
    );
    assert.equal(await count('operator_audit'), 1);
  });

  it('leaves cards that clients have saved to be forgotten by their provider', async () => {
    await save();
    const [account] = (
      await app.database.query<{ id: number }>(
        `INSERT INTO account (kind, public_id, email, password_hash, profile)
         VALUES ('client', 'card-owner', 'card-owner@guest.example', 'x', '{}') RETURNING id`,
      )
    ).rows;
    await app.database.query(
      `INSERT INTO saved_card (public_id, account_id, website_id, provider, reference, brand, last4, expiry, saved_at)
       VALUES ('card', $1, 20, 'stripe', 'pm_1', 'visa', '4242', '3012', $2)`,
      [account?.id, TEST_NOW.toISOString()],
    );
    assert.equal((await remove(`20/host/${HOST}`)).status, 200);
    const { rows } = await app.database.query('SELECT reference, account_id FROM saved_card');
    assert.deepEqual(rows, [{ reference: 'pm_1', account_id: null }]);
    assert.equal(await count('website_host'), 0);
    await app.database.query('DELETE FROM saved_card');
    await app.database.query("DELETE FROM account WHERE public_id = 'card-owner'");
    await app.database.query('DELETE FROM website WHERE id = 20');
  });

  it('is refused with all that is still open: reservations ahead, unsettled payments, messages', async () => {
    await save();
    await bookedFor('2027-05-01', '2027-05-03');
    await app.database.query(
      `INSERT INTO payment_attempt (public_id, reservation_id, purpose, provider, order_number, token_hash, amount, currency,
         language, address, status, started_at)
       SELECT 'p', id, 'prepayment', 'redsys', '1', 't', 100, 'EUR', 'en', '::1', 'pending', now() FROM reservation`,
    );
    await app.database.query(
      `INSERT INTO outbox (kind, payload) SELECT 'reservation_confirmed', jsonb_build_object('reservationId', id) FROM reservation`,
    );
    const refused = await remove(`20/host/${HOST}`);
    assert.deepEqual([refused.status, refused.code], [409, 'website_in_use']);
    const [ahead = '', payments = '', messages = '', ...none] = refused.problems ?? [];
    assert.match(ahead, /^reservations ahead or under way: 1; cancel them/);
    assert.match(payments, /^payments and refunds not settled: 1;/);
    assert.match(messages, /^messages not sent yet: 1;/);
    assert.deepEqual(none, []);
    assert.deepEqual(await counts('website_host', 'website_import'), [1, 0]);
    for (const table of ['outbox', 'reservation']) await app.database.query(`DELETE FROM ${table}`);
  });

  it('removes the pictures that were made for it, and none that another page, or somebody by hand, has put there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'posada-pictures-'));
    const files = [
      'porto-door-0a1b2c3d-480.avif',
      'porto-door-0a1b2c3d-480.webp',
      'porto-door-0a1b2c3d-960.avif',
      'both-11223344-480.avif',
      'nobody-55667788-480.avif',
      'willow-lisbon-pool-480.avif',
    ];
    for (const file of files) writeFileSync(join(folder, file), 'picture');
    const other = testApp(app.database, { config: { mediaFolder: folder } });
    try {
      await save(
        casaAlba
          .replaceAll('/media/willow-lisbon-exterior', '/media/porto-door-0a1b2c3d')
          .replaceAll('/media/willow-sintra-exterior', '/media/both-11223344'),
      );
      await app.database.query(
        `INSERT INTO website (id, theme, language, settings) VALUES (77, 'app', 'en', '{"image": "/media/both-11223344"}')`,
      );
      const answer = await other.app.inject({
        method: 'DELETE',
        url: `/operator/website/20/host/${HOST}`,
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      });
      assert.equal(answer.json<{ result: { pictures: number } }>().result.pictures, 1);
      assert.deepEqual(readdirSync(folder), files.filter((file) => !file.startsWith('porto-door')).sort());
    } finally {
      await app.database.query('DELETE FROM website WHERE id = 77');
      await other.app.close();
      await other.outbox.stop();
      rmSync(folder, { recursive: true });
    }
  });

  it('keeps past and cancelled reservations with their property, out of reach of other chains', async () => {
    await save();
    await bookedFor('2024-05-01', '2024-05-03');
    await bookedFor('2027-05-01', '2027-05-03');
    await app.database.query("UPDATE reservation SET status = 'cancelled' WHERE arrival = '2027-05-01'");
    await app.database.query(
      'INSERT INTO contact_message (website_id, form, fields) VALUES (20, \'newsletter\', \'{"email":"eva@guest.example"}\')',
    );
    const { result } = await remove(`20/host/${HOST}`);
    assert.deepEqual(result, { id: 20, properties: 1, keptProperties: 1, keptReservations: 2, pictures: 0 });
    assert.deepEqual(
      await counts('website_host', 'page', 'contact_message', 'property', 'reservation'),
      [0, 0, 0, 1, 2],
    );
    assert.equal((await remove(`20/host/${HOST}`)).status, 404, 'it is gone');
    const operator = { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } };
    assert.equal((await app.app.inject({ url: '/operator/website/20/file', ...operator })).statusCode, 404);
    assert.deepEqual((await app.app.inject({ url: '/operator/website', ...operator })).json().result, []);

    const foreign = JSON.parse(casaAlba.replace(/\b20([12])(\d?)\b/g, '77$1$2').replaceAll(HOST, 'other.localhost'));
    await assert.rejects(
      save(JSON.stringify(foreign)),
      /is 20: a website with the properties 201 had it and was deleted/,
    );
    await save();
    assert.equal(await count('property'), 2, 'the same file brings it back');
  });

  it('leaves nothing behind when the process is killed in the middle', async () => {
    await app.database.query('DELETE FROM reservation');
    await save();
    const killed: Database = {
      ...app.database,
      async query(sql, params) {
        if (sql.startsWith('DELETE FROM room_type')) throw new Error('the process was killed');
        return app.database.query(sql, params);
      },
    };
    await assert.rejects(deleteWebsite(killed, 20, HOST, TEST_NOW), /killed/);
    assert.deepEqual(await counts('website_host', 'property'), [0, 2]);
    await settleImports(app.database, { isStart: true });
    assert.deepEqual(
      await counts(...TABLES, 'website_import'),
      [...TABLES, 'website_import'].map(() => 0),
    );
  });

  it('is seen by a booking that was priced before it', async () => {
    await save();
    await app.database.tx((tx) => requireShown(tx, 20, 201));
    await remove(`20/host/${HOST}`);
    await assert.rejects(
      app.database.tx((tx) => requireShown(tx, 20, 201)),
      { code: 'not_found' },
    );
  });
});
