import type { BodyOf } from '@posada/api-client';
import type { updateAgency, updateAgent, updateClient } from '@posada/api-client/accounts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors.ts';
import type { AccountRow } from './accounts.store.ts';
import { profilesStore } from './profiles.store.ts';
import { checkBirthdate } from './sign-up.service.ts';

interface ProfilesServiceDeps {
  database: Database;
  clock: () => Date;
}

/** What a sign-up asks for may be empty in the profile of who joined in place, until it was told once (decision 53). */
const REQUIRED = ['birthdate', 'phone', 'country', 'documentType', 'documentNumber'] as const;

/** @throws {DomainError} `invalid_request` */
function refuseEmptied({ profile: before }: AccountRow, profile: Record<(typeof REQUIRED)[number], string>) {
  const emptied = REQUIRED.filter((field) => before[field] && !profile[field]);
  if (emptied.length === 0) return;
  throw new DomainError(400, 'invalid_request', `a profile without ${emptied.join(', ')}, which it had`, {
    fields: Object.fromEntries(emptied.map((field) => [field, 'field_required'])),
  });
}

/** What accounts tell of themselves. Whose it is comes from the session, never from the request. */
export function createProfiles({ database, clock }: ProfilesServiceDeps) {
  const store = profilesStore(database);

  return {
    /** @throws {DomainError} `invalid_request` */
    async updateClient(account: AccountRow, body: BodyOf<typeof updateClient>): Promise<AccountRow> {
      const { allowPublicity, ...profile } = body;
      refuseEmptied(account, profile);
      if (profile.birthdate) checkBirthdate(profile.birthdate, clock());
      await store.update(account.id, 'client', { profile, allowPublicity }, clock());
      return { ...account, profile, allow_publicity: allowPublicity };
    },

    async updateAgent(account: AccountRow, body: BodyOf<typeof updateAgent>): Promise<AccountRow> {
      await store.update(account.id, 'agent', { profile: body }, clock());
      return { ...account, profile: body };
    },

    /** @throws {DomainError} `invalid_request` where another e-mail is asked for: nobody has proved it */
    async updateAgency(account: AccountRow, body: BodyOf<typeof updateAgency>): Promise<AccountRow> {
      const { email, ...profile } = body;
      if (email !== undefined && email.toLowerCase() !== account.email.toLowerCase()) {
        throw new DomainError(400, 'invalid_request', 'an agency asked for another e-mail', {
          fields: { email: 'email_fixed' },
        });
      }
      await store.update(account.id, 'travel-agency', { profile }, clock());
      return { ...account, profile };
    },
  };
}
export type Profiles = ReturnType<typeof createProfiles>;
