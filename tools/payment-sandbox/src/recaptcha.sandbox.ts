import type { BotCheck } from '../../../apps/api/src/modules/recaptcha/recaptcha.ts';
import { createRecaptcha } from '../../../apps/api/src/modules/recaptcha/recaptcha.ts';

const json = (body: object) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

/**
 * Takes Google's place in the demo and in tests. A token is `{score}:{action}:{hostname}`; `down` is one that Google gives
 * no answer to. Never in production.
 */
export const sandboxRecaptcha = (): BotCheck =>
  createRecaptcha({
    secret: 'sandbox',
    async send(_url, { body }) {
      const token = new URLSearchParams(String(body)).get('response') ?? '';
      if (token === 'down') throw new TypeError('fetch failed');
      const [score, action, hostname] = token.split(':');
      if (!action) return json({ success: false, 'error-codes': ['invalid-input-response'] });
      return json({ success: true, score: Number(score), action, hostname });
    },
  });
