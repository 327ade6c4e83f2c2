import type { AccountKind } from '@posada/api-client';
import type { Database } from '../../platform/database/database.ts';
import { publishOfAccount } from '../events/publish.ts';

/** SQL for the profiles of accounts. */
export const profilesStore = (database: Database) => ({
  async update(
    accountId: number,
    kind: AccountKind,
    { profile, allowPublicity }: { profile: Record<string, string>; allowPublicity?: boolean },
    now: Date,
  ) {
    await database.tx(async (tx) => {
      await tx.query(
        `UPDATE account SET profile = $3, allow_publicity = coalesce($4, allow_publicity) WHERE id = $1 AND kind = $2`,
        [accountId, kind, JSON.stringify(profile), allowPublicity ?? null],
      );
      const by = { kind, accountId };
      await publishOfAccount(tx, accountId, 'account.changed', { at: now.toISOString(), by });
    });
  },
});
