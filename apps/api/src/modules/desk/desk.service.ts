import type { MailKind } from '@posada/api-client/reservations';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { GuestLinks } from '../payments/guest-links.ts';
import { CANCELLED, CONFIRMED } from '../reservations/reservation-events.ts';
import type { ReservationStore } from '../reservations/reservations.store.ts';
import type { DeskStore, ListOwner } from './desk.store.ts';

interface DeskDeps {
  desk: DeskStore;
  reservations: ReservationStore;
  links: GuestLinks;
  clock: () => Date;
}

/** What agents and agencies do about the reservations that they see. */
export function createDesk({ desk, reservations, links, clock }: DeskDeps) {
  async function found(owner: ListOwner, id: string) {
    const stored = await reservations.find(owner, id);
    if (!stored) throw notFound(`reservation ${id}`);
    return stored.reservation;
  }

  return {
    properties: (owner: ListOwner) => desk.propertiesOf(owner),

    /** @throws {DomainError} `not_found`, `nothing_to_send` (409) */
    async resendMail(owner: ListOwner, id: string, kind: MailKind): Promise<string> {
      const { id: reservationId, status, snapshot } = await found(owner, id);
      const at = clock().toISOString();
      const isSent = await (async () => {
        switch (kind) {
          case 'confirmation':
            if (status !== 'confirmed') return false;
            await desk.announce(CONFIRMED[0], reservationId, at);
            return true;
          case 'cancellation':
            return status === 'cancelled' && desk.repeat(CANCELLED[0], reservationId, at);
          case 'payment-link':
            if (!(await links.isPossible('payment', reservationId))) return false;
            await desk.announce('payment_link', reservationId, at);
            return true;
        }
      })();
      if (!isSent) throw new DomainError(409, 'nothing_to_send', `no ${kind} to send for reservation ${id}: ${status}`);
      return snapshot.guest.email;
    },
  };
}
export type Desk = ReturnType<typeof createDesk>;
