import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import send from '@fastify/send';
import type { Config } from '../platform/config.ts';
import type { Answers } from './answers.ts';
import { acceptedEncodings } from './compression.ts';
import type { Exchange, Route } from './route-table.ts';
import { fileHeaders } from './security.ts';

/** What pages ask for. No other file of the folders is served. */
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** Files of a release that are for servers only. */
const HIDDEN = /(^|\/)(server\.cjs|current\.json|release\.json|release\.sig|history\.json|sbom\.cdx\.json)$/;
export const IMMUTABLE = 'public, max-age=31536000, immutable';
const SUFFIX = { br: '.br', gzip: '.gz' } as const;

/** The compressed twin of a file in the best encoding that the request accepts; undefined: there is none. */
async function twinOf(request: IncomingMessage, folder: string, path: string) {
  for (const encoding of acceptedEncodings(request)) {
    const suffix = SUFFIX[encoding];
    const found = await stat(join(folder, path + suffix)).catch(() => undefined);
    if (found?.isFile()) return { encoding, suffix };
  }
  return undefined;
}

/**
 * A file of a folder, under its hashed name: its bytes never change, so it needs neither date nor tag. False: no such
 * file.
 */
async function serveFile(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  folder: string,
  path: string,
  own: Record<string, string>,
): Promise<boolean> {
  const contentType = TYPES[extname(path)];
  if (!contentType || HIDDEN.test(path)) return false;
  const twin = await twinOf(request, folder, path);
  const { type, statusCode, headers, stream } = await send(request, encodeURI(path + (twin?.suffix ?? '')), {
    root: folder,
    dotfiles: 'ignore',
    index: false,
    cacheControl: false,
    etag: false,
    lastModified: false,
    contentType: false,
  });
  if (type !== 'file') return false;
  response.writeHead(statusCode, {
    ...own,
    ...headers,
    'content-type': contentType,
    'cache-control': IMMUTABLE,
    vary: 'accept-encoding',
    ...(twin && { 'content-encoding': twin.encoding }),
  });
  // a guest who goes away ends it
  await pipeline(stream, response).catch(() => response.destroy());
  return true;
}

/** The browser files of the shell and of all releases. */
export function fileRoutes(config: Config, { json }: Answers): Route[] {
  const serve = (folder: string) => async (exchange: Exchange, path: string) => {
    const isFound = await serveFile(exchange, folder, path, fileHeaders(path, config));
    if (!isFound) json(exchange.response, 404, { title: 'Not found', status: 404 });
  };
  return [
    { method: 'read', path: '/_shell/*', answer: serve(join(config.browserFolder, 'browser')) },
    { method: 'read', path: '/_areas/*', answer: serve(config.areasFolder) },
  ];
}
