import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AgencyRecord, AgencyUser } from '@posada/api-client/accounts';
import type { HistoryEntry, Reservation } from '@posada/api-client/reservations';
import { type AccountsApp, accountsApp, PLACES } from '../../testing/accounts.fixtures.ts';
import { aRequest, booked, openRooms, ROOM } from '../../testing/booking.fixtures.ts';
import { nameParts } from './agency-users.store.ts';

const USERS = '/customer/website/2/travel-agency/user';
const RECORD = '/customer/website/travel-agency/token';
const PASSWORD = 'Ventana9Azul';
const MANAGER = 'agency@posada.example';
const SELLER = 'agency-seller@posada.example';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

for (const place of PLACES) {
  const app = await accountsApp(place);
  describe(`persons of a travel agency, on ${place}`, { skip: app ? false : 'no PostgreSQL on this machine' }, () =>
    persons(app as AccountsApp),
  );
}

function persons(here: AccountsApp) {
  let manager: Record<string, string>;
  before(async () => {
    manager = bearer(await here.tokenOf('travel-agency'));
    await here.mails();
  });
  after(() => here.close());

  const users = async (headers = manager) => (await here.get(USERS, headers)).body['result'] as AgencyUser[];
  const userOf = async (email: string) => {
    const found = (await users()).find((user) => user.email === email);
    assert.ok(found, email);
    return found;
  };
  const invite = (email: string, given: object = {}, headers = manager, language = 'en') =>
    here.post(
      `${USERS}?language=${language}`,
      { name: 'Nora', surname: 'Quist', role: 'seller', email, ...given },
      { headers },
    );
  const set = (id: string, what: 'role' | 'state', value: string) =>
    here.put(`${USERS}/${id}/${what}`, { [what]: value }, manager);
  /** The token of the newest invitation that was mailed. */
  async function mailedToken() {
    const mail = (await here.mails()).findLast(({ text }) => text.includes('/invitation?t='));
    return { mail, token: /invitation\?t=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
  }
  const accept = (token: string, password = PASSWORD) =>
    here.put('/customer/website/2/travel-agency/invitation?language=de', { token, password });
  const read = (token: string) => here.post('/customer/website/travel-agency/validate/invitation-token', { token });
  async function joined(email: string, given: object = {}) {
    assert.equal((await invite(email, given)).status, 200);
    assert.equal((await accept((await mailedToken()).token)).status, 200);
    await here.mails();
    return bearer(await here.tokenOf('travel-agency', email, PASSWORD));
  }

  it('makes the contact of each agency its manager, and tells who is signed in for which agency', async () => {
    const record = async (headers: Record<string, string>) =>
      (await here.get(RECORD, headers)).body['result'] as AgencyRecord;
    const own = await record(manager);
    assert.deepEqual(
      [own.name, own.email, own.user.name, own.user.surname],
      ['Viajes Atlas', MANAGER, 'Inés', 'Prado'],
    );
    assert.equal(own.user.role, 'manager');
    const seller = await record(bearer(await here.tokenOf('travel-agency', SELLER)));
    assert.deepEqual([seller.id, seller.name, seller.email], [own.id, own.name, SELLER]);
    assert.deepEqual([seller.user.name, seller.user.role], ['Bruno', 'seller']);
    assert.deepEqual(nameParts(' Ana  María de la Cruz '), { name: 'Ana', surname: 'María de la Cruz' });
    assert.deepEqual(nameParts('Cher'), { name: 'Cher', surname: '' });
  });

  it('invites a person by mail, who chooses a password and signs in for the agency', async () => {
    const { body } = await invite('nora@agency.example', {}, manager, 'es');
    assert.equal((body['result'] as AgencyUser).state, 'invited');
    const { mail, token } = await mailedToken();
    assert.equal(mail?.to.address, 'nora@agency.example');
    assert.equal(mail?.subject, 'Inés Prado le invita a Viajes Atlas');
    assert.match(mail?.text ?? '', /\/es\/travel-agency\/invitation\?t=/);
    assert.deepEqual((await read(token)).body['result'], {
      agency: 'Viajes Atlas',
      name: 'Nora',
      surname: 'Quist',
      email: 'nora@agency.example',
    });
    assert.deepEqual((await accept(token, 'NoraQuist7')).body['fields'], { password: 'password_personal' });
    assert.equal((await accept(token)).status, 200);
    assert.equal((await accept(token)).body['code'], 'invitation_void', 'it is used once');
    const nora = bearer(await here.tokenOf('travel-agency', 'nora@agency.example', PASSWORD));
    const record = (await here.get(RECORD, nora)).body['result'] as AgencyRecord;
    assert.deepEqual([record.name, record.user.name, record.user.language], ['Viajes Atlas', 'Nora', 'de']);
    assert.equal((await userOf('nora@agency.example')).state, 'active');
  });

  it('sends a new link in the place of the old one, and ends an invitation that is withdrawn or a week old', async () => {
    await invite('late@agency.example');
    const first = (await mailedToken()).token;
    const { id } = await userOf('late@agency.example');
    assert.equal((await here.post(`${USERS}/${id}/invitation`, undefined, { headers: manager })).status, 200);
    const second = (await mailedToken()).token;
    assert.equal((await read(first)).status, 410);
    assert.equal((await read(second)).status, 200);
    const now = here.clock.now;
    here.clock.now = new Date(now.getTime() + 7 * 86_400_000);
    assert.equal((await read(second)).body['code'], 'invitation_void');
    here.clock.now = now;
    assert.equal(
      (await here.app.send({ method: 'DELETE', url: `${USERS}/${id}/invitation`, headers: manager })).status,
      200,
    );
    assert.equal((await accept(second)).status, 410);
    assert.ok((await users()).every(({ email }) => email !== 'late@agency.example'));
  });

  it('tells agents who signs in for an agency, and nobody of another one', async () => {
    const agent = bearer(await here.tokenOf('agent'));
    const { body } = await here.get('/customer/website/2/agent/agency?text=Atlas', agent);
    const { content } = body['result'] as { content: { id: string }[] };
    const url = `/customer/website/2/agent/agency/${content[0]?.id}/user`;
    const { result: found } = (await here.get(url, agent)).body as { result: AgencyUser[] };
    const plain = (list: readonly AgencyUser[]) => list.map(({ isYou: _, ...user }) => user);
    assert.deepEqual(plain(found), plain(await users()));
    assert.ok(found.every(({ isYou }) => !isYou));
    assert.equal((await here.get(url, manager)).status, 401);
  });

  it('tells a manager of the own persons alone; that an e-mail has an account elsewhere learns its owner', async () => {
    assert.deepEqual((await invite(SELLER.toUpperCase())).body['fields'], { email: 'user_exists' });
    await invite('twice@agency.example');
    assert.deepEqual((await invite('twice@agency.example')).body['fields'], { email: 'user_invited' });
    await here.mails();
    assert.equal((await invite('other-agency@posada.example')).status, 200);
    assert.equal((await accept((await mailedToken()).token)).body['code'], 'email_taken');
    assert.equal((await here.signIn('travel-agency', 'other-agency@posada.example')).status, 200);
    const strangers = await users(bearer(await here.tokenOf('travel-agency', 'other-agency@posada.example')));
    assert.deepEqual(
      strangers.map(({ email }) => email),
      ['other-agency@posada.example'],
    );
  });

  it('ends the sessions of a deactivated person at once, and lets them back in when a manager says so', async () => {
    const leaver = await joined('leaver@agency.example');
    const { id } = await userOf('leaver@agency.example');
    assert.equal((await set(id, 'state', 'deactivated')).status, 200);
    assert.equal((await here.get(RECORD, leaver)).status, 401);
    const refused = await here.signIn('travel-agency', 'leaver@agency.example', PASSWORD);
    assert.deepEqual([refused.status, refused.body['code']], [403, 'user_deactivated']);
    const wrong = await here.signIn('travel-agency', 'leaver@agency.example', 'Wrong1234');
    assert.equal(wrong.body['code'], 'invalid_credentials', 'only who knows the password learns it');
    await here.mails();
    await here.post('/customer/website/2/travel-agency/reset-password', { email: 'leaver@agency.example' });
    assert.deepEqual(await here.mails(), [], 'and gets no link to a new password');
    assert.equal((await set(id, 'state', 'active')).status, 200);
    assert.equal((await here.signIn('travel-agency', 'leaver@agency.example', PASSWORD)).status, 200);
    assert.equal((await here.get(RECORD, leaver)).status, 401, 'a session of before stays ended');
  });

  it('keeps one manager at least, also when two are taken away at the same time', async () => {
    const first = await userOf(MANAGER);
    for (const [what, value] of [
      ['role', 'seller'],
      ['state', 'deactivated'],
    ] as const) {
      const { status, body } = await set(first.id, what, value);
      assert.deepEqual([status, body['code']], [409, 'last_manager']);
    }
    await joined('second@agency.example', { role: 'manager' });
    const second = await userOf('second@agency.example');
    const answers = await Promise.all([set(first.id, 'state', 'deactivated'), set(second.id, 'state', 'deactivated')]);
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    const left = answers[0]?.status === 200 ? ['second@agency.example', PASSWORD] : [MANAGER, 'Demo1234'];
    const gone = answers[0]?.status === 200 ? first.id : second.id;
    const other = bearer(await here.tokenOf('travel-agency', left[0], left[1]));
    const back = await here.put(`${USERS}/${gone}/state`, { state: 'active' }, other);
    assert.equal(back.status, 200);
    manager = bearer(await here.tokenOf('travel-agency'));
  });

  it('changes the name and the language of the person alone; the fiscal data are the agency’s', async () => {
    const seller = bearer(await here.tokenOf('travel-agency', SELLER));
    const body = { name: 'Bruna', surname: 'Salas Gil', language: 'fr' };
    const changed = await here.put('/customer/website/2/travel-agency/me', body, seller);
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    const record = (await here.get(RECORD, seller)).body['result'] as AgencyRecord;
    assert.deepEqual([record.user.name, record.user.surname, record.user.language], ['Bruna', 'Salas Gil', 'fr']);
    assert.deepEqual([record.name, record.contactName], ['Viajes Atlas', 'Inés Prado']);
  });

  it('a password of one person leaves those of the others as they are', async () => {
    const seller = await here.tokenOf('travel-agency', SELLER);
    const { status } = await here.put('/customer/website/travel-agency/update-password', {
      token: seller,
      currentPassword: 'Demo1234',
      password: PASSWORD,
    });
    assert.equal(status, 200);
    assert.equal((await here.get(RECORD, manager)).status, 200);
    assert.equal((await here.signIn('travel-agency', MANAGER)).status, 200);
    assert.equal((await here.signIn('travel-agency', SELLER, PASSWORD)).status, 200);
  });

  it('writes down who of the agency booked and cancelled, for the agency and for agents', async () => {
    const token = await joined('booker@agency.example', { name: 'Berta', surname: 'Lund' });
    await openRooms(here.app.database, ROOM, 5);
    const asAgency = { 'x-travel-agency-token': token.authorization.slice('Bearer '.length) };
    const { id } = await booked(here.app, await aRequest(here.app, { headers: asAgency }), asAgency);
    const seen = async (headers: Record<string, string>) =>
      (await here.get(`/customer/website/2/travel-agency/reservation/${id}`, headers)).body['result'] as Reservation;
    assert.deepEqual((await seen(manager)).agencyPeople, { bookedBy: 'Berta Lund', cancelledBy: null });
    const access = await here.post(`/customer/website/2/reservation/${id}/access`, undefined, { headers: manager });
    const opened = (access.body['result'] as { token: string }).token;
    const cancelled = await here.put(`/pull-connectivity/property/reservation/${opened}/managed/cancel`, {
      reason: 'booking cancelled by client, reason: none of the above',
    });
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
    assert.deepEqual((await seen(token)).agencyPeople, { bookedBy: 'Berta Lund', cancelledBy: 'Inés Prado' });
    const agent = bearer(await here.tokenOf('agent'));
    const history = (await here.get(`/customer/website/2/agent/reservation/${id}/history`, agent)).body[
      'result'
    ] as HistoryEntry[];
    const by = (kind: string) => history.find((entry) => entry.kind === kind)?.by;
    assert.deepEqual(by('created'), { kind: 'travel-agency', name: 'Berta Lund (Viajes Atlas)' });
    assert.deepEqual(by('cancelled'), { kind: 'travel-agency', name: 'Inés Prado (Viajes Atlas)' });
  });

  it('signs every person out of a website that blocks the agency', async () => {
    const seller = await joined('outdoors@agency.example');
    const agent = bearer(await here.tokenOf('agent'));
    const found = async (text: string) => {
      const page = (await here.get(`/customer/website/2/agent/agency?text=${text}`, agent)).body['result'] as {
        content: { id: string; name: string }[];
      };
      return page.content;
    };
    assert.deepEqual(await found('seller'), [], 'persons are no agencies');
    const atlas = (await found('Atlas')).find(({ name }) => name === 'Viajes Atlas');
    const state = `/customer/website/2/agent/agency/${atlas?.id}/state`;
    assert.equal((await here.put(state, { state: 'blocked', reason: 'Unpaid.' }, agent)).status, 200);
    assert.equal((await here.get(RECORD, seller)).status, 401);
    const refused = await here.signIn('travel-agency', 'outdoors@agency.example', PASSWORD);
    assert.equal(refused.body['code'], 'agency_blocked');
    assert.equal((await here.put(state, { state: 'approved' }, agent)).status, 200);
  });
}
