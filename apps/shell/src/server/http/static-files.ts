import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import send from '@fastify/send';
import { DICTIONARY_ENCODING, offeredDictionary } from '../deltas/dictionary-headers.ts';
import { areaScript, ScriptDeltas, shellScript, type VersionedScript } from '../deltas/script-deltas.ts';
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
    if (found?.isFile()) return { encoding, suffix, bytes: found.size };
  }
  return undefined;
}

interface ServedFile {
  folder: string;
  path: string;
  /** Headers of its kind of files. */
  own: Record<string, string>;
  /** Of a script that browsers may have in another version. */
  script: VersionedScript | undefined;
  deltas: ScriptDeltas;
}

/**
 * A file of a folder, under its hashed name: its bytes never change, so it needs neither date nor tag. False: no such
 * file.
 */
async function serveFile(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  { folder, path, own, script, deltas }: ServedFile,
): Promise<boolean> {
  const contentType = TYPES[extname(path)];
  if (!contentType || HIDDEN.test(path)) return false;
  const twin = await twinOf(request, folder, path);
  const headers = {
    ...own,
    'content-type': contentType,
    'cache-control': IMMUTABLE,
    vary: script ? 'accept-encoding, available-dictionary' : 'accept-encoding',
    ...(script && { 'use-as-dictionary': `match="${script.match}"` }),
  };
  const hash = script && twin && offeredDictionary(request);
  // without it the whole file is sent
  const delta = hash ? await deltas.of(script, hash, twin.bytes).catch(() => undefined) : undefined;
  if (delta) {
    const encoded = { 'content-encoding': DICTIONARY_ENCODING, 'content-length': String(delta.length) };
    response.writeHead(200, { ...headers, ...encoded });
    response.end(request.method === 'HEAD' ? undefined : delta);
    return true;
  }
  const {
    type,
    statusCode,
    headers: sent,
    stream,
  } = await send(request, encodeURI(path + (twin?.suffix ?? '')), {
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
    ...sent,
    ...headers,
    ...(twin && { 'content-encoding': twin.encoding }),
  });
  // a guest who goes away ends it
  await pipeline(stream, response).catch(() => response.destroy());
  return true;
}

type FoundScript = (path: string) => VersionedScript | undefined;

/** The browser files of the shell and of all releases. */
export function fileRoutes(config: Config, { json }: Answers): Route[] {
  const deltas = new ScriptDeltas();
  const serve = (folder: string, scriptAt: FoundScript) => async (exchange: Exchange, path: string) => {
    const versioned = { script: scriptAt(path), deltas };
    const isFound = await serveFile(exchange, { folder, path, own: fileHeaders(path, config), ...versioned });
    if (!isFound) json(exchange.response, 404, { title: 'Not found', status: 404 });
  };
  const { areasFolder } = config;
  const browserFolder = join(config.browserFolder, 'browser');
  return [
    {
      method: 'read',
      path: '/_shell/*',
      answer: serve(browserFolder, (path) => shellScript(browserFolder, areasFolder, path)),
    },
    { method: 'read', path: '/_areas/*', answer: serve(areasFolder, (path) => areaScript(areasFolder, path)) },
  ];
}
