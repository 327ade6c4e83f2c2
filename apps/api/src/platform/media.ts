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
const BRAND_DRAWING = /^brand-([a-z0-9-]+)-(logo|mark)\.(svg|png)$/;

/** Pictures of the properties and brands. A changed picture gets a new name: what was fetched is good for ever. */
export function serveMedia(app: FastifyInstance, folder: string) {
  app.get<{ Params: { name: string } }>('/media/:name', { config: { serves: 'media' } }, async ({ params }, reply) => {
    const type = TYPES[extname(params.name)];
    if (!type || !/^[a-z0-9][a-z0-9.-]*$/.test(params.name)) throw notFound(`picture ${params.name}`);
    const [, brand, drawing, ending] = BRAND_DRAWING.exec(params.name) ?? [];
    const file = brand ? join(BRANDS_FOLDER, brand, `${drawing}.${ending}`) : join(folder, params.name);
    const { size } = await stat(file).catch(() => {
      throw notFound(`picture ${params.name}`);
    });
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-length': size,
    });
    return reply.type(type).send(createReadStream(file));
  });
}
