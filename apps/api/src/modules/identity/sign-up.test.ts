import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type AccountsApp, accountsApp, aSignUp, PLACES } from '../../testing/accounts.fixtures.ts';
import { retain } from '../retention/retention.ts';

const SIGN_UP = '/customer/website/2/client/sign-up';
const VERIFICATION = '/customer/client/email-verification';
const MINUTE = 60_000;
const PASSWORD = 'Tortuga7Gris';

for (const place of PLACES) {
  const app = await accountsApp(place);
  describe(`signing up, on ${place}`, { skip: app ? false : 'no PostgreSQL on this machine' }, () =>
    signingUp(app as AccountsApp),
  );
}

function signingUp(here: AccountsApp) {
  before(() => here.mails());
  after(() => here.close());

  let guests = 0;
  const newEmail = () => `guest-${guests++}@guest.example`;
  const later = (ms: number) => {
    here.clock.now = new Date(here.clock.now.getTime() + ms);
  };
  const signUp = async (given: Record<string, unknown> = {}) => {
    const { status, body } = await here.post(SIGN_UP, aSignUp(given));
    assert.equal(status, 200, JSON.stringify(body));
    return (body['result'] as { otpId: string }).otpId;
  };
  const sentCode = async () => {
    const mails = await here.mails();
    assert.equal(mails.length, 1);
    const code = /^\d{6}$/m.exec(mails[0]?.text ?? '')?.[0];
    assert.ok(code, mails[0]?.text);
    return code;
  };
  const verify = (otpId: string, code: string) => here.post(VERIFICATION, { otpId, code });
  const read = (otpId: string) => here.get(`${VERIFICATION}?otpId=${otpId}`);
  const resend = (otpId: string) => here.put(`/customer/website/2/client/otp/${otpId}/email-verification/resend`);
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('[API-43] [API-55] [CLIENT-01] [CLIENT-07] makes an account that signs in once its code was entered', async () => {
    const email = newEmail();
    const otpId = await signUp({ email });
    const code = await sentCode();
    assert.deepEqual((await verify(otpId, code)).body['result'], { verified: true });
    const token = await here.tokenOf('client', email, PASSWORD);
    const record = await here.get('/customer/website/client/token', { authorization: `Bearer ${token}` });
    const { name, loyalty } = record.body['result'] as { name: string; loyalty: { level: string } | null };
    assert.deepEqual(
      [name, loyalty?.level],
      ['Nora', 'Silver'],
      'the first level from the start: joining has its price',
    );
    const again = await verify(otpId, code);
    assert.equal(again.body['code'], 'not_found', 'a code is good once');
  });

  it('takes no web address for a name: anybody can have a mail with it sent to anybody', async () => {
    for (const field of ['name', 'surname']) {
      const { status, body } = await here.post(
        SIGN_UP,
        aSignUp({ email: newEmail(), [field]: 'see www.evil.example' }),
      );
      assert.deepEqual([status, Object.keys(body['fields'] ?? {})], [400, [field]]);
    }
    assert.deepEqual(await here.mails(), []);
  });

  it('[API-54] tells of a verification that waits, and of no other', async () => {
    const email = newEmail();
    const otpId = await signUp({ email });
    const waiting = await read(otpId);
    assert.deepEqual(waiting.body['result'], {
      otpId,
      email: 'g•••@guest.example',
      expiresAt: new Date(here.clock.now.getTime() + 10 * MINUTE).toISOString(),
      resendAt: new Date(here.clock.now.getTime() + MINUTE).toISOString(),
    });
    assert.equal((await read('0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4aff')).status, 404);
    await verify(otpId, await sentCode());
    assert.equal((await read(otpId)).status, 404, 'completed');
  });

  it('asks who joins in place for no more than a name, and answers alike where the e-mail has an account', async () => {
    const join = (given: Record<string, unknown>) => {
      const body = { name: 'Nora', surname: 'Quist', password: 'Intruso42Azul', language: 'en', ...given };
      return here.post('/customer/website/2/client/join', body);
    };
    const told: unknown[] = [];
    for (const email of ['client@posada.example', newEmail()]) {
      const { status, body } = await join({ email });
      const { otpId } = body['result'] as { otpId: string };
      const [mail] = await here.mails();
      assert.equal(mail?.to.address, email);
      const refused = await verify(otpId, wrong(/^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '0'));
      const waits = await here.signIn('client', email, 'Intruso42Azul');
      told.push([status, refused.body['code'], refused.body['triesLeft'], waits.body['code']]);
    }
    assert.deepEqual(told[0], [200, 'code_wrong', 4, 'email_unverified']);
    assert.deepEqual(told[1], told[0]);
    assert.equal((await here.signIn('client')).status, 200, 'the owner’s password still works');
    const common = await join({ email: newEmail(), password: 'Password1' });
    assert.deepEqual(common.body['fields'], { password: 'password_common' });
    assert.equal((await join({ email: newEmail(), allowPublicity: true })).status, 422);
  });

  it('answers alike when the e-mail has an account, and only its owner learns of it', async () => {
    const otpId = await signUp({ email: 'Client@posada.example', password: 'Intruso42Azul' });
    const [mail] = await here.mails();
    assert.equal(mail?.to.address.toLowerCase(), 'client@posada.example');
    assert.equal(mail?.subject, 'You already have an account');
    assert.match(mail?.text ?? '', /http:\/\/localhost:4000\/en\/client\/sign-in/);
    const waiting = (await read(otpId)).body['result'] as { email: string };
    assert.equal(waiting.email, 'c•••@posada.example');
    const answer = await verify(otpId, '000000');
    assert.equal(answer.body['code'], 'code_wrong');
    assert.equal(answer.body['triesLeft'], 4);
    const refused = await here.signIn('client', 'client@posada.example', 'Intruso42Azul');
    assert.equal(refused.body['code'], 'email_unverified', 'as for an e-mail that has none');
    assert.equal((await here.signIn('client')).status, 200, 'the owner’s password still works');
  });

  it('answers who signs up and then signs in alike, whether or not the e-mail has an account', async () => {
    const P = 'Intruso42Azul';
    const told: unknown[] = [];
    await here.mails();
    for (const email of ['other-client@posada.example', newEmail()]) {
      const answers: [number, unknown][] = [];
      const note = ({ status, body }: Awaited<ReturnType<typeof here.signIn>>) => answers.push([status, body['code']]);
      note(await here.signIn('client', email, P));
      const otpId = await signUp({ email, password: P });
      note(await here.signIn('client', email, P));
      note(await here.signIn('client', email, 'Falsa99Llave'));
      later(2 * MINUTE);
      const next = await here.signIn('client', email, P);
      note(next);
      assert.notEqual(next.body['otpId'], otpId);
      assert.equal((await read(String(next.body['otpId']))).status, 200);
      note(await verify(String(next.body['otpId']), '000000'));
      assert.equal((await here.mails()).length, 2, 'its owner is written to each time');
      later(24 * 60 * MINUTE);
      note(await here.signIn('client', email, P));
      told.push(answers);
    }
    assert.deepEqual(told[0], told[1]);
    assert.deepEqual((told[0] as [number, unknown][])[1], [403, 'email_unverified']);
    assert.equal((await here.signIn('client', 'other-client@posada.example')).status, 200);
  });

  it('does not forgive guesses at a password for the right one of a sign-up', async () => {
    const email = 'expired@posada.example';
    await signUp({ email, password: 'Intruso42Azul' });
    const refused: number[] = [];
    const from = { address: '198.51.100.40' };
    const signIn = (password: string) => here.post('/customer/website/2/client/login', { email, password }, from);
    for (let guess = 0; guess < 6; guess += 1) {
      refused.push((await signIn(`Falsa9${guess}Llave`)).status);
      await signIn('Intruso42Azul');
    }
    assert.deepEqual(refused, [401, 401, 401, 401, 401, 429]);
    await here.mails();
  });

  it('gives a sign-up that is made again its whole time to be verified', async () => {
    const email = newEmail();
    await signUp({ email });
    later(29 * 24 * 60 * MINUTE);
    await signUp({ email });
    later(2 * 24 * 60 * MINUTE);
    await retain(here.app.database, here.clock.now);
    const { rows } = await here.app.database.query('SELECT FROM account WHERE email = $1', [email]);
    assert.equal(rows.length, 1);
    await here.mails();
  });

  it('[API-43] lets nobody take an e-mail over that somebody else verifies', async () => {
    const email = newEmail();
    const mine = await signUp({ email });
    const code = await sentCode();
    const theirs = await signUp({ email, password: 'Intruso42Azul' });
    const second = await sentCode();
    assert.equal((await verify(mine, code)).body['code'], 'not_found', 'what I would verify is not mine any more');
    assert.equal((await verify(theirs, code)).body['code'], code === second ? undefined : 'code_wrong');
  });

  it('[GAP-107] leads a client who has not verified from sign-in to a new verification', async () => {
    const email = newEmail();
    const first = await signUp({ email });
    await here.mails();
    later(2 * MINUTE);
    assert.equal((await here.signIn('client', email, 'Falsa99Llave')).body['code'], 'invalid_credentials');
    assert.deepEqual(await here.mails(), []);
    const { status, body } = await here.signIn('client', email, PASSWORD);
    assert.equal(status, 403);
    assert.equal(body['code'], 'email_unverified');
    const otpId = String(body['otpId']);
    assert.notEqual(otpId, first);
    assert.equal((await verify(otpId, await sentCode())).status, 200);
    assert.equal((await here.signIn('client', email, PASSWORD)).status, 200);
  });

  it('[API-56] [CLIENT-08] [GAP-108] sends another code after a minute, and the one before is void', async () => {
    const otpId = await signUp({ email: newEmail() });
    const first = await sentCode();
    const early = await resend(otpId);
    assert.equal(early.status, 429);
    assert.equal(early.headers['retry-after'], '60');
    later(MINUTE);
    assert.equal((await resend(otpId)).status, 200);
    const second = await sentCode();
    if (first !== second) assert.equal((await verify(otpId, first)).body['code'], 'code_wrong');
    assert.equal((await verify(otpId, second)).status, 200);
    assert.equal((await resend('0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4aff')).status, 404);
  });

  it('sends at most five more codes an hour', async () => {
    const otpId = await signUp({ email: newEmail() });
    for (let count = 1; count <= 5; count += 1) {
      later(MINUTE);
      assert.equal((await resend(otpId)).status, 200, `resend ${count}`);
    }
    later(MINUTE);
    const refused = await resend(otpId);
    assert.equal(refused.status, 429);
    assert.equal(refused.headers['retry-after'], String(54 * 60));
    later(54 * MINUTE + 1000);
    assert.equal((await resend(otpId)).status, 200);
    await here.mails();
  });

  it('[GAP-104] voids a code after ten minutes, and after five wrong tries', async () => {
    const old = await signUp({ email: newEmail() });
    const late = await sentCode();
    later(10 * MINUTE);
    assert.equal((await verify(old, late)).body['code'], 'code_void');
    assert.equal((await read(old)).status, 200, 'another code may still be asked for');

    const otpId = await signUp({ email: newEmail() });
    const code = await sentCode();
    for (let left = 4; left >= 0; left -= 1) assert.equal((await verify(otpId, wrong(code))).body['triesLeft'], left);
    const right = await verify(otpId, code);
    assert.equal(right.status, 410);
    assert.equal(right.body['code'], 'code_void');
  });

  it('leaves less than one chance in 100,000 an hour to who guesses codes', async () => {
    const email = newEmail();
    const otpId = await signUp({ email });
    let tries = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      const code = /^\d{6}$/m.exec((await here.mails()).at(-1)?.text ?? '')?.[0] ?? '000000';
      for (let guess = 0; guess < 6; guess += 1) {
        if ((await verify(otpId, wrong(code))).body['code'] === 'code_wrong') tries += 1;
      }
      later(MINUTE);
      await resend(otpId);
    }
    assert.ok(tries > 5 && tries / 1_000_000 < 1 / 100_000, `${tries} guesses`);
  });

  it('counts guesses that are made at once', async () => {
    await here.mails();
    const otpId = await signUp({ email: newEmail() });
    const code = await sentCode();
    const answers = await Promise.all(Array.from({ length: 12 }, () => verify(otpId, wrong(code))));
    assert.equal(answers.filter(({ body }) => body['code'] === 'code_wrong').length, 5);
  });

  it('keeps codes as hashes only, once they have been sent', async () => {
    await signUp({ email: newEmail() });
    const code = await sentCode();
    for (const table of ['verification_code', 'outbox']) {
      const { rows } = await here.app.database.query(`SELECT t::text AS text FROM ${table} t`);
      assert.ok(rows.length > 0);
      assert.ok(!JSON.stringify(rows).includes(`"${code}"`) && !JSON.stringify(rows).includes(`,${code},`), table);
    }
  });

  it('[AUTH-27] [AUTH-28] [AUTH-29] [AUTH-30] [AUTH-31] [AUTH-32] holds passwords to the rule', async () => {
    const refused = ['Tort7ga', 'Tortuga7GrisAzul1', 'tortuga7gris', 'TORTUGA7GRIS', 'TortugaGris', 'Tortuga7 Gris'];
    for (const password of refused) {
      const { status, body } = await here.post(SIGN_UP, aSignUp({ email: newEmail(), password }));
      assert.equal(status, 400, password);
      assert.ok((body['fields'] as Record<string, string>)['password'], password);
    }
    for (const password of ['Tort7gaX', 'Tortuga7GrisAzul']) await signUp({ email: newEmail(), password });
    await here.mails();
  });

  it('refuses passwords that everybody uses, and those made of the name, the e-mail or the brand', async () => {
    const wanted = {
      Password123: 'password_common',
      NoraQuist77: 'password_personal',
      Posada7Gris: 'password_personal',
    };
    for (const [password, code] of Object.entries(wanted)) {
      const { body } = await here.post(
        SIGN_UP,
        aSignUp({ email: newEmail(), name: 'Nora', surname: 'Quist', password }),
      );
      assert.deepEqual(body['fields'], { password: code }, password);
    }
  });

  it('[CLIENT-03] [CLIENT-06] asks for what a booking needs, and for nothing it does not know', async () => {
    const required = [
      'name',
      'surname',
      'birthdate',
      'email',
      'phone',
      'country',
      'documentType',
      'documentNumber',
      'password',
    ];
    for (const field of required) {
      const { [field]: _, ...rest } = aSignUp({ email: newEmail() }) as Record<string, unknown>;
      const { status, body } = await here.post(SIGN_UP, rest);
      assert.equal(status, 400, field);
      assert.deepEqual(body['fields'], { [field]: 'required' });
    }
    const wrongs = { documentType: 'licence', birthdate: '2031-01-01', phone: '600', country: 'Spain' };
    for (const [field, value] of Object.entries(wrongs)) {
      const { status, body } = await here.post(SIGN_UP, aSignUp({ email: newEmail(), [field]: value }));
      assert.equal(status, 400, field);
      assert.deepEqual(Object.keys(body['fields'] as object), [field]);
    }
    for (const field of ['loyalty', 'is_verified', 'level']) {
      assert.equal((await here.post(SIGN_UP, aSignUp({ [field]: 'gold' }))).status, 422, field);
    }
  });

  it('is for those who are of age', async () => {
    const day = (years: number, days: number) => {
      const at = new Date(here.clock.now.getTime() + days * 24 * 60 * MINUTE);
      return `${at.getUTCFullYear() - years}${at.toISOString().slice(4, 10)}`;
    };
    for (const birthdate of [day(18, 3), day(1, 0)]) {
      const { status, body } = await here.post(SIGN_UP, aSignUp({ email: newEmail(), birthdate }));
      assert.deepEqual([status, body['fields']], [400, { birthdate: 'birthdate_underage' }], birthdate);
    }
    await signUp({ email: newEmail(), birthdate: day(18, 0) });
    await here.mails();
  });

  it('takes ten sign-ups an hour from one address', async () => {
    const from = { address: '198.51.100.9' };
    for (let count = 1; count <= 10; count += 1) {
      assert.equal((await here.post(SIGN_UP, aSignUp({ email: newEmail() }), from)).status, 200);
    }
    assert.equal((await here.post(SIGN_UP, aSignUp({ email: newEmail() }), from)).status, 429);
    await here.mails();
  });

  it('writes in the language of the page, Chinese under either of its names', async () => {
    const begun = { de: 'ist Ihr Bestätigungscode', ch: '您的验证码是', zh: '您的验证码是', es: 'es su código' };
    for (const [language, words] of Object.entries(begun)) {
      await signUp({ email: newEmail(), language });
      const [mail] = await here.mails();
      assert.ok(mail?.subject.includes(words), mail?.subject);
    }
  });
}
