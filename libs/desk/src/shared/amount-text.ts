import { minorUnitsOf } from '@posada/i18n';

/** As people type an amount: `1250`, `1250,5` and `1250.50`. */
export const AMOUNT_TEXT = /^[-−]?\d{1,9}([.,]\d{1,3})?$/;

/** A typed amount in minor units of a currency. */
export const minorOf = (text: string, currency: string) =>
  Math.round(Number(text.replace(',', '.').replace('−', '-')) * minorUnitsOf(currency));
