import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountKind } from '@posada/api-client';
import { anAgencyProfile } from '@posada/api-client/fixtures';
import type { GuestReviews, Property } from '@posada/api-client/properties';
import { dayOf } from '@posada/calendar-days';
import { type AccountsApp, accountsApp, aSignUp, emailOf, PLACES } from '../../testing/accounts.fixtures.ts';
import { operatorStore } from '../operator/operator.store.ts';
import { reviewsStore } from './reviews.store.ts';

/** A change of the catalogue is looked for once a second. */
const SEEN_MS = 1100;
const CLARA = '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a01';
const HANNA = '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a04';

for (const place of PLACES) {
  const app = await accountsApp(place);
  describe(`profiles, on ${place}`, { skip: app ? false : 'no PostgreSQL on this machine' }, () =>
    profiles(app as AccountsApp),
  );
}

function profiles(here: AccountsApp) {
  const tokens: Record<AccountKind, string> = { client: '', agent: '', 'travel-agency': '' };
  before(async () => {
    await here.mails();
    for (const kind of Object.keys(tokens) as AccountKind[]) tokens[kind] = await here.tokenOf(kind);
  });
  after(() => here.close());

  const by = (kind: AccountKind) => ({ authorization: `Bearer ${tokens[kind]}` });
  const resultOf = ({ body }: { body: Record<string, unknown> }) => body['result'] as Record<string, unknown>;
  const { email: _, password: __, language: ___, ...details } = aSignUp({ name: 'Clara', surname: 'Vidal' });

  it('[API-48] [AUTH-18] tells a client about themself, and of nobody else', async () => {
    const own = await here.get(`/customer/client/${CLARA}?language=es`, by('client'));
    assert.equal(own.status, 200);
    assert.deepEqual(resultOf(own), {
      id: CLARA,
      name: 'Clara',
      surname: 'Vidal',
      email: 'client@posada.example',
      birthdate: '1987-05-14',
      phone: '+34600111222',
      address: 'Calle de la Luna, 12',
      city: 'Madrid',
      province: 'Madrid',
      country: 'ES',
      documentType: 'id',
      documentNumber: '12345678Z',
      language: null,
      allowPublicity: false,
      allowStayMails: true,
      loyalty: { level: 'Oro', percent: 5 },
    });
    const other = await here.get(`/customer/client/${HANNA}`, by('client'));
    const nobody = await here.get('/customer/client/1', by('client'));
    for (const { status, body } of [other, nobody]) {
      assert.equal(status, 404);
      assert.equal(body['code'], 'not_found');
    }
  });

  it('[API-49] [CLIENT-27] [CLIENT-28] changes what the form holds, and never e-mail, level or language', async () => {
    const changed = await here.put(
      '/customer/website/2/client',
      { ...details, city: 'Vigo', allowPublicity: false },
      by('client'),
    );
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    const read = resultOf(await here.get(`/customer/client/${CLARA}`, by('client')));
    assert.deepEqual(read, resultOf(changed));
    assert.equal(read['city'], 'Vigo');
    assert.equal(read['documentNumber'], details.documentNumber);
    for (const forbidden of [
      { email: 'x@guest.example' },
      { loyalty: 'platinum' },
      { id: HANNA },
      { isVerified: true },
    ]) {
      const refused = await here.put('/customer/website/2/client', { ...details, ...forbidden }, by('client'));
      assert.equal(refused.status, 422, JSON.stringify(forbidden));
    }
    assert.deepEqual(resultOf(await here.get(`/customer/client/${CLARA}`, by('client'))), read);
  });

  it('refuses a profile that cannot be', async () => {
    for (const wrong of [{ birthdate: '2031-01-01' }, { phone: '600' }, { documentType: 'licence' }, { name: '' }]) {
      const { status, body } = await here.put('/customer/website/2/client', { ...details, ...wrong }, by('client'));
      assert.equal(status, 400);
      assert.deepEqual(Object.keys(body['fields'] as object), Object.keys(wrong));
    }
  });

  it('[API-24] [AGENT-08] changes the name of an agent, and nothing else', async () => {
    const body = { name: 'Amira', surname: 'Haddad Ruiz' };
    assert.equal((await here.put('/customer/website/2/agent', body, by('agent'))).status, 200);
    const record = resultOf(await here.get('/customer/website/agent/token', by('agent')));
    assert.equal(record['surname'], 'Haddad Ruiz');
    const refused = await here.put('/customer/website/2/agent', { ...body, email: 'x@guest.example' }, by('agent'));
    assert.equal(refused.status, 422);
  });

  const { id: ____, email: _____, ...agency } = anAgencyProfile();

  it('[API-35] [AGENCY-03] keeps every field of an agency’s form, unchanged', async () => {
    const before = await here.get('/customer/website/2/travel-agency', by('travel-agency'));
    assert.equal(resultOf(before)['name'], 'Viajes Atlas');
    const put = (body: object) => here.put('/customer/website/2/travel-agency', body, by('travel-agency'));
    assert.equal((await put({ ...agency, email: 'Agency@posada.example' })).status, 200);
    const {
      id: _,
      email,
      ...read
    } = resultOf(await here.get('/customer/website/2/travel-agency', by('travel-agency')));
    assert.deepEqual(read, agency);
    assert.equal(email, emailOf('travel-agency'));
    const stolen = await put({ ...agency, email: 'somebody@else.example' });
    assert.deepEqual(stolen.body['fields'], { email: 'email_fixed' });
    assert.deepEqual((await put({ ...agency, type: 'tourist' })).body['fields'], { type: 'type_malformed' });
  });

  const SIGN_UP = '/customer/website/2/travel-agency/sign-up';

  it('[API-40] [AGENCY-01] [AGENCY-02] [AGENCY-05] [GAP-30] makes an account that can sign in once its code was entered, with all it was told', async () => {
    for (const type of ['travel-agent', 'incoming-agent', 'wholesaler']) {
      const email = `${type}@agency.example`;
      const { status, body } = await here.post(SIGN_UP, { ...agency, type, email, password: 'Ventana9Azul' });
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal((await here.signIn('travel-agency', email, 'Ventana9Azul')).body['code'], 'email_unverified');
      const code = /^\d{6}$/m.exec((await here.mails()).at(-1)?.text ?? '')?.[0];
      const { otpId } = resultOf({ body });
      assert.equal((await here.post('/customer/client/email-verification', { otpId, code })).status, 200);
      const token = await here.tokenOf('travel-agency', email, 'Ventana9Azul');
      const read = await here.get('/customer/website/2/travel-agency', { authorization: `Bearer ${token}` });
      const { id: _, ...rest } = resultOf(read);
      assert.deepEqual(rest, { ...agency, type, email });
    }
  });

  it('answers alike where the e-mail has an account: nothing is changed, and its owner is told', async () => {
    await here.mails();
    const before = await here.app.database.query("SELECT * FROM account WHERE kind = 'travel-agency' ORDER BY id");
    const given = { ...agency, name: 'Intruder', email: 'AGENCY@posada.example', password: 'Ventana9Azul' };
    const { status, body } = await here.post(`${SIGN_UP}?language=fr`, given);
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body['result'] as object), ['otpId']);
    assert.equal((await here.signIn('travel-agency', given.email, given.password)).body['code'], 'email_unverified');
    const after = await here.app.database.query("SELECT * FROM account WHERE kind = 'travel-agency' ORDER BY id");
    assert.deepEqual(after.rows, before.rows);
    const [mail] = await here.mails();
    assert.match(mail?.text ?? '', /\/fr\/travel-agency\/sign-in/);
  });

  it('asks an agency for what the request form asks for', async () => {
    const given = { ...agency, email: 'new@agency.example', password: 'Ventana9Azul' };
    const required = ['name', 'taxName', 'taxId', 'contactName', 'address', 'city', 'country', 'postalCode', 'type'];
    for (const field of [...required, 'phone', 'email', 'password']) {
      const { [field]: _, ...rest } = given as Record<string, unknown>;
      const { status, body } = await here.post(SIGN_UP, rest);
      assert.equal(status, 400, field);
      assert.deepEqual(body['fields'], { [field]: 'required' });
    }
    const refused = await here.post(SIGN_UP, { ...given, password: 'SunnyTravels7' });
    assert.deepEqual(refused.body['fields'], { password: 'password_personal' });
  });

  it('[API-41] [CLIENT-32] [GAP-37] lists what a client has written of stays with this website, and nobody else’s', async () => {
    const list = (await here.get('/property/website/2/review', by('client'))).body['result'] as object[];
    assert.equal(list.length, 1);
    assert.deepEqual(Object.keys(list[0] ?? {}), [
      ...['id', 'property', 'date', 'rating', 'title', 'text', 'state', 'answer', 'reservationId'],
    ]);
    const token = await here.tokenOf('client', 'other-client@posada.example');
    const none = await here.get('/property/website/2/review', { authorization: `Bearer ${token}` });
    assert.deepEqual(none.body['result'], []);
    const { rows } = await here.app.database.query<{ id: number }>(
      "INSERT INTO review (public_id, website_id, property_id, account_id, written_on, rating, title, body) SELECT 'r2', 3, property_id, account_id, written_on, 3, title, body FROM review RETURNING id",
    );
    assert.equal(rows.length, 1);
    const still = (await here.get('/property/website/2/review', by('client'))).body['result'] as object[];
    assert.equal(still.length, 1, 'another website’s are not shown here');
  });

  it('[ROUTE-31] a client reviews a stay that is over, once; it waits for an operator, who publishes and answers it', async () => {
    const today = dayOf(here.clock.now);
    const { rows } = await here.app.database.query<{ public_id: string; departure: string; reviewed: boolean }>(
      `SELECT s.public_id, s.departure, r.id IS NOT NULL AS reviewed
       FROM reservation s JOIN account a ON a.id = s.client_id LEFT JOIN review r ON r.reservation_id = s.id
       WHERE a.public_id = $1`,
      [CLARA],
    );
    const over = rows.find(({ departure, reviewed }) => departure <= today && !reviewed)?.public_id ?? '';
    const ahead = rows.find(({ departure }) => departure > today)?.public_id ?? '';
    const done = rows.find(({ reviewed }) => reviewed)?.public_id ?? '';
    const said = { rating: 8, title: 'Near everything', text: 'A quiet room in the middle of the town.' };
    const write = (id: string, body: object = said, headers = by('client')) =>
      here.post(`/customer/website/2/client/reservation/${id}/review`, body, { headers });
    assert.equal((await write(ahead)).body['code'], 'stay_not_over');
    assert.equal((await write(done)).body['code'], 'already_reviewed');
    assert.deepEqual((await write(over, { ...said, rating: 11 })).body['fields'], { rating: 'rating_malformed' });
    const stranger = { authorization: `Bearer ${await here.tokenOf('client', 'other-client@posada.example')}` };
    assert.equal((await write(over, said, stranger)).status, 404, 'a stay of somebody else');
    for (const kind of ['agent', 'travel-agency'] as const)
      assert.equal((await write(over, said, by(kind))).status, 401);
    const written = await write(over);
    assert.equal(written.status, 200, JSON.stringify(written.body));
    const { id, state } = resultOf(written);
    assert.equal(state, 'pending');
    assert.equal((await write(over)).body['code'], 'already_reviewed');
    const store = operatorStore(here.app.database);
    const reviews = reviewsStore(here.app.database);
    assert.deepEqual(
      (await store.pendingReviews()).map((review) => [review.id, review.title]),
      [[id, said.title]],
    );
    assert.equal(await reviews.decide(String(id), 'published', 'Come back soon.', today), true);
    assert.deepEqual(await store.pendingReviews(), []);
    const list = (await here.get('/property/website/2/review', by('client'))).body['result'] as {
      id: string;
      state: string;
      answer: unknown;
    }[];
    const published = list.find((review) => review.id === id);
    assert.equal(published?.state, 'published');
    assert.deepEqual(published?.answer, { text: 'Come back soon.', date: today });
  });

  it('[SITE-57] what was published stands on the page of the hotel, counted with its other ratings; what was not does not', async () => {
    const HOTEL = 3;
    const page = async (language: string) => {
      const base = '/pull-connectivity/information/property';
      const [property, reviews] = await Promise.all([
        here.get(`${base}/${HOTEL}?language=${language}`),
        here.get(`${base}/${HOTEL}/review?language=${language}`),
      ]);
      const { rating } = (property.body['result'] as Property).information;
      return { rating, reviews: (reviews.body['result'] as GuestReviews).reviews };
    };
    const database = here.app.database;
    const before = await page('de');
    const count = before.rating?.count ?? 0;
    const sum = (before.rating?.value ?? 0) * count;
    await database.query(
      `INSERT INTO review (public_id, website_id, property_id, account_id, written_on, rating, title, body, language, state)
       SELECT 'shown', 2, $1, id, '2026-04-02', 2, 'Laut', 'Die Straße hört man.', 'de', 'pending' FROM account WHERE public_id = $2`,
      [HOTEL, CLARA],
    );
    const reviews = reviewsStore(database);
    assert.deepEqual(await page('de'), before, 'nobody has published it');
    await reviews.decide('shown', 'published', 'Wir tauschen die Fenster.', '2026-04-03');
    await sleep(SEEN_MS);
    const after = await page('en');
    assert.deepEqual(after.rating, {
      ...before.rating,
      value: Math.round(((sum + 2) * 10) / (count + 1)) / 10,
      count: count + 1,
    });
    assert.deepEqual(
      after.reviews.find(({ id }) => id === 'shown'),
      {
        id: 'shown',
        author: 'Clara V.',
        date: '2026-04-02',
        value: 2,
        title: 'Laut',
        text: 'Die Straße hört man.',
        language: 'de',
        answer: { text: 'Wir tauschen die Fenster.', date: '2026-04-03' },
      },
    );
    await database.query("UPDATE review SET account_id = NULL WHERE public_id = 'shown'");
    assert.equal((await page('en')).reviews.find(({ id }) => id === 'shown')?.author, '', 'erased');
    await reviews.decide('shown', 'refused', undefined, '2026-04-04');
    await sleep(SEEN_MS);
    assert.deepEqual(await page('de'), before);
  });
}
