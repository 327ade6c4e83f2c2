import type { EventType } from './event-types.ts';

/** What each type of event tells of, for the documents of the API: no browser fetches it. */
export const EVENT_TYPE_TEXTS: Readonly<Record<EventType, string>> = {
  'reservation.created': 'Booked: confirmed at once, or held until a payment.',
  'reservation.confirmed': 'A reservation that was held for its payment is confirmed.',
  'reservation.changed': 'Dates, rooms, guest data, requests or the time until which rooms are held.',
  'reservation.cancelled': 'All rooms or some of them are cancelled, or were not paid in time.',
  'reservation.guests_registered': 'Guests of a room are registered, or what was registered of one has changed.',
  'reservation.checked_in': 'Guests of rooms have arrived, as the hotel reports it.',
  'reservation.checked_out': 'Guests of rooms have left, as the hotel reports it.',
  'reservation.no_show': 'The guest of rooms did not arrive.',
  'payment.paid': 'A payment for a reservation has come.',
  'payment.card_changed': 'A guest has given another card for a reservation.',
  'payment.refunded': 'Money has gone back to the guest.',
  'payment.refund_failed': 'Money could not be given back to the guest.',
  'availability.changed': 'Rooms or restrictions of nights were set.',
  'price.changed': 'Prices of nights were set.',
  'content.changed': 'Texts, pictures, rooms or rates of a property, or pages and settings of a website.',
  'message.sent': 'A message has left.',
  'message.failed': 'A message is given up until an operator has it tried again.',
  'account.created': 'An account was made.',
  'account.changed': 'The profile or the rights of an account were changed.',
  'account.deleted': 'An account was erased.',
};
