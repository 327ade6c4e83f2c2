import { EVENT_TYPES, type EventType } from '@posada/api-client/operator';
import { cancellationCodeSchema } from '@posada/api-client/reservations';
import * as v from 'valibot';

const id = v.pipe(v.number(), v.integer());
const amount = v.pipe(v.number(), v.integer());
const day = v.pipe(v.string(), v.isoDate());
const accountKind = v.picklist(['client', 'agent', 'travel-agency']);

/** `record`: the row of what was written down about it. `wasHeld`: its rooms were held for a payment; absent: before this was noted. */
const cancelled = v.strictObject({
  /** Public ids of the rooms. */
  rooms: v.array(v.string()),
  /** No room of the reservation is left. */
  isWhole: v.boolean(),
  reason: cancellationCodeSchema,
  fee: amount,
  refund: amount,
  currency: v.string(),
  record: v.nullable(id),
  wasHeld: v.exactOptional(v.boolean()),
});
/** `reportedFor`: when it happened. */
const stay = v.strictObject({
  rooms: v.array(v.string()),
  isWhole: v.boolean(),
  reportedFor: v.pipe(v.string(), v.isoTimestamp()),
});
const refund = v.strictObject({ refund: id, amount, currency: v.string() });
const message = v.strictObject({ message: id, kind: v.string() });
const account = v.strictObject({ kind: accountKind });

/** Nights of a room type that were set, from the first to the last of the call; not each between them need have been. */
const nights = { roomType: id, from: day, to: day };

/**
 * The payload of each type of event, and its version: the version is raised by a change that a reader of the version
 * before would not understand. Nothing in a payload is written by a person or about one, beyond ids.
 */
export const EVENT_SCHEMAS = {
  'reservation.created': {
    version: 1,
    data: v.strictObject({ status: v.picklist(['provisional', 'confirmed']), rooms: v.number() }),
  },
  'reservation.confirmed': { version: 1, data: v.strictObject({}) },
  'reservation.changed': {
    version: 1,
    data: v.strictObject({ fields: v.array(v.string()), record: v.nullable(id) }),
  },
  'reservation.cancelled': { version: 1, data: cancelled },
  'reservation.guests_registered': {
    version: 1,
    /** `isWhole`: the guests of all rooms of the reservation are registered. */
    data: v.strictObject({ rooms: v.array(v.string()), isWhole: v.boolean() }),
  },
  'reservation.checked_in': { version: 1, data: stay },
  'reservation.checked_out': { version: 1, data: stay },
  'reservation.no_show': { version: 1, data: cancelled },
  'payment.paid': {
    version: 1,
    data: v.strictObject({
      payment: v.string(),
      purpose: v.picklist(['prepayment', 'balance']),
      amount,
      currency: v.string(),
      /** Of a balance: how much of it the reservation takes, the rest goes back. Absent: not a balance, or before this was noted. */
      taken: v.exactOptional(amount),
    }),
  },
  'payment.card_changed': { version: 1, data: v.strictObject({}) },
  'payment.refunded': { version: 1, data: refund },
  'payment.refund_failed': { version: 1, data: refund },
  'availability.changed': { version: 1, data: v.strictObject({ ranges: v.array(v.strictObject(nights)) }) },
  'price.changed': {
    version: 1,
    data: v.strictObject({ ranges: v.array(v.strictObject({ ...nights, ratePlan: id })) }),
  },
  'content.changed': { version: 1, data: v.strictObject({ isDeleted: v.boolean() }) },
  'message.sent': { version: 1, data: message },
  'message.failed': { version: 1, data: message },
  'account.created': { version: 1, data: account },
  'account.changed': { version: 1, data: account },
  'account.deleted': { version: 1, data: account },
} as const satisfies Record<EventType, { version: number; data: v.GenericSchema }>;

type Schemas = typeof EVENT_SCHEMAS;
/** Type and payload of an event: one of the union. */
export type TypedEvent<T extends EventType = EventType> = {
  [K in T]: { type: K; data: v.InferOutput<Schemas[K]['data']> };
}[T];

/** Of a row. */
export const eventType = v.picklist(EVENT_TYPES);

/** Type and payload of a row: the migration made them, or `publish` has checked them. */
export const typedEvent = ({ type, data }: { type: EventType; data: unknown }) => ({ type, data }) as TypedEvent;
