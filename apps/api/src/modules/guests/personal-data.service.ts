import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors.ts';
import type { AccountRow } from '../identity/accounts.store.ts';
import type { SignInGuard } from '../identity/sign-in-guard.ts';
import { earliestDay, personalDataStore } from './personal-data.store.ts';

interface PersonalDataServiceDeps {
  database: Database;
  guard: SignInGuard;
  clock: () => Date;
}

/** Copies of what is known of a client, and their erasure. Both ask for the password once more. */
export function createPersonalData({ database, guard, clock }: PersonalDataServiceDeps) {
  const askAgain = ({ kind, email }: AccountRow, password: string, address: string) =>
    guard.again({ kind, email, password, address });

  return {
    /** @throws {DomainError} `password_wrong`, `too_many_requests` */
    async export(account: AccountRow, password: string, address: string) {
      await askAgain(account, password, address);
      const { memberSince, ...read } = await personalDataStore(database).read(account);
      return { madeAt: clock().toISOString(), memberSince: String(memberSince), ...read };
    },

    /** @throws {DomainError} `password_wrong`, `too_many_requests`, `stay_ahead` */
    async erase(account: AccountRow, password: string, address: string): Promise<{ erased: true }> {
      await askAgain(account, password, address);
      const now = clock();
      await database.tx(async (tx) => {
        const store = personalDataStore(tx);
        const today = earliestDay(now);
        if (await store.hasStayAhead(account, today)) {
          throw new DomainError(409, 'stay_ahead', `account ${account.public_id} has a stay ahead: it is not erased`);
        }
        await store.erase(account, today, now, { kind: 'client', accountId: account.id });
      });
      await guard.forgive(account.kind, account.email);
      return { erased: true };
    },
  };
}
export type PersonalDataService = ReturnType<typeof createPersonalData>;
