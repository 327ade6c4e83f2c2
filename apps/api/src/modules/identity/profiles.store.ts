import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { publishOfAccount } from '../events/publish.ts';
import type { WebsiteAccountRow } from './accounts.store.ts';

const setProfile = statement(
  'identity.setProfile',
  {},
  'UPDATE account SET profile = $3, allow_publicity = coalesce($4, allow_publicity) WHERE id = $1 AND kind = $2',
);

/** Replaces the profile of an account. Whose it is comes from the session, never from the request. */
export const saveProfile = (
  database: Database,
  { id: accountId, kind }: Pick<WebsiteAccountRow, 'id' | 'kind'>,
  { profile, allowPublicity }: { profile: Record<string, string>; allowPublicity?: boolean },
  now: Date,
) =>
  database.tx(async (tx) => {
    await setProfile.run(tx, [accountId, kind, JSON.stringify(profile), allowPublicity ?? null]);
    await publishOfAccount(tx, accountId, 'account.changed', { at: now.toISOString(), by: { kind, accountId } });
  });
