import { hkdfSync } from 'node:crypto';
import type { OwnCode } from '@posada/api-client';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { DomainError } from './errors.ts';

/** What was encrypted cannot be read: with another secret, or the installation has none. */
export class SecretUnreadable extends Error {
  override readonly name = 'SecretUnreadable';
}

interface VaultOptions {
  /** Each has a key of its own: what one vault has sealed no other opens. Never changed. */
  purpose: string;
  /** The refusal (503) where there is no secret. */
  refusal: Extract<OwnCode, `${string}_unavailable`>;
  /** The message of `SecretUnreadable`: what it is, and what to do. */
  unreadable: string;
}

/**
 * Encrypts texts with a key that is not in the database.
 *
 * @param secret of the installation; undefined: `seal` refuses
 */
export function createVault(secret: string | undefined, { purpose, refusal, unreadable }: VaultOptions) {
  const key = () => {
    if (secret === undefined) throw new DomainError(503, refusal, `ACCOUNT_SECRET is not set: ${purpose}`);
    return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
  };
  return {
    /** @throws {DomainError} 503: there is no secret */
    seal: async (text: string): Promise<string> =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key()),
    /** @throws {SecretUnreadable} it was encrypted with another key, or there is none */
    async open(sealed: string): Promise<string> {
      const options = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };
      try {
        const { plaintext } = await compactDecrypt(sealed, key(), options);
        return new TextDecoder().decode(plaintext);
      } catch (cause) {
        throw new SecretUnreadable(unreadable, { cause });
      }
    },
  };
}
export type Vault = ReturnType<typeof createVault>;
