import type { QueryOf } from '@posada/api-client';
import {
  amendAsAgent,
  type CancellationReason,
  cancelAsAgency,
  cancelAsAgent,
  cancellationCodeOf,
  cancelReservation,
  cancelRoomstay,
  createReservation,
  getAgencyReservation,
  getAgencyReservationPage,
  getAgencyReservationSummary,
  getAgencyReservations,
  getAgentReservation,
  getAgentReservationPage,
  getAgentReservationSummary,
  getAgentReservations,
  getClientReservation,
  getClientReservations,
  getReservationByEmail,
  quoteAmendmentAsAgent,
} from '@posada/api-client/reservations';
import type { Actor, WebsiteRef } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import { fingerprintCookie, offerFingerprint } from '../../platform/fingerprint.ts';
import { implement, type Route } from '../../platform/route.ts';
import { countedFor } from './booking-limits.ts';
import type { ReservationChange } from './reservation-changes.ts';
import type { Owner } from './reservation-filters.ts';
import { masked } from './reservation-view.ts';
import type { ReservationService } from './reservations.service.ts';

const DEFAULT_SIZE = 20;
/** Of a list without pages, where nothing is said. */
const LONGEST_SIZE = 100;

/** Whose list an actor sees: their own, or for an agent that of the website, or of some of its properties (AUTH-18). */
export function ownerOf(actor: Actor, website: WebsiteRef): Owner {
  if (actor.kind === 'anyone') throw new Error('the guard let somebody through who is not signed in');
  const { kind, accountId, properties } = actor;
  if (kind === 'agent') return { kind: 'website', websiteId: website.id, properties };
  return { kind: kind === 'client' ? 'client' : 'agency', accountId };
}

/** The reason in the text that a guest's dialog sends; the contract lets no other text through. */
export const reasonOf = (text: string) => cancellationCodeOf(text) as CancellationReason;

type ListQuery = QueryOf<typeof getAgentReservationPage>;

/** Who acts, as it is written down. */
export function byOf(actor: Actor): ReservationChange['by'] {
  return actor.kind === 'anyone' ? { kind: 'booker', accountId: null } : { kind: actor.kind, accountId: actor.userId };
}

const pageOf = (
  reservations: ReservationService,
  actor: Actor,
  website: WebsiteRef,
  { page, size, sort, language: _, ...filters }: ListQuery,
) =>
  reservations.page(ownerOf(actor, website), filters, {
    page: Number(page ?? 0),
    size: Number(size ?? DEFAULT_SIZE),
    sort,
  });

const listOf = (
  reservations: ReservationService,
  actor: Actor,
  website: WebsiteRef,
  { page, size, sort, language: _, ...filters }: ListQuery,
) =>
  reservations.list(ownerOf(actor, website), filters, {
    page: Number(page ?? 0),
    size: Number(size ?? LONGEST_SIZE),
    sort,
  });

/** `hasLimits`: whether bookings of a guest are limited. */
export function reservationRoutes(reservations: ReservationService, { hasLimits }: { hasLimits: boolean }): Route[] {
  return [
    implement(createReservation, (call) => {
      const { website, actor, path, body, idempotencyKey } = call;
      if (website.isDraft)
        throw new DomainError(409, 'website_draft', `website ${website.id} is a draft: nothing can be booked there`);
      const { offered } = offerFingerprint(call.caller);
      if (offered) call.setHeader('set-cookie', fingerprintCookie(offered));
      const counted = hasLimits ? countedFor(call, body.guest) : [];
      return reservations.create({ website, actor, language: body.language, counted }, path.id, body, idempotencyKey);
    }),
    implement(getReservationByEmail, async ({ website, path, language, idempotencyKey: key }) => {
      const owner = { kind: 'booker' as const, websiteId: website.id, propertyId: path.id, email: path.email };
      const reservation = await reservations.find(owner, path.resId, language);
      return (await reservations.isBookedWith(website, key, path.resId)) ? reservation : masked(reservation);
    }),
    implement(getClientReservations, ({ actor, website }) => reservations.list(ownerOf(actor, website))),
    implement(getClientReservation, ({ actor, website, path, language }) =>
      reservations.find(ownerOf(actor, website), path.id, language),
    ),
    implement(cancelReservation, ({ actor, website, path, body, language, idempotencyKey: key }) =>
      reservations.cancel(ownerOf(actor, website), path.id, {
        by: byOf(actor),
        reason: reasonOf(body.reason),
        language,
        key,
      }),
    ),
    ...[cancelAsAgent, cancelAsAgency].map((endpoint) =>
      implement(endpoint, ({ actor, website, path, body, language, idempotencyKey: key }) =>
        reservations.cancel(ownerOf(actor, website), path.id, {
          by: byOf(actor),
          mayLowerFee: actor.kind !== 'anyone' && actor.permissions.includes('fees.lower'),
          ...body,
          language,
          key,
        }),
      ),
    ),
    implement(quoteAmendmentAsAgent, ({ actor, website, path, body, language }) =>
      reservations.quoteAmendment(ownerOf(actor, website), path.id, body, language),
    ),
    implement(amendAsAgent, ({ actor, website, path, body, language, idempotencyKey: key }) =>
      reservations.amend(ownerOf(actor, website), path.id, body, { by: byOf(actor), language, key }),
    ),
    implement(cancelRoomstay, ({ actor, website, path, body, language, idempotencyKey: key }) =>
      reservations.cancel(ownerOf(actor, website), path.id, {
        by: byOf(actor),
        rooms: [path.roomstayId],
        reason: reasonOf(body.reason),
        language,
        key,
      }),
    ),
    implement(getAgentReservations, ({ actor, website, query }) => listOf(reservations, actor, website, query)),
    implement(getAgentReservationPage, ({ actor, website, query }) => pageOf(reservations, actor, website, query)),
    implement(getAgentReservationSummary, ({ actor, website, query }) =>
      reservations.summary(ownerOf(actor, website), query),
    ),
    implement(getAgentReservation, ({ actor, website, path, language }) =>
      reservations.find(ownerOf(actor, website), path.id, language),
    ),
    implement(getAgencyReservations, ({ actor, website, query }) => listOf(reservations, actor, website, query)),
    implement(getAgencyReservationPage, ({ actor, website, query }) => pageOf(reservations, actor, website, query)),
    implement(getAgencyReservationSummary, ({ actor, website, query }) =>
      reservations.summary(ownerOf(actor, website), query),
    ),
    implement(getAgencyReservation, ({ actor, website, path, language }) =>
      reservations.find(ownerOf(actor, website), path.id, language),
    ),
  ];
}
