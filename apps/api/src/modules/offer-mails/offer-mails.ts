import type { BodyOf } from '@posada/api-client';
import { type SentOffer, type sendOffer, sentOfferSchema } from '@posada/api-client/reservations';
import { encodeOccupancy } from '@posada/api-client/search';
import { addDays } from '@posada/calendar-days';
import * as v from 'valibot';
import type { Actor, WebsiteRef } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { leaveMessage } from '../../platform/leave-message.ts';
import type { PricedFor, Requester } from '../availability/requester.ts';
import type { Tokens } from '../identity/tokens.ts';
import type { ChosenStay, QuotedStay } from '../reservations/quote-stay.ts';
import type { ReservationService } from '../reservations/reservations.service.ts';
import { type Brand, pageOf } from '../websites/brands.ts';
import type { WebsiteStore } from '../websites/websites.store.ts';
import { hasBooked } from './booked-since.ts';

const REMINDED_AFTER_MS = 2 * 86_400_000;

/** In reports: by which of its mails a guest came who booked (decision 218). */
type OfferSource = 'offer-mail' | 'offer-reminder';

/** What waits in the outbox: the choice, and who is written to. */
export interface OfferMessage extends ChosenStay {
  /** Named so for the erasure of a guest, who may have asked for it. */
  email: string;
  language: string;
  websiteId: number;
  propertyId: string;
  /** The account of the client it is priced for; null: anyone. */
  clientId: number | null;
  at: string;
  /** Another mail follows. */
  wantsReminder: boolean;
}

interface OfferMailsDeps {
  database: Database;
  tokens: Tokens;
  reservations: ReservationService;
  websites: Pick<WebsiteStore, 'byId' | 'refById'>;
  clock: () => Date;
}

const actorOf = (clientId: number | null): PricedFor =>
  clientId === null ? { kind: 'anyone' } : { kind: 'client', accountId: clientId };

/** Rooms that guests have mailed to themselves. */
export function createOfferMails({ database, tokens, reservations, websites, clock }: OfferMailsDeps) {
  const isOn = async (websiteId: number) => (await websites.byId(websiteId))?.settings['offerMailEnabled'] !== false;

  return {
    /** @throws {DomainError} `offer_mail_off`, `sold_out`, `not_bookable` (409), `not_found` (404) */
    async send(
      website: WebsiteRef,
      actor: Actor,
      propertyId: string,
      { email, language, wantsReminder, ...stay }: BodyOf<typeof sendOffer>,
    ): Promise<void> {
      if (website.isDraft || !(await isOn(website.id)))
        throw new DomainError(409, 'offer_mail_off', `website ${website.id} mails no offers`);
      const clientId = actor.kind === 'client' ? actor.accountId : null;
      const requester: Requester = { website, actor: actorOf(clientId), language };
      await reservations.quoteStay(requester, propertyId, stay);
      const now = clock();
      const message: OfferMessage = {
        ...stay,
        email,
        language,
        websiteId: website.id,
        propertyId,
        clientId,
        at: now.toISOString(),
        wantsReminder,
      };
      await database.tx(async (tx) => {
        await leaveMessage(tx, 'offer', message, now);
        if (wantsReminder)
          await leaveMessage(tx, 'offer_reminder', message, new Date(now.getTime() + REMINDED_AFTER_MS));
      });
    },

    /** As it can be had now; undefined: it cannot, or the website mails no offers any more. */
    async quoted({
      websiteId,
      propertyId,
      clientId,
      language,
      ...stay
    }: OfferMessage): Promise<QuotedStay | undefined> {
      const website = await websites.refById(websiteId);
      if (!website || website.isDraft || !(await isOn(websiteId))) return undefined;
      try {
        return await reservations.quoteStay({ website, actor: actorOf(clientId), language }, propertyId, stay);
      } catch (error) {
        if (error instanceof DomainError) return undefined;
        throw error;
      }
    },

    /** Whether the address has booked a stay at the hotel since it asked for a reminder. */
    hasBooked: ({ websiteId, propertyId, email, at }: OfferMessage) =>
      hasBooked(database, { websiteId, propertyId, email, since: at }),

    /** The rooms page with the choice. Its token has the choice and the price, signed, and nothing of the guest. */
    async linkFor(
      brand: Brand,
      { websiteId, propertyId, language, ...stay }: OfferMessage,
      { quoted, source }: { quoted: QuotedStay; source: OfferSource },
    ) {
      const { from, to, promocode, rooms } = stay;
      const offer: SentOffer = {
        from,
        to,
        rooms: rooms.map(({ roomtypeId, rateplanId, complements }) => ({ roomtypeId, rateplanId, complements })),
        total: quoted.wholePrice,
        currency: quoted.currency,
        sentAt: clock().toISOString(),
      };
      const { token } = await tokens.issue({
        kind: 'sent-offer',
        publicId: JSON.stringify([propertyId, offer]),
        websiteId,
        expiresAt: new Date(`${addDays(from, 1)}T12:00:00Z`),
      });
      const query = new URLSearchParams({
        from,
        to,
        occupancy: encodeOccupancy(rooms.map(({ occupancy }) => occupancy)),
        id: propertyId,
        ...(promocode ? { promocode } : {}),
        sent: token,
        utm_source: source,
        utm_medium: 'email',
      });
      return pageOf(brand, language, `/booking/property?${query}`);
    },

    /** @throws {DomainError} `not_found` (404): expired, not ours, or of another hotel or website */
    async read(website: WebsiteRef, propertyId: string, token: string): Promise<SentOffer> {
      const claims = await tokens.check(token, 'sent-offer', website.id, undefined).catch(() => undefined);
      const [property, offer] = claims ? (JSON.parse(claims.publicId) as [string, unknown]) : [];
      if (property !== propertyId) throw notFound('an offer with this token');
      return v.parse(sentOfferSchema, offer);
    },
  };
}
export type OfferMails = ReturnType<typeof createOfferMails>;
