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

/** Those that somebody has put into the library of a website stay until somebody removes them. */
const readInLibraries = statement(
  'media.readInLibraries',
  { name: v.string() },
  'SELECT name FROM picture WHERE website_id IS NOT NULL AND name = ANY($1)',
);
const forgetPictures = statement('media.forgetPictures', {}, 'DELETE FROM picture WHERE name = ANY($1)');
const readUnused = statement(
  'media.readUnusedPictures',
  { name: v.string() },
  // a table may have a column `name`
  `SELECT named.name FROM unnest($1::text[]) AS named (name) WHERE ${SHOWN.map(
    ([table, column]) => `NOT EXISTS (SELECT FROM ${table} WHERE strpos(${column}::text, '/media/' || named.name) > 0)`,
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
  const inLibraries = new Set((await readInLibraries.all(database, [names])).map(({ name }) => name));
  const unused = (await unusedPictures(database, names)).filter((name) => !inLibraries.has(name));
  return removePictures(database, unused, folder);
}

/** Of these names, those that nothing shows. */
export const unusedPictures = async (database: Database, names: readonly string[]): Promise<string[]> =>
  (await readUnused.all(database, [names])).map(({ name }) => name);

/** Removes the files of pictures that nothing shows, and what is known about them. Returns how many had files. */
export async function removePictures(database: Database, names: readonly string[], folder: string): Promise<number> {
  const unused = new Set(names);
  const removed = new Set<string>();
  for (const file of await readdir(folder)) {
    const [, name = ''] = FILE.exec(file) ?? [];
    if (!unused.has(name)) continue;
    await rm(join(folder, file), { force: true });
    removed.add(name);
  }
  await forgetPictures.run(database, [names]);
  return removed.size;
}
