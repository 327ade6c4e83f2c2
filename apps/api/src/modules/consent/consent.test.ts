import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';

const PATH = '/pull-connectivity/information/website';

describe('the record of consents', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
  });
  after(() => app.close());

  const answer = (body: object) => app.send({ method: 'POST', url: `${PATH}/consent`, body });
  const consentId = '0123456789abcdef';

  it('says when a browser has answered what to which text, and keeps the text', async () => {
    const { body } = await app.send({ url: `${PATH}/cookie?language=de` });
    const { version, ...texts } = body['result'] as Record<string, string>;
    for (const given of ['allowed', 'declined'] as const) {
      const { status } = await answer({ consentId, answer: given, textVersion: version, language: 'de' });
      assert.equal(status, 200);
    }
    const { rows } = await app.database.query(
      `SELECT c.answer, c.answered_at::text AS at, t.content FROM consent c
       JOIN consent_text t ON t.website_id = c.website_id AND t.version = c.text_version AND t.language = c.language
       WHERE c.website_id = 2 AND c.consent_id = $1 ORDER BY c.id`,
      [consentId],
    );
    const at = new Date(TEST_NOW).getTime();
    assert.deepEqual(
      rows.map((row) => [row['answer'], new Date(String(row['at'])).getTime(), row['content']]),
      [
        ['allowed', at, texts],
        ['declined', at, texts],
      ],
    );
  });

  it('takes an answer whose text could not be read, and nothing that is no answer', async () => {
    assert.equal((await answer({ consentId, answer: 'allowed', textVersion: null, language: 'en' })).status, 200);
    for (const wrong of [{ answer: 'perhaps' }, { consentId: 'short' }, { textVersion: 'x' }]) {
      const whole = { consentId, answer: 'allowed', textVersion: null, language: 'en', ...wrong };
      assert.equal((await answer(whole)).status, 400, JSON.stringify(wrong));
    }
  });
});
