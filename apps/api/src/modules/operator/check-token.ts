import { HOST_HEADER } from '@posada/api-client';
import { addressBlock } from '@posada/api-client/server';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError, notFound } from '../../platform/errors.ts';
import { isSameSecret } from '../../platform/secrets.ts';
import { commandLine, type OperatorActor } from '../api-keys/api-keys.ts';

/** Tokens that are wrong, from one address. */
const GUESSES = { points: 10, duration: 60 };

/** By the command line: who types the command. */
export const PERSON_HEADER = 'x-operator-name';

/** Lets nobody pass but who has the operator's token. @throws {DomainError} 400, 401, 404, 429 */
export function createTokenCheck(token: string) {
  const guesses = new RateLimiterMemory(GUESSES);
  return async (request: FastifyRequest): Promise<OperatorActor> => {
    const [scheme, given = ''] = (request.headers.authorization ?? '').split(' ');
    const isRight = scheme === 'Bearer' && isSameSecret(given, token);
    // what comes by way of a public website is a guest's, whatever it says of itself
    const isByWebsite = request.headers[HOST_HEADER] !== undefined;
    if (isRight && isByWebsite) {
      throw new DomainError(400, 'website_host_not_allowed', `a call of an operator came with ${HOST_HEADER}`);
    }
    if (isRight) {
      const person = String(request.headers[PERSON_HEADER] ?? '')
        .replace(/[^\p{L}\p{N} ._@-]/gu, '')
        .slice(0, 80);
      return commandLine(person === '' ? 'operator' : `command line (${person})`);
    }
    try {
      await guesses.consume(addressBlock(request.ip));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      if (isByWebsite) throw notFound('what is an operator’s');
      throw new DomainError(429, 'too_many_requests', 'too many wrong tokens of an operator', {
        details: { retryAfter: Math.ceil(error.msBeforeNext / 1000) },
      });
    }
    if (isByWebsite) throw notFound('what is an operator’s');
    throw new DomainError(401, 'unauthorized', 'a call of an operator without the right token');
  };
}
