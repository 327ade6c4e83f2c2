import type { CardBrand, CardForm } from '../cards/card-form.schema.ts';
import type { AssistedReservation, BrowserFacts, CardChange, Prepayment } from './payments.schema.ts';

/** What the form of each provider needs. */
export const aCardForm = <P extends CardForm['provider']>(provider: P): Extract<CardForm, { provider: P }> => {
  const brands: CardBrand[] = ['visa', 'mastercard'];
  const forms: { [Each in CardForm['provider']]: Extract<CardForm, { provider: Each }> } = {
    redsys: {
      provider: 'redsys',
      hasBizum: false,
      scriptUrl: '/api/payment-sandbox/redsys/redsysV3.js',
      merchantCode: '999008881',
      terminal: '1',
      order: '4711Ab3dE5gH',
      brands,
    },
    paycomet: {
      provider: 'paycomet',
      scriptUrl: '/api/payment-sandbox/paycomet/paycomet.jetiframe.js',
      jetId: 'sandbox-jet-id',
      brands,
    },
    'addon-payments': {
      provider: 'addon-payments',
      scriptUrl: '/api/payment-sandbox/addon-payments/epgjs.js',
      customerId: '0f4c2a7e9b1d4c3e8a5f6b7c8d9e0f1a',
      brands,
    },
    stripe: {
      provider: 'stripe',
      scriptUrl: '/api/payment-sandbox/stripe/stripe.js',
      publishableKey: 'pk_test_sandbox',
      amount: 25_000,
      currency: 'eur',
      otherMethods: null,
      brands,
    },
  };
  return forms[provider];
};

/** Of a browser on a desktop. */
export const someBrowserFacts = (given: Partial<BrowserFacts> = {}): BrowserFacts => ({
  acceptHeader: 'text/html,application/xhtml+xml',
  userAgent: 'Mozilla/5.0',
  language: 'en-GB',
  colorDepth: 24,
  screenHeight: 900,
  screenWidth: 1440,
  timeZoneOffset: -60,
  javaEnabled: false,
  ...given,
});

const reservation = { id: '4d0c6a9e-5a7b-4c53-9d55-0f7a4b1c2d3e', number: 'K7Q2M9XA' };

/** The stay of the other fixtures, paid at once. */
export const aPrepayment = (given: Partial<Prepayment> = {}): Prepayment => ({
  status: 'paid',
  challenge: null,
  reservation: { ...reservation, status: 'confirmed' },
  currency: 'EUR',
  totals: { total: 33_000, paid: 33_000, toPayNow: 0 },
  ...given,
});

/** The bank asks before the same stay is paid. */
export const aChallenge = (given: Partial<Prepayment> = {}): Prepayment =>
  aPrepayment({
    status: 'challenge',
    challenge: { method: 'POST', url: '/api/payment-sandbox/redsys/bank', fields: { creq: 'e30' } },
    reservation: { ...reservation, status: 'provisional' },
    totals: { total: 33_000, paid: 0, toPayNow: 33_000 },
    ...given,
  });

export const anAssistedReservation = (given: Partial<AssistedReservation> = {}): AssistedReservation => ({
  id: '9f3b1c52-7d1e-4a41-8d5f-2c6a1b0e9d77',
  number: 'K7Q2M9XA',
  status: 'provisional',
  property: { id: '3', name: 'App Málaga' },
  guest: 'A. B.',
  from: '2026-06-10',
  to: '2026-06-13',
  nights: 3,
  rooms: [{ roomtype: 'Double room', rateplan: 'Flexible' }],
  currency: 'EUR',
  total: 33_000,
  amount: 33_000,
  payUntil: '2026-06-01T09:45:00.000Z',
  isExtendable: true,
  lastPayment: null,
  cardForm: aCardForm('redsys'),
  ...given,
});

export const aCardChange = (given: Partial<CardChange> = {}): CardChange => ({
  reservation: {
    number: 'K7Q2M9XA',
    property: { id: '3', name: 'App Málaga' },
    guest: 'A. B.',
    from: '2026-06-10',
    to: '2026-06-13',
    nights: 3,
    currency: 'EUR',
    total: 33_000,
  },
  card: '454881******0003',
  expiresAt: '2026-06-08T09:30:00.000Z',
  cardForm: aCardForm('redsys'),
  ...given,
});
