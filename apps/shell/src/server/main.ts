import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { SiteLinks } from '@posada/area';
import { addDays } from '@posada/calendar-days';
import { ConfigurationError, refusalText } from '@posada/config';
import { startTelemetry, stopTelemetry } from '@posada/telemetry';
import { REPORTS_PATH } from '../reports-path.ts';
import { readConfig } from './config.ts';
import { withAccessLog } from './http/access-log.ts';
import { emergencyPage } from './http/emergency.ts';
import { discardFormPost, isFormPost, PostRefused } from './http/form-post.ts';
import { backEndHeaders, guestAddress } from './http/guest-address.ts';
import { localise } from './http/locale.ts';
import { ApiProxy, LONGEST_REQUEST_MS } from './http/proxy.ts';
import { BrowserReports } from './http/reports.ts';
import { BodyRefused } from './http/request-body.ts';
import { fileHeaders, pageHeaders, plainHeaders } from './http/security.ts';
import { serveFile } from './http/static-files.ts';
import { log } from './log.ts';
import { readAssets } from './releases/assets.ts';
import { Canary } from './releases/canary.ts';
import { type ComposedSite, composeSite, type Live } from './releases/composed-site.ts';
import { contractOf, requirable } from './releases/contract.ts';
import { Registry, type ReleaseMap } from './releases/registry.ts';
import { CACHED, Pages, today } from './render/pages.ts';
import { createBackEndClient } from './site/back-end-client.ts';
import { MANIFEST_PATH, manifestOf } from './site/manifest.ts';
import { UnknownWebsite, type WebsiteFacts, Websites } from './site/websites.ts';

function configOrExit() {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(refusalText('site', process.env, error));
    process.exit(1);
  }
}

const config = configOrExit();
for (const [name, meant] of config.misspelled) log.warn(`${name} is not a setting of the site; is ${meant} meant?`);
if (process.env['NODE_ENV'] !== 'production' && !config.isDevelopment) {
  log.warn('NODE_ENV is not "production": React renders with its development build, several times slower');
}
await startTelemetry({
  endpoint: config.telemetryEndpoint,
  service: 'posada-site',
  onFailure: (error) => log.warn({ err: error }, 'traces and metrics could not be sent'),
});
const assets = readAssets(config.browserFolder);
const shellHash = createHash('sha256').update(JSON.stringify(assets)).digest('hex').slice(0, 8);
const contract = contractOf(assets.shared);
const proxy = new ApiProxy(config);
const pages = new Pages(config, assets);
const websites = new Websites((host) =>
  createBackEndClient({
    baseUrl: config.apiUrl,
    websiteHost: host,
    headers: backEndHeaders(config.shellSecret),
  }),
);
let usual: Live | undefined;
const canary = new Canary<Live>();
const liveOf = ({ id, areas }: Pick<ReleaseMap, 'id' | 'areas'>): Live => ({
  composed: composeSite({ id, areas }),
  buildId: `${shellHash}-${id}`,
});
/** Builds that have been live in this process: open pages may still ask for theirs. */
const builds = new Map<string, { id: string; timestamp: string; areas: ComposedSite['refs'] }>();
const BUILDS_KEPT = 50;
const registry = new Registry({
  areasFile: config.areasFile,
  areasFolder: config.areasFolder,
  shared: requirable,
  contract,
  mustSign: !config.isDevelopment,
  onChange(map) {
    const next = liveOf(map);
    const tried = map.canary && { live: liveOf(map.canary), id: map.canary.id, share: map.canary.share };
    for (const { buildId, composed } of [next, ...(tried ? [tried.live] : [])]) {
      builds.set(buildId, { id: buildId, timestamp: composed.madeAt, areas: composed.refs });
      if (builds.size > BUILDS_KEPT) builds.delete(builds.keys().next().value ?? '');
    }
    usual = next;
    canary.follow(tried ?? undefined);
  },
});
const plain = plainHeaders(config);
const reports = new BrowserReports();

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { ...plain, 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  response.end(JSON.stringify(body));
}

function redirect(response: ServerResponse, status: number, location: string) {
  response
    .writeHead(status, { ...plain, location, 'cache-control': status === 301 ? 'public, max-age=3600' : 'no-store' })
    .end();
}

