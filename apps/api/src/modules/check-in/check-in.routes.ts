import { getCheckIn, registerGuest } from '@posada/api-client/check-in';
import { implement, type Route } from '../../platform/route.ts';
import type { CheckInService } from './check-in.service.ts';

/** The online check-in of a booking, by its token. */
export const checkInRoutes = (checkIn: CheckInService): Route[] => [
  implement(getCheckIn, ({ website, path, language }) => checkIn.find(website, path.id, language)),
  implement(registerGuest, ({ website, path, body, language }) =>
    checkIn.registerGuest(website, path.id, { room: path.roomstayId, place: path.place }, body, language),
  ),
];
