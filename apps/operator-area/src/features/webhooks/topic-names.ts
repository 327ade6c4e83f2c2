import { useTexts } from '../../shared/texts.ts';

const TOPICS = [
  'reservation.created',
  'reservation.confirmed',
  'reservation.changed',
  'reservation.cancelled',
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

/** What has happened, in words; an event that this version does not know has its name. */
export function useTopicName() {
  const t = useTexts();
  return (topic: string) => {
    const known = TOPICS.find((name) => name === topic);
    return known ? t(`webhooks.topic.${known}`) : topic;
  };
}
