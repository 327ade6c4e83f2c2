import { reportSettingsSchema } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { day, moment, type RowOf, statement } from '../../platform/database/statement.ts';
import { REACHED } from '../identity/operator-sessions.store.ts';

/** Time zone: of the hotel of the report, or of the first one that the person works for. Without a hotel there is no row. */
const selectMailed = statement(
  'reports.readMailed',
  {
    id: v.number(),
    accountId: v.number(),
    name: v.string(),
    settings: reportSettingsSchema,
    mailedSince: v.nullable(moment),
    timeZone: v.string(),
    lastWeek: v.nullable(day),
  },
  `SELECT s.id, s.account_id AS "accountId", s.name, s.settings, s.mailed_since AS "mailedSince",
     hotel.time_zone AS "timeZone", (SELECT max(m.week) FROM report_mail m WHERE m.saved_report_id = s.id) AS "lastWeek"
   FROM saved_report s JOIN operator_account o ON o.account_id = s.account_id
     CROSS JOIN LATERAL (SELECT ${REACHED} AS ids) AS reached
     CROSS JOIN LATERAL (SELECT p.time_zone FROM property p WHERE (reached.ids IS NULL OR p.id = ANY(reached.ids))
       AND (s.settings->>'property' IS NULL OR p.id = (s.settings->>'property')::int) ORDER BY p.id LIMIT 1) AS hotel
   WHERE s.mailed_since IS NOT NULL AND o.activated_at IS NOT NULL AND o.deactivated_at IS NULL
     AND ($1::bigint IS NULL OR s.id = $1) ORDER BY s.id`,
);
export type MailedRow = RowOf<typeof selectMailed>;

const insertWeek = statement(
  'reports.addMailedWeek',
  {},
  'INSERT INTO report_mail (saved_report_id, week) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);

/** SQL of saved reports that are mailed. */
export const reportMailsStore = (database: Database) => ({
  /** Of persons who are active, and of hotels that they work for now. */
  mailed: (): Promise<MailedRow[]> => selectMailed.all(database, [null]),
  /** Undefined: it is not mailed any more. */
  mailedOne: (id: number): Promise<MailedRow | undefined> => selectMailed.first(database, [id]),
  /** False: the week has been left to be sent. */
  claim: async (id: number, week: string) => (await insertWeek.run(database, [id, week])) > 0,
});
