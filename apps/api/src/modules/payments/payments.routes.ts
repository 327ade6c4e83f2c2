import {
  changeCardWithAddonPayments,
  changeCardWithPaycomet,
  changeCardWithRedsys,
  changeCardWithToken,
  changeHold,
  getAddonPaymentsToken,
  getAssistedReservation,
  getCardChange,
  getCardChangeResult,
  getSavedCards,
  payWithAddonPayments,
  payWithBizum,
  payWithPaycomet,
  payWithRedsys,
  payWithToken,
  removeSavedCard,
  sendPaymentConfirmation,
} from '@posada/api-client/payments';
import type { Actor } from '../../platform/caller.ts';
import { implement, type Route } from '../../platform/route.ts';
import { ownerOf } from '../reservations/reservations.routes.ts';
import type { CardChangeService } from './card-change.service.ts';
import type { HoldService } from './holds.service.ts';
import type { PaymentService } from './payments.service.ts';
import { clientOf, type SavedCards } from './saved-cards.service.ts';

/** The guard of the call lets clients alone through. */
function accountOf(actor: Actor): number {
  const account = clientOf(actor);
  if (account === null) throw new Error('the guard let somebody through who is no client');
  return account;
}

export function paymentRoutes(
  payments: PaymentService,
  cardChanges: CardChangeService,
  holds: HoldService,
  savedCards: SavedCards,
): Route[] {
  return [
    implement(changeHold, ({ website, path, body }) => holds.change(website, path.id, path.resId, body.to)),
    implement(payWithPaycomet, ({ website, address, path, query }) =>
      payments.pay({ website, address }, path.id, path.resId, { provider: 'paycomet', value: query.jetToken }),
    ),
    implement(payWithRedsys, ({ website, address, path, query: { idOper, order }, body }) =>
      payments.pay({ website, address }, path.id, path.resId, {
        provider: 'redsys',
        value: idOper,
        order,
        browser: body,
      }),
    ),
    implement(payWithBizum, ({ website, address, path, query: { order } }) =>
      // the order is new with each try, and so is the token
      payments.pay({ website, address }, path.id, path.resId, {
        provider: 'redsys',
        value: `bizum-${order}`,
        order,
        method: 'bizum',
      }),
    ),
    implement(payWithAddonPayments, ({ website, address, path, query }) =>
      payments.pay({ website, address }, path.id, path.resId, {
        provider: 'addon-payments',
        value: query.prepayToken,
        customer: query.customerId,
      }),
    ),
    implement(payWithToken, ({ actor, website, address, path: { id, resId, provider }, body }) => {
      const client = clientOf(actor);
      const token = { provider, value: body.cardToken };
      if (body.savedCard !== undefined)
        return payments.payWithSaved({ website, address, client }, id, resId, { ...token, savedCard: body.savedCard });
      return payments.pay({ website, address }, id, resId, { ...token, savesFor: body.saveCard ? client : null });
    }),
    implement(getSavedCards, ({ actor, website }) => savedCards.list(website, accountOf(actor))),
    implement(removeSavedCard, ({ actor, website, path }) => savedCards.remove(website, accountOf(actor), path.id)),
    implement(getAddonPaymentsToken, async ({ website, path, query }) => ({
      authToken: await payments.formToken(website, path.id, query.customerId),
    })),
    implement(getAssistedReservation, ({ website, path, language }) => payments.assisted(website, path.id, language)),
    implement(getCardChange, ({ website, path }) => cardChanges.find(website, path.id)),
    implement(getCardChangeResult, ({ website, path }) => cardChanges.result(website, path.id)),
    implement(changeCardWithPaycomet, ({ website, address, path, query }) =>
      cardChanges.change({ website, address }, path.id, { provider: 'paycomet', value: query.jetToken }),
    ),
    implement(changeCardWithRedsys, ({ website, address, path, query: { idOper, order }, body }) =>
      cardChanges.change({ website, address }, path.id, { provider: 'redsys', value: idOper, order, browser: body }),
    ),
    implement(changeCardWithAddonPayments, ({ website, address, path, query }) =>
      cardChanges.change({ website, address }, path.id, {
        provider: 'addon-payments',
        value: query.prepayToken,
        customer: query.customerId,
      }),
    ),
    implement(changeCardWithToken, ({ website, address, path: { id, provider }, body }) =>
      cardChanges.change({ website, address }, id, { provider, value: body.cardToken }),
    ),
    implement(sendPaymentConfirmation, async ({ actor, website, path }) => ({
      sentTo: await payments.confirmAgain(ownerOf(actor, website), path.propertyId, path.reservationId),
    })),
  ];
}
