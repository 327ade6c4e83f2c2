import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { freeText, id, languageCode, minor, moment, personName } from '../core/shapes.ts';
import { cancellationCodeSchema } from './cancellation-reasons.ts';
import { guestSchema, reservationSchema } from './reservations.schema.ts';

/** Mails to the guest that agents and agencies have sent again; a confirmed payment has a call of its own. */
export const MAIL_KINDS = [
  'confirmation',
  'change',
  'reminder',
  'cancellation',
  'refund',
  'payment-link',
  'card-change',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * Writes to the guest again. Refused when that mail says nothing true any more (`nothing_to_send`, 409): a confirmation
 * of what is not confirmed, a cancellation of what was not cancelled, a link where nothing is to be paid by card. What
 * has happened at one moment, such as a change or a refund, is sent as it was, the last one.
 */
export const resendMail = endpoint({
  name: 'resendMail',
  method: 'POST',
  family: 'account',
  path: 'customer/website/{w}/reservation/{id}/mail/{kind}',
  params: v.object({ id, kind: v.picklist(MAIL_KINDS) }),
  answer: v.object({ sentTo: v.string() }),
  callers: ['agent', 'travel-agency'],
  permission: 'reservations.write',
  codes: ['nothing_to_send'],
  summary: 'Sends a mail about a reservation to its guest again.',
});

/** What can be sent to the guest now: the mails above, and the confirmation of a payment. */
export const SENDABLE_MAILS = [...MAIL_KINDS, 'payment-confirmation'] as const;
export type SendableMail = (typeof SENDABLE_MAILS)[number];

export const getSendableMails = endpoint({
  name: 'getSendableMails',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/reservation/{id}/mail',
  params: v.object({ id }),
  answer: v.array(v.picklist(SENDABLE_MAILS)),
  callers: ['agent', 'travel-agency'],
  permission: 'reservations.read',
  summary: 'Mails about a reservation that can be sent to its guest now.',
});

/** By name. Also of hotels that are not on this website any more, or never were: an agency books on several. */
export const getBookedProperties = endpoint({
  name: 'getBookedProperties',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/reservation/property',
  answer: v.array(v.object({ id, name: v.string() })),
  callers: ['agent', 'travel-agency'],
  permission: 'reservations.read',
  summary: 'Hotels that reservations in the list of the caller are at, to filter it by (AGENT-03, AGENCY-07).',
});

const ofReservation = v.object({ id });

/** Kinds of mails as the history names them; a kind it does not know is `other`. */
export const HISTORY_MAILS = [
  'confirmation',
  'cancellation',
  'change',
  'reminder',
  'payment-link',
  'payment-confirmation',
  'card-change',
  'refund',
  'hotel',
  'other',
] as const;

const entry = {
  at: moment,
  by: v.object({
    /** `guest`: a booker without an account; `operator`: a person or a program of the chain; `system`: nobody asked for it. */
    kind: v.picklist(['guest', 'client', 'agent', 'travel-agency', 'operator', 'system']),
    /**
     * Of an agent or an agency whose account is there still; of a person of the chain (`operator`), who without an account
     * any more is known by e-mail address; or the name of a key.
     */
    name: v.nullable(v.string()),
  }),
};
const changed = v.object({ part: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) });

/** One thing that happened to a reservation. */
export const historyEntrySchema = v.variant('kind', [
  v.object({ ...entry, kind: v.literal('created') }),
  v.object({ ...entry, kind: v.literal('changed'), changes: v.array(changed) }),
  v.object({
    ...entry,
    kind: v.literal('cancelled'),
    rooms: v.number(),
    fee: minor,
    reason: v.nullable(cancellationCodeSchema),
    /** What an agent or an agency wrote beside the reason; absent: nothing. */
    note: v.optional(v.string()),
    /** The fee was lowered: from what the terms said, and why; absent: it was not. */
    lowered: v.optional(v.object({ from: minor, why: v.string() })),
  }),
  /** As the hotel has reported it. */
  v.object({ ...entry, kind: v.picklist(['checked-in', 'checked-out']), rooms: v.number() }),
  v.object({ ...entry, kind: v.literal('paid'), amount: minor }),
  v.object({
    ...entry,
    kind: v.literal('refunded'),
    amount: minor,
    /** What the person of the chain wrote who gave it back; absent: nobody did. */
    why: v.optional(v.string()),
  }),
  v.object({ ...entry, kind: v.literal('mail'), mail: v.picklist(HISTORY_MAILS) }),
  /** It was made without an account, and its guest has added it to theirs since. */
  v.object({ ...entry, kind: v.literal('claimed') }),
  v.object({ ...entry, kind: v.literal('note'), text: v.string() }),
]);
export type HistoryEntry = v.InferOutput<typeof historyEntrySchema>;

/** Newest first. Mails are known for as long as they are kept (docs/data-map.md). */
export const getReservationHistory = endpoint({
  name: 'getReservationHistory',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/agent/reservation/{id}/history',
  params: ofReservation,
  answer: v.array(historyEntrySchema),
  callers: ['agent'],
  permission: 'reservations.read',
  summary: 'What happened to a reservation: who did what, and when.',
});

export const newNoteSchema = v.strictObject({ text: v.pipe(freeText, v.minLength(1)) });

/** Agents of the website and persons of the chain read it, nobody else: neither the guest nor the agency nor the hotel is written to. */
export const addReservationNote = endpoint({
  name: 'addReservationNote',
  method: 'POST',
  family: 'account',
  path: 'customer/website/{w}/agent/reservation/{id}/note',
  params: ofReservation,
  body: newNoteSchema,
  answer: v.array(historyEntrySchema),
  callers: ['agent'],
  permission: 'reservations.write',
  summary: 'Adds a note among agents to a reservation; the answer is its history.',
});

export const guestChangeSchema = v.strictObject({
  guest: v.strictObject({ ...guestSchema.entries, name: personName, surname: personName }),
  /** Language of mails to the guest. */
  language: languageCode,
});
export type GuestChange = v.InferOutput<typeof guestChangeSchema>;

/**
 * Corrects who comes and how to reach them. Guest and hotel are written to, the guest at the new address; the same
 * values again change nothing. Refused when it is cancelled (`not_confirmed`, 409).
 */
export const changeGuest = endpoint({
  name: 'changeGuest',
  method: 'PUT',
  family: 'account',
  path: 'customer/website/{w}/agent/reservation/{id}/guest',
  params: ofReservation,
  query: v.object({ language: v.optional(languageCode) }),
  body: guestChangeSchema,
  answer: reservationSchema,
  callers: ['agent'],
  permission: 'reservations.write',
  codes: ['not_confirmed'],
  summary: 'Changes name, e-mail, phone, country or language of the guest of a reservation.',
});
