import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** Name of a picture that `media add` has made: its words end in the hash of its content. */
const MADE = /\/media\/([a-z0-9][a-z0-9-]*-[0-9a-f]{8})(?![0-9a-f-])/g;
/** Of a photo in one width, of a logotype or mark, or of a font. */
const FILE = /^([a-z0-9][a-z0-9-]*-[0-9a-f]{8})(?:-\d+\.(?:avif|webp)|(?:-maskable)?(?:-\d+)?\.(?:png|svg)|\.woff2)$/;

/** All that pages and bookings show, by table and column. */
const SHOWN = [
  ['website', 'settings'],
  ['page', 'content'],
  ['post', 'content'],
  ['shortcode', 'content'],
  ['destination', 'content'],
  ['property', 'content'],
  ['room_type', 'content'],
  ['rate_plan', 'content'],
  ['offer', 'content'],
  ['complement', 'content'],
  ['reservation', 'snapshot'],
  ['roomstay', 'snapshot'],
  ['content_draft', 'entry'],
  ['content_version', 'entry'],
  ['website_setup', 'file'],
] as const;

const readUnused = statement(
  'media.readUnusedPictures',
  { name: v.string() },
  // a table may have a column `name`
  `SELECT picture.name FROM unnest($1::text[]) AS picture (name) WHERE ${SHOWN.map(
    ([table, column]) =>
      `NOT EXISTS (SELECT FROM ${table} WHERE strpos(${column}::text, '/media/' || picture.name) > 0)`,
  ).join(' AND ')}`,
);

/** The made pictures that texts of the database name. */
export const picturesNamedIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(MADE)].map(([, name = '']) => name))),
];

/**
 * Removes pictures that nothing shows any more. Only those that `media add` has made: another file may have come into the
 * folder by hand. Returns how many pictures they were.
 *
 * @param names of pictures that may be unused
 * @param folder where the files of `/media` lie
 */
export async function removeUnusedPictures(
  database: Database,
  names: readonly string[],
  folder: string,
): Promise<number> {
  if (names.length === 0) return 0;
  const unused = new Set((await readUnused.all(database, [names])).map(({ name }) => name));
  const removed = new Set<string>();
  for (const file of await readdir(folder)) {
    const [, name = ''] = FILE.exec(file) ?? [];
    if (!unused.has(name)) continue;
    await rm(join(folder, file), { force: true });
    removed.add(name);
  }
  return removed.size;
}
