import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import type { SIGNATURE_VERSIONS } from '../merchant-accounts.ts';

export type SignatureVersion = (typeof SIGNATURE_VERSIONS)[number];

/** The three fields of every Redsys message. */
export interface Envelope {
  Ds_SignatureVersion: string;
  Ds_MerchantParameters: string;
  Ds_Signature: string;
}

/** Key of one operation in V1: the order, padded with zero bytes, under 3DES-CBC and the merchant's key. */
export function operationKeyV1(merchantKey: string, order: string): Buffer {
  const cipher = createCipheriv('des-ede3-cbc', Buffer.from(merchantKey, 'base64'), Buffer.alloc(8)).setAutoPadding(
    false,
  );
  const plain = Buffer.alloc(Math.ceil(Buffer.byteLength(order) / 8) * 8);
  plain.write(order);
  return Buffer.concat([cipher.update(plain), cipher.final()]);
}

/** Key of one operation in V2, as text: the order under AES-128-CBC and the first sixteen letters of the merchant's key. */
export function operationKeyV2(merchantKey: string, order: string): string {
  const cipher = createCipheriv('aes-128-cbc', merchantKey.slice(0, 16).padEnd(16, '0'), Buffer.alloc(16));
  return Buffer.concat([cipher.update(order, 'utf8'), cipher.final()]).toString('base64');
}

function signatureOf(version: SignatureVersion, merchantKey: string, order: string, parameters: string): Buffer {
  return version === 'HMAC_SHA256_V1'
    ? createHmac('sha256', operationKeyV1(merchantKey, order)).update(parameters).digest()
    : createHmac('sha512', operationKeyV2(merchantKey, order)).update(parameters).digest();
}

/** Encodes and signs a message. The order is that of the message. */
export function sealed(
  version: SignatureVersion,
  merchantKey: string,
  order: string,
  parameters: Record<string, unknown>,
): Envelope {
  const isV1 = version === 'HMAC_SHA256_V1';
  const encoded = Buffer.from(JSON.stringify(parameters)).toString(isV1 ? 'base64' : 'base64url');
  return {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: encoded,
    Ds_Signature: signatureOf(version, merchantKey, order, encoded).toString(isV1 ? 'base64' : 'base64url'),
  };
}

/**
 * Whether a message was signed with the merchant's key in the one version that is agreed. The encoded text is verified as
 * it came; both alphabets of base64 are known, so bytes are compared.
 */
export function isSealed(version: SignatureVersion, merchantKey: string, order: string, envelope: Envelope): boolean {
  if (envelope.Ds_SignatureVersion !== version) return false;
  const expected = signatureOf(version, merchantKey, order, envelope.Ds_MerchantParameters);
  const given = Buffer.from(envelope.Ds_Signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Parameters of a message, not yet believed: names as they came. Undefined when they are no JSON object. */
export function parametersOf(encoded: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** A parameter whatever the case of its name: Redsys writes `DS_MERCHANT_ORDER`, `Ds_Order` and `Ds_Merchant_Order`. */
export function parameter(parameters: Record<string, unknown>, name: string): unknown {
  const wanted = name.toLowerCase();
  return Object.entries(parameters).find(([key]) => key.toLowerCase() === wanted)?.[1];
}
