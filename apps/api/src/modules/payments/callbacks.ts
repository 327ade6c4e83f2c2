import type { FastifyInstance, FastifyRequest } from 'fastify';
import { normalised } from '../../platform/read-request.ts';
import type { BrandFinder } from '../websites/brands.ts';
import { pageOf } from '../websites/brands.ts';
import type { Attempts } from './attempts.ts';
import { ACCOUNT_NOTIFICATIONS } from './payment-providers.ts';
import type { Attempt } from './payments.store.ts';

/** A form or a small document: nobody signs more than this. */
const BODY_LIMIT_BYTES = 32 * 1024;

/** @throws {DomainError} 400 where a text holds what no text does */
const stringsOf = (values: Iterable<[string, unknown]>) =>
  normalised(Object.fromEntries([...values].map(([key, value]) => [key, String(value)]))) as Record<string, string>;

function read(request: FastifyRequest) {
  const text = typeof request.body === 'string' ? request.body : '';
  const isForm = String(request.headers['content-type']).startsWith('application/x-www-form-urlencoded');
  return {
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    query: stringsOf(Object.entries((request.query ?? {}) as Record<string, unknown>)),
    fields: isForm ? stringsOf(new URLSearchParams(text)) : {},
    text,
  };
}

/** Where the guest's browser goes on after the bank: a page of the booking area. */
function pageAfter({ purpose, link_id, public_id, status }: Attempt): string {
  if (purpose === 'card_change') return `/booking/card-change/${public_id}/confirmation`;
  if (link_id !== null) return `/booking/authentication/${public_id}`;
  return status === 'paid' || status === 'pending' || status === 'running' ? '/booking/confirmation' : '/booking/card';
}

/**
 * What providers and banks call, not the site: their own bodies and no website in a header. An address names one try by an
 * id that nobody guesses; what it brings is believed only by its signature.
 */
export function paymentCallbacks(app: FastifyInstance, attempts: Attempts, brandOf: BrandFinder) {
  app.register(async (own) => {
    const config = { serves: 'payment callbacks' };
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_, body, done) =>
      done(null, body),
    );

    own.post<{ Params: { id: string } }>('/payments/:id/notification', { config }, async (request, reply) => {
      const isBelieved = await attempts.notified(request.params.id, read(request));
      return reply
        .code(isBelieved ? 200 : 400)
        .type('text/plain')
        .send(isBelieved ? 'OK' : 'KO');
    });
    for (const { provider, orderOf } of ACCOUNT_NOTIFICATIONS) {
      own.post(`/payments/${provider}/notification`, { config }, async (request, reply) => {
        const raw = read(request);
        const order = orderOf(raw);
        // an account has events of its own beside those of payments: they are not to be sent again
        const isBelieved = order === '' ? true : await attempts.notifiedOf(provider, order, raw);
        return reply
          .code(isBelieved ? 200 : 400)
          .type('text/plain')
          .send(isBelieved ? 'OK' : 'KO');
      });
    }
    own.route<{ Params: { id: string } }>({
      method: ['GET', 'POST'],
      url: '/payments/:id/return',
      config,
      async handler(request, reply) {
        const { query, fields } = read(request);
        const attempt = await attempts.returned(request.params.id, { ...query, ...fields });
        const outcome = { paid: 'paid', pending: 'pending', running: 'pending' }[attempt.status as string] ?? 'refused';
        const page = pageOf(await brandOf(attempt.website_id), attempt.language, pageAfter(attempt));
        const address = new URL(page);
        address.searchParams.set('payment', outcome);
        // 303: the bank's form was posted here, the page is read
        return reply.redirect(address.href, 303);
      },
    });
  });
}
