import { createPublicKey, verify } from 'node:crypto';

/**
 * Whether the team that holds the private key has signed these words: `release.json`, which in its turn names the hash of
 * every other file, or what `current.json` says.
 *
 * @param key Ed25519, 32 bytes in base64  @param signature of the file as it was sent, in base64
 */
export function isSignedBy(key: string, words: string, signature: string): boolean {
  const x = Buffer.from(key, 'base64').toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(words), publicKey, Buffer.from(signature.trim(), 'base64'));
}
