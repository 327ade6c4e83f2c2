import { createOperatorClient } from '@posada/api-client/operator';

/** Calls of this area. The browser sends the cookie of the session with them, which scripts cannot read. */
export const client = createOperatorClient({
  baseUrl: '',
  // looked up at each call: this module is also loaded on the server, where it calls nothing
  fetch: (url, call) => globalThis.fetch(url, call),
  log: (failure, call) => console.warn(call.name, failure),
});
