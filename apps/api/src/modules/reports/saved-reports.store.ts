import { type NewSavedReport, reportSettingsSchema, type SavedReportChange } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const report = { id: v.string(), name: v.string(), isMailed: v.boolean(), settings: reportSettingsSchema };
const COLUMNS = 'public_id AS id, name, mailed_since IS NOT NULL AS "isMailed", settings';

const selectOwn = statement(
  'reports.readSaved',
  report,
  `SELECT ${COLUMNS} FROM saved_report WHERE account_id = $1 ORDER BY lower(name)`,
);
/** Reports of one person are saved one after the other: they are counted. */
const lockPerson = statement(
  'reports.lockPerson',
  {},
  'SELECT FROM operator_account WHERE account_id = $1 FOR NO KEY UPDATE',
);
/** In a statement of its own: one that has waited for the lock would count what was there before it waited. */
const countOwn = statement(
  'reports.countSaved',
  { saved: v.number() },
  'SELECT count(*)::int AS saved FROM saved_report WHERE account_id = $1',
);
const insertOne = statement(
  'reports.save',
  report,
  `INSERT INTO saved_report (account_id, name, settings, mailed_since) VALUES ($1, $2, $3, $4)
   ON CONFLICT (account_id, lower(name)) DO NOTHING RETURNING ${COLUMNS}`,
);
const isTaken = statement(
  'reports.findSavedName',
  { id: v.string() },
  'SELECT public_id AS id FROM saved_report WHERE account_id = $1 AND lower(name) = lower($2) AND public_id <> $3',
);
const updateOne = statement(
  'reports.changeSaved',
  report,
  `UPDATE saved_report SET name = coalesce($3, name), settings = coalesce($4, settings),
     mailed_since = CASE WHEN $5::boolean IS NULL THEN mailed_since WHEN $5 THEN coalesce(mailed_since, $6) END
   WHERE account_id = $1 AND public_id = $2 RETURNING ${COLUMNS}`,
);
const deleteOne = statement(
  'reports.deleteSaved',
  {},
  'DELETE FROM saved_report WHERE account_id = $1 AND public_id = $2',
);

/** SQL of saved reports; each call is about those of one person. */
export const savedReportsStore = (database: Database, accountId: number) => ({
  list: () => selectOwn.all(database, [accountId]),
  /** How many the person has, until the end of the transaction. */
  async lock() {
    await lockPerson.run(database, [accountId]);
    return (await countOwn.first(database, [accountId]))?.saved ?? 0;
  },
  /** Undefined: the name is taken. */
  add: ({ name, settings, isMailed }: NewSavedReport, now: Date) =>
    insertOne.first(database, [accountId, name, JSON.stringify(settings), isMailed ? now.toISOString() : null]),
  /** Whether another one has the name. */
  isTaken: async (name: string, id: string) => (await isTaken.first(database, [accountId, name, id])) !== undefined,
  /** Undefined: the person has none with this id. */
  change: (id: string, { name, settings, isMailed }: SavedReportChange, now: Date) =>
    updateOne.first(database, [
      accountId,
      id,
      name ?? null,
      settings ? JSON.stringify(settings) : null,
      isMailed ?? null,
      now.toISOString(),
    ]),
  /** False: the person has none with this id. */
  remove: async (id: string) => (await deleteOne.run(database, [accountId, id])) > 0,
});
