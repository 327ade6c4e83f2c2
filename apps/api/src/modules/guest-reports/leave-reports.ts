import type { Database } from '../../platform/database/database.ts';
import type { StoredEvent } from '../events/read-events.ts';
import type { Subscriber } from '../events/subscriptions.ts';
import { leaveStore } from './leave.store.ts';

async function leaveFor(tx: Database, reservation: number, event: StoredEvent): Promise<void> {
  const store = leaveStore(tx);
  const { at } = event;
  switch (event.type) {
    case 'reservation.created':
      if (event.data.status === 'confirmed') await store.addBooking(reservation, at);
      return;
    case 'reservation.confirmed':
      return store.addBooking(reservation, at);
    case 'reservation.changed':
      if (!event.data.fields.includes('stay')) return;
      // without a record of before and after: a check-in was taken back
      if (event.data.record === null) return store.withdrawTravellers(reservation, at);
      return store.replaceBooking(reservation, at);
    case 'reservation.cancelled':
    case 'reservation.no_show':
      return event.data.isWhole ? store.withdrawBooking(reservation, at) : store.replaceBooking(reservation, at);
    case 'reservation.checked_in':
      return store.addTravellers(reservation, event.data.rooms, event.data.reportedFor);
    default:
  }
}

/** Leaves the reports of bookings, cancellations and check-ins of hotels with an account at the ministry. */
export const guestReportEvents: Subscriber = {
  name: 'guest-reports',
  types: [
    'reservation.created',
    'reservation.confirmed',
    'reservation.changed',
    'reservation.cancelled',
    'reservation.no_show',
    'reservation.checked_in',
  ],
  async receive(tx, events) {
    for (const event of events) if (event.reservationId !== null) await leaveFor(tx, event.reservationId, event);
  },
};
