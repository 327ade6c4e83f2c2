import { createHash, timingSafeEqual } from 'node:crypto';
import { HOST_HEADER } from '@posada/api-client';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError, notFound } from '../../platform/errors.ts';

/** Tokens that are wrong, from one address. */
const GUESSES = { points: 10, duration: 60 };

const digest = (text: string) => createHash('sha256').update(text).digest();
/** Equal texts, in a time that does not tell how much of them is equal. */
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

/** Lets nobody pass but who has the operator's token. @throws {DomainError} 404, 401, 429 */
export function createTokenCheck(token: string) {
  const guesses = new RateLimiterMemory(GUESSES);
  return async (request: FastifyRequest): Promise<void> => {
    // what comes by way of a public website is a guest's, whatever it says of itself
    if (request.headers[HOST_HEADER] !== undefined) throw notFound('what is an operator’s');
    const [scheme, given = ''] = (request.headers.authorization ?? '').split(' ');
    if (scheme === 'Bearer' && isSame(given, token)) return;
    try {
      await guesses.consume(request.ip);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new DomainError(429, 'too_many_requests', 'too many wrong tokens of an operator', {
        details: { retryAfter: Math.ceil(error.msBeforeNext / 1000) },
      });
    }
    throw new DomainError(401, 'unauthorized', 'a call of an operator without the right token');
  };
}
