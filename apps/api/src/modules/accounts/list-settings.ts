import { getListSettings, type ListSettings, saveListSettings } from '@posada/api-client/accounts';
import type { Database } from '../../platform/database/database.ts';
import { implement, type Route } from '../../platform/server.ts';
import type { AccountService } from './accounts.service.ts';

const NONE: ListSettings = { columns: null, views: [] };

/** Columns and saved views of lists. Whose they are comes from the session. */
export const listSettingsRoutes = (database: Database, accounts: AccountService): Route[] => [
  implement(getListSettings, async ({ actor }) => {
    const { id } = await accounts.recordOf(actor);
    const { rows } = await database.query<{ settings: ListSettings }>(
      'SELECT settings FROM list_setting WHERE account_id = $1',
      [id],
    );
    return rows[0]?.settings ?? NONE;
  }),
  implement(saveListSettings, async ({ actor, body }) => {
    const { id } = await accounts.recordOf(actor);
    await database.query(
      `INSERT INTO list_setting (account_id, settings) VALUES ($1, $2)
       ON CONFLICT (account_id) DO UPDATE SET settings = excluded.settings`,
      [id, JSON.stringify(body)],
    );
    return body;
  }),
];
