import { AREAS_PAGE_PATH, AREAS_SIGN_IN_PATH, readAreasPage } from '@posada/area/signed-link';
import { UNCACHED } from '../cache/shared-caches.ts';
import type { Answers } from '../http/answers.ts';
import { cookieValue } from '../http/locale.ts';
import type { Exchange, Route } from '../http/route-table.ts';
import { pageHeaders, plainHeaders } from '../http/security.ts';
import type { Config } from '../platform/config.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import { AREAS_STYLE, areasPage } from './areas-page.tsx';
import { hashSource } from './inline-styles.ts';

const COOKIE = 'posada_areas';

/** The page about all areas: for browsers that have opened a signed link to it. For all others there is no such page. */
export function areasPageRoutes(releases: LiveReleases, config: Config, { json }: Answers): Route[] {
  const untilOf = (token: string | undefined | null) =>
    config.areasSecret && token ? readAreasPage(config.areasSecret, token, Date.now()) : undefined;
  const notFound = ({ response }: Exchange) => json(response, 404, { title: 'Not found', status: 404 });
  return [
    {
      method: 'read',
      path: AREAS_SIGN_IN_PATH,
      answer(exchange) {
        const token = exchange.url.searchParams.get('token');
        const until = untilOf(token);
        if (until === undefined) return notFound(exchange);
        const seconds = until - Math.floor(Date.now() / 1000);
        const cookie = `${COOKIE}=${token}; Path=${AREAS_PAGE_PATH}; Max-Age=${seconds}; SameSite=Lax; HttpOnly${config.isHttps ? '; Secure' : ''}`;
        const headers = { ...plainHeaders(config), 'set-cookie': cookie, 'cache-control': 'no-store' };
        exchange.response.writeHead(303, { ...headers, location: AREAS_PAGE_PATH }).end();
      },
    },
    {
      method: 'read',
      path: AREAS_PAGE_PATH,
      async answer(exchange) {
        const { request, response, url } = exchange;
        if (untilOf(cookieValue(request.headers.cookie, COOKIE)) === undefined) return notFound(exchange);
        const report = await releases.report();
        if (!report) return json(response, 503, { title: 'Starting', status: 503 }, { 'retry-after': '2' });
        response.writeHead(200, {
          ...pageHeaders({ scripts: [], styles: [hashSource(AREAS_STYLE)] }, { ...config, hasSecretAddress: true }),
          'content-type': 'text/html; charset=utf-8',
          'cache-control': UNCACHED,
          'x-robots-tag': 'noindex',
        });
        response.end(request.method === 'HEAD' ? undefined : areasPage(report, url.host));
      },
    },
  ];
}
