import { createHash, randomUUID } from 'node:crypto';
import type { AccountKind } from '@posada/api-client';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import type { SessionFacts } from '../../platform/caller.ts';
import type { AccountStore } from './accounts.store.ts';

/** Fixed here: what a token's header says about its algorithm is never believed. */
const ALGORITHM = 'EdDSA';
const ISSUER = 'posada';
/**
 * Those of no account: a preview opens drafts of a website (docs/decisions/0190); the link of a mail before or after a
 * stay switches these mails off (docs/decisions/0222); that of a mailed offer restores it (docs/decisions/0223).
 */
type TokenKind = AccountKind | 'preview' | 'stay-mails' | 'sent-offer';
const TWO_YEARS = 2 * 365 * 24;
const HOURS: Record<TokenKind, number> = {
  client: 12,
  agent: 8,
  'travel-agency': 8,
  preview: 1,
  'stay-mails': TWO_YEARS,
  'sent-offer': 24,
};
const KEYS_FRESH_MS = 10_000;
/** A new key signs once every process has read it: each reads the keys again within this time. */
const KEYS_KNOWN_MS = 60_000;

interface Keys {
  signing: { kid: string; key: CryptoKey };
  byKid: Map<string, CryptoKey>;
  readAt: number;
}

export interface Issued {
  token: string;
  jti: string;
  expiresAt: Date;
}

export interface TokenRequest {
  kind: TokenKind;
  publicId: string;
  websiteId: number;
  fingerprint?: string | undefined;
  expiresAt?: Date;
  /** Of a token that is issued once more, since its answer may have been lost; absent: a new one. */
  jti?: string;
}

export interface Claims extends Omit<SessionFacts, 'sid'> {
  publicId: string;
}

/** What a browser's secret is known by. */
export const hashOf = (fingerprint: string) => createHash('sha256').update(fingerprint).digest('base64url');
/** A key pair as the database keeps it. */
export async function newSigningKey(): Promise<{ kid: string; jwk: JWK }> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
  return { kid: randomUUID(), jwk: await exportJWK(privateKey) };
}
const audienceOf = (kind: TokenKind, websiteId: number) => `${kind}:${websiteId}`;

/**
 * Signs and checks access tokens with the service's own keys, of which two are good for checking: the newest signs, a
 * minute after it was made.
 */
export function createTokens(store: AccountStore, clock: () => Date) {
  let keys: Promise<Keys> | undefined;

  async function read(): Promise<Keys> {
    let rows = await store.signingKeys();
    if (rows.length === 0) {
      const { kid, jwk } = await newSigningKey();
      await store.addSigningKey(kid, jwk, clock());
      rows = await store.signingKeys();
    }
    const imported = await Promise.all(
      rows.map(async ({ kid, private_jwk, created_at }) => {
        const { d: _, ...open } = private_jwk as JWK & { d?: string };
        const key = (await importJWK(private_jwk as JWK, ALGORITHM)) as CryptoKey;
        const madeAt = Date.parse(created_at);
        return { kid, key, madeAt, open: (await importJWK(open, ALGORITHM)) as CryptoKey };
      }),
    );
    const now = clock().getTime();
    const signing = imported.find(({ madeAt }) => madeAt <= now - KEYS_KNOWN_MS) ?? imported.at(-1);
    if (!signing) throw new Error('no signing key could be made');
    return { signing, byKid: new Map(imported.map(({ kid, open }) => [kid, open])), readAt: now };
  }

  /** Keys are read again before one that was made meanwhile may sign. */
  async function current(): Promise<Keys> {
    keys ??= read();
    const known = await keys;
    // a clock may be set back, too
    if (Math.abs(clock().getTime() - known.readAt) < KEYS_KNOWN_MS / 2) return known;
    const again = read();
    keys = again.catch(() => known); // a database that is away for a moment: the keys are good all the same
    return keys;
  }

  /** A key that another process has just made is looked for once in a while, not at the will of whoever sends tokens. */
  async function keyOf(kid: string | undefined): Promise<CryptoKey> {
    let known = await current();
    if (kid && !known.byKid.has(kid) && clock().getTime() - known.readAt > KEYS_FRESH_MS) {
      keys = read();
      known = await keys;
    }
    const key = kid && known.byKid.get(kid);
    if (!key) throw new Error('a token with a key that is not ours');
    return key;
  }

  return {
    /** `expiresAt`: of a session that goes on; absent: of a new one. With a `fingerprint` only its browser can use it. */
    async issue({ kind, publicId, websiteId, fingerprint, ...given }: TokenRequest): Promise<Issued> {
      const { signing } = await current();
      const now = clock();
      const expiresAt = given.expiresAt ?? new Date(now.getTime() + HOURS[kind] * 3_600_000);
      const jti = given.jti ?? randomUUID();
      const token = await new SignJWT(fingerprint ? { fpt: hashOf(fingerprint) } : {})
        .setProtectedHeader({ alg: ALGORITHM, kid: signing.kid })
        .setIssuer(ISSUER)
        .setAudience(audienceOf(kind, websiteId))
        .setSubject(publicId)
        .setJti(jti)
        .setIssuedAt(Math.floor(now.getTime() / 1000))
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
        .sign(signing.key);
      return { token, jti, expiresAt };
    },

    /** What a token says. @throws when it is not a good one of this kind, for this website and from this browser */
    async check(token: string, kind: TokenKind, websiteId: number, fingerprint: string | undefined): Promise<Claims> {
      const { payload } = await jwtVerify(token, ({ kid }) => keyOf(kid), {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: audienceOf(kind, websiteId),
        requiredClaims: ['exp', 'sub', 'jti'],
        currentDate: clock(),
      });
      const { fpt } = payload;
      if (fpt !== undefined && (fingerprint === undefined || fpt !== hashOf(fingerprint))) {
        throw new Error('a token in another browser than its own');
      }
      return {
        jti: String(payload.jti),
        publicId: String(payload.sub),
        issuedAt: new Date((payload.iat ?? 0) * 1000),
        expiresAt: new Date((payload.exp ?? 0) * 1000),
        isBound: fpt !== undefined,
      };
    },
  };
}
export type Tokens = ReturnType<typeof createTokens>;
