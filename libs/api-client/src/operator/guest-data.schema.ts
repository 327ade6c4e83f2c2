import * as v from 'valibot';
import { personalDataSchema } from '../accounts/personal-data.api.ts';
import { day, email, moment } from '../core/shapes.ts';

/** The address of the guest who asks. It is in the body: addresses of calls are logged. */
export const guestAskedForSchema = v.strictObject({ email });

/** A booking of the guest's account, or one without an account that names the e-mail address. */
const guestBookingSchema = v.object({
  locator: v.string(),
  property: v.string(),
  arrival: day,
  departure: day,
  status: v.picklist(['confirmed', 'cancelled', 'provisional']),
  /** False: it was made without an account, and anybody could name the address in it. */
  isOfAccount: v.boolean(),
});

export const foundGuestDataSchema = v.object({
  email: v.string(),
  /** Null: no client has an account with this address. */
  account: v.nullable(v.object({ name: v.string(), memberSince: moment })),
  /** Newest first. */
  reservations: v.array(guestBookingSchema),
  /** Messages from the contact forms. */
  messages: v.number(),
  reviews: v.number(),
  /** Whether a stay has not ended yet: nothing is erased before it is over or cancelled. */
  hasStayAhead: v.boolean(),
});
export type FoundGuestData = v.InferOutput<typeof foundGuestDataSchema>;

/** As the copy that a client makes, with bookings of no account that name the address. */
export const guestDataCopySchema = v.object({
  ...personalDataSchema.entries,
  profile: v.nullable(personalDataSchema.entries.profile),
  memberSince: v.nullable(moment),
  /** Since when and why the chain takes no booking of this address; empty: it does. */
  blocks: v.array(v.object({ at: moment, reason: v.string() })),
});
export type GuestDataCopy = v.InferOutput<typeof guestDataCopySchema>;

export const guestDataErasedSchema = v.object({
  /** Whether there was an account. */
  account: v.boolean(),
  /** Bookings that were closed. */
  reservations: v.number(),
});
export type GuestDataErased = v.InferOutput<typeof guestDataErasedSchema>;
