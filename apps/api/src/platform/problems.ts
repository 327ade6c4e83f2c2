import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isExhausted, isUnavailable } from './database/database.ts';
import { DomainError } from './errors.ts';
import { noteRefusal } from './metrics.ts';
import type { RefusalCheck } from './openapi/refusals.ts';

/** Codes of refusals that the server itself makes. */
const CODES: Record<number, string> = {
  400: 'invalid_request',
  404: 'not_found',
  405: 'method_not_allowed',
  411: 'length_required',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};
const RETRY_AFTER_SECONDS = 5;

interface Problem {
  status: number;
  code: string;
  fields?: Record<string, string>;
  details?: Record<string, unknown>;
}

/** Answers with a problem document (RFC 9457). It says what the caller may know: never a message of the log. */
function sendProblem(reply: FastifyReply, request: FastifyRequest, { status, code, fields, details }: Problem) {
  noteRefusal(request, code);
  if (status === 429 || status === 503 || details?.['retryAfter'] !== undefined) {
    reply.header('retry-after', String(details?.['retryAfter'] ?? RETRY_AFTER_SECONDS));
  }
  const words = status === 500 ? 'something went wrong on our side' : code.replaceAll('_', ' ');
  const message = words.charAt(0).toUpperCase() + words.slice(1);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(
      JSON.stringify({
        ...details,
        type: `urn:posada:${code}`,
        title: message,
        status,
        code,
        message,
        ...(fields && Object.keys(fields).length > 0 ? { fields } : {}),
        requestId: request.id,
      }),
    );
}

/** One place turns what was thrown into what is answered, and logs what is ours. */
export function answerErrors(app: FastifyInstance, check?: RefusalCheck) {
  app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
    if (error instanceof DomainError) {
      check?.((request.routeOptions.config as { serves?: string }).serves, error);
      if (error.status >= 500) request.log.error({ err: error }, error.message);
      return sendProblem(reply, request, error);
    }
    if (isUnavailable(error)) {
      const about = isExhausted(error) ? 'the database has no disk or memory left' : 'the database does not answer';
      request.log.error({ err: error }, about);
      return sendProblem(reply, request, { status: 503, code: 'unavailable' });
    }
    const given = error.statusCode ?? 500;
    const status = given >= 400 && given < 500 ? given : given === 503 ? 503 : 500;
    if (status === 500) request.log.error({ err: error }, 'a request failed');
    const code = CODES[status] ?? (status === 500 ? 'internal' : 'invalid_request');
    return sendProblem(reply, request, { status, code });
  });
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** Nothing at an address is 404; another method of a known address is 405 with those that are allowed. */
export function answerUnknown(app: FastifyInstance, known: readonly { method: string; pattern: RegExp }[]) {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const allowed = METHODS.filter((method) =>
      known.some((route) => route.method === method && route.pattern.test(path)),
    );
    if (allowed.length === 0) return sendProblem(reply, request, { status: 404, code: 'not_found' });
    reply.header('allow', allowed.join(', '));
    return sendProblem(reply, request, { status: 405, code: 'method_not_allowed' });
  });
}
