import type { ServerResponse } from 'node:http';
import { BRANCH_PATH } from '@posada/area/signed-link';
import type { Answers } from '../http/answers.ts';
import { discardFormPost } from '../http/form-post.ts';
import type { Exchange, Route } from '../http/route-table.ts';
import { plainHeaders } from '../http/security.ts';
import type { Config } from '../platform/config.ts';
import { BRANCH_END_PATH, branchCookie } from '../releases/branches.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import { sendBarePage } from './bare-pages.ts';

/** A path of this site and nothing else: the link is signed, where it leads to is not. */
function pathOf(to: string, { origin }: URL): string {
  const target = URL.canParse(to, origin) ? new URL(to, origin) : undefined;
  return target?.origin === origin ? target.pathname + target.search : '/';
}

const NOT_SHOWN = {
  lang: 'en',
  title: 'This preview is over',
  body: '<h1>This preview is over</h1><p>The link has expired, or what it shows has been taken away. Ask the team for a new one.</p><p><a href="/">Home</a></p>',
};

/** Where a browser begins to follow a branch, and where it ends that. */
export function branchRoutes(releases: LiveReleases, config: Config, { json }: Answers): Route[] {
  const go = (response: ServerResponse, location: string, cookie: string, more: Record<string, string> = {}) =>
    response
      .writeHead(303, {
        ...plainHeaders(config),
        ...more,
        location,
        'set-cookie': cookie,
        'cache-control': 'no-store',
        // pages that the browser itself keeps are of the other version
        ...(config.isHttps || config.isDemo ? { 'clear-site-data': '"cache"' } : {}),
      })
      .end();
  return [
    {
      method: 'read',
      path: BRANCH_PATH,
      async answer({ response, url }: Exchange) {
        const token = url.searchParams.get('token') ?? '';
        const branch = await releases.branch(token);
        if (!branch) return sendBarePage(response, 404, NOT_SHOWN, config);
        const seconds = branch.until - Math.floor(Date.now() / 1000);
        go(response, pathOf(url.searchParams.get('to') ?? '/', url), branchCookie(token, seconds, config.isHttps));
      },
    },
    {
      method: 'POST',
      path: BRANCH_END_PATH,
      answer({ request, response, url }: Exchange) {
        const back = pathOf(request.headers.referer ?? '/', url);
        go(response, back, branchCookie(undefined, 0, config.isHttps), discardFormPost(request));
      },
    },
    {
      method: 'read',
      path: BRANCH_END_PATH,
      answer: ({ response }) => json(response, 405, { title: 'Method not allowed', status: 405 }, { allow: 'POST' }),
    },
  ];
}
