import { readFileSync } from 'node:fs';
import { CARD_BRANDS } from '@posada/api-client/payments';
import * as v from 'valibot';

/** What a website agreed with a payment provider. Secrets come from a file beside the installation, never from here. */
const text = v.pipe(v.string(), v.minLength(1));
const environment = v.optional(v.picklist(['test', 'production']), 'production');

const address = v.pipe(v.string(), v.url());
/** Other addresses than the provider's own: a sandbox somewhere else, a proxy. */
const addresses = v.optional(v.strictObject({ script: address, rest: address }));

/** Which cards the contract takes; guests read them above the card form. */
const brands = v.optional(v.pipe(v.array(v.picklist(CARD_BRANDS)), v.minLength(1)));

export const SIGNATURE_VERSIONS = ['HMAC_SHA256_V1', 'HMAC_SHA512_V2'] as const;

const redsys = v.strictObject({
  provider: v.literal('redsys'),
  environment,
  /** The FUC. */
  merchantCode: v.pipe(v.string(), v.regex(/^\d{1,9}$/)),
  terminal: v.pipe(v.string(), v.regex(/^\d{1,3}$/)),
  /** Base64, as the bank gives it. */
  key: text,
  /** Which one the terminal is set to: answers in another one are refused. */
  signatureVersion: v.optional(v.picklist(SIGNATURE_VERSIONS), 'HMAC_SHA512_V2'),
  brands,
  addresses,
});
const paycomet = v.strictObject({
  provider: v.literal('paycomet'),
  terminal: v.pipe(v.string(), v.regex(/^\d{1,10}$/)),
  /** Public. */
  jetId: text,
  clientCode: text,
  password: text,
  apiToken: text,
  brands,
  addresses,
});
const addonPayments = v.strictObject({
  provider: v.literal('addon-payments'),
  environment,
  merchantId: text,
  merchantKey: text,
  /** The key of the checkout: 16 letters for AES-128, 32 for AES-256. */
  merchantPassword: v.pipe(v.string(), v.regex(/^([\x21-\x7e]{16}|[\x21-\x7e]{32})$/)),
  productId: text,
  /** Where the merchant is. */
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), 'ES'),
  brands,
  addresses,
});

const stripe = v.strictObject({
  provider: v.literal('stripe'),
  /** Public. Whether cards are test cards is in the keys. */
  publishableKey: v.pipe(v.string(), v.regex(/^pk_\w+$/)),
  /** Secret, or restricted to customers, intents and refunds. */
  secretKey: v.pipe(v.string(), v.regex(/^[sr]k_\w+$/)),
  /** Of the event destination that leads to us. */
  webhookSecret: v.pipe(v.string(), v.regex(/^whsec_\w+$/)),
  brands,
  addresses,
});

export const merchantAccountSchema = v.variant('provider', [redsys, paycomet, addonPayments, stripe]);
export type MerchantAccount = v.InferOutput<typeof merchantAccountSchema>;
export type RedsysAccount = v.InferOutput<typeof redsys>;
export type PaycometAccount = v.InferOutput<typeof paycomet>;
export type AddonPaymentsAccount = v.InferOutput<typeof addonPayments>;
export type StripeAccount = v.InferOutput<typeof stripe>;

const fileSchema = v.record(v.pipe(v.string(), v.regex(/^\d+$/, 'a website id')), merchantAccountSchema);

/** Merchant accounts by website id. @throws {Error} that names the place in the file, never a value of it */
export function readMerchantAccounts(file: string): ReadonlyMap<number, MerchantAccount> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // the cause would quote the file, and the file holds keys
    throw new Error(`the merchant accounts in ${file} cannot be read as JSON`);
  }
  const result = v.safeParse(fileSchema, content);
  if (!result.success) {
    const where = v.getDotPath(result.issues[0]) ?? 'the file as a whole';
    throw new Error(`the merchant accounts in ${file} are wrong at ${where}`);
  }
  return new Map(Object.entries(result.output).map(([website, account]) => [Number(website), account]));
}
