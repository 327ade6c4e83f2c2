import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AgencyDetail, AgencyRow } from '@posada/api-client/accounts';
import { type AccountsApp, accountsApp, PLACES } from '../../testing/accounts.fixtures.ts';

const AGENCIES = '/customer/website/2/agent/agency';
const PASSWORD = 'Ventana9Azul';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
type Page = { content: AgencyRow[]; totalElements: number; counts: Record<AgencyRow['state'], number> };

const aSignUp = (email: string, name: string) => ({
  name,
  taxName: `${name} S.L.`,
  taxId: 'B12345674',
  contactName: 'Eva Lang',
  branch: '',
  address: 'Gran Vía, 1',
  city: 'Madrid',
  region: '',
  country: 'ES',
  postalCode: '28013',
  phone: '+34915550100',
  type: 'wholesaler',
  observations: 'Groups from Norway.',
  email,
  password: PASSWORD,
});

for (const place of PLACES) {
  const app = await accountsApp(place);
  describe(`travel agencies of a website, on ${place}`, { skip: app ? false : 'no PostgreSQL on this machine' }, () =>
    agencies(app as AccountsApp),
  );
}

function agencies(here: AccountsApp) {
  let agent: Record<string, string>;
  before(async () => {
    agent = bearer(await here.tokenOf('agent'));
    await here.mails();
  });
  after(() => here.close());

  const approval = (value: string) =>
    here.app.database.query(
      `UPDATE website SET switched = switched || jsonb_build_object('agencyApproval', $1::text), revision = revision + 1`,
      [value],
    );
  /** Signs up and proves the e-mail; returns the mails that followed. */
  async function signedUp(email: string, name: string) {
    const { body } = await here.post('/customer/website/2/travel-agency/sign-up?language=es', aSignUp(email, name));
    const { otpId } = body['result'] as { otpId: string };
    const code = /^\d{6}$/m.exec((await here.mails())[0]?.text ?? '')?.[0] ?? '';
    assert.equal((await here.post('/customer/client/email-verification', { otpId, code })).status, 200);
    return here.mails();
  }
  const list = async (query: string) => (await here.get(`${AGENCIES}?${query}`, agent)).body['result'] as Page;
  const idOf = async (text: string) => (await list(`text=${encodeURIComponent(text)}`)).content[0]?.id ?? '';
  const set = (id: string, body: object, headers = agent) => here.put(`${AGENCIES}/${id}/state`, body, headers);
  const signIn = (email: string) => here.post('/customer/website/2/travel-agency/login', { email, password: PASSWORD });
  const elsewhere = (kind: string, credentials: object) =>
    here.app.send({
      method: 'POST',
      url: `/customer/website/5/${kind}/login`,
      host: 'redwood.localhost',
      body: credentials,
    });

  it('[AGENCY-01] lets an agency in at once where nobody has to approve it, and lists it', async () => {
    assert.deepEqual(await signedUp('directa@agency.example', 'Directa'), []);
    assert.equal((await signIn('directa@agency.example')).status, 200);
    const [row] = (await list('text=directa')).content;
    assert.deepEqual([row?.name, row?.state, row?.taxId], ['Directa', 'approved', 'B12345674']);
  });

  it('keeps an agency out until an agent of the website approves it, and writes to it in its language', async () => {
    await approval('by-agent');
    const [mail, ...toAgents] = await signedUp('norte@agency.example', 'Viajes Norte');
    assert.equal(mail?.subject, 'Hemos recibido su solicitud');
    const agents = toAgents.map(({ to }) => to.address);
    assert.deepEqual(
      agents.toSorted(),
      ['agent@posada.example', 'expired@posada.example', 'other-agent@posada.example'],
      'all who can approve it, once',
    );
    assert.match(toAgents[0]?.text ?? '', /Viajes Norte[\s\S]*\/agent\/agencies\?state=pending/);
    assert.equal(mail?.to.address, 'norte@agency.example');
    const refused = await signIn('norte@agency.example');
    assert.deepEqual([refused.status, refused.body['code']], [403, 'agency_pending']);

    const waiting = await list('state=pending&text=Norte');
    assert.deepEqual(
      waiting.content.map(({ name }) => name),
      ['Viajes Norte'],
    );
    assert.equal(waiting.counts.pending, 1);
    const id = await idOf('norte');
    const { body } = await set(id, { state: 'approved' });
    const detail = body['result'] as AgencyDetail;
    assert.deepEqual(
      detail.history.map(({ kind, by }) => [kind, by]),
      [
        ['approved', 'Amir Haddad'],
        ['requested', null],
      ],
    );
    assert.equal(detail.observations, 'Groups from Norway.');
    assert.deepEqual(
      (await here.mails()).map(({ subject, text }) => [subject, text.includes('/es/travel-agency/sign-in')]),
      [['Su agencia ha sido aprobada', true]],
    );
    assert.equal((await signIn('norte@agency.example')).status, 200);
    await set(id, { state: 'approved' });
    assert.deepEqual(await here.mails(), [], 'the same state again changes nothing');
    await approval('automatic');
  });

  it('ends the sessions of an agency that is blocked, says why at sign-in, and lets it in again', async () => {
    const email = 'sur@agency.example';
    await signedUp(email, 'Viajes Sur');
    const token = ((await signIn(email)).body['result'] as { token: string }).token;
    const bookings = () => here.get('/customer/website/2/travel-agency/reservation', bearer(token));
    assert.equal((await bookings()).status, 200);
    const id = await idOf('sur@agency');
    assert.equal((await set(id, { state: 'blocked' })).status, 400, 'without a reason');
    assert.equal((await set(id, { state: 'blocked', reason: 'Facturas sin pagar <b>.' })).status, 200);
    assert.equal((await bookings()).status, 401, 'signed out at once');
    const refused = await signIn(email);
    assert.deepEqual([refused.status, refused.body['code']], [403, 'agency_blocked']);
    assert.equal(refused.body['reason'], 'Facturas sin pagar <b>.');
    const wrong = await here.post('/customer/website/2/travel-agency/login', { email, password: 'Wrong1234' });
    assert.deepEqual([wrong.status, wrong.body['code']], [401, 'invalid_credentials'], 'a stranger learns nothing');
    const there = await elsewhere('travel-agency', { email, password: PASSWORD });
    assert.equal(there.status, 200, 'on another website it works as before');
    const [mail] = await here.mails();
    assert.match(mail?.text ?? '', /Motivo: Facturas sin pagar <b>\./);
    assert.doesNotMatch(mail?.html ?? '', /pagar <b>/);

    const { body } = await set(id, { state: 'approved' });
    const { history, reason } = body['result'] as AgencyDetail;
    assert.deepEqual(
      history.map(({ kind, reason: why }) => [kind, why]),
      [
        ['unblocked', null],
        ['blocked', 'Facturas sin pagar <b>.'],
        ['approved', null],
        ['requested', null],
      ],
    );
    assert.equal(reason, null);
    assert.equal((await here.mails())[0]?.subject, 'Su agencia vuelve a tener acceso');
    assert.equal((await signIn(email)).status, 200);
  });

  it('refuses a session that was opened while its agency was being blocked', async () => {
    const token = await here.tokenOf('travel-agency', 'other-agency@posada.example');
    await here.app.database.query(
      `UPDATE agency_standing SET state = 'blocked', reason = 'x' WHERE website_id = 2
         AND account_id = (SELECT id FROM account WHERE email = 'other-agency@posada.example')`,
    );
    assert.equal((await here.get('/customer/website/2/travel-agency/reservation', bearer(token))).status, 401);
    await here.app.database.query(
      `UPDATE agency_standing SET state = 'approved', reason = NULL WHERE state = 'blocked'`,
    );
  });

  it('shows agencies to agents alone, each those of the own website', async () => {
    const id = await idOf('agency@posada.example');
    const agency = bearer(await here.tokenOf('travel-agency'));
    for (const headers of [agency, {}]) {
      for (const url of [AGENCIES, `${AGENCIES}/${id}`]) assert.equal((await here.get(url, headers)).status, 401);
      assert.equal((await set(id, { state: 'approved' }, headers as typeof agent)).status, 401);
    }
    const { body } = await elsewhere('agent', { email: 'agent@posada.example', password: 'Demo1234' });
    const headers = bearer((body['result'] as { token: string }).token);
    const there = `/customer/website/5/agent/agency/${await idOf('norte')}`;
    assert.equal((await here.app.send({ url: there, host: 'redwood.localhost', headers })).status, 404);
  });

  it('lists agencies in the order asked for, with what was agreed on, and in no other', async () => {
    const namesIn = async (sort: string) =>
      (await list(`size=100&sort=${sort}`)).content.map(({ name, requestedAt }) => ({ name, requestedAt }));
    const byName = await namesIn('name,asc');
    assert.equal(byName.length > 3, true);
    const lower = byName.map(({ name }) => name.toLowerCase());
    assert.equal(new Set(lower).size, lower.length);
    const [newest] = await namesIn('requested,desc');
    const days = byName.map(({ requestedAt }) => requestedAt).sort();
    assert.equal(newest?.requestedAt, days.at(-1));
    assert.equal((await namesIn('requested,asc'))[0]?.requestedAt, days[0]);
    await here.put(`${AGENCIES}/${await idOf('norte')}/terms`, { model: 'net', percent: 12.5 }, agent);
    const [norte] = (await list('text=norte')).content;
    assert.deepEqual(norte?.terms, { model: 'net', percent: 12.5 });
    assert.equal((await here.get(`${AGENCIES}?sort=email`, agent)).status, 400);
  });

  it('finds agencies by any part of what they are known by, and takes signs as they are typed', async () => {
    assert.equal((await list('text=B1234&state=approved')).totalElements > 2, true);
    assert.equal((await list(`text=${encodeURIComponent('%')}`)).totalElements, 0);
    const second = await list('size=1&page=1');
    assert.equal(second.content.length, 1);
    assert.equal((await here.get(`${AGENCIES}?size=0`, agent)).status, 400);
  });
}
