import type { Answers } from '../http/answers.ts';
import type { Exchange, Route } from '../http/route-table.ts';
import type { LiveReleases, LiveReleasesOptions } from './live-releases.ts';

const REVALIDATED = { 'cache-control': 'no-cache' };

/** What browsers and teams ask about the releases that are live. */
export function releaseRoutes(
  releases: LiveReleases,
  { contract, shellHash }: Pick<LiveReleasesOptions, 'contract' | 'shellHash'>,
  { json }: Answers,
): Route[] {
  const liveFor = ({ request }: Exchange) => releases.serve(request.headers.cookie)?.live;
  return [
    {
      method: 'read',
      path: '/_areas/contract.json',
      answer: ({ response }) => json(response, 200, contract, REVALIDATED),
    },
    {
      method: 'read',
      path: '/_areas.json',
      answer(exchange) {
        const refs = liveFor(exchange)?.composed.refs.map((ref) => ({ ...ref, shell: shellHash }));
        json(exchange.response, 200, refs ?? [], REVALIDATED);
      },
    },
    {
      method: 'read',
      path: '/builds/latest.json',
      answer(exchange) {
        const live = liveFor(exchange);
        const body = { id: live?.buildId ?? '', timestamp: live?.composed.madeAt };
        json(exchange.response, 200, body, REVALIDATED);
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
