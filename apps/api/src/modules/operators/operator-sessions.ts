import { randomBytes } from 'node:crypto';
import type { AnyOperatorEndpoint } from '@posada/api-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { callerOf } from '../../platform/fingerprint.ts';
import type { OperatorActor } from '../api-keys/api-keys.ts';
import { deviceOf } from '../identity/device-of.ts';
import { type OperatorSessionRow, operatorSessionStore } from '../identity/operator-sessions.store.ts';
import { hashOf } from '../identity/tokens.ts';
import { checkSameSite, type SessionCookie } from './session-cookie.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const IDLE_MS = 12 * HOUR_MS;
const LIFE_MS = 30 * 24 * HOUR_MS;
const CHALLENGE_MS = 5 * MINUTE_MS;
/** Use is noted this often at most: reading would otherwise write each time. */
const NOTED_EVERY_MS = MINUTE_MS;

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

interface OperatorSessionsDeps {
  database: Database;
  clock: () => Date;
  cookie: SessionCookie;
  /** Nobody works without a second factor. */
  requiresSecondFactor: boolean;
}

/** Of a browser that shows the cookie. */
export interface FoundSession {
  hash: string;
  row: OperatorSessionRow;
}

/** Sessions of persons of the chain: they end 30 days after the sign-in, after twelve hours without use, and when somebody ends them. */
export function createOperatorSessions({ database, clock, cookie, requiresSecondFactor }: OperatorSessionsDeps) {
  const store = operatorSessionStore(database);

  async function add(request: FastifyRequest, accountId: number, { isChallenge }: { isChallenge: boolean }) {
    const token = randomBytes(32).toString('base64url');
    const now = clock();
    const expiresAt = after(now, isChallenge ? CHALLENGE_MS : LIFE_MS);
    const device = deviceOf(callerOf(request).agent);
    await store.add({ hash: hashOf(token), accountId, expiresAt, device, isChallenge }, now);
    return { token, expiresAt };
  }

  async function withToken(token: string): Promise<FoundSession | undefined> {
    const now = clock();
    const hash = hashOf(token);
    const row = await store.find(hash, now, after(now, -IDLE_MS));
    if (!row) return undefined;
    if (Date.parse(row.seen_at) <= now.getTime() - NOTED_EVERY_MS) await store.see(hash, now);
    return { hash, row };
  }

  return {
    requiresSecondFactor,

    /** Whether a browser shows the cookie of a session, good or not. */
    isOf: (request: FastifyRequest) => cookie.read(request) !== undefined,

    /** Signs an account in: sets the cookie. */
    async open(request: FastifyRequest, reply: FastifyReply, accountId: number): Promise<FoundSession> {
      const { token, expiresAt } = await add(request, accountId, { isChallenge: false });
      const session = await withToken(token);
      if (!session) throw new Error('a session that was just opened is not good');
      cookie.set(reply, token, expiresAt, clock());
      return session;
    },

    /** The password was right; the code follows. */
    challenge: (request: FastifyRequest, accountId: number) => add(request, accountId, { isChallenge: true }),
    challengeOf: (challenge: string) => store.challengeOf(hashOf(challenge), clock()),
    /** False: it was used by another request. */
    endChallenge: (challenge: string) => store.end(hashOf(challenge)),

    async end(reply: FastifyReply, { hash }: FoundSession) {
      await store.end(hash);
      cookie.clear(reply);
    },
    endOne: (accountId: number, id: string) => store.endOne(accountId, id),
    list(accountId: number) {
      const now = clock();
      return store.list(accountId, now, after(now, -IDLE_MS));
    },

    /**
     * The session of a call. A call that changes something has to come from a page of this very site.
     *
     * @throws {DomainError} `unauthorized` (401), `cross_site`, `second_factor_missing` (403)
     */
    async of(request: FastifyRequest, endpoint: AnyOperatorEndpoint): Promise<FoundSession> {
      const token = cookie.read(request);
      if (token === undefined) throw new DomainError(401, 'unauthorized', `${endpoint.name} without a session`);
      checkSameSite(request, { hasCookie: true });
      const session = await withToken(token);
      if (!session) throw new DomainError(401, 'unauthorized', `${endpoint.name} with a session that has ended`);
      if (endpoint.needsSecondFactor && requiresSecondFactor && !session.row.has_second_factor)
        throw new DomainError(403, 'second_factor_missing', `${session.row.public_id} has to set up a second factor`);
      return session;
    },
  };
}
export type OperatorSessions = ReturnType<typeof createOperatorSessions>;

/** Who makes a call with a session. */
export const actorOf = ({ row }: FoundSession): OperatorActor => ({
  name: row.email,
  scopes: row.permissions,
  websites: row.websites,
  properties: row.reached,
  languages: row.languages,
  isForWholeWebsites: row.properties === null,
  accountId: row.account_id,
  isCommandLine: false,
});
