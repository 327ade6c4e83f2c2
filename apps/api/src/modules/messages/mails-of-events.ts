import type { Database } from '../../platform/database/database.ts';
import { type NewMessage, outboxStore } from '../../platform/outbox.store.ts';
import { type EventOfReservation, eventsOfReservation } from '../events/read-events.ts';
import type { Subscriber } from '../events/subscriptions.ts';
import { nameOfPerson } from '../reservations/acting-person.ts';
import { payLaterAt, reminderAt } from '../reservations/payment-due.ts';
import { readCancellation } from '../reservations/reservation-changes.ts';
import { CANCELLED, CHANGED, CONFIRMED } from '../reservations/reservation-events.ts';
import { type ReservationRecord, reservationsByIds } from '../reservations/reservation-statements.ts';
import { postStayMailAt, preArrivalMailAt } from '../stay-mails/stay-mail-settings.ts';
import { type StayMailFacts, stayMailFacts } from './stay-mail-facts.ts';

/** Mails of one kind for each reader. `dueAt` absent: at once. */
interface Mails {
  kinds: readonly string[];
  details?: object;
  dueAt?: Date;
}

/** A change in the language alone is not written about. */
const UNWRITTEN = ['language'];

/** Those who are written to, and the customer of an agency that wishes so. */
const withCustomer = (kinds: readonly string[], { snapshot }: ReservationRecord, kind: string) =>
  snapshot.customer?.isWritten ? [...kinds, kind] : kinds;

/**
 * A mail before arrival if there is time, a link to pay where that is later, and a mail after the stay. They are left also
 * where they are switched off: that is looked at when they are due. Agencies write to their customers of reviews.
 */
function aroundStay(
  reservation: ReservationRecord,
  { settings, timeZone, isOfAgency }: StayMailFacts,
  now: Date,
): Mails[] {
  const { arrival, departure, snapshot } = reservation;
  const before = preArrivalMailAt(settings, arrival, timeZone);
  return [
    ...(before > now
      ? [{ kinds: withCustomer(['reservation_reminder'], reservation, 'customer_reminder'), dueAt: before }]
      : []),
    ...(snapshot.paymentOption === 'payLater' ? [{ kinds: ['payment_link'], dueAt: payLaterAt(arrival, now) }] : []),
    ...(isOfAgency ? [] : [{ kinds: ['review_request'], dueAt: postStayMailAt(settings, departure, timeZone) }]),
  ];
}

/** To the booker and the hotel now, and what follows later. */
const confirmed = (reservation: ReservationRecord, facts: StayMailFacts, now: Date): Mails[] => [
  { kinds: withCustomer(CONFIRMED, reservation, 'customer_confirmed') },
  ...aroundStay(reservation, facts, now),
];

/** What is sent around a stay: not of one that is cancelled, and left again when the stay has other dates. */
const AROUND_STAY = ['reservation_reminder', 'customer_reminder', 'payment_link', 'review_request'];

const hasOtherStay = (event: EventOfReservation) =>
  event.type === 'reservation.changed' && event.data.fields.includes('stay');

const endsStay = (event: EventOfReservation) =>
  (event.type === 'reservation.cancelled' || event.type === 'reservation.no_show') && event.data.isWhole;

/** Who books for guests that have no card step: the link is their way to pay. */
const ON_PHONE: readonly string[] = ['agent', 'operator'];

