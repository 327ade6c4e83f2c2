import { getListSettings, type ListSettings, listSettingsSchema, saveListSettings } from '@posada/api-client/accounts';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { implement, type Route } from '../../platform/route.ts';
import type { AccountService } from '../identity/accounts.service.ts';

const NONE: ListSettings = { columns: null, views: [] };
const BOOKINGS = 'bookings';

const readSettings = statement(
  'staff.readListSettings',
  { settings: v.nullable(listSettingsSchema) },
  `SELECT CASE WHEN $2 = '${BOOKINGS}' THEN settings ELSE others->$2 END AS settings
   FROM list_setting WHERE account_id = $1`,
);
const saveBookings = statement(
  'staff.saveSettingsOfBookings',
  {},
  `INSERT INTO list_setting (account_id, settings) VALUES ($1, $2)
   ON CONFLICT (account_id) DO UPDATE SET settings = excluded.settings`,
);
const saveOther = statement(
  'staff.saveSettingsOfList',
  {},
  `INSERT INTO list_setting (account_id, settings, others) VALUES ($1, $2, $3)
   ON CONFLICT (account_id) DO UPDATE SET others = list_setting.others || excluded.others`,
);

/** Columns and saved views of lists. Whose they are comes from the session. */
export const listSettingsRoutes = (database: Database, accounts: AccountService): Route[] => [
  implement(getListSettings, async ({ actor, query: { list = BOOKINGS } }) => {
    const { id } = await accounts.recordOf(actor);
    return (await readSettings.first(database, [id, list]))?.settings ?? NONE;
  }),
  implement(saveListSettings, async ({ actor, query: { list = BOOKINGS }, body }) => {
    const { id } = await accounts.recordOf(actor);
    await (list === BOOKINGS
      ? saveBookings.run(database, [id, JSON.stringify(body)])
      : saveOther.run(database, [id, JSON.stringify(NONE), JSON.stringify({ [list]: body })]));
    return body;
  }),
];
