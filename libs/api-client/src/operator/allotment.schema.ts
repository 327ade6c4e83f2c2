import * as v from 'valibot';
import { day } from '../core/shapes.ts';
import { agencyEmail, meaning, whole } from './file-shapes.ts';

/** Rooms of a type that are held for a travel agency. */
export const allotment = v.strictObject({
  agency: meaning(agencyEmail, 'the e-mail that a travel agency signed up with: the rooms are held for it alone'),
  from: day,
  to: meaning(day, 'the last night, included'),
  rooms: meaning(whole(1, 10_000), 'rooms of the type that are held on each night, those that it has booked included'),
  releaseDays: v.optional(
    meaning(
      whole(0, 365),
      'so many days before a night the rooms that the agency has not booked go back on general sale; 0: never',
    ),
    0,
  ),
});
