import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { localised, moment } from '../core/shapes.ts';
import { clientProfileSchema } from './profile.api.ts';
import { reviewSchema } from './reviews.api.ts';

/** A signed-in browser is not enough for these: whoever sits at it has to know the password. */
const again = v.strictObject({ password: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) });

/** Names, days and amounts as they are stored: everything, for a person to read or to take elsewhere. */
const stored = v.record(v.string(), v.unknown());

export const personalDataSchema = v.object({
  madeAt: moment,
  profile: clientProfileSchema,
  memberSince: moment,
  reservations: v.array(stored),
  /** Tries to pay or to leave a card: from where, how much, what came of it, and what is left to show of the card. */
  payments: v.optional(v.array(stored), []),
  /** Cards that the client has saved: brand, last digits, expiry. */
  savedCards: v.optional(v.array(stored), []),
  reviews: v.array(reviewSchema),
  /** What was sent by the contact forms, and subscriptions to the newsletter. */
  messages: v.array(stored),
  /** Where the client is signed in, browsers that are known, and codes that were sent. */
  sessions: v.array(stored),
  devices: v.array(stored),
  verifications: v.array(stored),
  /** Websites on which mails before and after a stay are switched off, and since when. */
  stayMailsOff: v.optional(v.array(stored), []),
  /** Columns and saved views of the list of bookings. */
  lists: v.optional(v.array(stored), []),
});
export type PersonalData = v.InferOutput<typeof personalDataSchema>;

export const exportClient = endpoint({
  name: 'exportClient',
  method: 'POST',
  family: 'account',
  path: 'customer/website/{w}/client/personal-data',
  query: localised,
  body: again,
  answer: personalDataSchema,
  callers: ['client'],
  codes: ['password_wrong', 'too_many_requests'],
  summary: 'Everything that is known of the client who asks, for their password.',
});

/**
 * Bookings stay for the tax office, closed to everybody; reviews stay without a name; all else is deleted, on all
 * websites. `stay_ahead` (409): the hotel expects this guest, who may cancel first.
 */
export const eraseClient = endpoint({
  name: 'eraseClient',
  method: 'POST',
  family: 'account',
  path: 'customer/website/{w}/client/erasure',
  body: again,
  answer: v.object({ erased: v.literal(true) }),
  callers: ['client'],
  codes: ['password_wrong', 'stay_ahead', 'too_many_requests'],
  summary: 'Erases the client who asks, for their password, and ends all their sessions.',
});
