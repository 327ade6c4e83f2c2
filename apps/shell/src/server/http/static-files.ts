import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import type { Config } from '../config.ts';
import type { Answers } from './answers.ts';
import type { Exchange, Route } from './route-table.ts';
import { fileHeaders } from './security.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Files of a folder under their hashed names; compressed twins are sent where they exist. False: no such file. */
async function serveFile(
  folder: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): Promise<boolean> {
  const file = normalize(join(folder, path));
  const type = TYPES[extname(file)];
  if (!file.startsWith(folder + sep) || !type) return false;
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encodings = [...(/\bbr\b/.test(accepted) ? ['br'] : []), ...(/\bgzip\b/.test(accepted) ? ['gzip'] : []), ''];
  for (const encoding of encodings) {
    const actual = encoding === 'br' ? `${file}.br` : encoding === 'gzip' ? `${file}.gz` : file;
    const found = await stat(actual).catch(() => undefined);
    if (!found?.isFile()) continue;
    response.writeHead(200, {
      ...headers,
      'content-type': type,
      'content-length': found.size,
      'cache-control': IMMUTABLE,
      vary: 'accept-encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
    });
    if (request.method === 'HEAD') response.end();
    else
      createReadStream(actual)
        .on('error', () => response.destroy())
        .pipe(response);
    return true;
  }
  return false;
}

/** Files of a release that are for servers only. */
const HIDDEN = /(^|\/)(server\.cjs|current\.json|release\.json|release\.sig|history\.json|sbom\.cdx\.json)$/;

/** The browser files of the shell and of all releases. */
export function fileRoutes(config: Config, { json }: Answers): Route[] {
  const serve =
    (folder: string) =>
    async ({ request, response }: Exchange, path: string) => {
      const isFound =
        !HIDDEN.test(path) && (await serveFile(folder, path, request, response, fileHeaders(path, config)));
      if (!isFound) json(response, 404, { title: 'Not found', status: 404 });
    };
  return [
    { method: 'read', path: '/_shell/*', answer: serve(join(config.browserFolder, 'browser')) },
    { method: 'read', path: '/_areas/*', answer: serve(config.areasFolder) },
  ];
}
