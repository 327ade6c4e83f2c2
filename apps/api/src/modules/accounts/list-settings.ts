import { getListSettings, type ListSettings, saveListSettings } from '@posada/api-client/accounts';
import type { Database } from '../../platform/database/database.ts';
import { implement, type Route } from '../../platform/server.ts';
import type { AccountService } from './accounts.service.ts';

const NONE: ListSettings = { columns: null, views: [] };
const BOOKINGS = 'bookings';

/** Columns and saved views of lists. Whose they are comes from the session. */
export const listSettingsRoutes = (database: Database, accounts: AccountService): Route[] => [
  implement(getListSettings, async ({ actor, query: { list = BOOKINGS } }) => {
    const { id } = await accounts.recordOf(actor);
    const { rows } = await database.query<{ settings: ListSettings | null }>(
      `SELECT CASE WHEN $2 = '${BOOKINGS}' THEN settings ELSE others->$2 END AS settings
       FROM list_setting WHERE account_id = $1`,
      [id, list],
    );
    return rows[0]?.settings ?? NONE;
  }),
  implement(saveListSettings, async ({ actor, query: { list = BOOKINGS }, body }) => {
    const { id } = await accounts.recordOf(actor);
    await (list === BOOKINGS
      ? database.query(
          `INSERT INTO list_setting (account_id, settings) VALUES ($1, $2)
           ON CONFLICT (account_id) DO UPDATE SET settings = excluded.settings`,
          [id, JSON.stringify(body)],
        )
      : database.query(
          `INSERT INTO list_setting (account_id, settings, others) VALUES ($1, $2, $3)
           ON CONFLICT (account_id) DO UPDATE SET others = list_setting.others || excluded.others`,
          [id, JSON.stringify(NONE), JSON.stringify({ [list]: body })],
        ));
    return body;
  }),
];
