import * as v from 'valibot';

/** Who can take the cards of a website. */
export const PROVIDERS = ['redsys', 'paycomet', 'addon-payments', 'stripe'] as const;

export const CARD_BRANDS = ['visa', 'mastercard', 'amex', 'maestro', 'diners', 'discover', 'jcb', 'unionpay'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** Which cards are taken, in the order in which they are named. */
const brands = v.optional(v.array(v.picklist(CARD_BRANDS)));

/**
 * What the card form of a provider needs. The provider's own script renders it and gives back a token: no card number ever
 * comes near us.
 */
export const cardFormSchema = v.variant('provider', [
  v.object({
    provider: v.literal('redsys'),
    scriptUrl: v.string(),
    merchantCode: v.string(),
    terminal: v.string(),
    /** Of the next try; the form and the call that follows carry the same. */
    order: v.string(),
    /** The guest may pay by Bizum instead, on a page of Redsys. */
    hasBizum: v.optional(v.boolean(), false),
    brands,
  }),
  v.object({ provider: v.literal('paycomet'), scriptUrl: v.string(), jetId: v.string(), brands }),
  v.object({ provider: v.literal('addon-payments'), scriptUrl: v.string(), customerId: v.string(), brands }),
  v.object({
    provider: v.literal('stripe'),
    scriptUrl: v.string(),
    publishableKey: v.string(),
    /** In the units of Stripe; 0: a card is left and nothing is charged. */
    amount: v.number(),
    /** Lower case. */
    currency: v.string(),
    /**
     * Methods beside cards that the account of Stripe has switched on are shown, and buttons of wallets, but for
     * `excluded`. Null: cards alone.
     */
    otherMethods: v.optional(v.nullable(v.object({ excluded: v.array(v.string()) })), null),
    brands,
  }),
]);
export type CardForm = v.InferOutput<typeof cardFormSchema>;

/**
 * How the newest try to pay ended, while something is to be paid. `running`: no answer yet, ask again; `unfinished`: the
 * guest left the bank's page, or no answer came in time; `refused`: by the bank; `failed`: the provider did not take it.
 * Null: nobody has tried.
 */
export const lastPaymentSchema = v.optional(
  v.nullable(v.picklist(['running', 'unfinished', 'refused', 'failed'])),
  null,
);
export type LastPayment = v.InferOutput<typeof lastPaymentSchema>;
