import type { AccountKind } from '@posada/api-client';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { publishOfAccount } from '../events/publish.ts';

const setProfile = statement(
  'accounts.setProfile',
  {},
  'UPDATE account SET profile = $3, allow_publicity = coalesce($4, allow_publicity) WHERE id = $1 AND kind = $2',
);

/** SQL for the profiles of accounts. */
export const profilesStore = (database: Database) => ({
  async update(
    accountId: number,
    kind: AccountKind,
    { profile, allowPublicity }: { profile: Record<string, string>; allowPublicity?: boolean },
    now: Date,
  ) {
    await database.tx(async (tx) => {
      await setProfile.run(tx, [accountId, kind, JSON.stringify(profile), allowPublicity ?? null]);
      const by = { kind, accountId };
      await publishOfAccount(tx, accountId, 'account.changed', { at: now.toISOString(), by });
    });
  },
});
