import { createCipheriv, createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { minorDigitsOf } from '@posada/i18n';

/** One step of a transaction at Addon Payments, as its answers and notifications list them; the last one decides. */
export type AddonOperation = Readonly<Record<string, string>>;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');

/** Leaves of an element, by name; nested ones by their own name too (`cardNumberToken` of `paymentDetails`). */
function leavesOf(xml: string): AddonOperation {
  const leaves = [...xml.matchAll(/<(\w+)(?:\s[^>]*)?>([^<]*)<\/\1>/g)];
  return Object.fromEntries(leaves.map(([, name = '', value = '']) => [name, unescaped(value.trim())]));
}

/** Values of a JSON object as strings; those of `paymentDetails` among them. */
function flat(value: Record<string, unknown>): AddonOperation {
  const own = Object.entries(value).flatMap(([key, each]) =>
    each !== null && typeof each === 'object'
      ? Object.entries(flat(each as Record<string, unknown>))
      : each === null || each === undefined
        ? []
        : [[key, String(each)] as [string, string]],
  );
  return Object.fromEntries(own);
}

/**
 * Operations of an answer or a notification. The platform writes XML (`<payfrex-response>`), JSON with that XML in
 * `response`, or JSON with a list, by version: all are read. Empty: it is none of these.
 */
export function operationsOf(text: string): AddonOperation[] {
  const trimmed = text.trim();
  if (trimmed.startsWith('<')) {
    return [...trimmed.matchAll(/<operation(?:\s[^>]*)?>([\s\S]*?)<\/operation>/g)].map(([, inside = '']) =>
      leavesOf(inside),
    );
  }
  let value: Record<string, unknown>;
  try {
    value = JSON.parse(trimmed) as Record<string, unknown>;
  } catch {
    return [];
  }
  if (value === null || typeof value !== 'object') return [];
  if (typeof value['response'] === 'string') return operationsOf(value['response']);
  const { operation = value['operations'] } = (value['operations'] ?? {}) as { operation?: unknown };
  const list = value['operationsArray'] ?? operation;
  const all = Array.isArray(list) ? list : list ? [list] : [];
  return all.filter((each) => each !== null && typeof each === 'object').map((each) => flat(each));
}

/** A request as the checkout takes it: encrypted with the merchant's password, its hash beside it. */
export function encrypted(fields: Readonly<Record<string, string>>, password: string, iv: Buffer) {
  const query = new URLSearchParams(fields).toString();
  const cipher = createCipheriv(cipherOf(password), password, iv);
  return {
    encrypted: Buffer.concat([cipher.update(query, 'utf8'), cipher.final()]).toString('base64'),
    integrityCheck: createHash('sha256').update(query).digest('hex'),
  };
}

/** The other way; undefined when it was made with another password or changed on the way. */
export function decrypted(message: { encrypted: string; integrityCheck: string }, password: string, iv: Buffer) {
  try {
    const decipher = createDecipheriv(cipherOf(password), password, iv);
    const query = Buffer.concat([decipher.update(message.encrypted, 'base64'), decipher.final()]).toString('utf8');
    const hash = createHash('sha256').update(query).digest('hex');
    return hash === message.integrityCheck ? Object.fromEntries(new URLSearchParams(query)) : undefined;
  } catch {
    return undefined;
  }
}

/** By the length of the password: 16 letters AES-128, 32 letters AES-256. */
const cipherOf = (password: string) => `aes-${Buffer.byteLength(password) * 8}-cbc`;

/** Secret part of the notification address: only the platform knows it for this order and amount. */
export const statusSignature = (password: string, order: string, amount: number, currency: string) =>
  createHmac('sha256', password).update(`${order}|${amount}|${currency}`).digest('base64url');

export function isStatusSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Minor units as the platform writes amounts: `4999` of EUR is `49.9900`. */
export function toDecimal(amount: number, currency: string): string {
  const digits = minorDigitsOf(currency);
  const text = String(amount).padStart(digits + 1, '0');
  const [whole, part] = digits === 0 ? [text, ''] : [text.slice(0, -digits), text.slice(-digits)];
  return `${whole}.${part.padEnd(4, '0')}`;
}

/** The other way, without floating point. NaN: it is no amount of this currency. */
export function fromDecimal(text: string, currency: string): number {
  const [, whole = '', part = ''] = /^(\d{1,9})(?:\.(\d{1,8}))?$/.exec(text) ?? [];
  if (!whole || !/^[A-Z]{3}$/.test(currency)) return Number.NaN;
  const digits = minorDigitsOf(currency);
  const padded = part.padEnd(digits, '0');
  return /^0*$/.test(padded.slice(digits)) ? Number(`${whole}${padded.slice(0, digits)}`) : Number.NaN;
}
