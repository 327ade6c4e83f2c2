import type { IncomingMessage } from 'node:http';
import type { ApiClient } from '@posada/api-client';
import { DEFAULT_LOCALE } from '@posada/i18n';
import type { Answers } from '../http/answers.ts';
import { BODY_STATUS } from '../http/form-post.ts';
import { BodyRefused, type RequestBodies } from '../http/request-body.ts';
import type { Exchange, Route } from '../http/route-table.ts';
import type { Log } from '../platform/log.ts';
import { MCP_PATH } from '../site/text-files.ts';
import type { Websites } from '../site/websites.ts';

/** A booking with four rooms is below 5 kB. */
const BODY = { bytes: 64 * 1024, ms: 10_000 };

interface McpOptions {
  websites: Websites;
  /** Calls for a guest: the back end limits them by this address. */
  apiFor: (host: string, address: string) => ApiClient;
  bodies: RequestBodies;
  answers: Answers;
  log: Log;
}

/** Headers that the protocol gives a meaning. */
function headersOf({ headers }: IncomingMessage): Headers {
  const own = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && /^(accept|content-type|mcp-.*)$/.test(name)) own.set(name, value);
  return own;
}

/**
 * The MCP server of a website that has switched it on (docs/mcp.md): each POST is one message and one JSON answer, without
 * a session. A browser sends its origin with a POST: only pages of the website itself are answered.
 */
export function mcpRoutes({ websites, apiFor, bodies, answers, log }: McpOptions): Route[] {
  const refuse = ({ response }: Exchange, status: number, title: string, headers?: Record<string, string>) =>
    answers.json(response, status, { title, status }, headers);

  async function answer(exchange: Exchange) {
    const { request, response, url, host, address } = exchange;
    const { website } = await websites.find(host, DEFAULT_LOCALE);
    if (!website.mcpServerEnabled || website.restrictTrafficEnabled) return refuse(exchange, 404, 'Not found');
    const { origin } = request.headers;
    if (origin !== undefined && origin !== url.origin) return refuse(exchange, 403, 'Another website');
    if (request.method !== 'POST') return refuse(exchange, 405, 'Method not allowed', { allow: 'POST' });
    let body: Buffer | undefined;
    try {
      body = await bodies.read(request, { address, response }, BODY);
    } catch (error) {
      if (!(error instanceof BodyRefused) || error.fault === 'gone') throw error;
      return refuse(exchange, BODY_STATUS[error.fault], error.message, { connection: 'close' });
    }
    // 33 MB, which sites without it do not spend
    const [{ createMcpHandler }, { createBookingServer }] = await Promise.all([
      import('@modelcontextprotocol/server'),
      import('./booking-server.ts'),
    ]);
    const handler = createMcpHandler(
      () =>
        createBookingServer({
          api: apiFor(host, address),
          origin: url.origin,
          facts: (locale) => websites.find(host, locale),
          log,
        }),
      // nothing here changes while a client listens
      { responseMode: 'json', maxSubscriptions: 0, onerror: (err) => log.debug({ err }, 'an MCP message is refused') },
    );
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    try {
      const answered = await handler.fetch(
        new Request(url, {
          method: 'POST',
          headers: headersOf(request),
          body: new Uint8Array(body ?? []),
          signal: gone.signal,
        }),
      );
      const text = await answered.text();
      response.writeHead(answered.status, {
        ...Object.fromEntries(answered.headers),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      response.end(text);
    } finally {
      await handler.close();
    }
  }

  return [{ method: 'any', path: MCP_PATH, answer: async (exchange) => void (await answer(exchange)) }];
}
