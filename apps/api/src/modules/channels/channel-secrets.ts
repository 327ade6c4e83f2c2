import { createHash, hkdfSync, randomInt } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { DomainError } from '../../platform/errors.ts';

const LENGTH = 32;
/** SiteMinder asks for letters of both cases, digits and a sign, and for none of < > & " '. */
const SETS = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#?'];
const PURPOSE = 'posada channel passwords';

const anyOf = (letters: string) => letters[randomInt(letters.length)] as string;

/** The password at a channel cannot be read: it has to be set again. */
export class SecretUnreadable extends Error {
  override readonly name = 'SecretUnreadable';
}

/** For a channel to sign in with: over 180 random bits, with a letter of each set. */
export function newPassword(): string {
  const all = SETS.join('');
  for (;;) {
    const password = Array.from({ length: LENGTH }, () => anyOf(all)).join('');
    if (SETS.every((set) => [...set].some((letter) => password.includes(letter)))) return password;
  }
}

/** Random passwords need no slow hash. */
export const hashOf = (password: string) => createHash('sha256').update(password).digest('base64url');

/**
 * Encrypts the passwords at channels with a key that is not in the database.
 *
 * @param secret of the installation; undefined: all of this refuses with `channel_secret_unavailable` (503)
 */
export function createChannelVault(secret: string | undefined) {
  const key = () => {
    if (secret === undefined)
      throw new DomainError(503, 'channel_secret_unavailable', 'ACCOUNT_SECRET is not set: no password can be stored');
    return new Uint8Array(hkdfSync('sha256', secret, '', PURPOSE, 32));
  };
  return {
    seal: (password: string): Promise<string> =>
      new CompactEncrypt(new TextEncoder().encode(password))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key()),
    /** @throws {SecretUnreadable} it was encrypted with another key, or there is none */
    async open(sealed: string): Promise<string> {
      const options = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };
      try {
        const { plaintext } = await compactDecrypt(sealed, key(), options);
        return new TextDecoder().decode(plaintext);
      } catch (cause) {
        throw new SecretUnreadable('the password at the channel cannot be read: set it again', { cause });
      }
    },
  };
}
export type ChannelVault = ReturnType<typeof createChannelVault>;
