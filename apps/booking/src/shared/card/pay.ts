import type { ApiClient } from '@posada/api-client';
import {
  type BrowserFacts,
  type CardChangeStep,
  type CardForm,
  changeCardWithAddonPayments,
  changeCardWithPaycomet,
  changeCardWithRedsys,
  changeCardWithToken,
  type Prepayment,
  payWithAddonPayments,
  payWithBizum,
  payWithPaycomet,
  payWithRedsys,
  payWithToken,
} from '@posada/api-client/payments';

/** Screen sizes that the API accepts; others are sent as the nearest one. */
const DEPTHS: readonly number[] = [1, 4, 8, 15, 16, 24, 30, 32, 48];

/** What the guest's bank wants to know of this browser before it decides whether to ask them. */
function browserFacts(): BrowserFacts {
  const { colorDepth, height, width } = window.screen;
  return {
    // scripts cannot read the header: this is what browsers send for a page
    acceptHeader: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    userAgent: navigator.userAgent.slice(0, 1024) || 'unknown',
    language: navigator.language.replace(/[^A-Za-z0-9-]/g, '').slice(0, 8) || 'en',
    colorDepth: (DEPTHS.includes(colorDepth) ? colorDepth : 24) as BrowserFacts['colorDepth'],
    screenHeight: Math.round(height),
    screenWidth: Math.round(width),
    timeZoneOffset: new Date().getTimezoneOffset(),
    javaEnabled: false,
  };
}

/** What a try is made with. */
export interface GivenCard {
  /** Of the provider's form; of a saved card, any text that is not used twice. */
  token: string;
  /** Of the client who is signed in. */
  savedCard?: string;
  /** It is saved for their next payments. */
  saveCard?: boolean;
  /** In place of a card. */
  method?: 'bizum';
}

/** Charges a card by the token that the provider's form gave. `id`: of the reservation, or of a payment link. */
export function payByCard(
  api: ApiClient,
  { propertyId, id }: { propertyId: string; id: string },
  form: CardForm,
  { token, savedCard, saveCard, method }: GivenCard,
): Promise<Prepayment> {
  const path = { id: propertyId, resId: id };
  switch (form.provider) {
    case 'redsys':
      if (method === 'bizum') return api.call(payWithBizum, { path, query: { order: form.order } });
      return api.call(payWithRedsys, { path, query: { idOper: token, order: form.order }, body: browserFacts() });
    case 'paycomet':
      return api.call(payWithPaycomet, { path, query: { jetToken: token } });
    case 'addon-payments':
      return api.call(payWithAddonPayments, { path, query: { prepayToken: token, customerId: form.customerId } });
    case 'stripe':
      return api.call(payWithToken, {
        path: { ...path, provider: form.provider },
        body: { cardToken: token, ...(savedCard ? { savedCard } : {}), ...(saveCard ? { saveCard } : {}) },
      });
  }
}

/** Keeps another card for the booking of a link. */
export function changeCard(api: ApiClient, id: string, form: CardForm, { token }: GivenCard): Promise<CardChangeStep> {
  const path = { id };
  switch (form.provider) {
    case 'redsys':
      return api.call(changeCardWithRedsys, {
        path,
        query: { idOper: token, order: form.order },
        body: browserFacts(),
      });
    case 'paycomet':
      return api.call(changeCardWithPaycomet, { path, query: { jetToken: token } });
    case 'addon-payments':
      return api.call(changeCardWithAddonPayments, {
        path,
        query: { prepayToken: token, customerId: form.customerId },
      });
    case 'stripe':
      return api.call(changeCardWithToken, { path: { ...path, provider: form.provider }, body: { cardToken: token } });
  }
}
