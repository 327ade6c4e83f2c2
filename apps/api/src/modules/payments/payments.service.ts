import type { AssistedReservation, Prepayment } from '@posada/api-client/payments';
import { daysBetween } from '@posada/calendar-days';
import type { WebsiteRef } from '../../platform/caller.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { localise } from '../../platform/localise.ts';
import type { Owner } from '../reservations/reservation-filters.ts';
import { balanceOf } from '../reservations/reservation-money.ts';
import { toPayNowOf } from '../reservations/reservation-view.ts';
import type { ReservationStore } from '../reservations/reservations.store.ts';
import { type Attempts, challengeOf, type Due, type GivenToken, type Payer, type Subject, stepOf } from './attempts.ts';
import type { PaymentProviders } from './payment-providers.ts';
import type { SubjectFinder } from './payment-subjects.ts';
import type { PaymentViews } from './payment-views.ts';
import type { PaymentStore } from './payments.store.ts';
import { ProviderError } from './providers/provider.ts';
import type { SavedCards } from './saved-cards.service.ts';

interface PaymentsServiceDeps {
  store: PaymentStore;
  reservations: ReservationStore;
  providers: PaymentProviders;
  attempts: Attempts;
  views: PaymentViews;
  savedCards: Pick<SavedCards, 'referenceOf'>;
  subjectOf: SubjectFinder;
  clock: () => Date;
}

const gone = (code: 'link_expired' | 'link_paid', what: string) => new DomainError(410, code, what);

/** `Ana Bosch` to `A. B.`: enough to know one's own booking by. */
export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${[...part][0]}.`)
    .join(' ');

export function createPaymentService({
  store,
  reservations,
  providers,
  attempts,
  views,
  savedCards,
  subjectOf,
  clock,
}: PaymentsServiceDeps) {
  const now = () => clock().toISOString();

  /** @throws {DomainError} `link_expired`, `link_paid` (410) when nothing can be paid here any more */
  function dueOf({ reservation, roomstays, link }: Subject): Due {
    const at = now();
    const { status, held_until, locator } = reservation;
    if (status === 'cancelled') throw gone('link_expired', `${locator} is cancelled: nothing is to be paid`);
    if (status === 'provisional') {
      const amount = toPayNowOf(reservation);
      if ((held_until ?? '') <= at) throw gone('link_expired', `the rooms of ${locator} were held until ${held_until}`);
      return { amount, purpose: 'prepayment' };
    }
    const isLater = reservation.snapshot.paymentOption === 'payLater' || link !== null;
    const amount = isLater ? balanceOf(reservation, roomstays) : 0;
    if (amount === 0) throw gone('link_paid', `${locator} is paid`);
    if (link && link.expires_at <= at)
      throw gone('link_expired', `the link of ${locator} was good until ${link.expires_at}`);
    return { amount, purpose: 'balance' };
  }

  return {
    /** Charges what has to be paid, once for each token. */
    async pay(payer: Payer, propertyId: string, id: string, token: GivenToken): Promise<Prepayment> {
      const subject = await subjectOf(payer.website, propertyId, id);
      const attempt = await attempts.make(payer, subject, token, false, dueOf);
      const step = stepOf(attempt);
      const { reservation } = (await reservations.byId(subject.reservation.id)) ?? subject;
      return {
        status: step === 'done' ? 'paid' : step,
        challenge: challengeOf(attempt),
        reservation: { id: reservation.public_id, number: reservation.locator, status: reservation.status },
        currency: reservation.currency,
        totals: { total: reservation.total, paid: reservation.paid, toPayNow: toPayNowOf(reservation) },
      };
    },

    /** As `pay`, with a card that a client has saved. @throws {DomainError} `not_found` where it is not theirs */
    async payWithSaved(
      payer: Payer & { client: number | null },
      propertyId: string,
      id: string,
      { provider, value, savedCard }: GivenToken & { savedCard: string },
    ): Promise<Prepayment> {
      const reference = await savedCards.referenceOf(payer.website, payer.client, savedCard);
      return this.pay(payer, propertyId, id, { provider, value, savedCard: reference });
    },

    /** What a payment link is about. @throws {DomainError} `not_found`, `link_expired`, `link_paid` */
    async assisted(website: WebsiteRef, id: string, language: string): Promise<AssistedReservation> {
      const subject = await subjectOf(website, undefined, id);
      const { amount } = dueOf(subject);
      const { reservation, roomstays, link } = subject;
      const facts = await store.factsOf(reservation.id);
      const cardForm = await views.cardForm(reservation, facts.tries, amount);
      if (!cardForm) throw new DomainError(503, 'payment_unavailable', `website ${website.id} takes no cards`);
      const until = [link?.expires_at, reservation.held_until].filter((moment) => moment != null).sort()[0];
      return {
        id,
        number: reservation.locator,
        status: reservation.status,
        property: { id: String(reservation.property_id), name: reservation.snapshot.propertyName },
        guest: initialsOf(reservation.guest_name),
        from: reservation.arrival,
        to: reservation.departure,
        nights: daysBetween(reservation.arrival, reservation.departure),
        rooms: roomstays
          .filter(({ status }) => status !== 'cancelled')
          .map(({ snapshot }) =>
            localise({ roomtype: snapshot.roomtype.name, rateplan: snapshot.rateplan.name }, language),
          )
          .map(({ roomtype, rateplan }) => ({ roomtype: String(roomtype), rateplan: String(rateplan) })),
        currency: reservation.currency,
        total: reservation.total,
        touristTax: reservation.snapshot.totals.touristTax,
        amount,
        payUntil: until ?? `${reservation.arrival}T00:00:00.000Z`,
        isExtendable: reservation.status === 'provisional' && !reservation.snapshot.isHoldExtended,
        lastPayment: views.lastPaymentOf(facts.last),
        cardForm,
      };
    },

    /** A token for the card form of Addon Payments, for nobody but who has something to pay or a card to change. */
    async formToken(website: WebsiteRef, propertyId: string, customerId: string): Promise<string> {
      const provider = providers.of(website);
      if (!provider) throw new DomainError(503, 'payment_unavailable', `website ${website.id} takes no cards`);
      if (!provider.formToken) throw new DomainError(409, 'wrong_provider', `${provider.id} has no such token`);
      const reservationId = await store.reservationOfCustomer(website.id, propertyId, customerId);
      const found = reservationId === undefined ? undefined : await reservations.byId(reservationId);
      const isOpen =
        found &&
        (found.reservation.status === 'provisional' ||
          (await store.hasOpenLink(found.reservation.id, now())) ||
          found.reservation.snapshot.paymentOption === 'payLater');
      if (!found || !isOpen) throw notFound(`nothing to be paid by customer ${customerId}`);
      try {
        return await provider.formToken(customerId, found.reservation.currency);
      } catch (cause) {
        if (!(cause instanceof ProviderError)) throw cause;
        throw new DomainError(503, 'payment_unavailable', 'the provider gives no token for its card form', { cause });
      }
    },

    /** Has the payment confirmed to the guest again. @throws {DomainError} `not_found`, `nothing_paid` (409) */
    async confirmAgain(owner: Owner, propertyId: string, id: string): Promise<string> {
      const found = await reservations.find(owner, id);
      if (!found || String(found.reservation.property_id) !== propertyId) throw notFound(`reservation ${id}`);
      if (found.reservation.paid === 0) throw new DomainError(409, 'nothing_paid', `nothing was paid for ${id}`);
      await reservations.leaveMail('payment_received', found.reservation.id, now());
      return found.reservation.snapshot.guest.email;
    },
  };
}
export type PaymentService = ReturnType<typeof createPaymentService>;
