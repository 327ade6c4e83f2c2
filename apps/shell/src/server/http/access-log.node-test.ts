import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import { REQUEST_ID_HEADER, requestIdHeaders, routeOf, withAccessLog } from './access-log.ts';

it('writes one line for each answer, under an id that goes on to the back end and back to the browser', async () => {
  const lines: Record<string, unknown>[] = [];
  const passedOn: unknown[] = [];
  const server = createServer((request, response) =>
    withAccessLog(
      request,
      response,
      { info: (line: object) => lines.push(line as Record<string, unknown>) },
      async () => {
        await new Promise((resolve) => setImmediate(resolve));
        passedOn.push(requestIdHeaders()[REQUEST_ID_HEADER]);
        response.writeHead(404).end();
      },
    ),
  ).listen(0);
  try {
    const url = `http://localhost:${(server.address() as AddressInfo).port}/en/booking?promocode=SECRET`;
    const given = await fetch(url, { headers: { [REQUEST_ID_HEADER]: 'from-proxy-1"}' } });
    const own = await fetch(url);
    assert.equal(given.headers.get(REQUEST_ID_HEADER), 'from-proxy-1');
    const made = own.headers.get(REQUEST_ID_HEADER);
    assert.match(made ?? '', /^[\w-]{36}$/);
    assert.deepEqual(passedOn, ['from-proxy-1', made]);
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(
      lines.map(({ ms: _, ...line }) => line),
      ['from-proxy-1', made].map((reqId) => ({ reqId, method: 'GET', route: '/en/booking', status: 404 })),
    );
  } finally {
    server.close();
  }
});

it('names routes without queries, bookings or people', () => {
  for (const [url, route] of [
    ['/', '/'],
    ['/de/booking/confirmation/9b1f-22?email=ana@guest.example', '/de/booking/confirmation/:id'],
    ['/en/client/reset/ana@guest.example', '/en/client/reset/:id'],
    ['/_shell/browser-1a2b.js', '/_shell/*'],
    ['/api/pull-connectivity/reservation/ABC', '/api/*'],
    ['/media/lake-480.avif', '/media/*'],
  ] as const)
    assert.equal(routeOf(url), route);
});
