import { getSentOffer, sendOffer } from '@posada/api-client/reservations';
import { implement, type Route } from '../../platform/route.ts';
import type { OfferMails } from './offer-mails.ts';

export const offerMailRoutes = (offers: OfferMails): Route[] => [
  implement(sendOffer, async ({ website, actor, path, body }) => {
    await offers.send(website, actor, path.id, body);
    return { isSent: true as const };
  }),
  implement(getSentOffer, ({ website, path, query }) => offers.read(website, path.id, query.token)),
];
