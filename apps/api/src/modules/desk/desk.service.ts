import { isDeepStrictEqual } from 'node:util';
import {
  type GuestChange,
  type HistoryEntry,
  MAIL_KINDS,
  type MailKind,
  type SendableMail,
} from '@posada/api-client/reservations';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { GuestLinks } from '../payments/guest-links.ts';
import { changeReservation, type ReservationChange } from '../reservations/reservation-changes.ts';
import { CANCELLED, CHANGED, CONFIRMED } from '../reservations/reservation-events.ts';
import type { ReservationRecord, ReservationStore } from '../reservations/reservations.store.ts';
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
  async function found(owner: ListOwner & { readsErased?: boolean }, id: string) {
    const stored = await reservations.find(owner, id);
    if (!stored) throw notFound(`reservation ${id}`);
    return stored.reservation;
  }

  /** The payload of a mail that still says something true: that of the first time where it is about one moment. */
  async function payloadOf(reservation: ReservationRecord, kind: MailKind): Promise<object | undefined> {
    const { id, status } = reservation;
    const payload = { reservationId: id };
    switch (kind) {
      case 'confirmation':
      case 'reminder':
        return status === 'confirmed' ? payload : undefined;
      case 'change':
        return status === 'confirmed' ? desk.lastMail(OUTBOX_KINDS[kind], reservation) : undefined;
      case 'cancellation':
        return status === 'cancelled' ? desk.lastMail(OUTBOX_KINDS[kind], reservation) : undefined;
      case 'refund':
        return desk.lastMail(OUTBOX_KINDS[kind], reservation);
      case 'payment-link':
        return (await links.isPossible('payment', id)) ? payload : undefined;
      case 'card-change':
        return (await links.isPossible('card_change', id)) ? payload : undefined;
    }
  }

  return {
    properties: (owner: ListOwner) => desk.propertiesOf(owner),

    /** Of a booking whose guest was erased: what happened, without what was written of the guest. */
    async history(owner: ListOwner, id: string): Promise<HistoryEntry[]> {
      const reservation = await found(owner.kind === 'website' ? { ...owner, readsErased: true } : owner, id);
      const entries = await desk.history(reservation.id);
      if (reservation.closed_at === null) return entries;
      return entries.flatMap((entry): HistoryEntry[] => {
        if (entry.kind === 'note') return [];
        if (entry.kind === 'changed') return [{ ...entry, changes: [] }];
        if (entry.kind === 'cancelled') return [{ ...entry, note: undefined, lowered: undefined }];
        return [entry];
      });
    },

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
      });
    },

    /** @throws {DomainError} `not_found` (404) */
    async sendableMails(owner: ListOwner, id: string): Promise<SendableMail[]> {
      const reservation = await found(owner, id);
      const payloads = await Promise.all(MAIL_KINDS.map((kind) => payloadOf(reservation, kind)));
      const sendable: SendableMail[] = MAIL_KINDS.filter((_, index) => payloads[index]);
      return reservation.paid > 0 ? [...sendable, 'payment-confirmation'] : sendable;
    },

    /** @throws {DomainError} `not_found`, `nothing_to_send` (409) */
    async resendMail(owner: ListOwner, by: ReservationChange['by'], id: string, kind: MailKind): Promise<string> {
      const reservation = await found(owner, id);
      const { id: reservationId, status, snapshot } = reservation;
      const at = clock().toISOString();
      const mail = OUTBOX_KINDS[kind];
      const payload = await payloadOf(reservation, kind);
      if (!payload)
        throw new DomainError(409, 'nothing_to_send', `no ${kind} to send for reservation ${id}: ${status}`);
      await desk.leaveMail(mail, payload, at);
      await desk.note(reservationId, { at, by, kind: 'mail', details: { mail } });
      return snapshot.guest.email;
    },
  };
}
export type Desk = ReturnType<typeof createDesk>;
