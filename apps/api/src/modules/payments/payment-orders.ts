import { createHash } from 'node:crypto';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * What providers know a try by: four digits and eight letters or digits, never used twice. It follows from what is paid
 * for and the number of tries before, so that the card form and the call that comes after it name the same without
 * anything being stored in between.
 */
export function orderOf(publicId: string, triesBefore: number): string {
  const bytes = createHash('sha256').update(`${publicId}:${triesBefore}`).digest();
  const digits = String(bytes.readUInt32BE(0) % 10_000).padStart(4, '0');
  const letters = Array.from({ length: 8 }, (_, index) => BASE62[bytes.readUInt16BE(4 + index * 2) % 62]);
  return `${digits}${letters.join('')}`;
}

/** What providers know a guest by. As in the index `reservation_customer`. */
export const customerOf = (publicId: string) => createHash('md5').update(`customer:${publicId}`).digest('hex');

/** Links and one-time tokens are kept as this. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** A try that has not answered for so long is not waited for: should it have charged the card, the second payment goes back. */
export const GIVE_UP_MS = 120_000;
