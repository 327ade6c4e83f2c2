import type { HoldChange } from '@posada/api-client/payments';
import type { Reservation } from '@posada/api-client/reservations';
import type { WebsiteRef } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { type EventActor, publishOf } from '../events/publish.ts';
import { HOLD_MS } from '../reservations/payment-due.ts';
import { confirmUnpaid } from '../reservations/reservation-money.ts';
import type { ReservationStore, StoredReservation } from '../reservations/reservations.store.ts';
import type { Attempts } from './attempts.ts';
import type { SubjectFinder } from './payment-subjects.ts';
import type { PaymentStore } from './payments.store.ts';

const GUEST: EventActor = { kind: 'booker', accountId: null };

interface HoldsServiceDeps {
  store: PaymentStore;
  reservations: ReservationStore;
  attempts: Attempts;
  subjectOf: SubjectFinder;
  clock: () => Date;
}

/** Changes of rooms that are held for a payment, by the guest for whom they are held. */
export function createHoldService({ store, reservations, attempts, subjectOf, clock }: HoldsServiceDeps) {
  async function extend(tx: Database, { reservation }: StoredReservation) {
    const { id, held_until: until, locator, snapshot } = reservation;
    if (snapshot.isHoldExtended)
      throw new DomainError(409, 'hold_extended', `${locator} was held a second time before`);
    const later = new Date(Date.parse(until ?? '') + HOLD_MS).toISOString();
    await reservations.extendHold(tx, id, later);
    await store.extendLinks(tx, id, later);
    const data = { fields: ['heldUntil'], record: null };
    await publishOf(tx, id, { type: 'reservation.changed', data, at: clock().toISOString(), by: GUEST });
  }

  async function bookUnpaid(tx: Database, found: StoredReservation, paymentOption: 'payAtHotel' | 'payLater') {
    const { locator, snapshot } = found.reservation;
    if (!snapshot.paymentOptions?.includes(paymentOption)) {
      throw new DomainError(409, 'not_bookable', `${locator} cannot be paid ${paymentOption}`, {
        details: { reason: 'payment_option' },
      });
    }
    await confirmUnpaid(tx, found, { paymentOption, now: clock() });
  }

  return {
    /** @throws {DomainError} `not_found`, `hold_over`, `hold_extended`, `payment_running`, `not_bookable` (409) */
    async change(
      website: WebsiteRef,
      propertyId: string,
      id: string,
      to: HoldChange,
    ): Promise<Pick<Reservation, 'status' | 'heldUntil'>> {
      const { reservation, link } = await subjectOf(website, propertyId, id);
      if (link && to !== 'extended')
        throw notFound(`reservation ${id}: under a payment link rooms are only held longer`);
      await store.transaction(async (tx) => {
        const found = await reservations.lockById(tx, reservation.id);
        const at = clock().toISOString();
        if (found?.reservation.status !== 'provisional' || (found.reservation.held_until ?? '') <= at) {
          throw new DomainError(409, 'hold_over', `no rooms are held for ${reservation.locator}`);
        }
        if (to === 'extended') return extend(tx, found);
        await attempts.abandonOthers(tx, reservation.id, 'money');
        if (to === 'released') return reservations.endHolds(tx, [reservation.id], at, GUEST);
        return bookUnpaid(tx, found, to);
      });
      const after = await reservations.byId(reservation.id);
      if (!after) throw new Error(`reservation ${reservation.locator} cannot be read back`);
      const { status, held_until } = after.reservation;
      return { status, heldUntil: status === 'provisional' ? held_until : null };
    },
  };
}
export type HoldService = ReturnType<typeof createHoldService>;
