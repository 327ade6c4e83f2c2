import type { CardChange, CardChangeResult, CardChangeStep } from '@posada/api-client/payments';
import { daysBetween } from '@posada/calendar-days';
import type { WebsiteRef } from '../../platform/caller.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { ReservationStore } from '../reservations/reservations.store.ts';
import { type Attempts, challengeOf, type GivenToken, type Payer, type Subject, stepOf } from './attempts.ts';
import { hashOf } from './payment-orders.ts';
import type { PaymentViews } from './payment-views.ts';
import { initialsOf } from './payments.service.ts';
import type { AttemptStatus, PaymentStore } from './payments.store.ts';

interface CardChangeServiceDeps {
  store: PaymentStore;
  reservations: ReservationStore;
  attempts: Attempts;
  views: PaymentViews;
  clock: () => Date;
}

const resultOf = (status: AttemptStatus | undefined): CardChangeResult['status'] => {
  switch (status) {
    case 'paid':
      return 'updated';
    case 'refused':
    case 'failed':
    case 'abandoned':
      return 'error';
    case 'running':
    case 'challenge':
    case 'pending':
    case undefined:
      return 'pending';
  }
};

/** Card change: the new card guarantees the reservation from now on; nothing is charged. */
export function createCardChangeService({ store, reservations, attempts, views, clock }: CardChangeServiceDeps) {
  async function linked(website: WebsiteRef, id: string) {
    const link = await store.link('card_change', hashOf(id));
    const found = link && (await reservations.byId(link.reservation_id));
    return link && found?.reservation.website_id === website.id ? { ...found, link } : undefined;
  }

  /** Unknown, expired and used links get the same answer. */
  async function opened(website: WebsiteRef, id: string) {
    const subject = await linked(website, id);
    const { link, reservation } = subject ?? {};
    const isOpen = link && link.used_at === null && link.expires_at > clock().toISOString();
    if (!subject || !isOpen || reservation?.status !== 'confirmed') throw notFound(`card change ${id}`);
    return subject;
  }

  return {
    async find(website: WebsiteRef, id: string): Promise<CardChange> {
      const { reservation, link } = await opened(website, id);
      const cardForm = await views.cardForm(reservation, await store.countTries(reservation.id), 0);
      if (!cardForm) throw new DomainError(503, 'payment_unavailable', `website ${website.id} takes no cards`);
      return {
        reservation: {
          number: reservation.locator,
          property: { id: String(reservation.property_id), name: reservation.snapshot.propertyName },
          guest: initialsOf(reservation.guest_name),
          from: reservation.arrival,
          to: reservation.departure,
          nights: daysBetween(reservation.arrival, reservation.departure),
          currency: reservation.currency,
          total: reservation.total,
          touristTax: reservation.snapshot.totals.touristTax,
        },
        card: await store.maskedCard(reservation.id),
        expiresAt: link.expires_at,
        cardForm,
      };
    },

    async change(payer: Payer, id: string, token: GivenToken): Promise<CardChangeStep> {
      // a link that this very card has used up still answers what came of it
      const subject: Subject | undefined = await linked(payer.website, id);
      if (!subject) throw notFound(`card change ${id}`);
      const isTried = (await store.byToken(token.provider, hashOf(token.value))) !== undefined;
      if (!isTried) await opened(payer.website, id);
      const attempt = await attempts.make(payer, subject, token, true, () => ({ amount: 0, purpose: 'card_change' }));
      const step = stepOf(attempt);
      return { status: step === 'done' ? 'updated' : step, challenge: challengeOf(attempt) };
    },

    /** By the link, or by the try that the bank sent the guest back from. */
    async result(website: WebsiteRef, id: string): Promise<CardChangeResult> {
      const subject = await linked(website, id);
      if (subject) {
        const isUsed = subject.link.used_at !== null;
        return { status: isUsed ? 'updated' : resultOf(await store.lastOfLink(subject.link.id)) };
      }
      const attempt = await store.byPublicId(id);
      if (attempt?.purpose !== 'card_change' || attempt.website_id !== website.id) throw notFound(`card change ${id}`);
      return { status: resultOf(attempt.status) };
    },
  };
}
export type CardChangeService = ReturnType<typeof createCardChangeService>;
