import { isTelemetryOn, openRequest, type RequestSpan } from '@posada/telemetry';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A span for each request, below that of the shell's call; nothing while telemetry is off. */
export function traceRequests(app: FastifyInstance) {
  if (!isTelemetryOn()) return;
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, _, done) => {
    const span = openRequest({ method: request.method, requestId: request.id, headers: request.headers });
    if (!span) return done();
    spans.set(request, span);
    span.run(done);
  });
  // the events of a body belong to the connection: the span is entered again
  app.addHook('preValidation', (request, _, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    spans.get(request)?.end({ route: request.routeOptions.url, status: reply.statusCode, ms: reply.elapsedTime });
  });
}
