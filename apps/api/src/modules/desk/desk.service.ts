import { isDeepStrictEqual } from 'node:util';
import {
  type GuestChange,
  type HistoryEntry,
  SENDABLE_MAILS,
  type SendableMail,
} from '@posada/api-client/reservations';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { GuestLinks } from '../payments/guest-links.ts';
import { requestHash } from '../reservations/request-hash.ts';
import { changeReservation, type ReservationChange } from '../reservations/reservation-changes.ts';
import { CANCELLED, CHANGED, CONFIRMED } from '../reservations/reservation-events.ts';
import type { ReservationRecord, ReservationStore } from '../reservations/reservations.store.ts';
import { createRunOnce } from '../reservations/run-once.ts';
import type { DeskStore, ListOwner } from './desk.store.ts';

interface DeskDeps {
  desk: DeskStore;
  reservations: ReservationStore;
  links: GuestLinks;
  clock: () => Date;
}

/** Who writes. */
export interface DeskWrite {
  by: ReservationChange['by'];
  /** Of the request: sent again with the same key, it is done once. */
  key?: string | undefined;
  /** Is done in the transaction of the write, where something is written. */
  also?: ((tx: Database) => Promise<void>) | undefined;
}

/** Notes and mails: they are written one after the other, and guests have the other connections. */
const WRITES = { atOnce: 2, waitingAtMost: 500 };

/** Mails as the outbox names them. */
const OUTBOX_KINDS = {
  confirmation: CONFIRMED[0],
  change: CHANGED[0],
  reminder: 'reservation_reminder',
  cancellation: CANCELLED[0],
  refund: 'payment_refunded',
  'payment-link': 'payment_link',
  'card-change': 'card_change_link',
  'payment-confirmation': 'payment_received',
} as const satisfies Record<SendableMail, string>;

/** What agents and agencies do about the reservations that they see. */
export function createDesk({ desk, reservations, links, clock }: DeskDeps) {
  const { once } = createRunOnce(reservations, WRITES);

  async function found(owner: ListOwner & { readsErased?: boolean }, id: string) {
    const stored = await reservations.find(owner, id);
    if (!stored) throw notFound(`reservation ${id}`);
    return stored.reservation;
  }

  /** The payload of a mail that still says something true: that of the first time where it is about one moment. */
  async function payloadOf(reservation: ReservationRecord, kind: SendableMail): Promise<object | undefined> {
    const { id, status, paid } = reservation;
    const payload = { reservationId: id };
    switch (kind) {
      case 'confirmation':
        return status === 'confirmed' ? payload : undefined;
      case 'reminder':
        return status === 'confirmed' ? { ...payload, isAsked: true } : undefined;
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
      case 'payment-confirmation':
        return paid > 0 ? payload : undefined;
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
        if (entry.kind === 'refunded') return [{ ...entry, why: undefined }];
        return [entry];
      });
    },

    async addNote(owner: ListOwner, { by, key, also }: DeskWrite, id: string, text: string) {
      const reservation = await found(owner, id);
      await once(key && `note:${id}:${key}`, requestHash('note', id, text), async (tx) => {
        await desk.note(tx, reservation.id, { at: clock().toISOString(), by, kind: 'note', details: { text } });
        await also?.(tx);
        return { id };
      });
      return desk.history(reservation.id);
    },

    /** @throws {DomainError} `not_found`, `not_confirmed` (409) */
    async changeGuest(owner: ListOwner, { by, also }: DeskWrite, id: string, { guest, language }: GuestChange) {
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
        await also?.(tx);
      });
    },

    /** @throws {DomainError} `not_found` (404) */
    async sendableMails(owner: ListOwner, id: string): Promise<SendableMail[]> {
      const reservation = await found(owner, id);
      const payloads = await Promise.all(SENDABLE_MAILS.map((kind) => payloadOf(reservation, kind)));
      return SENDABLE_MAILS.filter((_, index) => payloads[index]);
    },

    /** @throws {DomainError} `not_found`, `nothing_to_send` (409) */
    async resendMail(owner: ListOwner, { by, key, also }: DeskWrite, id: string, kind: SendableMail): Promise<string> {
      const reservation = await found(owner, id);
      const { id: reservationId, status, snapshot } = reservation;
      const at = clock().toISOString();
      const mail = OUTBOX_KINDS[kind];
      const payload = await payloadOf(reservation, kind);
      if (!payload)
        throw new DomainError(409, 'nothing_to_send', `no ${kind} to send for reservation ${id}: ${status}`);
      await once(key && `mail:${id}:${key}`, requestHash('mail', id, kind), async (tx) => {
        await desk.leaveMail(tx, mail, payload, at);
        await desk.note(tx, reservationId, { at, by, kind: 'mail', details: { mail } });
        await also?.(tx);
        return { id };
      });
      return snapshot.guest.email;
    },
  };
}
export type Desk = ReturnType<typeof createDesk>;
