import { once } from 'node:events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from './errors.ts';
import { createTurns } from './in-turn.ts';
import { checkBounds, type JsonBounds } from './json-bounds.ts';

export const BODY_LIMIT_BYTES = 100 * 1024;
/** For a whole body to arrive. The site reads bodies before it passes them on, so that slow guests wait there. */
const BODY_LIMIT_MS = 10_000;
const LARGE_BODY_LIMIT_MS = 60_000;
export const LONGEST_REQUEST_MS = LARGE_BODY_LIMIT_MS + 5000;

/** No call takes a hundredth of it; a website file of an operator has a limit of bytes alone. */
const CALL_BOUNDS: JsonBounds = { depth: 32, values: 5000 };
export const FILE_BOUNDS: JsonBounds = { depth: 64, values: Number.POSITIVE_INFINITY };

const lengthOf = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? 0);
const hasBody = ({ headers }: FastifyRequest) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** JSON within bounds of depth and number, and a body within its time. */
export function boundBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    try {
      checkBounds(body, CALL_BOUNDS);
    } catch (error) {
      return done(error as DomainError);
    }
    // many clients name the type of every request: a call without a body takes an empty one
    if (body.length === 0) return done(null, undefined);
    return parse(request, body.toString('utf8'), done);
  });
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request)) return;
    const { raw, routeOptions } = request;
    const ms = (routeOptions.bodyLimit ?? 0) > BODY_LIMIT_BYTES ? LARGE_BODY_LIMIT_MS : BODY_LIMIT_MS;
    // a process that ends does not wait for it: a refused request can leave its body unread
    const timer = setTimeout(() => raw.destroy(), ms).unref();
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
  });
}

const LARGE_AT_ONCE = 2;
const LARGE_WAITING = 20;

/**
 * For calls that take more than other calls do: two large bodies at a time, so that what is in memory of them is
 * bounded; the next ones wait for their turn. `content-length` is required.
 */
export function largeBodies() {
  const inTurn = createTurns({
    atOnce: LARGE_AT_ONCE,
    waitingAtMost: LARGE_WAITING,
    refusal: () => new DomainError(503, 'unavailable', 'other large bodies are being read'),
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (hasBody(request) && request.headers['content-length'] === undefined) {
      throw new DomainError(411, 'length_required', 'a large body came without its length');
    }
    if (lengthOf(request) <= BODY_LIMIT_BYTES) return;
    const { promise: isAdmitted, resolve: admit, reject: refuse } = Promise.withResolvers<void>();
    inTurn(async () => {
      admit();
      if (!reply.raw.closed) await once(reply.raw, 'close');
    }).catch(refuse);
    await isAdmitted;
  };
}
