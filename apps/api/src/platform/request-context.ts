import { AsyncLocalStorage } from 'node:async_hooks';
import { openRequest, type RequestSpan } from '@posada/telemetry';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const running = new AsyncLocalStorage<string>();

/** The id of the request that is being answered; undefined outside of one. */
export const runningRequestId = (): string | undefined => running.getStore();

/** Each request runs under its id and, while telemetry is on, in a span below that of the shell's call. */
export function followRequests(app: FastifyInstance) {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  const enter = (request: FastifyRequest, next: () => void) => {
    const span = spans.get(request);
    running.run(request.id, () => (span ? span.run(next) : next()));
  };
  app.addHook('onRequest', (request, _, done) => {
    // a stream has no end that a trace could wait for
    const { isStream } = (request.routeOptions.config ?? {}) as { isStream?: boolean };
    const span = isStream
      ? undefined
      : openRequest({ method: request.method, requestId: request.id, headers: request.headers });
    if (span) spans.set(request, span);
    enter(request, done);
  });
  // the events of a body belong to the connection: the context is entered again
  app.addHook('preValidation', (request, _, done) => enter(request, done));
  app.addHook('onResponse', async (request, reply) => {
    spans.get(request)?.end({ route: request.routeOptions.url, status: reply.statusCode, ms: reply.elapsedTime });
  });
}
