import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { id, languageCode } from '../core/shapes.ts';
import {
  assistedReservationSchema,
  authTokenSchema,
  browserFactsSchema,
  cardChangeResultSchema,
  cardChangeSchema,
  cardChangeStepSchema,
  cardTokenSchema,
  heldSchema,
  holdChangeSchema,
  orderSchema,
  prepaymentSchema,
} from './payments.schema.ts';

const ofReservation = v.object({ id, resId: id });
const byLink = v.object({ id });
const redsysQuery = v.object({ idOper: cardTokenSchema, order: orderSchema });
const paycometQuery = v.object({ jetToken: cardTokenSchema });
const addonQuery = v.object({ prepayToken: cardTokenSchema, customerId: id });
/** Providers for which the specification names no call of their own: a one-time token is all that they need. */
const provider = v.picklist(['stripe']);
const tokenBody = v.object({ cardToken: cardTokenSchema });
/** Longer than the number of a card. */
const savedCardId = v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{20,40}$/));
const payBody = v.object({
  ...tokenBody.entries,
  /** Of the client who is signed in; `cardToken` is then any text that is not used twice. */
  savedCard: v.optional(savedCardId),
  /** Has the card saved for the client who is signed in, once it has paid. Of nobody else it is ignored. */
  saveCard: v.optional(v.boolean()),
});

const refusals = [
  'payment_refused',
  'payment_running',
  'payment_unavailable',
  'wrong_provider',
  'card_token_used',
] as const;
const prepaymentCodes = [...refusals, 'link_expired', 'link_paid'] as const;

/**
 * Charges what has to be paid now, or what a payment link asks for. The same token again gives the same answer, and
 * charges nothing again. Refusals: `payment_refused` (402: card data, funds, the bank), `payment_running` (409,
 * Retry-After: another try is not over), `link_expired`, `link_paid` (410), `card_token_used` (409: it belongs to another
 * reservation or order), `wrong_provider` (409), `payment_unavailable` (503: nothing was charged).
 */
export const payWithPaycomet = endpoint({
  name: 'payWithPaycomet',
  method: 'PUT',
  family: 'content',
  path: 'searcher/property/{id}/reservation/{resId}/prepayment/paycomet',
  params: ofReservation,
  query: paycometQuery,
  answer: prepaymentSchema,
  codes: prepaymentCodes,
  summary: 'Prepayment by PAYCOMET (API-101, PAY-05).',
});

/** As `payWithPaycomet`; the body tells the guest's bank about the browser. */
export const payWithRedsys = endpoint({
  name: 'payWithRedsys',
  method: 'PUT',
  family: 'content',
  path: 'property/{id}/reservation/{resId}/prepayment/redsys',
  params: ofReservation,
  query: redsysQuery,
  body: browserFactsSchema,
  answer: prepaymentSchema,
  codes: prepaymentCodes,
  summary: 'Prepayment by Redsys (API-102, PAY-06).',
});

/**
 * As `payWithPaycomet`, without a card: the answer is a `challenge`, a page of Redsys where the guest confirms in the app of
 * their bank. `order`: that of the card form, whose `hasBizum` says that it is offered.
 */
export const payWithBizum = endpoint({
  name: 'payWithBizum',
  method: 'PUT',
  family: 'content',
  path: 'property/{id}/reservation/{resId}/prepayment/redsys/bizum',
  params: ofReservation,
  query: v.object({ order: orderSchema }),
  answer: prepaymentSchema,
  codes: prepaymentCodes,
  summary: 'Prepayment by Bizum, at Redsys.',
});

/** As `payWithPaycomet`. */
export const payWithAddonPayments = endpoint({
  name: 'payWithAddonPayments',
  method: 'PUT',
  family: 'content',
  path: 'property/{id}/reservation/{resId}/prepayment/addon-payments',
  params: ofReservation,
  query: addonQuery,
  answer: prepaymentSchema,
  codes: prepaymentCodes,
  summary: 'Prepayment by Addon Payments (API-103, PAY-07).',
});

/**
 * As `payWithPaycomet`, for every other provider: with a one-time token that its own form made, or with a saved card, which
 * the bank may ask about as well. `not_found` (404): the saved card is not one of the client.
 */
export const payWithToken = endpoint({
  name: 'payWithToken',
  method: 'PUT',
  family: 'content',
  path: 'property/{id}/reservation/{resId}/prepayment/token/{provider}',
  params: v.object({ ...ofReservation.entries, provider }),
  body: payBody,
  answer: prepaymentSchema,
  codes: prepaymentCodes,
  summary: 'Prepayment by a provider beyond those of the specification.',
});

