import { createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';
import { DomainError } from '../../platform/errors.ts';

/** Without signs that are taken for each other; ten of them are 49 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 10;
const CODES = 10;
/** What authenticator apps expect: others do not read it from the address (RFC 6238). */
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after the one of this moment that are good too: clocks go wrong, and people type slowly. */
const WINDOW = 1;
/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20;
/** Modules of white around a QR code that its standard asks for. */
const QR_BORDER = 4;

const totpOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: DIGITS });

export const newSecret = () => new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32;

/** What an authenticator app reads: who the account is with, and whose it is. */
export const addressOf = (secret: string, issuer: string, email: string) =>
  // a colon parts the two
  new TOTP({ secret: Secret.fromBase32(secret), issuer: issuer.replaceAll(':', ' '), label: email }).toString();

/** The time step that a code of six digits is of; undefined: it is not one of this secret and this moment. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** A text as a QR code of so many modules a side, its border included: the `path` of an SVG in that unit. */
export function qrOf(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QR_BORDER });
  const path = rows.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size: rows.length, path: path.join('') };
}

const recoveryCode = () => Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
export const newRecoveryCodes = () => Array.from({ length: CODES }, recoveryCode);
/** In two halves, as people copy them. */
export const readable = (code: string) => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
/** As it is compared: apps and people write codes in groups. */
export const plainCode = (code: string) => code.replace(/[\s-]/g, '').toLowerCase();

/**
 * Encrypts secrets of accounts with a key that is not in the database.
 *
 * @param key of the installation; undefined: all of this refuses with `second_factor_unavailable` (503)
 */
export function createVault(key: string | undefined) {
  const part = (purpose: string) => {
    if (key === undefined) {
      throw new DomainError(
        503,
        'second_factor_unavailable',
        'ACCOUNT_SECRET is not set: no second factor can be read',
      );
    }
    return new Uint8Array(hkdfSync('sha256', key, '', `posada ${purpose}`, 32));
  };
  return {
    /** Good for one account alone. */
    seal: (accountId: number, secret: string): Promise<string> =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ accountId, secret })))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(part('second factor')),
    async open(accountId: number, sealed: string): Promise<string> {
      const { plaintext } = await compactDecrypt(sealed, part('second factor'), {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      }).catch((cause: unknown) => {
        throw new DomainError(503, 'second_factor_unavailable', 'a second factor was encrypted with another key', {
          cause,
        });
      });
      const found = JSON.parse(new TextDecoder().decode(plaintext)) as { accountId: number; secret: string };
      if (found.accountId !== accountId)
        throw new Error(`the second factor of account ${accountId} is another account's`);
      return found.secret;
    },
    /** What a recovery code of an account is known by. */
    hashOf: (accountId: number, code: string) =>
      createHmac('sha256', part('recovery codes')).update(`${accountId}:${code}`).digest('base64url'),
  };
}
export type Vault = ReturnType<typeof createVault>;
