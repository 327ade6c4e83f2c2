import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { OPERATOR_TOKEN, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { createRecaptcha } from './recaptcha.ts';

describe('bot protection', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { config: { hasLimits: false } });
  });
  after(() => app.close());

  async function switchTo(status: boolean) {
    const answer = await app.app.inject({
      method: 'PUT',
      url: '/operator/website/2/flags',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ googleRecaptcha: { status, apiKey: 'sandbox-key-of-twenty-characters' } }),
    });
    assert.equal(answer.statusCode, 200, answer.body);
    // what is known of a website is read again after a second
    await setTimeout(1100);
  }
  const subscribe = async (token?: string) => {
    const { status, body } = await app.send({
      method: 'POST',
      url: '/pull-connectivity/information/website/contact-form',
      headers: token ? { 'x-recaptcha-token': token } : {},
      body: { form: 'newsletter', email: 'ana@guest.example', language: 'en', privacyAccepted: true },
    });
    return [status, body['code']];
  };
  const signUp = (token?: string) =>
    app.send({
      method: 'POST',
      url: '/customer/website/2/client/sign-up',
      headers: token ? { 'x-recaptcha-token': token } : {},
      body: {},
    });

  it('[GAP-70] takes forms of persons only where the website has it on, and says which are refused', async () => {
    assert.deepEqual(await subscribe(), [200, undefined]);
    await switchTo(true);
    assert.deepEqual(await subscribe(), [403, 'bot_suspected']);
    assert.deepEqual(await subscribe('nonsense'), [403, 'bot_suspected']);
    assert.deepEqual(await subscribe('0.3:sendContactForm:app.localhost'), [403, 'bot_suspected']);
    assert.deepEqual(await subscribe('0.9:signUpClient:app.localhost'), [403, 'bot_suspected']);
    assert.deepEqual(await subscribe('0.9:sendContactForm:another.example'), [403, 'bot_suspected']);
    assert.deepEqual(await subscribe('down'), [503, 'bot_check_unavailable']);
    assert.deepEqual(await subscribe('0.9:sendContactForm:app.localhost'), [200, undefined]);
    // what is wrong with the form comes first: nobody is asked about a form that is not whole
    assert.equal((await signUp()).body['code'], 'invalid_request');
    const signIn = await app.send({
      method: 'POST',
      url: '/customer/website/2/client/login',
      body: { email: 'client@posada.example', password: 'Demo1234' },
    });
    assert.equal(signIn.status, 200);
    await switchTo(false);
  });

  it('is not open where its secret is missing or wrong, and waits for no answer longer than it says', async () => {
    const input = { token: 't', action: 'a', host: 'h' };
    const unavailable = { code: 'bot_check_unavailable', status: 503 };
    await assert.rejects(createRecaptcha({ secret: undefined })(input), unavailable);
    const send = async () => new Response('{"success":false,"error-codes":["invalid-input-secret"]}');
    await assert.rejects(createRecaptcha({ secret: 's', send })(input), unavailable);
    const silent = (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_done, failed) => signal?.addEventListener('abort', () => failed(signal.reason)));
    await assert.rejects(createRecaptcha({ secret: 's', send: silent, timeoutMs: 5 })(input), unavailable);
  });
});
