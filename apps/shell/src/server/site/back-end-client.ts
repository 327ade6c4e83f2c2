import { type ApiClient, type ApiClientOptions, createApiClient } from '@posada/api-client';
import { isTelemetryOn, traced, traceHeaders } from '@posada/telemetry';
import { requestIdHeaders } from '../http/access-log.ts';

/**
 * A client of the back end whose calls carry the id of the request that is being answered. While telemetry is on each
 * call is a span, whose trace the back end continues.
 */
export function createBackEndClient(options: Omit<ApiClientOptions, 'fetch'>): ApiClient {
  const api = createApiClient({
    ...options,
    fetch: (url, init) => {
      const headers = new Headers(init?.headers);
      for (const [name, value] of Object.entries({ ...requestIdHeaders(), ...traceHeaders() }))
        headers.set(name, value);
      return fetch(url, { ...init, headers });
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
