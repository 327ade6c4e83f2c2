import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { email, freeText, id, moment, personName, phone } from '../core/shapes.ts';

export const blockedGuestSchema = v.object({
  id,
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  name: v.string(),
  reason: v.string(),
  at: moment,
  /** The person or the key that blocked the guest. */
  by: v.string(),
});
export type BlockedGuest = v.InferOutput<typeof blockedGuestSchema>;

/** By e-mail address, phone number (E.164) or both. */
export const newBlockedGuestSchema = v.pipe(
  v.strictObject({
    email: v.optional(email),
    phone: v.optional(phone),
    name: personName,
    reason: v.pipe(freeText, v.minLength(1), v.maxLength(500)),
  }),
  v.check(({ email: address, phone: number }) => address !== undefined || number !== undefined, 'field_required'),
);
export type NewBlockedGuest = v.InferOutput<typeof newBlockedGuestSchema>;

export const listBlockedGuests = operatorEndpoint({
  name: 'listBlockedGuests',
  method: 'GET',
  path: 'blocked-guest',
  scope: 'reservations.read',
  answer: v.array(blockedGuestSchema),
  summary: 'Guests whom the chain takes no booking of, newest first.',
});

/** Bookings that the guest has stay as they are. Refusal (409): `guest_blocked`. */
export const blockGuest = operatorEndpoint({
  name: 'blockGuest',
  method: 'POST',
  path: 'blocked-guest',
  scope: 'reservations.write',
  body: newBlockedGuestSchema,
  answer: blockedGuestSchema,
  codes: ['guest_blocked'],
  summary: 'Takes no more bookings of a guest, on all websites.',
});

export const unblockGuest = operatorEndpoint({
  name: 'unblockGuest',
  method: 'DELETE',
  path: 'blocked-guest/{id}',
  scope: 'reservations.write',
  params: v.object({ id }),
  answer: v.object({ id }),
  summary: 'Takes bookings of a guest again.',
});
