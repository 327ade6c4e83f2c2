import { type ApiClient, type ApiClientOptions, createApiClient } from '@posada/api-client';
import { isTelemetryOn, traced, traceHeaders } from '@posada/telemetry';
import { request } from 'undici';
import { requestIdHeaders } from '../http/access-log.ts';

/**
 * A client of the back end whose calls carry the id of the request that is being answered. While telemetry is on each
 * call is a span, whose trace the back end continues.
 */
export function createBackEndClient(options: Omit<ApiClientOptions, 'fetch'>): ApiClient {
  const api = createApiClient({
    ...options,
    // `fetch` of the same library takes twice the time of the processor, for streams and headers that nobody reads here
    fetch: async (url, { method, headers, body, signal }) => {
      const answer = await request(url, {
        method,
        headers: { ...headers, ...requestIdHeaders(), ...traceHeaders() },
        ...(body === undefined ? {} : { body }),
        ...(signal ? { signal } : {}),
      });
      return {
        ok: answer.statusCode >= 200 && answer.statusCode < 300,
        status: answer.statusCode,
        headers: { get: (name) => [answer.headers[name]].flat()[0] ?? null },
        json: () => answer.body.json(),
        body: { cancel: () => answer.body.dump() },
      };
    },
  });
  if (!isTelemetryOn()) return api;
  return {
    call(endpoint, input, call) {
      const { name, method, path } = endpoint;
      const attributes = { 'http.request.method': method, 'url.template': path };
      return traced({ name, kind: 'client', attributes }, () => api.call(endpoint, input, call));
    },
  };
}
