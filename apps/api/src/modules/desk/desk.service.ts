import { isDeepStrictEqual } from 'node:util';
import type { GuestChange, MailKind } from '@posada/api-client/reservations';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { GuestLinks } from '../payments/guest-links.ts';
import { changeReservation, type ReservationChange } from '../reservations/reservation-changes.ts';
import { announce, CANCELLED, CHANGED, CONFIRMED } from '../reservations/reservation-events.ts';
import type { ReservationStore } from '../reservations/reservations.store.ts';
import type { DeskStore, ListOwner } from './desk.store.ts';

interface DeskDeps {
  desk: DeskStore;
  reservations: ReservationStore;
  links: GuestLinks;
  clock: () => Date;
}

/** Mails as the outbox names them. */
const OUTBOX_KINDS = {
  confirmation: CONFIRMED[0],
  change: CHANGED[0],
  reminder: 'reservation_reminder',
  cancellation: CANCELLED[0],
  refund: 'payment_refunded',
  'payment-link': 'payment_link',
  'card-change': 'card_change_link',
} as const satisfies Record<MailKind, string>;

/** What agents and agencies do about the reservations that they see. */
export function createDesk({ desk, reservations, links, clock }: DeskDeps) {
  async function found(owner: ListOwner, id: string) {
    const stored = await reservations.find(owner, id);
    if (!stored) throw notFound(`reservation ${id}`);
    return stored.reservation;
  }

  return {
    properties: (owner: ListOwner) => desk.propertiesOf(owner),

    history: async (owner: ListOwner, id: string) => desk.history((await found(owner, id)).id),

    async addNote(owner: ListOwner, by: ReservationChange['by'], id: string, text: string) {
      const reservation = await found(owner, id);
      await desk.note(reservation.id, { at: clock().toISOString(), by, kind: 'note', details: { text } });
      return desk.history(reservation.id);
    },

    /** @throws {DomainError} `not_found`, `not_confirmed` (409) */
    async changeGuest(owner: ListOwner, by: ReservationChange['by'], id: string, { guest, language }: GuestChange) {
      await reservations.transaction(async (tx) => {
        const stored = await reservations.lock(tx, owner, id);
        if (!stored) throw notFound(`reservation ${id}`);
        const { id: reservationId, status, snapshot } = stored.reservation;
        if (status === 'cancelled') throw new DomainError(409, 'not_confirmed', `reservation ${id} is cancelled`);
        const after = { guest: { ...guest, country: guest.country ?? null }, language };
        const before = { guest: snapshot.guest, language: snapshot.language };
        if (isDeepStrictEqual(before, after)) return;
        const at = clock().toISOString();
        await changeReservation(tx, reservationId, { at, by, before, after });
        // whose rooms are only held has heard of nothing yet: the payment link goes to the new address
        if (status === 'confirmed') await announce(tx, CHANGED, reservationId, at, { changed: ['guest'] });
      });
    },

    /** @throws {DomainError} `not_found`, `nothing_to_send` (409) */
    async resendMail(owner: ListOwner, by: ReservationChange['by'], id: string, kind: MailKind): Promise<string> {
      const { id: reservationId, status, snapshot } = await found(owner, id);
      const at = clock().toISOString();
      const mail = OUTBOX_KINDS[kind];
      const announceIf = async (isTrue: boolean) => {
        if (isTrue) await desk.announce(mail, reservationId, at);
        return isTrue;
      };
      const isSent = await (async () => {
        switch (kind) {
          case 'confirmation':
          case 'reminder':
            return announceIf(status === 'confirmed');
          case 'change':
            return status === 'confirmed' && desk.repeat(mail, reservationId, at);
          case 'cancellation':
            return status === 'cancelled' && desk.repeat(mail, reservationId, at);
          case 'refund':
            return desk.repeat(mail, reservationId, at);
          case 'payment-link':
            return announceIf(await links.isPossible('payment', reservationId));
          case 'card-change':
            return announceIf(await links.isPossible('card_change', reservationId));
        }
      })();
      if (!isSent) throw new DomainError(409, 'nothing_to_send', `no ${kind} to send for reservation ${id}: ${status}`);
      await desk.note(reservationId, { at, by, kind: 'mail', details: { mail } });
      return snapshot.guest.email;
    },
  };
}
export type Desk = ReturnType<typeof createDesk>;
