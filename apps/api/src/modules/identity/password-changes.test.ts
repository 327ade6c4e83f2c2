import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AccountKind } from '@posada/api-client';
import { type AccountsApp, accountsApp, emailOf, KINDS, PASSWORD, PLACES } from '../../testing/accounts.fixtures.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

for (const place of PLACES) {
  const app = await accountsApp(place);
  describe(`new passwords, on ${place}`, { skip: app ? false : 'no PostgreSQL on this machine' }, () =>
    newPasswords(app as AccountsApp),
  );
}

function newPasswords(here: AccountsApp) {
  before(() => here.mails());
  after(() => here.close());

  const later = (ms: number) => {
    here.clock.now = new Date(here.clock.now.getTime() + ms);
  };
  let count = 0;
  /** A password that nobody had before. */
  const another = () => {
    count += 1;
    return `Ventana${count}Azul`;
  };
  /** What each kind signs in with now. */
  const current: Record<AccountKind, string> = { client: PASSWORD, agent: PASSWORD, 'travel-agency': PASSWORD };
  const request = (kind: AccountKind, email = emailOf(kind), language?: string) =>
    here.post(`/customer/website/2/${kind}/reset-password${language ? `?language=${language}` : ''}`, { email });
  const validate = (kind: AccountKind, token: string) =>
    here.post(`/customer/website/${kind}/validate/reset-password-token`, { token });
  const update = (kind: AccountKind, token: string, password: string) =>
    here.put(`/customer/website/${kind}/update-password`, { token, password });
  const record = (kind: AccountKind, token: string) =>
    here.get(`/customer/website/${kind}/token`, { authorization: `Bearer ${token}` });
  const linkIn = async () => {
    const mails = await here.mails();
    assert.equal(mails.length, 1);
    const link = /\/reset-password\?t=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1];
    assert.ok(link, mails[0]?.text);
    return link;
  };
  const newLink = async (kind: AccountKind) => {
    later(HOUR + MINUTE); // links of the tests before do not count
    assert.equal((await request(kind)).status, 200);
    return linkIn();
  };

  const rows = {
    client: '[API-44] [API-45] [API-46]',
    agent: '[API-21] [API-22] [API-23]',
    'travel-agency': '[API-32] [API-33] [API-34]',
  };
  for (const kind of KINDS) {
    it(`${rows[kind]} [AUTH-23] mails a ${kind} a link that sets a new password, once`, async () => {
      const session = await here.tokenOf(kind, undefined, current[kind]);
      const link = await newLink(kind);
      assert.equal((await validate(kind, link)).status, 200);
      assert.equal((await validate(kind, `${link}x`)).body['code'], 'reset_link_void');
      const password = another();
      assert.deepEqual((await update(kind, link, password)).body['result'], { updated: true });
      assert.equal((await here.signIn(kind, undefined, current[kind])).status, 401, 'the old one');
      current[kind] = password;
      assert.equal((await here.signIn(kind, undefined, password)).status, 200);
      assert.equal((await record(kind, session)).status, 401, 'sessions of before have ended');
      const [told] = await here.mails();
      assert.equal(told?.subject, 'Your password has been changed');
      assert.match(told?.text ?? '', new RegExp(`/en/${kind}/forgot-password`));
      assert.equal((await update(kind, link, another())).status, 410, 'a link is good once');
    });
  }

  it('[GAP-109] answers alike for an e-mail that nobody has, and writes to nobody', async () => {
    const { status, body } = await request('client', 'nobody@guest.example');
    assert.equal(status, 200);
    assert.deepEqual(body['result'], { accepted: true });
    assert.deepEqual(await here.mails(), []);
  });

  it('[GAP-104] forgets a link after thirty minutes', async () => {
    const link = await newLink('client');
    later(29 * MINUTE);
    assert.equal((await validate('client', link)).status, 200);
    later(MINUTE);
    assert.equal((await validate('client', link)).status, 410);
    assert.equal((await update('client', link, another())).status, 410);
  });

  it('takes a link of one kind for no other', async () => {
    const link = await newLink('agent');
    for (const kind of ['client', 'travel-agency'] as const) {
      assert.equal((await validate(kind, link)).status, 410);
      assert.equal((await update(kind, link, another())).status, 410);
    }
    assert.equal((await validate('agent', link)).status, 200);
  });

  it('sends three links an hour at most, and those that were sent stay good', async () => {
    later(HOUR + MINUTE);
    const links: string[] = [];
    for (let sent = 0; sent < 3; sent += 1) {
      await request('client');
      links.push(await linkIn());
    }
    await request('client');
    assert.deepEqual(await here.mails(), []);
    for (const link of links) assert.equal((await validate('client', link)).status, 200);
    later(HOUR + MINUTE);
    await request('client');
    await linkIn();
  });

  it('lets one of two requests with the same link through', async () => {
    const link = await newLink('client');
    const passwords = [another(), another()];
    const answers = await Promise.all(passwords.map((password) => update('client', link, password)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 410]);
    const won = passwords[answers.findIndex(({ status }) => status === 200)];
    assert.ok(won);
    assert.equal((await here.signIn('client', undefined, won)).status, 200);
    current.client = won;
    await here.mails();
  });

  it('[AUTH-26] holds the new password to the rules, and the link stays good for another try', async () => {
    const link = await newLink('client');
    const refused = {
      short1A: 'password_malformed',
      Password123: 'password_common',
      ClaraVidal9: 'password_personal',
      [current.client]: 'password_same',
    };
    for (const [password, code] of Object.entries(refused)) {
      const { status, body } = await update('client', link, password);
      assert.equal(status, 400, password);
      assert.deepEqual(body['fields'], { password: code }, password);
    }
    assert.equal((await validate('client', link)).status, 200);
  });

  it('writes tokens of links down nowhere', async () => {
    const link = await newLink('client');
    for (const table of ['outbox', 'password_reset', 'account']) {
      const { rows: found } = await here.app.database.query(`SELECT t::text AS text FROM ${table} t`);
      assert.ok(!JSON.stringify(found).includes(link), table);
    }
  });

  it('writes in the language of the page', async () => {
    later(HOUR + MINUTE);
    await request('agent', undefined, 'ch');
    const [mail] = await here.mails();
    assert.match(mail?.text ?? '', /\/ch\/agent\/reset-password\?t=/);
  });

  it('[AUTH-21] [API-19] lets who has an expired password in once it was renewed', async () => {
    const email = 'expired@posada.example';
    for (const kind of KINDS) {
      assert.equal((await here.signIn(kind, email)).body['code'], 'password_expired');
      assert.equal((await here.signIn(kind, email, 'Wrong123')).body['code'], 'invalid_credentials');
      await request(kind, email);
      const link = await linkIn();
      const password = another();
      assert.equal((await update(kind, link, password)).status, 200);
      assert.equal((await here.signIn(kind, email, password)).status, 200);
      await here.mails();
    }
  });

  it('[CLIENT-29, GAP-20] changes the password of who is signed in and knows it, and ends all other sessions', async () => {
    for (const kind of KINDS) {
      const own = await here.tokenOf(kind, undefined, current[kind]);
      const other = await here.tokenOf(kind, undefined, current[kind]);
      const change = (currentPassword: string | undefined, password: string) =>
        here.put(`/customer/website/${kind}/update-password`, { token: own, currentPassword, password });
      const stolen = await change(undefined, another());
      assert.equal(stolen.status, 400, 'a token alone changes no password');
      assert.deepEqual(stolen.body['fields'], { currentPassword: 'field_required' });
      const wrong = await change('Wrong123', another());
      assert.equal(wrong.status, 403);
      assert.deepEqual(wrong.body['fields'], { currentPassword: 'password_wrong' });
      assert.equal((await record(kind, own)).status, 200, 'a wrong password ends no session');
      const password = another();
      const { status, body } = await change(current[kind], password);
      assert.equal(status, 200);
      const { token } = body['result'] as { token: string };
      assert.equal((await record(kind, token)).status, 200);
      for (const ended of [own, other]) assert.equal((await record(kind, ended)).status, 401);
      assert.equal((await here.mails())[0]?.subject, 'Your password has been changed');
      current[kind] = password;
    }
  });

  it('lets who guesses the current password wait as at sign-in', async () => {
    const token = await here.tokenOf('client', undefined, current.client);
    const change = () =>
      here.put('/customer/website/client/update-password', {
        token,
        currentPassword: 'Wrong123',
        password: another(),
      });
    for (let failure = 0; failure < 5; failure += 1) assert.equal((await change()).status, 403);
    assert.equal((await change()).status, 429);
  });
}
