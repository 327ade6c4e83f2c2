import { getStayMails, switchStayMails } from '@posada/api-client/reservations';
import type { FastifyInstance } from 'fastify';
import { implement, type Route } from '../../platform/route.ts';
import type { BrandFinder } from '../websites/brands.ts';
import { pageOf } from '../websites/brands.ts';
import type { WebsiteStore } from '../websites/websites.store.ts';
import type { Unsubscribe } from './unsubscribe.ts';

/** The page that a mail before or after a stay leads to. */
export const stayMailRoutes = (unsubscribe: Unsubscribe): Route[] => [
  implement(getStayMails, async ({ website, path }) => ({
    isOn: !(await unsubscribe.isOptedOutBy(website.id, path.token)),
  })),
  implement(switchStayMails, async ({ website, path, body }) => {
    await unsubscribe.setBy(website.id, path.token, !body.isOn);
    return { isOn: body.isOn };
  }),
];

/** A form of one field, `List-Unsubscribe=One-Click`. */
const BODY_LIMIT_BYTES = 1024;

/**
 * The address that mail programs call for their own button (RFC 8058): a POST ends the mails at once, without a session
 * and without a website in a header. A GET, as of programs that know no such button, leads to the page that asks.
 */
export function oneClickUnsubscribe(
  app: FastifyInstance,
  { unsubscribe, websites, brandOf }: { unsubscribe: Unsubscribe; websites: WebsiteStore; brandOf: BrandFinder },
) {
  app.register(async (own) => {
    const config = { serves: 'unsubscribe' };
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_, body, done) =>
      done(null, body),
    );
    const url = '/stay-mails/:website/:token';
    const websiteIn = ({ website }: { website: string }) => (/^\d{1,9}$/.test(website) ? Number(website) : 0);

    own.post<{ Params: { website: string; token: string } }>(url, { config }, async ({ params }, reply) => {
      await unsubscribe.setBy(websiteIn(params), params.token, true);
      return reply.code(200).type('text/plain').send('OK');
    });
    own.get<{ Params: { website: string; token: string } }>(url, { config }, async ({ params }, reply) => {
      const id = websiteIn(params);
      await unsubscribe.isOptedOutBy(id, params.token);
      const language = (await websites.byId(id))?.language ?? 'en';
      return reply.redirect(pageOf(await brandOf(id), language, `/booking/stay-mails/${params.token}`), 303);
    });
  });
}
