import type { Locale } from '@posada/i18n';
import type { AccountMessage } from './account-texts.ts';
import { bg } from './payment-texts/bg.ts';
import { ca } from './payment-texts/ca.ts';
import { de } from './payment-texts/de.ts';
import { en } from './payment-texts/en.ts';
import { es } from './payment-texts/es.ts';
import { fr } from './payment-texts/fr.ts';
import { it } from './payment-texts/it.ts';
import { nl } from './payment-texts/nl.ts';
import { pt } from './payment-texts/pt.ts';
import { ru } from './payment-texts/ru.ts';
import { zh } from './payment-texts/zh.ts';

/** `{name}`, `{property}`, `{number}`, `{amount}`, `{due}` and `{until}` are filled in. */
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

/** Formal in all languages, as all that guests are written. */
export const PAYMENT_TEXTS: Record<Locale, PaymentTexts> = { bg, ca, ch: zh, de, en, es, fr, it, nl, pt, ru };
