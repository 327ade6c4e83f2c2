import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createApiClient } from '@posada/api-client';
import { readAssets } from './assets.ts';
import { composeSite, type ComposedSite } from './composed-site.ts';
import { readConfig, root } from './config.ts';
import { localise } from './locale.ts';
import { log } from './log.ts';
import { readAreas } from './origins.ts';
import { Pages, today } from './pages.ts';
import { passOn } from './proxy.ts';
import { Registry } from './registry.ts';
import { pageHeaders, plainHeaders } from './security.ts';
import { sharedModules } from './shared-modules.ts';
import { serveFile } from './static-files.ts';
import { UnknownWebsite, Websites, type WebsiteFacts } from './websites.ts';

const config = readConfig(process.env);
const assets = readAssets(config.distFolder);
const shellHash = createHash('sha256').update(JSON.stringify(assets)).digest('hex').slice(0, 8);
const areas = await readAreas(config.areasFile);
const areaOrigins = [...new Set(areas.filter((area) => area.origin !== 'folder').map((area) => new URL(area.origin).origin))];
const pages = new Pages(config, assets, areaOrigins);
const websites = new Websites((host) =>
  createApiClient({ baseUrl: config.apiUrl, websiteHost: host, timeoutMs: 2000 }),
);
let composed: ComposedSite | undefined;
let buildId = '';
const registry = new Registry({
  areasFile: config.areasFile,
  areasFolder: config.areasFolder,
  shared: sharedModules,
  onChange(map) {
    composed = composeSite(map);
    buildId = `${shellHash}-${map.id}`;
  },
});
const plain = plainHeaders(config);
const startedAt = Date.now();

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { ...plain, 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  response.end(JSON.stringify(body));
}

function redirect(response: ServerResponse, status: number, location: string) {
  response.writeHead(status, { ...plain, location, 'cache-control': status === 301 ? 'public, max-age=3600' : 'no-store' }).end();
}

