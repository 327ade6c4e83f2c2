import type { AnyOperatorEndpoint } from '@posada/api-client';
import { addressBlock } from '@posada/api-client/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { guestOf } from '../../platform/guest.ts';
import { findActor, type KeyActor, type OperatorActor } from './api-keys.ts';

/** Keys and tokens that are wrong, from one address. */
const GUESSES = { points: 10, duration: 60 };
/** More than any key may call: the limiter counts, each key has its own limit. */
const COUNTED = { points: Number.MAX_SAFE_INTEGER, duration: 60 };

export interface KeyCheckDeps {
  database: Database;
  clock: () => Date;
  shellSecret: string | undefined;
}

const tooMany = (what: string, ms: number) =>
  new DomainError(429, 'too_many_requests', what, { details: { retryAfter: Math.max(1, Math.ceil(ms / 1000)) } });

/** Counts wrong keys by address. @throws {DomainError} `too_many_requests` (429) */
export function createGuessLimit(shellSecret: string | undefined) {
  const guesses = new RateLimiterMemory(GUESSES);
  return async (request: FastifyRequest): Promise<void> => {
    try {
      await guesses.consume(addressBlock(guestOf(request, shellSecret).address));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw tooMany('too many wrong keys', error.msBeforeNext);
    }
  };
}

/** @throws {DomainError} `scope_missing` (403) */
export function checkScope({ scope, otherScopes }: AnyOperatorEndpoint, { name, scopes }: OperatorActor) {
  if (scope === undefined || [scope, ...otherScopes].some((each) => scopes === null || scopes.includes(each))) return;
  throw new DomainError(403, 'scope_missing', `${name} lacks ${scope}`, { details: { scope } });
}

/** Calls under `/v1` are for keys and their access tokens alone; each has its scopes and its own limit. */
export function createKeyCheck(
  { database, clock, shellSecret }: KeyCheckDeps,
  noteGuess = createGuessLimit(shellSecret),
) {
  const calls = new RateLimiterMemory(COUNTED);

  async function count({ keyId, callsPerMinute }: KeyActor) {
    const { consumedPoints, msBeforeNext } = await calls.consume(keyId);
    if (consumedPoints > callsPerMinute) throw tooMany(`key ${keyId} calls too often`, msBeforeNext);
  }

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    endpoint: AnyOperatorEndpoint,
  ): Promise<OperatorActor> => {
    const [scheme, bearer = ''] = (request.headers.authorization ?? '').split(' ');
    const actor = scheme === 'Bearer' ? await findActor(database, bearer, clock()) : undefined;
    if (!actor) {
      if (bearer !== '') await noteGuess(request);
      reply.header('www-authenticate', bearer === '' ? 'Bearer' : 'Bearer error="invalid_token"');
      throw new DomainError(401, 'unauthorized', `${endpoint.name} without a key that is good`);
    }
    await count(actor);
    try {
      checkScope(endpoint, actor);
    } catch (error) {
      reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${endpoint.scope}"`);
      throw error;
    }
    return actor;
  };
}
