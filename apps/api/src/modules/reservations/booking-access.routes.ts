import {
  cancelManagedBooking,
  cancelManagedRoom,
  findBooking,
  getManagedBooking,
  resendConfirmation,
} from '@posada/api-client/reservations';
import { implement, type Route } from '../../platform/server.ts';
import type { BookingAccess } from './booking-access.ts';
import { masked } from './reservation-view.ts';
import type { ReservationService } from './reservations.service.ts';

/** A booking for its guest without an account. */
export function bookingAccessRoutes(access: BookingAccess, reservations: ReservationService): Route[] {
  return [
    implement(findBooking, ({ website, body }) => access.find(website, body.number, body.email)),
    implement(getManagedBooking, async ({ website, path, language }) => {
      const { owner, id } = await access.open(website, path.id);
      return masked(await reservations.find(owner, id, language));
    }),
    implement(resendConfirmation, async ({ website, path }) => {
      await access.resendConfirmation(website, path.id);
      return { isSent: true as const };
    }),
    implement(cancelManagedBooking, async ({ website, path, body, language, idempotencyKey: key }) => {
      const { owner, id } = await access.open(website, path.id);
      return masked(await reservations.cancel(owner, id, { reason: body.reason, language, key }));
    }),
    implement(cancelManagedRoom, async ({ website, path, body, language, idempotencyKey: key }) => {
      const { owner, id } = await access.open(website, path.id);
      const { roomstayId } = path;
      return masked(await reservations.cancel(owner, id, { roomstayId, reason: body.reason, language, key }));
    }),
  ];
}
