import { basename, dirname, extname, join } from 'node:path';
import send from '@fastify/send';
import { BRANDS_FOLDER } from '@posada/themes/brands';
import type { FastifyInstance } from 'fastify';
import { notFound } from './errors.ts';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.woff2': 'font/woff2',
  '.vtt': 'text/vtt; charset=utf-8',
};

/** `brand-agir-logo.svg` lies in the brand's own folder. */
const BRAND_DRAWING = /^brand-([a-z0-9-]+)-(logo|mark|mark-180|mark-192|mark-512|mark-maskable-512)\.(svg|png)$/;

/** Where the file lies that `/media/<name>` answers with, whether it exists or not; undefined: no such name can be. */
export function fileOfMedia(folder: string, name: string): string | undefined {
  if (!TYPES[extname(name)] || !/^[a-z0-9][a-z0-9.-]*$/.test(name)) return undefined;
  const [, brand, drawing, ending] = BRAND_DRAWING.exec(name) ?? [];
  return brand ? join(BRANDS_FOLDER, brand, `${drawing}.${ending}`) : join(folder, name);
}

/**
 * Pictures and films of the properties and brands. A changed one gets a new name: what was fetched is good for ever.
 * Browsers ask for films in parts.
 */
export function serveMedia(app: FastifyInstance, folder: string) {
  app.get<{ Params: { name: string } }>(
    '/media/:name',
    { config: { serves: 'media' } },
    async ({ params, raw }, reply) => {
      const file = fileOfMedia(folder, params.name);
      if (!file) throw notFound(`picture ${params.name}`);
      const found = await send(raw, `/${basename(file)}`, {
        root: dirname(file),
        index: false,
        cacheControl: false,
        etag: false,
        lastModified: false,
        contentType: false,
      });
      if (found.type !== 'file') throw notFound(`picture ${params.name}`);
      reply.code(found.statusCode).headers({
        ...found.headers,
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      });
      return reply.type(TYPES[extname(params.name)] ?? 'application/octet-stream').send(found.stream);
    },
  );
}
