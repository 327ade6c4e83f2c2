import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { REPORTS_PATH } from '../reports-path.ts';
import { embedRoutes } from './embed/embed-routes.ts';
import { withAccessLog } from './http/access-log.ts';
import { type Answers, createAnswers } from './http/answers.ts';
import { discardFormPost, PostRefused } from './http/form-post.ts';
import { backEndHeaders, guestAddress } from './http/guest-address.ts';
import { localise } from './http/locale.ts';
import { ApiProxy, KEYED_PATH, LONGEST_REQUEST_MS } from './http/proxy.ts';
import { BrowserReports } from './http/reports.ts';
import { BodyRefused, RequestBodies } from './http/request-body.ts';
import { answerBy, type Exchange, type Route, type RouteTable } from './http/route-table.ts';
import { plainHeaders } from './http/security.ts';
import { speculationRoute } from './http/speculation.ts';
import { fileRoutes } from './http/static-files.ts';
import { UnreadAnswers } from './http/unread-answers.ts';
import { mcpRoutes } from './mcp/mcp-routes.ts';
import type { Config } from './platform/config.ts';
import { createLog, type Log } from './platform/log.ts';
import { readAssets } from './releases/assets.ts';
import { contractOf } from './releases/contract.ts';
import { LiveReleases } from './releases/live-releases.ts';
import { releaseRoutes } from './releases/release-routes.ts';
import { areasPageRoutes } from './render/areas-page-routes.ts';
import { createEmergency } from './render/bare-pages.ts';
import { branchRoutes } from './render/branch-routes.ts';
import { createPageAnswer } from './render/page-answer.ts';
import { Pages } from './render/pages.ts';
import { RumStore } from './rum/rum-store.ts';
import { VisitReports } from './rum/visit-reports.ts';
import { createBackEndClient } from './site/back-end-client.ts';
import { ownSheetRoutes } from './site/own-sheets.ts';
import { RevisionFeed } from './site/revision-feed.ts';
import { UnknownWebsite, Websites } from './site/websites.ts';

/** Node looks for late requests this often: its own half a minute would make all limits of time half a minute. */
const TIME_CHECKS_MS = 2000;
const LIMITS = {
  maxHeaderSize: 8192,
  headersTimeout: 10_000,
  requestTimeout: LONGEST_REQUEST_MS + 10_000,
  connectionsCheckingInterval: TIME_CHECKS_MS,
};
const KEEP_ALIVE_MS = 65_000;
/** No page, file or call has a longer one; the back end would refuse what is made of it. */
const LONGEST_PATH = 2_000;
/** A connection on which nothing moves for so long is closed: longer than any answer is waited for. */
const STILL_MS = 90_000;
/** Requests that have not ended after this are cut off when the site stops. */
const STOP_LIMIT_MS = 10_000;

export interface Shell {
  /** @throws {Error} the port or address cannot be listened at */
  listen(): Promise<{ port: number }>;
  /**
   * Not ready from now on; after `delayMs`, in which balancers see that, no more connections. Resolves when the requests
   * under way have ended, or after ten seconds. A second call waits for the first.
   */
  close(delayMs?: number): Promise<void>;
}

export interface ShellOptions {
  /** Default: standard output, in the configured level. */
  log?: Log;
}

interface Health {
  /** Why no guests should be sent here. Empty: they may be. */
  reasons(): string[];
  isStopping(): boolean;
}

function healthRoutes({ reasons, isStopping }: Health, { json }: Answers): Route[] {
  const ready: Route['answer'] = ({ response }) => {
    const found = reasons();
    const isOut = isStopping() || found.length > 0;
    const body = { status: isOut ? 'OUT_OF_SERVICE' : 'UP', ...(isOut && { reasons: found }) };
    json(response, isOut ? 503 : 200, body);
  };
  return [
    {
      method: 'read',
      path: '/actuator/health/live',
      isLocalised: true,
      answer: ({ response }) => json(response, 200, { status: 'UP' }),
    },
    { method: 'read', path: '/actuator/health', isLocalised: true, answer: ready },
    { method: 'read', path: '/actuator/health/ready', isLocalised: true, answer: ready },
  ];
}

/** The request with its website and language; undefined for an address that is none. */
function exchangeOf(request: IncomingMessage, response: ServerResponse, config: Config): Exchange | undefined {
  const hostHeader = request.headers.host ?? 'localhost';
  const scheme = config.isHttps ? 'https' : 'http';
  const href = `${scheme}://${hostHeader}${request.url?.startsWith('/') ? request.url : '/'}`;
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  return {
    request,
    response,
    url,
    host: hostHeader.replace(/:\d+$/, '').toLowerCase(),
    address: guestAddress(request, config.trustProxy),
    place: localise(url.pathname, request.headers),
  };
}

/**
 * The site as a program: everything that it keeps, memory, connections and timers, is its own, so that several run in
 * one process. It follows the releases from now on and takes guests once it listens.
 *
 * @throws {Error} the built browser files or the list of areas cannot be read
 */
