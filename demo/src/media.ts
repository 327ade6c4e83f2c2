import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Photo } from '@posada/api-client';
import type { DemoPicture } from './shared/demo.types.ts';

type Size = Pick<Photo, 'width' | 'height' | 'color'> & { portrait?: Omit<NonNullable<Photo['portrait']>, 'url'> };
/** `shows`: what is on the picture, its English alt text. */
export type Manifest = Record<string, Size & { shows: string }>;

/** Of each picture that is as wide. */
const WIDTHS = [480, 960, 1600];

/** For a picture that is not there yet: the shape that most have. */
const USUAL: Size = { width: 1600, height: 1067, color: '#d5d9de' };
const folder = resolve(import.meta.dirname, '../media');

export function readManifest(file = join(folder, 'manifest.json')): Manifest {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}

const isPicture = (value: object): value is DemoPicture => 'picture' in value && 'alt' in value;

/** The same value with each picture by name turned into a photo as it goes over the wire (texts stay localised). */
export function withPhotos(value: unknown, manifest: Manifest): unknown {
  if (Array.isArray(value)) return value.map((entry) => withPhotos(entry, manifest));
  if (value === null || typeof value !== 'object') return value;
  if (isPicture(value)) {
    const { width, height, color, portrait: cut } = manifest[value.picture] ?? USUAL;
    const { picture: id, alt } = value;
    const widths = WIDTHS.filter((own) => own <= width);
    const portrait = cut && { url: `/media/${id}-portrait`, width: cut.width, height: cut.height, widths: cut.widths };
    return { id, url: `/media/${id}`, alt, width, height, color, widths, ...(portrait ? { portrait } : {}) };
  }
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withPhotos(entry, manifest)]));
}
