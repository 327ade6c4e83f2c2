import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, type RowOf, statement } from '../../platform/database/statement.ts';

const row = {
  id: v.number(),
  name: v.string(),
  revision: v.number(),
  changedAt: moment,
  changedBy: v.string(),
};
const ROW = 'id, name, revision, changed_at AS "changedAt", changed_by AS "changedBy"';
const whole = { ...row, firstId: v.number(), file: v.record(v.string(), v.unknown()) };
const WHOLE = `${ROW}, first_id AS "firstId", file`;

const readAll = statement(
  'websiteSetup.readAll',
  row,
  `SELECT ${ROW} FROM website_setup ORDER BY changed_at DESC, id DESC LIMIT 200`,
);
const readOne = statement('websiteSetup.read', whole, `SELECT ${WHOLE} FROM website_setup WHERE id = $1`);
const lockOne = statement(
  'websiteSetup.lock',
  { revision: v.number() },
  'SELECT revision FROM website_setup WHERE id = $1 FOR UPDATE',
);
const insert = statement(
  'websiteSetup.insert',
  whole,
  `INSERT INTO website_setup (name, file, first_id, changed_at, changed_by) VALUES ($1, $2::json, $3, $4, $5)
   RETURNING ${WHOLE}`,
);
const update = statement(
  'websiteSetup.update',
  whole,
  `UPDATE website_setup SET name = $2, file = $3::json, revision = revision + 1, changed_at = $4, changed_by = $5
   WHERE id = $1 RETURNING ${WHOLE}`,
);
const remove = statement('websiteSetup.remove', {}, 'DELETE FROM website_setup WHERE id = $1');

export type StoredSetup = RowOf<typeof readOne>;
interface Written {
  name: string;
  file: Record<string, unknown>;
  at: Date;
  by: string;
}

/** Rows of websites that are being set up. `database`: the transaction, inside one. */
export const websiteSetupStore = (database: Database) => ({
  all: () => readAll.all(database),
  read: (id: number) => readOne.first(database, [id]),
  /** Its revision, which stays until the transaction ends; undefined: there is none. */
  lock: async (id: number) => (await lockOne.first(database, [id]))?.revision,
  insert: ({ name, file, at, by }: Written, firstId: number) =>
    insert.first(database, [name, file, firstId, at.toISOString(), by]),
  update: (id: number, { name, file, at, by }: Written) =>
    update.first(database, [id, name, file, at.toISOString(), by]),
  remove: async (id: number) => (await remove.run(database, [id])) > 0,
});