export async function createShell(config: Config, options: ShellOptions = {}): Promise<Shell> {
  const { log = createLog(config.logLevel) } = options;
  const assets = readAssets(config.browserFolder);
  const shellHash = createHash('sha256').update(JSON.stringify(assets)).digest('hex').slice(0, 8);
  const contract = contractOf(assets.shared);
  const plain = plainHeaders(config);
  const answers = createAnswers(plain);
  const { json } = answers;
  const bodies = new RequestBodies();
  const unread = new UnreadAnswers();
  const proxy = new ApiProxy({ ...config, bodies, answers: unread, log });
  const releases = new LiveReleases({ ...config, shellHash, contract, log });
  const apiFor = (host: string, guest?: string) =>
    createBackEndClient({
      baseUrl: config.apiUrl,
      websiteHost: host,
      headers: backEndHeaders(config.shellSecret, guest),
    });
  const websites = new Websites(apiFor, log);
  const feed = new RevisionFeed({
    apiUrl: config.apiUrl,
    headers: backEndHeaders(config.shellSecret),
    hear: (line) => websites.hear(line),
    log,
  });
  const sendEmergency = await createEmergency(config);
  const pages = new Pages(config, assets, log, { sendEmergency, bodies });
  const reports = new BrowserReports(bodies, log);
  const rum = new RumStore(config);
  const visits = new VisitReports({ share: config.rumShare, releases, websites, store: rum, bodies, log });
  let closing: Promise<void> | undefined;

  const table: RouteTable = {
    routes: [
      {
        method: 'any',
        path: '/api/*',
        answer: ({ request, response, url, host, address }) =>
          proxy.passOn(request, response, { path: url.pathname.slice(4) + url.search, host, address, headers: {} }),
      },
      {
        // calls of machines: the back end takes keys here, and no website is asked for
        method: 'any',
        path: `${KEYED_PATH}*`,
        answer: ({ request, response, url, host, address }) =>
          proxy.passOn(request, response, { path: url.pathname + url.search, host, address, headers: {} }),
      },
      {
        method: 'any',
        path: '/media/*',
        answer: ({ request, response, url, host, address }) =>
          proxy.passOn(request, response, { path: url.pathname + url.search, host, address, headers: plain }),
      },
      {
        method: 'POST',
        path: REPORTS_PATH,
        answer: ({ request, response, address }) => reports.take(request, response, address),
      },
      visits.route(answers),
      ...branchRoutes(releases, config, answers),
      ...areasPageRoutes({ releases, rum, visits, config, answers, log }),
      ...releaseRoutes(releases, { contract, shellHash }, answers),
      ...fileRoutes(config, answers),
      speculationRoute(config),
      ...ownSheetRoutes(config, answers),
      ...embedRoutes({ config, assets, websites, apiFor, answers }),
      ...mcpRoutes({ websites, apiFor, bodies, answers, log }),
      ...healthRoutes({ reasons: () => releases.unusable(), isStopping: () => closing !== undefined }, answers),
      {
        method: 'read',
        path: '/actuator/env',
        isLocalised: true,
        async answer({ response, host, place }) {
          const known = await websites.find(host, place.locale).catch(() => undefined);
          json(response, 200, { buildId: releases.stable?.buildId ?? '', theme: known?.website.theme ?? null });
        },
      },
    ],
    page: createPageAnswer({ config, log, releases, websites, pages, answers, sendEmergency, colours: assets.colours }),
    methodNotAllowed: ({ response }) =>
      json(response, 405, { title: 'Method not allowed', status: 405 }, { allow: 'GET, HEAD' }),
  };

  function fail(request: IncomingMessage, response: ServerResponse, error: unknown) {
    if (error instanceof UnknownWebsite)
      return json(response, 421, { title: 'No website has this host name', status: 421 });
    if (error instanceof PostRefused) {
      const { status, message: title } = error;
      return json(response, status, { title, status }, discardFormPost(request, error));
    }
    if (error instanceof BodyRefused) return response.destroy();
    log.error({ err: error }, 'a request could not be answered');
    sendEmergency(request, response, 503);
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const exchange = exchangeOf(request, response, config);
    if (!exchange) return json(response, 400, { title: 'Bad request', status: 400 });
    if (exchange.url.pathname.length > LONGEST_PATH)
      return json(response, 414, { title: 'The address is too long', status: 414 });
    await answerBy(table, exchange);
  }

  const server = createServer(LIMITS, (request, response) => {
    if (closing) response.setHeader('connection', 'close');
    unread.watch(response, guestAddress(request, config.trustProxy));
    withAccessLog(request, response, log, () => {
      answer(request, response).catch((error: unknown) => fail(request, response, error));
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.timeout = STILL_MS;

  async function close(delayMs: number) {
    releases.stop();
    await pause(delayMs);
    const ended = new Promise<void>((done) => server.close(() => done()));
    const idle = setInterval(() => server.closeIdleConnections(), 100);
    await Promise.race([ended, pause(STOP_LIMIT_MS, undefined, { ref: false })]);
    clearInterval(idle);
    server.closeAllConnections();
    feed.stop();
    await visits.stop();
    await proxy.close();
  }

  await releases.start();
  feed.start();
  visits.start();
  return {
    listen: () =>
      new Promise((done, failed) => {
        server.once('error', failed);
        server.listen({ port: config.port, ...(config.host ? { host: config.host } : {}) }, () => {
          server.off('error', failed);
          const { port } = server.address() as AddressInfo;
          log.info({ port }, 'the site listens');
          done({ port });
        });
      }),
    close(delayMs = 0) {
      closing ??= close(delayMs);
      return closing;
    },
  };
}
