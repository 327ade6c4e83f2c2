import * as v from 'valibot';
import { focalPoint, id } from '../core/shapes.ts';
import { meaning, text, whole } from './file-shapes.ts';

const pictureAddress = v.pipe(
  v.string(),
  v.regex(/^(\/(?![/\\])|https:\/\/)/, 'a path of the website, or an address with https:'),
);
const WRITTEN_BY_MEDIA_ADD = 'npm run api -- media add <picture> into=<this file> writes it';
const photoAddress = meaning(pictureAddress, WRITTEN_BY_MEDIA_ADD);
const pixels = meaning(whole(1, 2_147_483_647), `pixels; ${WRITTEN_BY_MEDIA_ADD}`);
/**
 * With `widths` the files are `{url}-{width}.avif` and `{url}-{width}.webp`; with an empty list there is one file, and
 * `url` is its whole address. `portrait` is a cut for phones, written the same way.
 */
const files = { url: photoAddress, width: pixels, height: pixels, widths: v.array(pixels) };
/** A picture of the file. */
export const photo = v.strictObject({
  id,
  alt: text,
  ...files,
  color: meaning(
    v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'a colour as #rrggbb')),
    `shown while the picture loads; ${WRITTEN_BY_MEDIA_ADD}`,
  ),
  portrait: v.optional(v.strictObject(files)),
  focus: v.optional(
    meaning(
      v.strictObject(focalPoint.entries),
      'the point that stays in sight where pages crop the photo: x from the left, y from the top, 0 to 1; absent: its middle',
    ),
  ),
});
