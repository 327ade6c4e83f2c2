import type { MessageKeys } from './mail-texts.ts';

/** Messages about payments. `property`, `number`, `amount`, `due`, `days` and `until` are filled in. */
export const PAYMENT_MESSAGES = {
  /** Asks for money. */
  link: {
    subject: 'payment.link.subject',
    paragraphs: ['payment.link.paragraph1', 'payment.link.paragraph2'],
    button: 'payment.link.button',
    end: 'payment.link.end',
  },
  /** Asks for another card; nothing is charged. */
  cardChange: {
    subject: 'payment.cardChange.subject',
    paragraphs: ['payment.cardChange.paragraph1', 'payment.cardChange.paragraph2'],
    button: 'payment.cardChange.button',
    end: 'payment.cardChange.end',
  },
  /** Confirms that another card has been left. */
  cardChanged: {
    subject: 'payment.cardChanged.subject',
    paragraphs: ['payment.cardChanged.paragraph1', 'payment.cardChanged.paragraph2'],
    end: 'payment.cardChanged.end',
  },
  received: {
    subject: 'payment.received.subject',
    paragraphs: ['payment.received.paragraph1', 'payment.received.paragraph2'],
    end: 'payment.received.end',
  },
  refunded: {
    subject: 'payment.refunded.subject',
    paragraphs: ['payment.refunded.paragraph1', 'payment.refunded.paragraph2'],
    end: 'payment.refunded.end',
  },
  /** Rooms that were held for a payment are free again. */
  failed: {
    subject: 'payment.failed.subject',
    paragraphs: ['payment.failed.paragraph1', 'payment.failed.paragraph2'],
    button: 'payment.failed.button',
    end: 'payment.failed.end',
  },
} as const satisfies Record<string, MessageKeys>;

export type PaymentMessageKind = keyof typeof PAYMENT_MESSAGES;

/** Left out where nothing is due at the hotel. */
export const DUE_PARAGRAPH = 'payment.received.paragraph2';