/** Files, JSON and passed-on requests: everything that is no page. True: it was answered. */
async function answeredWithoutPage(request: IncomingMessage, response: ServerResponse, url: URL, host: string): Promise<boolean> {
  const { pathname } = url;
  if (pathname.startsWith('/api/')) {
    passOn(config.apiUrl, pathname.slice(4) + url.search, request, response, host, {});
    return true;
  }
  if (pathname.startsWith('/media/')) {
    passOn(config.apiUrl, pathname + url.search, request, response, host, plain);
    return true;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    json(response, 405, { title: 'Method not allowed', status: 405 }, { allow: 'GET, HEAD' });
    return true;
  }
  const file = pathname.startsWith('/_shell/')
    ? { folder: join(config.distFolder, 'browser'), path: pathname.slice('/_shell/'.length) }
    : pathname.startsWith('/_areas/')
      ? { folder: config.areasFolder, path: pathname.slice('/_areas/'.length) }
      : undefined;
  if (file) {
    const isHidden = /(^|\/)(server\.cjs|current\.json|release\.json|history\.json)$/.test(file.path);
    if (isHidden || !(await serveFile(file.folder, file.path, request, response, plain))) {
      json(response, 404, { title: 'Not found', status: 404 });
    }
    return true;
  }
  if (pathname === '/_areas.json') {
    json(response, 200, composed?.refs ?? [], { 'cache-control': 'no-cache' });
    return true;
  }
  if (pathname === '/builds/latest.json') {
    json(response, 200, { id: buildId, timestamp: composed?.madeAt }, { 'cache-control': 'no-cache' });
    return true;
  }
  const meta = /^\/builds\/meta\/([\w-]+)\.json$/.exec(pathname);
  if (meta) {
    const isKnown = meta[1] === buildId;
    json(response, isKnown ? 200 : 404, isKnown ? { id: buildId, timestamp: composed?.madeAt, areas: composed?.refs } : { title: 'Not found', status: 404 });
    return true;
  }
  if (pathname === '/robots.txt') {
    response.writeHead(200, { ...plain, 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /api/\n');
    return true;
  }
  return false;
}

/** Where the root leads: the primary language, or straight into the booking engine (ROUTE-07, ROUTE-50, GAP-04). */
function homeOf({ website, properties }: WebsiteFacts, prefix: string): string {
  if (!website.bookingEngineMode) return prefix;
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const first = properties[0] ? `&id=${properties[0].id}` : '';
  return `${prefix}/booking/property?from=${today()}&to=${tomorrow}&occupancy=2-0${first}`;
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  const hostHeader = request.headers.host ?? 'localhost';
  const host = hostHeader.replace(/:\d+$/, '').toLowerCase();
  const scheme = config.isHttps ? 'https' : 'http';
  const address = `${scheme}://${hostHeader}${request.url?.startsWith('/') ? request.url : '/'}`;
  if (!URL.canParse(address)) return json(response, 400, { title: 'Bad request', status: 400 });
  const url = new URL(address);
  if (await answeredWithoutPage(request, response, url, host)) return;

  const place = localise(url.pathname, request.headers);
  if (place.path === '/actuator/health') return json(response, 200, { status: 'UP' });
  if (place.path === '/actuator/env') {
    return json(response, 200, { application: 'posada', buildId, uptimeSeconds: Math.round((Date.now() - startedAt) / 1000) });
  }
  if (url.pathname !== '/' && url.pathname.endsWith('/')) {
    return redirect(response, 301, `${url.pathname.replace(/\/+$/, '') || '/'}${url.search}`.replace(/^\/{2,}/, '/'));
  }
  if (!composed) return json(response, 503, { title: 'Starting', status: 503 }, { 'retry-after': '2' });

  const facts = await websites.find(host, place.locale);
  if (url.pathname === '/') {
    const primary = localise(`/${facts.website.language.id}`, {}).locale;
    return redirect(response, 302, homeOf(facts, `/${primary}`));
  }
  if (facts.website.bookingEngineMode && place.hasPrefix && place.path === '/') {
    return redirect(response, 302, homeOf(facts, place.basename));
  }
  if (facts.website.restrictTrafficEnabled) {
    const body = '<!doctype html><html lang="en"><head><meta name="robots" content="noindex"><title>Website access is restricted.</title></head><body>Website access is restricted.</body></html>';
    response.writeHead(200, { ...pageHeaders('none', config), 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(body);
    return;
  }
  const visit = { request, response, url, host, origin: url.origin, place, facts };
  if (url.pathname.endsWith('/_payload.json')) {
    const target = new URL(url);
    target.pathname = url.pathname.slice(0, -'/_payload.json'.length) || '/';
    const payload = await pages.payload({ ...visit, url: target, place: localise(target.pathname, request.headers) }, composed, buildId);
    return payload
      ? json(response, payload.status, payload.body, { 'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' })
      : json(response, 404, { title: 'Not found', status: 404 });
  }
  await pages.answer(visit, composed, buildId);
}

function fail(response: ServerResponse, error: unknown) {
  if (error instanceof UnknownWebsite) return json(response, 421, { title: 'No website has this host name', status: 421 });
  log.error({ err: error }, 'a request could not be answered');
  if (response.headersSent) return response.destroy();
  response.writeHead(503, { ...plain, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' });
  response.end('<!doctype html><html lang="en"><head><title>Internal Server Error</title><meta name="robots" content="noindex"></head><body><h1>Internal Server Error</h1><p>The site does not answer right now. Please try again in a moment.</p></body></html>');
}

await registry.start(config.pollMs);
const server = createServer({ maxHeaderSize: 8192, headersTimeout: 10_000 }, (request, response) => {
  answer(request, response).catch((error: unknown) => fail(response, error));
});
server.keepAliveTimeout = 65_000;
server.listen(config.port, () => log.info({ port: (server.address() as { port: number }).port, root: root.length > 0 }, 'the site listens'));
server.on('error', (error) => {
  log.fatal({ err: error }, 'the site cannot listen');
  process.exit(1);
});

/** No more connections; those under way end, at most ten seconds. */
function stop() {
  registry.stop();
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), 10_000).unref();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
