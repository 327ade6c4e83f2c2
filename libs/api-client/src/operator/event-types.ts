/** What can happen, by the topic of its webhooks. */
export const EVENT_TYPES = [
  'reservation.created',
  'reservation.confirmed',
  'reservation.changed',
  'reservation.cancelled',
  'reservation.guests_registered',
  'reservation.checked_in',
  'reservation.checked_out',
  'reservation.no_show',
  'payment.paid',
  'payment.card_changed',
  'payment.refunded',
  'payment.refund_failed',
  'availability.changed',
  'price.changed',
  'content.changed',
  'message.sent',
  'message.failed',
  'account.created',
  'account.changed',
  'account.deleted',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
