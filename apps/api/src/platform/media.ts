import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
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
};

/** `brand-agir-logo.svg` lies in the brand's own folder. */
const BRAND_DRAWING = /^brand-([a-z0-9-]+)-(logo|mark|mark-192|mark-512)\.(svg|png)$/;

/** Where the file lies that `/media/<name>` answers with, whether it exists or not; undefined: no such name can be. */
export function fileOfMedia(folder: string, name: string): string | undefined {
  if (!TYPES[extname(name)] || !/^[a-z0-9][a-z0-9.-]*$/.test(name)) return undefined;
  const [, brand, drawing, ending] = BRAND_DRAWING.exec(name) ?? [];
  return brand ? join(BRANDS_FOLDER, brand, `${drawing}.${ending}`) : join(folder, name);
}

/** Pictures of the properties and brands. A changed picture gets a new name: what was fetched is good for ever. */
export function serveMedia(app: FastifyInstance, folder: string) {
  app.get<{ Params: { name: string } }>('/media/:name', { config: { serves: 'media' } }, async ({ params }, reply) => {
    const file = fileOfMedia(folder, params.name);
    if (!file) throw notFound(`picture ${params.name}`);
    const { size } = await stat(file).catch(() => {
      throw notFound(`picture ${params.name}`);
    });
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-length': size,
    });
    return reply.type(TYPES[extname(params.name)] ?? 'application/octet-stream').send(createReadStream(file));
  });
}