/** Files, JSON and passed-on requests: everything that is no page. True: it was answered. */
async function answeredWithoutPage(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  { host, address }: { host: string; address: string },
): Promise<boolean> {
  const { pathname } = url;
  if (request.method !== 'TRACE' && pathname.startsWith('/api/')) {
    await proxy.passOn(request, response, { path: pathname.slice(4) + url.search, host, address, headers: {} });
    return true;
  }
  if (request.method !== 'TRACE' && pathname.startsWith('/media/')) {
    await proxy.passOn(request, response, { path: pathname + url.search, host, address, headers: plain });
    return true;
  }
  if (request.method === 'POST' && pathname === REPORTS_PATH) {
    reports.take(request, response);
    return true;
  }
  // forms that are sent without scripts are answered by their page
  if (isFormPost(request) && !pathname.startsWith('/_')) return false;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    json(response, 405, { title: 'Method not allowed', status: 405 }, { allow: 'GET, HEAD' });
    return true;
  }
  const file = pathname.startsWith('/_shell/')
    ? { folder: join(config.browserFolder, 'browser'), path: pathname.slice('/_shell/'.length) }
    : pathname.startsWith('/_areas/')
      ? { folder: config.areasFolder, path: pathname.slice('/_areas/'.length) }
      : undefined;
  if (pathname === '/_areas/contract.json') {
    json(response, 200, contract, { 'cache-control': 'no-cache' });
    return true;
  }
  if (file) {
    const isHidden = /(^|\/)(server\.cjs|current\.json|release\.json|release\.sig|history\.json|sbom\.cdx\.json)$/.test(
      file.path,
    );
    if (isHidden || !(await serveFile(file.folder, file.path, request, response, fileHeaders(file.path, config)))) {
      json(response, 404, { title: 'Not found', status: 404 });
    }
    return true;
  }
  const live = usual && canary.serve(request.headers.cookie, usual).live;
  if (pathname === '/_areas.json') {
    const refs = live?.composed.refs.map((ref) => ({ ...ref, shell: shellHash }));
    json(response, 200, refs ?? [], { 'cache-control': 'no-cache' });
    return true;
  }
  if (pathname === '/builds/latest.json') {
    json(response, 200, { id: live?.buildId ?? '', timestamp: live?.composed.madeAt }, { 'cache-control': 'no-cache' });
    return true;
  }
  const meta = /^\/builds\/meta\/([\w-]+)\.json$/.exec(pathname);
  if (meta) {
    const build = builds.get(meta[1] ?? '');
    json(response, build ? 200 : 404, build ?? { title: 'Not found', status: 404 });
    return true;
  }
  if (pathname === '/robots.txt') {
    response.writeHead(200, { ...plain, 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /api/\n');
    return true;
  }
  return false;
}

/**
 * Where the root leads: the primary language, or straight into the booking engine (ROUTE-07, ROUTE-50, GAP-04).
 * Undefined: no live area has the search.
 */
function homeOf({ website, properties }: WebsiteFacts, prefix: string, { search }: SiteLinks): string | undefined {
  if (!website.bookingEngineMode) return prefix;
  if (!search) return undefined;
  const first = properties[0] ? `&id=${properties[0].id}` : '';
  return `${prefix}${search.property}?from=${today()}&to=${addDays(today(), 1)}&occupancy=2-0${first}`;
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  const hostHeader = request.headers.host ?? 'localhost';
  const host = hostHeader.replace(/:\d+$/, '').toLowerCase();
  const scheme = config.isHttps ? 'https' : 'http';
  const href = `${scheme}://${hostHeader}${request.url?.startsWith('/') ? request.url : '/'}`;
  if (!URL.canParse(href)) return json(response, 400, { title: 'Bad request', status: 400 });
  const url = new URL(href);
  const address = guestAddress(request, config.trustProxy);
  if (await answeredWithoutPage(request, response, url, { host, address })) return;

  const place = localise(url.pathname, request.headers);
  if (place.path === '/actuator/health/live') return json(response, 200, { status: 'UP' });
  if (place.path === '/actuator/health' || place.path === '/actuator/health/ready') {
    const reasons = registry.unusable();
    const isOut = isStopping || reasons.length > 0;
    return json(response, isOut ? 503 : 200, { status: isOut ? 'OUT_OF_SERVICE' : 'UP', ...(isOut && { reasons }) });
  }
  if (place.path === '/actuator/env') {
    const known = await websites.find(host, place.locale).catch(() => undefined);
    return json(response, 200, { buildId: usual?.buildId ?? '', theme: known?.website.theme ?? null });
  }
  if (url.pathname !== '/' && url.pathname.endsWith('/')) {
    return redirect(response, 301, `${url.pathname.replace(/\/+$/, '') || '/'}${url.search}`.replace(/^\/{2,}/, '/'));
  }
  if (!usual) return json(response, 503, { title: 'Starting', status: 503 }, { 'retry-after': '2' });

  const facts = await websites.find(host, place.locale);
  if (place.path === MANIFEST_PATH) {
    return json(response, 200, manifestOf(facts, place, assets.colours), {
      'content-type': 'application/manifest+json',
      'cache-control': CACHED,
    });
  }
  if (url.pathname === '/favicon.ico') return redirect(response, 302, facts.website.logotype.favicon);
  if (url.pathname === '/' || (facts.website.bookingEngineMode && place.hasPrefix && place.path === '/')) {
    const locale = place.hasPrefix ? place.locale : localise(`/${facts.website.language.id}`, {}).locale;
    const home = homeOf(facts, `/${locale}`, usual.composed.links(locale));
    return home ? redirect(response, 302, home) : emergencyPage(response, 503, plain);
  }
  if (facts.website.restrictTrafficEnabled) {
    const body =
      '<!doctype html><html lang="en"><head><meta name="robots" content="noindex"><title>Website access is restricted.</title></head><body>Website access is restricted.</body></html>';
    response
      .writeHead(200, {
        ...pageHeaders({ scripts: [], styles: [] }, config),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      })
      .end(body);
    return;
  }
  const served = canary.serve(request.headers.cookie, usual);
  const visit = { request, response, url, host, address, place, facts, served };
  if (url.pathname.endsWith('/_payload.json')) {
    const target = new URL(url);
    target.pathname = url.pathname.slice(0, -'/_payload.json'.length) || '/';
    const payload = await pages.payload({ ...visit, url: target, place: localise(target.pathname, request.headers) });
    return payload
      ? json(response, payload.status, payload.body, {
          'cache-control': served.isPrivate ? 'private, no-cache' : CACHED,
        })
      : json(response, 404, { title: 'Not found', status: 404 });
  }
  response.on('finish', () => canary.note(served, response.statusCode));
  await pages.answer(visit);
}

function fail(request: IncomingMessage, response: ServerResponse, error: unknown) {
  if (error instanceof UnknownWebsite)
    return json(response, 421, { title: 'No website has this host name', status: 421 });
  if (error instanceof PostRefused) {
    const { status, message: title } = error;
    return json(response, status, { title, status }, discardFormPost(request, error));
  }
  if (error instanceof BodyRefused) return response.destroy();
  log.error({ err: error }, 'a request could not be answered');
  emergencyPage(response, 503, plain);
}

await registry.start(config.pollMs);
let isStopping = false;
/** Node looks for late requests this often: its own half a minute would make all limits of time half a minute. */
const TIME_CHECKS_MS = 2000;
const LIMITS = {
  maxHeaderSize: 8192,
  headersTimeout: 10_000,
  requestTimeout: LONGEST_REQUEST_MS + 10_000,
  connectionsCheckingInterval: TIME_CHECKS_MS,
};
const server = createServer(LIMITS, (request, response) => {
  if (isStopping) response.setHeader('connection', 'close');
  withAccessLog(request, response, () => {
    answer(request, response).catch((error: unknown) => fail(request, response, error));
  });
});
server.keepAliveTimeout = 65_000;
server.listen({ port: config.port, ...(config.host ? { host: config.host } : {}) }, () =>
  log.info({ port: (server.address() as { port: number }).port }, 'the site listens'),
);
server.on('error', (error) => {
  log.fatal({ err: error }, 'the site cannot listen');
  process.exit(1);
});

/**
 * Not ready from now on; after `delayMs`, in which balancers see that, no more connections; what is under way ends,
 * within ten seconds.
 */
function stop(delayMs: number) {
  if (isStopping) return;
  isStopping = true;
  registry.stop();
  setTimeout(() => {
    server.close(() => void stopTelemetry().finally(() => process.exit(0)));
    setInterval(() => server.closeIdleConnections(), 100).unref();
    setTimeout(() => process.exit(0), 10_000).unref();
  }, delayMs);
}
process.on('SIGTERM', () => stop(config.shutdownDelayMs));
process.on('SIGINT', () => stop(0));
