import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import type { Photo } from '@posada/api-client';
import { CATALOGUE_PUBLIC_PATH, readCatalogueAssets } from '@posada/build';
import { catalogueOf, type Locale } from '@posada/i18n';
import { BRANDS_FOLDER } from '@posada/themes/brands';
import { readAddress } from './src/shared/address.ts';
import type { Boot, Bundles } from './src/shared/boot.ts';

const here = import.meta.dirname;
const root = resolve(here, '../..');
const media = join(root, 'demo/media');
const require = createRequire(import.meta.url);

const TEXTS: Record<string, string> = {
  ui: 'libs/ui',
  account: 'libs/account',
  reservation: 'libs/reservation',
  search: 'libs/search',
  booking: 'apps/booking',
  'public-site': 'apps/public-site',
};
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};
/** The content policy of the site: a component may do no more here than there. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'none'",
  "img-src 'self' data: https://tile.openstreetmap.org",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
].join('; ');

/** The catalogues of a language; where one is not translated yet, English. */
function textsOf(locale: Locale): Bundles {
  return Object.fromEntries(
    Object.entries(TEXTS).map(([name, folder]) => {
      const file = (language: string) => join(root, folder, `src/i18n/${language}.json`);
      const own = file(catalogueOf(locale));
      return [name, JSON.parse(readFileSync(existsSync(own) ? own : file('en'), 'utf8'))];
    }),
  );
}

/** Pictures of the demo chain, those of a brand first. */
function photosOf(brand: string): Photo[] {
  const ids = readdirSync(media)
    .filter((file) => /^[a-z]+-.*-960\.webp$/.test(file))
    .map((file) => file.replace('-960.webp', ''));
  const own = ids.filter((id) => id.startsWith(`${brand}-`));
  return [...own, ...ids.filter((id) => !own.includes(id))].slice(0, 8).map((id) => ({
    id,
    url: `/media/${id}`,
    alt: id.split('-').slice(1).join(' '),
    width: 1600,
    height: 1067,
    color: '#8aa0a8',
    widths: [480, 960, 1600],
  }));
}

function sendFile(response: ServerResponse, folder: string, name: string) {
  const file = resolve(folder, name);
  const type = TYPES[extname(file)];
  if (!type || !file.startsWith(folder) || !existsSync(file)) return response.writeHead(404).end();
  return response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
}

interface Drawing {
  drawPage(boot: Boot): string | null;
  pageIds(): string[];
}

let builtAt = 0;

/** The finished build; read again when it was built again. */
function drawing(): Drawing {
  const file = join(here, 'dist/server.cjs');
  const { mtimeMs } = statSync(file);
  if (mtimeMs !== builtAt) Reflect.deleteProperty(require.cache, file);
  builtAt = mtimeMs;
  return require(file) as Drawing;
}

export interface ServedCatalogue {
  url: string;
  /** Ids of all pages. */
  pages: string[];
  /** Address of each brand's style sheet. */
  sheets: Record<string, string>;
  stop(): Promise<void>;
}

/** Serves what `buildCatalogue` wrote. Port 0 takes any that is free. */
export async function serveCatalogue(port: number): Promise<ServedCatalogue> {
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://kit');
    if (pathname.startsWith(CATALOGUE_PUBLIC_PATH)) {
      return sendFile(response, join(here, 'dist/browser'), pathname.slice(CATALOGUE_PUBLIC_PATH.length));
    }
    // a picture that never comes: its colour is what there is to see
    if (pathname.startsWith('/media/none')) {
      return response
        .writeHead(200, { 'content-type': 'image/svg+xml' })
        .end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    }
    const [, ofBrand, sign = ''] = /^\/media\/brand-([a-z0-9-]+)-((?:logo|mark)\.svg)$/.exec(pathname) ?? [];
    if (ofBrand) return sendFile(response, BRANDS_FOLDER, join(ofBrand, sign));
    if (pathname.startsWith('/media/')) return sendFile(response, media, pathname.slice('/media/'.length));
    const { brand, locale } = readAddress(request.url ?? '/');
    const { entry, themes } = readCatalogueAssets(here);
    const href = (file: string) => CATALOGUE_PUBLIC_PATH + file;
    const html = drawing().drawPage({
      address: request.url ?? '/',
      bundles: textsOf(locale),
      photos: photosOf(brand),
      files: {
        css: [...(themes[brand] ?? themes['app'] ?? []), ...entry.css].map(href),
        js: entry.js.map(href),
      },
    });
    if (html === null) return response.writeHead(404, { 'content-type': 'text/plain' }).end('no such part');
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY })
      .end(html);
  });
  await new Promise<void>((done) => server.listen(port, done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    pages: drawing().pageIds(),
    sheets: Object.fromEntries(
      Object.entries(readCatalogueAssets(here).themes).map(([brand, [sheet = '']]) => [
        brand,
        CATALOGUE_PUBLIC_PATH + sheet,
      ]),
    ),
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
