import type { WebsiteRef } from '../../platform/caller.ts';
import { notFound } from '../../platform/errors.ts';
import type { ReservationStore } from '../reservations/reservations.store.ts';
import type { Subject } from './attempts.ts';
import { hashOf } from './payment-orders.ts';
import type { GuestLink, PaymentStore } from './payments.store.ts';

/** Finds what is to be paid under an id: that of a payment link, or of a reservation. */
export function createSubjectFinder({ store, reservations }: { store: PaymentStore; reservations: ReservationStore }) {
  /** A bank sends the guest back with the id of the try: it stands for the link that it was made by. */
  async function linkOfAttempt(id: string): Promise<GuestLink | undefined> {
    const attempt = await store.byPublicId(id);
    return attempt?.link_id && attempt.purpose !== 'card_change' ? store.linkById(attempt.link_id) : undefined;
  }

  /** Without a property only links are known. @throws {DomainError} `not_found` */
  return async (website: WebsiteRef, propertyId: string | undefined, id: string): Promise<Subject> => {
    const link = (await store.link('payment', hashOf(id))) ?? (await linkOfAttempt(id));
    const found = link
      ? await reservations.byId(link.reservation_id)
      : propertyId === undefined
        ? undefined
        : await reservations.find({ kind: 'website', websiteId: website.id, properties: null }, id);
    const isHere =
      found?.reservation.website_id === website.id &&
      (propertyId === undefined || String(found.reservation.property_id) === propertyId);
    if (!found || !isHere) throw notFound(`nothing to be paid under ${id}`);
    return { ...found, link: link ?? null };
  };
}
export type SubjectFinder = ReturnType<typeof createSubjectFinder>;
