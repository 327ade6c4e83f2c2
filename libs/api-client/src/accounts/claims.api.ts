import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { day, id, localised } from '../core/shapes.ts';

/** A booking made with the client's e-mail but without signing in. Nothing that the booker wrote is in it. */
export const claimableSchema = v.object({
  id,
  number: v.string(),
  property: v.object({ id, name: v.string() }),
  from: day,
  to: day,
});
export type Claimable = v.InferOutput<typeof claimableSchema>;

/** The next stay first. Empty for an account whose e-mail is not proven. */
export const getClaimable = endpoint({
  name: 'getClaimable',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/client/reservation/claim',
  query: localised,
  answer: v.array(claimableSchema),
  callers: ['client'],
  permission: 'reservations.read',
  summary: 'Bookings of nobody’s account that were made with the proven e-mail of the client who asks.',
});

export const claimReservations = endpoint({
  name: 'claimReservations',
  method: 'POST',
  family: 'account',
  path: 'customer/website/{w}/client/reservation/claim',
  body: v.strictObject({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(100)) }),
  answer: v.object({ claimed: v.number() }),
  callers: ['client'],
  permission: 'reservations.write',
  summary:
    'Adds bookings to the account of the client who asks. Those that are not of the proven e-mail, or of somebody’s account, are left out.',
});
