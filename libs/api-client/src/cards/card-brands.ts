import type { CardBrand } from './card-form.schema.ts';

const NAMES: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  maestro: 'Maestro',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** `12/34` of `2034-12`, as it is on the card. */
export const cardExpiry = (expiry: string): string => `${expiry.slice(5)}/${expiry.slice(2, 4)}`;

/** What a brand of cards calls itself; one that is not known here, as the provider calls it. */
export const cardBrandName = (brand: string): string => (NAMES as Record<string, string>)[brand] ?? brand;