/**
 * Changes rooms that are held for a payment: `extended` once, by as long again (`hold_extended`, 409: it was before);
 * `released`; or booked to be paid `payAtHotel` or `payLater`, where their rates allow it (`not_bookable`, 409). Refused
 * while a payment runs (`payment_running`, 409), and when nothing is held (`hold_over`, 409). Under a payment link rooms
 * can only be held longer.
 */
export const changeHold = endpoint({
  name: 'changeHold',
  method: 'PUT',
  family: 'content',
  path: 'property/{id}/reservation/{resId}/hold',
  params: ofReservation,
  body: holdChangeSchema,
  answer: heldSchema,
  codes: ['hold_over', 'hold_extended', 'payment_running', 'not_bookable'],
  summary: 'Holds rooms longer, gives them back, or books them with another way to pay.',
});

/** `customerId` is that of the card form: something has to be paid, or a card to be changed, under it. */
export const getAddonPaymentsToken = endpoint({
  name: 'getAddonPaymentsToken',
  method: 'GET',
  family: 'content',
  path: 'property/{id}/addon-payments/auth-token',
  params: byLink,
  query: v.object({ customerId: id }),
  answer: authTokenSchema,
  codes: ['payment_unavailable', 'wrong_provider'],
  summary: 'What the card form of Addon Payments needs to be rendered (API-104).',
});

/** Refusals: `link_expired`, `link_paid` (410). */
export const getAssistedReservation = endpoint({
  name: 'getAssistedReservation',
  method: 'GET',
  family: 'content',
  path: 'property/reservation/{id}/assisted',
  params: byLink,
  query: v.object({ language: v.optional(languageCode) }),
  answer: assistedReservationSchema,
  codes: ['link_expired', 'link_paid'],
  summary: 'What a payment link is about (API-106, GAP-92).',
});

/** Unknown, expired and used links get the same answer: `not_found`. */
export const getCardChange = endpoint({
  name: 'getCardChange',
  method: 'GET',
  family: 'content',
  path: 'reservation/card-change/{id}',
  params: byLink,
  query: v.object({ language: v.optional(languageCode) }),
  answer: cardChangeSchema,
  summary: 'What a card-change link is about (API-107, PAY-13).',
});

export const getCardChangeResult = endpoint({
  name: 'getCardChangeResult',
  method: 'GET',
  family: 'content',
  path: 'card-change/{id}/result',
  params: byLink,
  answer: cardChangeResultSchema,
  summary: 'What came of a card change (API-108, GAP-97).',
});

/** Keeps another card; nothing is charged. Refusals as those of a prepayment. */
export const changeCardWithPaycomet = endpoint({
  name: 'changeCardWithPaycomet',
  method: 'PUT',
  family: 'content',
  path: 'reservation/card-change/{id}/paycomet',
  params: byLink,
  query: paycometQuery,
  answer: cardChangeStepSchema,
  codes: refusals,
  summary: 'Card change by PAYCOMET (API-109).',
});

export const changeCardWithRedsys = endpoint({
  name: 'changeCardWithRedsys',
  method: 'PUT',
  family: 'content',
  path: 'reservation/card-change/{id}/redsys',
  params: byLink,
  query: redsysQuery,
  body: browserFactsSchema,
  answer: cardChangeStepSchema,
  codes: refusals,
  summary: 'Card change by Redsys (API-110).',
});

export const changeCardWithAddonPayments = endpoint({
  name: 'changeCardWithAddonPayments',
  method: 'PUT',
  family: 'content',
  path: 'reservation/card-change/{id}/addon-payments',
  params: byLink,
  query: addonQuery,
  answer: cardChangeStepSchema,
  codes: refusals,
  summary: 'Card change by Addon Payments (API-111).',
});

export const changeCardWithToken = endpoint({
  name: 'changeCardWithToken',
  method: 'PUT',
  family: 'content',
  path: 'reservation/card-change/{id}/token/{provider}',
  params: v.object({ ...byLink.entries, provider }),
  body: tokenBody,
  answer: cardChangeStepSchema,
  codes: refusals,
  summary: 'Card change by a provider beyond those of the specification.',
});

/** Refusal: `nothing_paid` (409) when there is nothing to confirm. */
export const sendPaymentConfirmation = endpoint({
  name: 'sendPaymentConfirmation',
  method: 'PUT',
  family: 'account',
  path: 'notification/property/{propertyId}/reservation/{reservationId}/send-payment-confirmation',
  params: v.object({ propertyId: id, reservationId: id }),
  answer: v.object({ sentTo: v.string() }),
  callers: ['agent', 'travel-agency'],
  permission: 'reservations.write',
  codes: ['nothing_paid'],
  summary: 'Writes to the guest again that their payment has come (API-29, AGENT-07, AGENCY-09).',
});
