import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, type RowOf, statement } from '../../platform/database/statement.ts';

const columns = {
  name: v.string(),
  fileName: v.nullable(v.string()),
  format: v.nullable(v.string()),
  bytes: v.nullable(v.number()),
  width: v.number(),
  height: v.number(),
  color: v.string(),
  widths: v.array(v.number()),
  alt: v.nullable(v.union([v.string(), v.record(v.string(), v.string())])),
  focus: v.nullable(v.object({ x: v.number(), y: v.number() })),
  licence: v.nullable(v.string()),
  source: v.nullable(v.string()),
  revision: v.number(),
  addedAt: moment,
  addedBy: v.nullable(v.string()),
};
const COLUMNS = `name, file_name AS "fileName", format, bytes, width, height, color, widths, alt, focus, licence, source,
  revision, added_at AS "addedAt", added_by AS "addedBy"`;

const readLibrary = statement(
  'media.readLibrary',
  columns,
  `SELECT ${COLUMNS} FROM picture WHERE website_id = $1 OR website_id IS NULL OR name = ANY($2) ORDER BY added_at DESC, name`,
);
const insertPicture = statement(
  'media.insertPicture',
  {},
  `INSERT INTO picture (name, website_id, file_name, format, bytes, width, height, color, widths, added_at, added_by)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   ON CONFLICT (name) DO UPDATE SET website_id = NULL WHERE picture.website_id IS DISTINCT FROM excluded.website_id`,
);
const updatePicture = statement(
  'media.updatePicture',
  {},
  `UPDATE picture SET alt = $3, focus = $4, licence = $5, source = $6, revision = revision + 1
   WHERE name = $1 AND revision = $2`,
);
const describePicture = statement(
  'media.describePicture',
  {},
  'UPDATE picture SET alt = $2, focus = $3 WHERE name = $1 AND alt IS NULL AND focus IS NULL',
);
const removePicture = statement('media.removePicture', {}, 'DELETE FROM picture WHERE name = $1');

export type StoredPicture = RowOf<typeof readLibrary>;
type About = Pick<StoredPicture, 'alt' | 'focus' | 'licence' | 'source'>;
type Files = Pick<StoredPicture, 'width' | 'height' | 'color' | 'widths'>;

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** Pictures with what is to be known about them. `database`: the transaction, inside one. */
export const pictureStore = (database: Database) => ({
  /** Those of the website and of all websites, and those that are named. */
  library: (website: number, names: readonly string[]) => readLibrary.all(database, [website, names]),
  /** One that another website has too is in the library of each. */
  insert: (
    picture: Files & Pick<StoredPicture, 'name' | 'fileName' | 'format' | 'bytes' | 'addedBy'>,
    website: number | null,
    at: Date,
  ) =>
    insertPicture.run(database, [
      picture.name,
      website,
      picture.fileName,
      picture.format,
      picture.bytes,
      picture.width,
      picture.height,
      picture.color,
      picture.widths,
      at.toISOString(),
      picture.addedBy,
    ]),
  /** False: it has another revision. */
  update: async (name: string, revision: number, { alt, focus, licence, source }: About) =>
    (await updatePicture.run(database, [name, revision, json(alt), json(focus), licence, source])) > 0,
  /** Where nothing has been written about it. */
  describe: (name: string, { alt, focus }: Pick<About, 'alt' | 'focus'>) =>
    describePicture.run(database, [name, json(alt), json(focus)]),
  remove: (name: string) => removePicture.run(database, [name]),
});
