import type { Website } from '@posada/api-client/website';
import type { Answers } from '../http/answers.ts';
import type { Route } from '../http/route-table.ts';
import { fileHeaders } from '../http/security.ts';
import { IMMUTABLE } from '../http/static-files.ts';
import type { Config } from '../platform/config.ts';
import { COLORS_PATH, colorSheet, sheetOfColors } from './own-colors.ts';
import { LOOK_PATH, lookSheet, sheetOfLook } from './own-look.ts';

/** Style sheets whose addresses have all that they say, by the path below which they are. */
const SHEETS: readonly [path: string, sheetNamed: (name: string) => string | undefined][] = [
  [COLORS_PATH, colorSheet],
  [LOOK_PATH, lookSheet],
];

/** Addresses of the style sheets with which a website differs from its theme, in their order. */
export const ownSheetsOf = (website: Pick<Website, 'colors' | 'look'>): string[] =>
  [sheetOfColors(website), sheetOfLook(website)].filter((href) => href !== undefined);

/** The style sheet at an address; undefined: it is none of these. */
export function ownSheetAt(href: string): string | undefined {
  const [path, sheetNamed] = SHEETS.find(([each]) => href.startsWith(each)) ?? [];
  return path && sheetNamed?.(href.slice(path.length));
}

/** Pages inline these sheets; browsers ask for them where a page is shown without a document. */
export const ownSheetRoutes = (config: Config, { json }: Answers): Route[] =>
  SHEETS.map(([path, sheetNamed]) => ({
    method: 'read',
    path: `${path}*`,
    answer({ request, response }, rest) {
      const sheet = sheetNamed(rest);
      if (sheet === undefined) return json(response, 404, { title: 'Not found', status: 404 });
      const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': IMMUTABLE };
      response.writeHead(200, { ...fileHeaders(path, config), ...headers });
      response.end(request.method === 'HEAD' ? undefined : sheet);
    },
  }));
