import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Reservation } from '@posada/api-client/reservations';
import { type AccountsApp, accountsApp, aSignUp, PLACES } from '../../testing/accounts.fixtures.ts';
import { emailHashOf } from '../stay-mails/opt-outs.store.ts';

const EMAIL = 'marker-quist@guest.example';
const PASSWORD = 'Tortuga7Gris';
const MARKER = 'zqmarker';

for (const place of PLACES) {
  const app = await accountsApp(place);
  describe(`personal data, on ${place}`, { skip: app ? false : 'no PostgreSQL on this machine' }, () =>
    personalData(app as AccountsApp),
  );
}

function personalData(here: AccountsApp) {
  let authorization = '';
  before(() => here.mails());
  after(() => here.close());

  const ask = (call: string, password = PASSWORD) =>
    here.post(`/customer/website/2/client/${call}`, { password }, { headers: { authorization } });
  const countOf = async (sql: string) => (await here.app.database.query(sql)).rows.length;

  /** Each table that a guest can leave something in, with what is theirs. */
  async function tablesWith(text: string) {
    const { rows } = await here.app.database.query<{ table_name: string }>(
      "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1",
    );
    const found: string[] = [];
    for (const { table_name: table } of rows) {
      if ((await countOf(`SELECT 1 FROM "${table}" t WHERE t::text ILIKE '%${text}%' LIMIT 1`)) > 0) found.push(table);
    }
    return found;
  }

  before(async () => {
    const filled = { surname: MARKER, address: MARKER, city: MARKER, province: MARKER, documentNumber: MARKER };
    const signUp = await here.post('/customer/website/2/client/sign-up', aSignUp({ email: EMAIL, ...filled }));
    const { otpId } = signUp.body['result'] as { otpId: string };
    const code = /^\d{6}$/m.exec((await here.mails())[0]?.text ?? '')?.[0];
    assert.equal((await here.post('/customer/client/email-verification', { otpId, code })).status, 200);
    authorization = `Bearer ${await here.tokenOf('client', EMAIL, PASSWORD)}`;
    const form = {
      form: 'contact',
      name: MARKER,
      email: EMAIL,
      message: MARKER,
      language: 'en',
      privacyAccepted: true,
    };
    const { status, body } = await here.post('/pull-connectivity/information/website/contact-form', form);
    assert.equal(status, 200, JSON.stringify(body));
    const { database } = here.app;
    await database.query(
      `INSERT INTO reservation (public_id, locator, website_id, property_id, client_id, status, arrival, departure,
         guest_name, guest_email, currency, total, snapshot)
       SELECT 'old-' || id, 'OLD' || id, website_id, property_id,
         (SELECT id FROM account WHERE email = $1), 'confirmed', '2026-01-02', '2026-01-05', $2, $1, currency, total,
         jsonb_set(snapshot, '{guest,surname}', to_jsonb($2::text))
       FROM reservation LIMIT 1`,
      [EMAIL, MARKER],
    );
    await database.query(
      `WITH try AS (
         INSERT INTO payment_attempt (public_id, reservation_id, purpose, provider, order_number, token_hash, amount, currency,
           language, address, status, operation_id, started_at)
         SELECT 'export', id, 'card_change', 'redsys', '0001export', 'hash-of-the-token', 0, 'EUR', 'en', '203.0.113.77',
           'paid', 'export', now() FROM reservation WHERE guest_email = $1 RETURNING id, reservation_id)
       INSERT INTO card_on_file (reservation_id, attempt_id, provider, reference, masked, kept_at)
       SELECT reservation_id, id, 'redsys', 'reference-of-the-card', '454881******0003', now() FROM try`,
      [EMAIL],
    );
    await database.query(
      `INSERT INTO saved_card (public_id, account_id, website_id, provider, reference, brand, last4, expiry, saved_at)
       SELECT 'erased-card', id, 2, 'redsys', 'reference-of-the-saved-card', 'visa', '4242', '3412', now() FROM account
       WHERE email = $1`,
      [EMAIL],
    );
    await database.query('INSERT INTO stay_mail_opt_out (website_id, email_hash, at) VALUES (2, $1, now())', [
      emailHashOf(EMAIL),
    ]);
    await database.query(
      `INSERT INTO review (public_id, website_id, property_id, account_id, written_on, rating, title, body)
       SELECT 'erased-review', website_id, property_id, (SELECT id FROM account WHERE email = $1), '2026-01-09', 8,
         'Quiet', 'We slept well.' FROM reservation LIMIT 1`,
      [EMAIL],
    );
    await database.query(
      "INSERT INTO idempotency (key, request_hash, answer, reservation_id) SELECT 'kept', 'x', $1, id FROM reservation WHERE guest_email = $2 LIMIT 1",
      [MARKER, EMAIL],
    );
    await database.query(
      `INSERT INTO mailbox_message (sender, recipient, subject, body_text, body_html) VALUES ('x', $1, 'x', $2, 'x')`,
      [EMAIL, MARKER],
    );
  });

  it('asks for the password before it tells or erases anything', async () => {
    for (const call of ['personal-data', 'erasure']) {
      const { status, body } = await ask(call, 'Wrong123');
      assert.equal(status, 403);
      assert.equal(body['code'], 'password_wrong');
      assert.equal((await here.post(`/customer/website/2/client/${call}`, { password: PASSWORD })).status, 401);
    }
  });

  it('gives a copy of all that a client has told, in one document', async () => {
    const { status, body } = await ask('personal-data');
    assert.equal(status, 200, JSON.stringify(body));
    const data = body['result'] as Record<string, unknown> & { profile: { documentNumber: string } };
    assert.equal(data.profile.documentNumber, MARKER);
    for (const part of [
      'reservations',
      'payments',
      'savedCards',
      'reviews',
      'messages',
      'sessions',
      'verifications',
      'stayMailsOff',
    ]) {
      assert.ok((data[part] as unknown[]).length > 0, part);
    }
    const text = JSON.stringify(data);
    assert.equal(text.split(MARKER).length - 1 >= 7, true, 'each field that was filled in');
    assert.match(text, /203\.0\.113\.77.+454881\*{6}0003/, 'from where, and with which card');
    assert.doesNotMatch(
      text,
      /argon2|code_hash|password|hash-of-the-token|reference-of-the-card|reference-of-the-saved/i,
    );
  });

  it('erases nobody whom a hotel expects', async () => {
    const { database } = here.app;
    const set = (departure: string, status: string) =>
      database.query('UPDATE reservation SET departure = $2, status = $3 WHERE guest_email = $1', [
        EMAIL,
        departure,
        status,
      ]);
    await set('2026-11-20', 'confirmed');
    const { status, body } = await ask('erasure');
    assert.equal(status, 409);
    assert.equal(body['code'], 'stay_ahead');
    await set('2026-01-05', 'confirmed');
    assert.equal((await ask('personal-data')).status, 200, 'nothing was erased');
  });

  it('takes an e-mail in a booking for no proof: strangers’ bookings neither stop an erasure nor are told or taken away', async () => {
    const { database } = here.app;
    /** A booking that names the client's e-mail, of an account or of none. */
    const add = (name: string, owner: string | null, departure: string) =>
      database.query(
        `INSERT INTO reservation (public_id, locator, website_id, property_id, client_id, status, arrival, departure,
           guest_name, guest_email, currency, total, snapshot)
         SELECT $1, $1, website_id, property_id, (SELECT id FROM account WHERE email = $2 AND kind = 'client'),
           'confirmed', $3::date - 2, $3::date, 'Somebody', $4, currency, total, snapshot
         FROM reservation WHERE guest_email <> $4 LIMIT 1`,
        [name, owner, departure, EMAIL.toUpperCase()],
      );
    await add('stranger-ahead', null, '2027-09-10');
    await add('stranger-over', null, '2026-05-10');
    await add('of-another-client', 'client@posada.example', '2026-05-10');
    const copy = await ask('personal-data');
    assert.doesNotMatch(JSON.stringify(copy.body), /stranger-|of-another-client/);
  });

  it('leaves a client who was erased in what the law wants kept, and nowhere else', async () => {
    const search = '/pull-connectivity/property';
    const { rows } = await here.app.database.query<{ property_id: number; public_id: string }>(
      'SELECT property_id, public_id FROM reservation WHERE guest_email = $1',
      [EMAIL],
    );
    const [stay] = rows;
    const look = () => here.get(`${search}/${stay?.property_id}/reservation/${stay?.public_id}/email/${EMAIL}`);
    const before = await look();

    await here.app.database.query(
      `INSERT INTO event (at, type, version, subject, actor_kind, account_id, data)
       SELECT now(), 'account.changed', 1, public_id, 'client', id, '{"kind":"client"}' FROM account WHERE email = $1`,
      [EMAIL],
    );

    assert.deepEqual((await ask('erasure')).body['result'], { erased: true });

    const events = await here.app.database.query<{ type: string; account_id: number | null }>(
      `SELECT type, account_id FROM event e WHERE type LIKE 'account.%'
         AND NOT EXISTS (SELECT FROM account a WHERE a.public_id = e.subject) ORDER BY id`,
    );
    assert.deepEqual(events.rows.slice(-2), [
      { type: 'account.changed', account_id: null },
      { type: 'account.deleted', account_id: null },
    ]);
    assert.deepEqual(await tablesWith(MARKER), ['reservation']);
    assert.deepEqual(await tablesWith(EMAIL), ['reservation']);
    assert.ok(before.status === 200 || before.status === 404, 'of another website');
    assert.equal((await look()).status, 404, 'closed');
    // an agent answers for its money still, and reads nothing of the guest
    const agent = { authorization: `Bearer ${await here.tokenOf('agent', 'agent@posada.example', 'Demo1234')}` };
    const desk = '/customer/website/2/agent/reservation';
    await here.app.database.query("UPDATE reservation SET website_id = 2, locator = 'ERASED22' WHERE public_id = $1", [
      stay?.public_id,
    ]);
    const read = await here.get(`${desk}/${stay?.public_id}`, agent);
    assert.equal(read.status, 200, JSON.stringify(read.body));
    const booking = read.body['result'] as Reservation;
    assert.deepEqual(
      [booking.isGuestErased, booking.guest.email, booking.requests, booking.invoice],
      [true, '', null, null],
    );
    const history = await here.get(`${desk}/${stay?.public_id}/history`, agent);
    const found = await here.get(`${desk}/pagination?text=${booking.number.toLowerCase()}`, agent);
    assert.equal((found.body['result'] as { totalElements: number }).totalElements, 1);
    assert.doesNotMatch(JSON.stringify([read.body, history.body, found.body]), new RegExp(`${MARKER}|${EMAIL}`));
    const byName = await here.get(`${desk}/pagination?text=${MARKER}`, agent);
    assert.equal((byName.body['result'] as { totalElements: number }).totalElements, 0, 'not by the name');
    for (const [method, path, body] of [
      ['PUT', `agent/reservation/${booking.id}/cancel`, { reason: 'other' }],
      ['POST', `reservation/${booking.id}/mail/confirmation`, undefined],
      ['POST', `agent/reservation/${booking.id}/note`, { text: 'x' }],
      ['POST', `reservation/${booking.id}/access`, undefined],
    ] as const) {
      const url = `/customer/website/2/${path}`;
      const { status } = await here.app.send({ method, url, headers: agent, ...(body ? { body } : {}) });
      assert.equal(status, 404, path);
    }
    assert.equal(await countOf("SELECT 1 FROM review WHERE public_id = 'erased-review' AND account_id IS NULL"), 1);
    const states = await here.app.database.query(
      `SELECT public_id, client_id IS NULL AS "isNobodys", closed_at IS NOT NULL AS "isClosed" FROM reservation
       WHERE public_id IN ('stranger-ahead', 'stranger-over', 'of-another-client') ORDER BY public_id`,
    );
    assert.deepEqual(states.rows, [
      { public_id: 'of-another-client', isNobodys: false, isClosed: false },
      { public_id: 'stranger-ahead', isNobodys: true, isClosed: false },
      { public_id: 'stranger-over', isNobodys: true, isClosed: true },
    ]);
    assert.equal((await ask('personal-data')).status, 401, 'its sessions have ended');
    assert.equal((await here.signIn('client', EMAIL, PASSWORD)).status, 401);
    assert.equal((await here.signIn('client')).status, 200, 'nobody else is gone');
  });

  it('lets who was erased come back as somebody new', async () => {
    assert.equal((await here.post('/customer/website/2/client/sign-up', aSignUp({ email: EMAIL }))).status, 200);
    const code = /^\d{6}$/m.exec((await here.mails()).find(({ to }) => to.address === EMAIL)?.text ?? '')?.[0];
    assert.ok(code);
  });
}
