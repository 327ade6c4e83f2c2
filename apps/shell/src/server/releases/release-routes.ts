import { UNCACHED } from '../cache/shared-caches.ts';
import type { Answers } from '../http/answers.ts';
import type { Exchange, Route } from '../http/route-table.ts';
import type { Served } from './canary.ts';
import type { Live } from './composed-site.ts';
import type { LiveReleases, LiveReleasesOptions } from './live-releases.ts';

const REVALIDATED = { 'cache-control': 'no-cache' };
const cachingOf = (served: Served<Live> | undefined) => (served?.branch ? { 'cache-control': UNCACHED } : REVALIDATED);

/** What browsers and teams ask about the releases that are live. */
export function releaseRoutes(
  releases: LiveReleases,
  { contract, shellHash }: Pick<LiveReleasesOptions, 'contract' | 'shellHash'>,
  { json }: Answers,
): Route[] {
  const servedTo = ({ request }: Exchange) => releases.serve(request.headers.cookie);
  return [
    {
      method: 'read',
      path: '/_areas/contract.json',
      answer: ({ response }) => json(response, 200, contract, REVALIDATED),
    },
    {
      method: 'read',
      path: '/_areas.json',
      async answer(exchange) {
        const served = await servedTo(exchange);
        const refs = served?.live.composed.refs.map((ref) => ({ ...ref, shell: shellHash }));
        json(exchange.response, 200, refs ?? [], cachingOf(served));
      },
    },
    {
      method: 'read',
      path: '/builds/latest.json',
      async answer(exchange) {
        const served = await servedTo(exchange);
        const body = { id: served?.live.buildId ?? '', timestamp: served?.live.composed.madeAt };
        json(exchange.response, 200, body, cachingOf(served));
      },
    },
    {
      method: 'read',
      path: '/builds/meta/*',
      answer({ response }, file) {
        const build = releases.build(/^([\w-]+)\.json$/.exec(file)?.[1] ?? '');
        json(response, build ? 200 : 404, build ?? { title: 'Not found', status: 404 });
      },
    },
  ];
}
