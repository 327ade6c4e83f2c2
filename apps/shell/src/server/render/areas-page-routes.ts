import { type RumAnswer, VERSIONS_AT_MOST } from '@posada/api-client/server';
import { AREAS_PAGE_PATH, AREAS_SIGN_IN_PATH, readAreasPage } from '@posada/area/signed-link';
import { UNCACHED } from '../cache/shared-caches.ts';
import type { Answers } from '../http/answers.ts';
import { cookieValue } from '../http/locale.ts';
import type { Exchange, Route } from '../http/route-table.ts';
import { pageHeaders, plainHeaders } from '../http/security.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import type { AreasReport } from '../releases/areas-report.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import type { RumStore } from '../rum/rum-store.ts';
import type { VisitReports } from '../rum/visit-reports.ts';
import { AREAS_STYLE, areasPage } from './areas-page.tsx';
import { RUM_DAYS, shownVersions } from './areas-page-rum.tsx';
import { hashSource } from './inline-styles.ts';

const COOKIE = 'posada_areas';

export interface AreasPageOptions {
  releases: LiveReleases;
  rum: Pick<RumStore, 'read'>;
  visits: Pick<VisitReports, 'post'>;
  config: Config;
  answers: Answers;
  log: Log;
}

/** The page about all areas: for browsers that have opened a signed link to it. For all others there is no such page. */
export function areasPageRoutes({ releases, rum, visits, config, answers, log }: AreasPageOptions): Route[] {
  const { json } = answers;
  /** Undefined: the back end does not give them. The page is there without it. */
  async function figuresOf({ areas }: AreasReport): Promise<RumAnswer | undefined> {
    try {
      await visits.post();
      const versions = areas.flatMap((area) => shownVersions(area).map(({ version }) => `${area.name}@${version}`));
      return await rum.read(versions.slice(0, VERSIONS_AT_MOST), RUM_DAYS);
    } catch (error) {
      log.warn({ err: error }, 'figures of visits could not be read');
      return undefined;
    }
  }
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
        const figures = await figuresOf(report);
        response.writeHead(200, {
          ...pageHeaders({ scripts: [], styles: [hashSource(AREAS_STYLE)] }, { ...config, hasSecretAddress: true }),
          'content-type': 'text/html; charset=utf-8',
          'cache-control': UNCACHED,
          'x-robots-tag': 'noindex',
        });
        response.end(request.method === 'HEAD' ? undefined : areasPage(report, figures, url.host));
      },
    },
  ];
}
