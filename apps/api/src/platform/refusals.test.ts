import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addDays, dayOf } from '@posada/calendar-days';
import { aRequest, book } from '../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../testing/kit.ts';

const PULL = '/pull-connectivity';

describe('what is refused', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
  });
  after(() => app.close());

  it('[ERR-12] [GAP-42] has the status that belongs to it, a code and a message', async () => {
    const login = (email: string, password: string) =>
      ({ method: 'POST', url: '/customer/website/2/client/login', body: { email, password } }) as const;
    const request = await aRequest(app);
    const dearer = { ...request, accepted: { ...request.accepted, total: request.accepted.total + 1 } };
    const refusals = [
      [400, 'invalid_request', await app.send({ url: `${PULL}/searcher/property/3/availability?from=today` })],
      [401, 'unauthorized', await app.send({ url: '/customer/website/2/client/reservation' })],
      [401, 'invalid_credentials', await app.send(login('client@posada.example', 'Wrong1234'))],
      [403, 'password_expired', await app.send(login('expired@posada.example', 'Demo1234'))],
      [404, 'not_found', await app.send({ url: `${PULL}/information/property/999` })],
      [409, 'price_changed', await book(app, dearer, 'another-key')],
      [
        410,
        'reset_link_void',
        await app.send({
          method: 'PUT',
          url: '/customer/website/client/update-password',
          body: { token: 'a'.repeat(43), password: 'Another1234' },
        }),
      ],
    ] as const;
    for (const [status, code, answer] of refusals) {
      assert.deepEqual([answer.status, answer.body['code']], [status, code], JSON.stringify(answer.body));
      assert.match(String(answer.body['message']), /^[A-Z][a-z ]+/, code);
    }
  });

  it('[LIMIT-10] [GAP-44] is a stay of 31 nights, and a text of 2,001 letters', async () => {
    const from = addDays(dayOf(TEST_NOW), 30);
    const stay = (nights: number) =>
      app.send({
        url: `${PULL}/searcher/property/3/availability?from=${from}&to=${addDays(from, nights)}&occupancy=2-0`,
      });
    assert.equal((await stay(30)).status, 200);
    const long = await stay(31);
    assert.deepEqual([long.status, long.body['code']], [400, 'stay_too_long']);
    assert.ok(long.body['message']);
    const request = await aRequest(app);
    const saying = (letters: number) =>
      book(app, { ...request, requests: 'x'.repeat(letters) }, `so-many-letters-${letters}`);
    assert.equal((await saying(2000)).status, 200);
    const wordy = await saying(2001);
    assert.equal(wordy.status, 400);
    assert.deepEqual(wordy.body['fields'], { requests: 'requests_malformed' });
  });

  it('is a text that is none, wherever it stands, and a year that no calendar here has', async () => {
    const request = await aRequest(app);
    const contact = { form: 'contact', name: 'x\udc00', email: 'a@guest.example', message: 'x', language: 'en' };
    const answers = [
      await book(app, { ...request, requests: '\ud800' }, 'lone-surrogate'),
      await book(app, { ...request, ['\ud800']: 'x' } as typeof request, 'lone-surrogate-key'),
      await app.send({ method: 'POST', url: `${PULL}/information/website/contact-form`, body: contact }),
    ];
    for (const { status, body } of answers) {
      assert.equal(status, 400);
      assert.deepEqual(Object.values(body['fields'] as object), ['malformed_text']);
    }
    for (const day of ['0000-01-01', '0001-01-01', '9999-12-31']) {
      const { status, body } = await app.send({ url: `${PULL}/searcher/property/3/calendar?from=${day}&to=${day}` });
      assert.deepEqual([status, body['code']], [400, 'invalid_request'], day);
    }
  });

  it('[GAP-16] is no address that the requirements write without its base', async () => {
    for (const path of ['post', 'post/pagination?page=0&size=2', 'post-category', 'shortcode-typology/faq'])
      assert.deepEqual(
        (await app.send({ url: `${PULL}/${path}` })).body,
        (await app.send({ url: `${PULL}/information/website/${path}` })).body,
        path,
      );
    const own = await app.send({ url: `${PULL}/property/3/shortcode-typology/faq` });
    assert.equal(own.status, 200);
    assert.deepEqual(own.body, (await app.send({ url: `${PULL}/information/property/3/shortcode-typology/faq` })).body);
  });
});