/** The mails that follow from an event of a reservation. */
async function mailsOf(
  tx: Database,
  event: EventOfReservation,
  reservation: ReservationRecord,
  facts: StayMailFacts,
): Promise<Mails[]> {
  const at = new Date(event.at);
  switch (event.type) {
    case 'reservation.created':
      if (event.data.status === 'confirmed') return confirmed(reservation, facts, at);
      // a guest who has left the card step is reminded
      return [
        {
          kinds: ['payment_link'],
          details: { isOfHold: true },
          dueAt: ON_PHONE.includes(event.by.kind) ? at : reminderAt(at),
        },
      ];
    case 'reservation.confirmed':
      return confirmed(reservation, facts, at);
    case 'reservation.changed': {
      const changed = event.data.fields.filter((field) => !UNWRITTEN.includes(field));
      // without a record it is about the hold; a guest whose rooms are held has had no confirmation to be corrected
      const isWritten = event.data.record !== null && changed.length > 0 && reservation.status !== 'provisional';
      if (!isWritten) return [];
      const written = { kinds: CHANGED, details: { changed } };
      if (!hasOtherStay(event)) return [written];
      const customer = { kinds: withCustomer([], reservation, 'customer_confirmed') };
      return [written, customer, ...aroundStay(reservation, facts, at)];
    }
    case 'reservation.cancelled':
    case 'reservation.no_show': {
      const { record, wasHeld } = event.data;
      if (record === null) return event.by.kind === 'system' ? [{ kinds: ['hold_expired'] }] : [];
      const cancelled = await readCancellation(tx, record);
      if (!cancelled || event.by.kind === 'system') return [];
      const { kind } = event.by;
      const by = { kind: kind === 'booker' ? 'client' : kind, name: await nameOfPerson(tx, event.by) };
      // the hotel has not been written to about a booking that awaited its payment
      const kinds = wasHeld ? [CANCELLED[0]] : withCustomer(CANCELLED, reservation, 'customer_cancelled');
      return [{ kinds, details: { ...cancelled, by } }];
    }
    case 'payment.paid': {
      const { taken = 0 } = event.data;
      return taken > 0 ? [{ kinds: ['payment_received'], details: { amount: taken } }] : [];
    }
    case 'payment.card_changed':
      return [{ kinds: ['card_changed'] }];
    case 'payment.refunded':
      return [{ kinds: ['payment_refunded'], details: { amount: event.data.amount } }];
    default:
      return [];
  }
}

const TYPES = [
  'reservation.created',
  'reservation.confirmed',
  'reservation.changed',
  'reservation.cancelled',
  'reservation.no_show',
  'payment.paid',
  'payment.card_changed',
  'payment.refunded',
] as const;

/**
 * The payload of the last mail of a kind that an event of a reservation has led to, or leads to as soon as the
 * subscriber receives it. Absent: none has.
 */
export async function lastMailOf(
  database: Database,
  reservation: ReservationRecord,
  kind: string,
): Promise<object | undefined> {
  const facts = (await stayMailFacts(database, [reservation.id])).get(reservation.id);
  if (!facts) return undefined;
  for (const event of await eventsOfReservation(database, reservation.id, TYPES)) {
    const mails = (await mailsOf(database, event, reservation, facts)).find(({ kinds }) => kinds.includes(kind));
    if (mails) return { reservationId: reservation.id, ...mails.details };
  }
  return undefined;
}

/** Leaves the mails that follow from events of reservations in the outbox. */
export const reservationMails: Subscriber = {
  name: 'mails',
  types: TYPES,
  async receive(tx, events) {
    const ids = [...new Set(events.flatMap(({ reservationId }) => reservationId ?? []))];
    const found = new Map((await reservationsByIds.all(tx, [ids])).map((row) => [row.id, row]));
    const factsOf = await stayMailFacts(tx, ids);
    let messages: (NewMessage & { reservationId: number })[] = [];
    for (const event of events) {
      const reservation = found.get(event.reservationId ?? 0);
      const facts = factsOf.get(event.reservationId ?? 0);
      if (!reservation || !facts || event.leavesMails) continue; // it may be erased since
      if (hasOtherStay(event) || endsStay(event)) {
        const { id } = reservation;
        await outboxStore(tx).withdraw(AROUND_STAY, id);
        messages = messages.filter(({ kind, reservationId }) => reservationId !== id || !AROUND_STAY.includes(kind));
      }
      for (const { kinds, details, dueAt } of await mailsOf(tx, event, reservation, facts)) {
        const due = dueAt?.toISOString() ?? event.at;
        for (const kind of kinds)
          messages.push({
            kind,
            payload: { reservationId: reservation.id, ...details },
            dueAt: due,
            reservationId: reservation.id,
          });
      }
    }
    if (messages.length > 0) await outboxStore(tx).leaveAll(messages);
  },
};
