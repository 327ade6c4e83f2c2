import type { AccountMessage } from '../account-texts/account-message.ts';

/** `{property}`, `{number}`, `{amount}`, `{due}` and `{until}` are filled in. */
export interface PaymentTexts {
  /** Asks for money. */
  link: AccountMessage;
  /** Asks for another card; nothing is charged. */
  cardChange: AccountMessage;
  /** Confirms that another card has been left. */
  cardChanged: AccountMessage;
  received: AccountMessage;
  refunded: AccountMessage;
  /** Rooms that were held for a payment are held no longer. */
  failed: AccountMessage;
}

export type PaymentMessageKind = keyof PaymentTexts;
