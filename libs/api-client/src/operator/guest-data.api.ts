import { operatorEndpoint } from '../core/endpoint.ts';
import { readInSchema } from './bookings.schema.ts';
import {
  foundGuestDataSchema,
  guestAskedForSchema,
  guestDataCopySchema,
  guestDataErasedSchema,
} from './guest-data.schema.ts';

/** What guests may ask for by law, answered by the chain once it knows that the person is the one of the address. */
export const findGuestData = operatorEndpoint({
  name: 'findGuestData',
  method: 'POST',
  path: 'guest-data',
  scope: 'guests.read',
  query: readInSchema,
  body: guestAskedForSchema,
  answer: foundGuestDataSchema,
  summary: 'What is stored about a guest: account, bookings, messages and reviews.',
});

export const copyGuestData = operatorEndpoint({
  name: 'copyGuestData',
  method: 'POST',
  path: 'guest-data/copy',
  scope: 'guests.read',
  query: readInSchema,
  body: guestAskedForSchema,
  answer: guestDataCopySchema,
  summary: 'A copy of all that is stored about a guest.',
});

/**
 * Bookings stay for the tax office, closed to everybody; reviews stay without a name; all else is deleted, on all
 * websites. `stay_ahead` (409): a hotel expects this guest.
 */
export const eraseGuestData = operatorEndpoint({
  name: 'eraseGuestData',
  method: 'POST',
  path: 'guest-data/erasure',
  scope: 'guests.write',
  body: guestAskedForSchema,
  answer: guestDataErasedSchema,
  codes: ['stay_ahead'],
  summary: 'Erases what is stored about a guest, and ends the account.',
});
