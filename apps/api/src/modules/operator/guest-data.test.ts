import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FoundGuestData, GuestDataCopy, GuestDataErased, IssuedApiKey } from '@posada/api-client/operator';
import { OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { machineOf } from '../../testing/machine.fixtures.ts';

/** Without an account. */
const WALKER = 'walker@guest.example';
const CLIENT = 'client@posada.example';

describe('personal data that a guest asks for', () => {
  let app: TestApp;
  let clerk: IssuedApiKey;
  const { call, createKey } = machineOf(() => app);
  const ask = async <T>(path: '' | '/copy' | '/erasure', email: string, bearer = clerk.key) => {
    const { status, body, text } = await call('POST', `/v1/guest-data${path}`, bearer, { email });
    return { status, code: body['code'], result: body['result'] as T, text };
  };
  const addBooking = (locator: string, departure: string, more: { owner?: string; agency?: boolean } = {}) =>
    app.database.query(
      `INSERT INTO reservation (public_id, locator, website_id, property_id, client_id, agency_id, status, arrival,
         departure, guest_name, guest_email, currency, total, snapshot)
       SELECT $1, $1, website_id, property_id, (SELECT id FROM account WHERE email = $2 AND kind = 'client'),
         CASE WHEN $5 THEN (SELECT id FROM account WHERE kind = 'travel-agency' LIMIT 1) END, 'confirmed', $3::date - 2, $3::date, 'Wanda Walker', $4,
         currency, total, snapshot
       FROM reservation LIMIT 1`,
      [locator, more.owner ?? null, departure, WALKER.toUpperCase(), more.agency ?? false],
    );

  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => TEST_NOW });
    clerk = await createKey({ name: 'Data protection', scopes: ['guests.read', 'guests.write'] });
    await addBooking('OVERBK01', '2026-05-10');
    await addBooking('OTHERS01', '2026-05-10', { owner: CLIENT });
    await addBooking('AGENCY01', '2026-05-10', { agency: true });
    await app.database.query(`INSERT INTO contact_message (website_id, form, fields) VALUES (2, 'contact', $1)`, [
      JSON.stringify({ email: WALKER, message: 'A quiet room, please.' }),
    ]);
  });
  after(() => app.close());

  it('is found by e-mail, with bookings without an account that name it, and with those of nobody else', async () => {
    const { status, result } = await ask<FoundGuestData>('', ` ${WALKER} `);
    assert.equal(status, 200);
    assert.deepEqual(
      { ...result, reservations: result.reservations.map(({ locator, isOfAccount }) => [locator, isOfAccount]) },
      {
        email: WALKER,
        account: null,
        reservations: [['OVERBK01', false]],
        messages: 1,
        reviews: 0,
        hasStayAhead: false,
      },
    );
    const client = (await ask<FoundGuestData>('', CLIENT)).result;
    assert.match(client.account?.name ?? '', /Vidal/);
    assert.ok(client.reservations.some(({ locator, isOfAccount }) => locator === 'OTHERS01' && isOfAccount));
  });

  it('is copied whole, and the record of changes names no e-mail', async () => {
    const { status, result } = await ask<GuestDataCopy>('/copy', WALKER);
    assert.equal(status, 200);
    assert.deepEqual([result.profile, result.memberSince, result.messages.length], [null, null, 1]);
    assert.deepEqual(
      result.reservations.map(({ locator }) => locator),
      ['OVERBK01'],
    );
    const ofClient = await ask<GuestDataCopy>('/copy', CLIENT);
    assert.equal(ofClient.result.profile?.email, CLIENT);
    const record = await call('GET', '/operator/audit', OPERATOR_TOKEN);
    assert.match(record.text, /guest-data\/copy/);
    assert.doesNotMatch(record.text, /walker/i);
  });

  it('is not erased while a hotel expects the guest', async () => {
    await addBooking('AHEADBK1', '2027-02-10');
    assert.equal((await ask<FoundGuestData>('', WALKER)).result.hasStayAhead, true);
    const { status, code } = await ask('/erasure', WALKER);
    assert.deepEqual([status, code], [409, 'stay_ahead']);
    await app.database.query("DELETE FROM reservation WHERE locator = 'AHEADBK1'");
  });

  it('is erased: messages are gone, the booking is closed, those of others stay', async () => {
    const { status, result } = await ask<GuestDataErased>('/erasure', WALKER);
    assert.equal(status, 200);
    assert.deepEqual(result, { account: false, reservations: 1 });
    const { rows } = await app.database.query<{ locator: string; isClosed: boolean }>(
      `SELECT locator, closed_at IS NOT NULL AS "isClosed" FROM reservation
       WHERE locator IN ('OVERBK01', 'OTHERS01', 'AGENCY01') ORDER BY locator`,
    );
    assert.deepEqual(
      rows.map(({ locator, isClosed }) => [locator, isClosed]),
      [
        ['AGENCY01', false],
        ['OTHERS01', false],
        ['OVERBK01', true],
      ],
    );
    assert.equal((await ask('/copy', WALKER)).status, 404);
    assert.equal((await ask('/erasure', WALKER)).status, 404, 'there is nothing left to erase');
  });

  it('ends the account of a client, whose sessions end too', async () => {
    await app.database.query("UPDATE reservation SET status = 'cancelled' WHERE client_id IS NOT NULL");
    const { status, result } = await ask<GuestDataErased>('/erasure', CLIENT);
    assert.deepEqual([status, result.account], [200, true]);
    const { rows } = await app.database.query("SELECT 1 FROM account WHERE email = $1 AND kind = 'client'", [CLIENT]);
    assert.equal(rows.length, 0);
  });

  it('is for the whole chain alone, and erased with its own scope', async () => {
    const reader = await createKey({ name: 'Reader', scopes: ['guests.read'] });
    assert.equal((await ask('', WALKER, reader.key)).status, 200);
    assert.deepEqual(await codeOf(ask('/erasure', WALKER, reader.key)), [403, 'scope_missing']);
    const ofHotel = await createKey({ name: 'Hotel', scopes: ['guests.read'], properties: [3] });
    assert.deepEqual(await codeOf(ask('', WALKER, ofHotel.key)), [403, 'property_not_allowed']);
  });
  const codeOf = async (asked: Promise<{ status: number; code: unknown }>) => {
    const { status, code } = await asked;
    return [status, code];
  };
});
