import type { Subscriber } from '../events/subscriptions.ts';
import { outgoingStore } from './outgoing.store.ts';

/** Leaves a message for the channels of the property of each reservation that is made, changed or cancelled. */
export const channelReservations: Subscriber = {
  name: 'channels',
  types: [
    'reservation.created',
    'reservation.confirmed',
    'reservation.changed',
    'reservation.cancelled',
    'reservation.no_show',
  ],
  async receive(tx, events) {
    const reservations = new Map<number, { id: number; property: number }>();
    for (const { reservationId: id, propertyId: property } of events)
      if (id !== null && property !== null) reservations.set(id, { id, property });
    const last = events.at(-1);
    if (last && reservations.size > 0) await outgoingStore(tx).leave([...reservations.values()], last.at);
  },
};
