import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Claimable, Loyalty } from '@posada/api-client/accounts';
import type { HistoryEntry } from '@posada/api-client/reservations';
import { type AccountsApp, accountsApp, aSignUp, PLACES } from '../../testing/accounts.fixtures.ts';
import { aRequest, booked, guest, openRooms } from '../../testing/booking.fixtures.ts';

const CLIENT = '/customer/website/2/client';
const PASSWORD = 'Tortuga7Gris';

for (const place of PLACES) {
  const app = await accountsApp(place);
  describe(`the home of a client, on ${place}`, { skip: app ? false : 'no PostgreSQL on this machine' }, () =>
    home(app as AccountsApp),
  );
}

function home(here: AccountsApp) {
  before(async () => {
    await here.mails();
    await openRooms(here.app.database, 31, 50);
  });
  after(() => here.close());

  const as = async (email: string, password?: string) => ({
    authorization: `Bearer ${await here.tokenOf('client', email, password)}`,
  });
  const loyaltyOf = async (headers: Record<string, string>, language = 'en') =>
    (await here.get(`${CLIENT}/loyalty?language=${language}`, headers)).body['result'] as Loyalty;
  const claimable = async (headers: Record<string, string>) =>
    (await here.get(`${CLIENT}/reservation/claim`, headers)).body['result'] as Claimable[];
  const claim = async (ids: string[], headers: Record<string, string>) =>
    here.post(`${CLIENT}/reservation/claim`, { ids }, { headers });
  const listOf = async (headers: Record<string, string>) =>
    ((await here.get(`${CLIENT}/reservation`, headers)).body['result'] as { id: string }[]).map(({ id }) => id);
  /** The token of a client as calls of bookings take it. */
  const booking = ({ authorization = '' }: Record<string, string>) => ({
    'x-client-token': authorization.replace('Bearer ', ''),
  });
  /** A booking by nobody in particular. */
  const bookedWith = async (email: string, headers: Record<string, string> = {}) =>
    booked(here.app, { ...(await aRequest(here.app, { headers })), guest: guest('Nora', email) }, headers);
  const signUp = async (email: string) => {
    await here.mails();
    const { body } = await here.post(`${CLIENT}/sign-up`, aSignUp({ email }));
    const code = /^\d{6}$/m.exec((await here.mails()).at(-1)?.text ?? '')?.[0] ?? '';
    return { otpId: (body['result'] as { otpId: string }).otpId, code };
  };
  const verify = (otpId: string, code: string) => here.post('/customer/client/email-verification', { otpId, code });

  describe('loyalty', () => {
    it('[CLIENT-33] tells the level, the stays that count and what the next one needs', async () => {
      const loyalty = await loyaltyOf(await as('client@posada.example'), 'es');
      assert.deepEqual(loyalty.level, { id: 'gold', name: 'Oro', percent: 5, nights: 5 });
      assert.deepEqual(
        loyalty.levels.map(({ id, nights }) => [id, nights]),
        [
          ['silver', 0],
          ['gold', 5],
          ['platinum', 15],
        ],
      );
      assert.equal(loyalty.stays.length, 2, 'neither those ahead nor those of others');
      assert.equal(
        loyalty.nights,
        loyalty.stays.reduce((sum, { nights }) => sum + nights, 0),
      );
      assert.deepEqual([loyalty.next?.id, loyalty.next?.nightsLeft], ['platinum', 15 - loyalty.nights]);
      assert.ok((loyalty.saved[0]?.amount ?? 0) > 0, 'a level has taken something off the bookings');
    });

    it('gives a level at the sign-in after the nights were stayed, never takes one, and forgets old stays', async () => {
      const email = 'raised@guest.example';
      const { otpId, code } = await signUp(email);
      await verify(otpId, code);
      const own = await as(email, PASSWORD);
      assert.equal((await loyaltyOf(own)).level?.id, 'silver');
      const stay = await bookedWith(email, booking(own));
      const shift = (days: number) =>
        here.app.database.query(
          `UPDATE reservation SET arrival = arrival + $2::int, departure = departure + $2::int + 4 WHERE public_id = $1`,
          [stay.id, days],
        );
      await shift(-400);
      const early = await loyaltyOf(own);
      assert.deepEqual([early.nights, early.next?.nightsLeft, early.level?.id], [7, 0, 'silver']);
      const risen = await loyaltyOf(await as(email, PASSWORD));
      assert.deepEqual([risen.level?.id, risen.next?.id, risen.next?.nightsLeft], ['gold', 'platinum', 8]);
      await here.app.database.query(
        'UPDATE reservation SET arrival = arrival - 800, departure = departure - 800 WHERE public_id = $1',
        [stay.id],
      );
      const later = await loyaltyOf(await as(email, PASSWORD));
      assert.deepEqual([later.nights, later.level?.id], [0, 'gold']);
    });

    it('is for clients alone', async () => {
      for (const kind of ['agent', 'travel-agency'] as const) {
        const headers = { authorization: `Bearer ${await here.tokenOf(kind)}` };
        assert.equal((await here.get(`${CLIENT}/loyalty`, headers)).status, 401);
        assert.equal((await here.get(`${CLIENT}/reservation/claim`, headers)).status, 401);
        assert.equal((await claim(['1'], headers)).status, 401);
      }
      assert.equal((await here.get(`${CLIENT}/loyalty`)).status, 401);
    });
  });

  it('columns and saved views of a list are of one account, on every website, and go with it', async () => {
    const path = '/customer/website/2/list-settings';
    const one = await as('client@posada.example');
    const agent = { authorization: `Bearer ${await here.tokenOf('agent')}` };
    const settings = { columns: ['created'], views: [{ name: 'Mine', query: 'status=confirmed', columns: null }] };
    assert.deepEqual((await here.get(path, one)).body['result'], { columns: null, views: [] });
    assert.equal((await here.put(path, settings, one)).status, 200);
    assert.deepEqual((await here.get(path, one)).body['result'], settings);
    for (const other of [agent, await as('other-client@posada.example')])
      assert.deepEqual((await here.get(path, other)).body['result'], { columns: null, views: [] });
    const users = { columns: null, views: [{ name: 'Sellers', query: 'text=seller', columns: ['role'] }] };
    assert.equal((await here.put(`${path}?list=users`, users, agent)).status, 200, 'before that of bookings');
    assert.equal((await here.put(path, settings, agent)).status, 200);
    assert.deepEqual((await here.get(`${path}?list=users`, agent)).body['result'], users);
    assert.deepEqual((await here.get(`${path}?list=bookings`, agent)).body['result'], settings);
    assert.deepEqual((await here.get(`${path}?list=agencies`, agent)).body['result'], { columns: null, views: [] });
    assert.equal((await here.get(`${path}?list=shoes`, agent)).status, 400);
    assert.equal((await here.get(path)).status, 401);
    const [view] = settings.views;
    for (const wrong of [
      { ...settings, views: [view, view] },
      { ...settings, views: [{ ...view, query: '?a=b#c' }] },
      { ...settings, columns: ['<b>'] },
      { ...settings, views: Array.from({ length: 21 }, (_, index) => ({ ...view, name: `View ${index}` })) },
    ])
      assert.equal((await here.put(path, wrong, one)).status, 400);
  });

  describe('a booking made without an account', () => {
    it('is added to the account whose e-mail was proven, by a press of its owner, once', async () => {
      const email = 'late@guest.example';
      const early = await bookedWith(email.toUpperCase());
      const { otpId, code } = await signUp(email);
      await verify(otpId, code);
      const own = await as(email, PASSWORD);
      assert.deepEqual(await listOf(own), [], 'nothing appears by itself: an e-mail in a booking proves nothing');
      const found = await claimable(own);
      assert.deepEqual(
        found.map(({ id, number, from, to }) => [id, number, from, to]),
        [[early.id, early.number, early.from, early.to]],
      );
      assert.deepEqual((await claim([early.id], own)).body['result'], { claimed: 1 });
      assert.deepEqual(await listOf(own), [early.id]);
      assert.deepEqual(await claimable(own), []);
      assert.deepEqual((await claim([early.id], own)).body['result'], { claimed: 0 });
      const agent = { authorization: `Bearer ${await here.tokenOf('agent')}` };
      const history = (await here.get(`/customer/website/2/agent/reservation/${early.id}/history`, agent)).body[
        'result'
      ] as HistoryEntry[];
      assert.deepEqual(
        history.filter(({ kind }) => kind !== 'mail').map(({ kind, by }) => [kind, by.kind]),
        [
          ['claimed', 'client'],
          ['created', 'guest'],
        ],
      );
    });

    it('is added to an account made by a name, an e-mail and a password, and fills in what its profile lacks', async () => {
      const email = 'joined@guest.example';
      const stay = await bookedWith(email.toUpperCase());
      await here.mails();
      const body = { name: 'Nora', surname: 'Quist', email, password: PASSWORD, language: 'en' };
      const joined = await here.post(`${CLIENT}/join`, body);
      assert.equal(joined.status, 200, JSON.stringify(joined.body));
      const code = /^\d{6}$/m.exec((await here.mails()).at(-1)?.text ?? '')?.[0] ?? '';
      await verify((joined.body['result'] as { otpId: string }).otpId, code);
      const own = await as(email, PASSWORD);
      const { id } = (await here.get('/customer/website/client/token', own)).body['result'] as { id: string };
      const profileOf = async () =>
        (await here.get(`/customer/client/${id}`, own)).body['result'] as Record<string, unknown>;
      const before = await profileOf();
      assert.deepEqual(
        ['phone', 'country', 'birthdate', 'documentType', 'allowPublicity'].map((field) => before[field]),
        ['', '', '', '', false],
      );
      assert.deepEqual((await claim([stay.id], own)).body['result'], { claimed: 1 });
      assert.equal((await profileOf())['phone'], guest('Nora', email).phone);

      const { id: _, email: __, language: ___, loyalty: ____, ...details } = await profileOf();
      const save = (given: object) => here.put(CLIENT, { ...details, ...given }, own);
      assert.equal((await save({ allowPublicity: true })).status, 200, 'what is not told yet stays so');
      const emptied = await save({ phone: '' });
      assert.deepEqual([emptied.status, emptied.body['fields']], [400, { phone: 'field_required' }]);
      assert.equal((await save({ country: 'ES' })).status, 200);
      const other = { ...guest('Otto', email), phone: '+4930901820', country: 'DE' };
      await booked(here.app, { ...(await aRequest(here.app, { headers: booking(own) })), guest: other }, booking(own));
      const after = await profileOf();
      assert.deepEqual([after['phone'], after['country']], [guest('Nora', email).phone, 'ES'], 'what was told stays');
    });

    it('is not reached by who has not proven the e-mail', async () => {
      const victim = 'victim@guest.example';
      const stay = await bookedWith(victim);
      const { otpId, code } = await signUp(victim);
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
      assert.equal((await verify(otpId, wrong)).body['code'], 'code_wrong');
      assert.equal((await here.signIn('client', victim, PASSWORD)).body['code'], 'email_unverified', 'no session');
      // an account that lost its proof has a session still
      const { otpId: other, code: otherCode } = await signUp('thief@guest.example');
      await verify(other, otherCode);
      const thief = await as('thief@guest.example', PASSWORD);
      assert.deepEqual(await claimable(thief), []);
      assert.deepEqual((await claim([stay.id], thief)).body['result'], { claimed: 0 }, 'by its id');
      await here.app.database.query(
        "UPDATE account SET email = $1, is_verified = false WHERE email = 'thief@guest.example'",
        ['victim2@guest.example'],
      );
      const second = await bookedWith('victim2@guest.example');
      assert.deepEqual(await claimable(thief), []);
      assert.deepEqual((await claim([second.id], thief)).body['result'], { claimed: 0 });
      assert.deepEqual(await listOf(thief), []);
    });

    it('that is an agency’s or another client’s stays theirs, and one that was closed stays closed', async () => {
      const email = 'shared@guest.example';
      const agency = { 'x-travel-agency-token': await here.tokenOf('travel-agency') };
      const client = await as('client@posada.example');
      const [ofAgency, ofClient, closed] = [
        await bookedWith(email, agency),
        await bookedWith(email, booking(client)),
        await bookedWith(email),
      ];
      await here.app.database.query('UPDATE reservation SET closed_at = now() WHERE public_id = $1', [closed.id]);
      const { otpId, code } = await signUp(email);
      await verify(otpId, code);
      const own = await as(email, PASSWORD);
      assert.deepEqual(await claimable(own), []);
      const ids = [ofAgency.id, ofClient.id, closed.id];
      assert.deepEqual((await claim(ids, own)).body['result'], { claimed: 0 });
      assert.deepEqual(await listOf(own), []);
      assert.ok((await listOf(client)).includes(ofClient.id));
    });

    it('is asked for by ids alone', async () => {
      const own = await as('client@posada.example');
      for (const ids of [[], ['a b'], Array.from({ length: 101 }, () => '1')])
        assert.equal((await claim(ids, own)).status, 400);
    });
  });
}
