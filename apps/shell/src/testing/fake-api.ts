import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PREVIEW_HEADER, REVISION_HEADER } from '@posada/api-client';
import { REVISIONS_PATH, RUM_PATH, type RumAnswer, type RumRow } from '@posada/api-client/server';

/** A back end of fixed answers: just what the shell itself asks for, and an echo. */
export interface FakeApi {
  url: string;
  /** Paths asked for, in their order. */
  asked: string[];
  /** Guests that calls were made for, with the secret of who made them. */
  guests: { path: string; guest: string | undefined; secret: string | undefined }[];
  /** Paths asked for with the token of a preview. */
  previewed: string[];
  /** Asks too often: gets no prices. */
  limited: string | undefined;
  /** Instead of prices. */
  refusal: number | undefined;
  website: Record<string, unknown>;
  properties: unknown[];
  /** Texts of the banner; null: they cannot be had. */
  cookie: Record<string, string> | null;
  /** Paths of the home page, by language. */
  alternates: Record<string, string>;
  /** Answers of these paths come from a second back end, which has not seen the last change of the website. */
  behind: { paths: RegExp; revision: string; alternates: Record<string, string> } | undefined;
  /** The page at `/`: none until a test gives one. */
  page: Record<string, unknown> | undefined;
  /** What shells have left of visits. */
  rum: RumRow[];
  /** What they are given of them; null: nothing in time. */
  rumAnswer: RumAnswer | null;
  stop(): Promise<void>;
}

const block = (type: string, settings: object) => ({ id: '1', type, style: 1, settings });
const extension = { status: false, code: '' };

const aWebsite = () => ({
  id: '2',
  name: 'Hotels of the Coast',
  theme: 'app',
  language: { id: 'es' },
  bookingEngineMode: false,
  logotype: { favicon: '/media/logo-app.svg', image: '/media/logo-app.svg', icon: '/media/brand-app-mark' },
  cookieModuleEnabled: false,
  chatAiModuleEnabled: false,
  restrictTrafficEnabled: false,
  searchChildrenField: true,
  searchChildrenUntil: 17,
  cookiebotConsentMode: extension,
  googleTagManager: extension,
  googleAnalytics4: extension,
  googleRecaptcha: { status: false, apiKey: '' },
  contact: { phone: null, email: null },
  flightPlusHotelUrl: null,
  buildPollSeconds: 1,
  frame: { header: block('header', { menu: '1' }), footer: block('footer', { columns: [] }) },
  revision: '1',
});

const aCookie = () => ({
  bannerDescription: 'We count visits, if you like.',
  privacyPolicyName: 'Privacy',
  privacyPolicyDescription: 'What we know of you.',
  coreCookieName: 'Necessary',
  coreCookieDescription: 'Language and sign-in.',
  analyticCookieName: 'Statistics',
  analyticCookieDescription: 'Which pages help.',
});

/** Shows drafts of the website. */
export const PREVIEW_TOKEN = '2~good';

export async function startFakeApi(port = 0): Promise<FakeApi> {
  const api: FakeApi = {
    url: '',
    asked: [],
    previewed: [],
    guests: [],
    limited: undefined,
    refusal: undefined,
    website: aWebsite(),
    properties: [],
    cookie: aCookie(),
    alternates: { en: '/', es: '/' },
    behind: undefined,
    page: undefined,
    rum: [],
    rumAnswer: { figures: [], slowElements: [] },
    stop: async () => undefined,
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://api');
    if (url.pathname === REVISIONS_PATH) {
      // no change is notified: the tests are those of a site that asks
      response.writeHead(200, { 'content-type': 'application/x-ndjson' }).write('\n');
      return;
    }
    if (url.pathname === RUM_PATH && request.method === 'POST') {
      request
        .setEncoding('utf8')
        .toArray()
        .then(
          (chunks) => {
            api.rum.push(...(JSON.parse(chunks.join('')) as { rows: RumRow[] }).rows);
            response.writeHead(204).end();
          },
          () => response.destroy(),
        );
      return;
    }
    if (url.pathname === RUM_PATH) {
      if (!api.rumAnswer) return;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ result: api.rumAnswer }));
      return;
    }
    api.asked.push(url.pathname + url.search);
    const host = String(request.headers['x-website-host'] ?? '');
    const guest = request.headers['x-forwarded-for'] as string | undefined;
    api.guests.push({ path: url.pathname, guest, secret: request.headers['x-shell-secret'] as string | undefined });
    const path = url.pathname.replace('/pull-connectivity/information/', '');
    const preview = request.headers[PREVIEW_HEADER];
    const { revision, alternates } = api.behind?.paths.test(path)
      ? api.behind
      : { revision: String(api.website['revision']), alternates: api.alternates };
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json', [REVISION_HEADER]: revision });
      response.end(JSON.stringify(body));
    };
    if (preview !== undefined && preview !== PREVIEW_TOKEN) return send(403, { code: 'preview_expired' });
    if (preview !== undefined) api.previewed.push(path);
    if (path === 'website/preview') return send(200, { result: { host: 'app.localhost' } });
    if (host === 'stranger.localhost') return send(421, { code: 'unknown_website', status: 421 });
    if (path === 'website') return send(200, { result: api.website });
    if (path === 'property') return send(200, { result: api.properties });
    if (path === 'website/cookie') return api.cookie ? send(200, { result: api.cookie }) : send(500, {});
    if (path === 'website/consent') return send(200, { result: { answeredAt: '2026-01-01T00:00:00Z' } });
    if (path === 'website/social-network') return send(200, { result: [] });
    if (path === 'website/menu/1') {
      return send(200, { result: { id: '1', items: [{ id: '1', label: 'Plain', url: '/plain', children: [] }] } });
    }
    if (path === 'website/route/find') {
      return send(200, { result: { id: '70', path: '/', key: null, alternates } });
    }
    if (path === 'website/webpage/70' && api.page) return send(200, { result: api.page });
    if (path.endsWith('/calendar')) {
      if (api.refusal) return send(api.refusal, { code: 'invalid_request', status: api.refusal });
      if (guest === api.limited) return send(429, { code: 'too_many_requests', status: 429, retryAfter: 90 });
      return send(200, { result: { currency: 'EUR', days: [] } });
    }
    if (path === '/echo' || path === '/v1/echo') {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () =>
        send(200, { result: { method: request.method, host, body, headers: request.headers, search: url.search } }),
      );
      return;
    }
    return send(404, { code: 'not_found', status: 404 });
  });
  await new Promise<void>((ready) => server.listen(port, ready));
  api.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  api.stop = () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return api;
}
