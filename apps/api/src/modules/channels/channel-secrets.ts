import { createHash, randomInt } from 'node:crypto';
import { createVault } from '../../platform/vault.ts';

const LENGTH = 32;
/** SiteMinder asks for letters of both cases, digits and a sign, and for none of < > & " '. */
const SETS = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#?'];
const PURPOSE = 'posada channel passwords';

const anyOf = (letters: string) => letters[randomInt(letters.length)] as string;

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

/** Encrypts the passwords at channels. @param secret of the installation */
export const createChannelVault = (secret: string | undefined) =>
  createVault(secret, {
    purpose: PURPOSE,
    refusal: 'channel_secret_unavailable',
    unreadable: 'the password at the channel cannot be read: set it again',
  });
export type ChannelVault = ReturnType<typeof createChannelVault>;
