import type { BodyOf } from '@posada/api-client';
import type { updateClient } from '@posada/api-client/accounts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors.ts';
import type { WebsiteAccountRow } from '../identity/accounts.store.ts';
import { saveProfile } from '../identity/profiles.store.ts';
import { checkBirthdate } from '../identity/sign-up.service.ts';

/** A sign-up asks for these; one in place leaves them empty, until they are given once (decision 53). */
const REQUIRED = ['birthdate', 'phone', 'country', 'documentType', 'documentNumber'] as const;

/** @throws {DomainError} `invalid_request` */
function refuseEmptied({ profile: before }: WebsiteAccountRow, profile: Record<(typeof REQUIRED)[number], string>) {
  const emptied = REQUIRED.filter((field) => before[field] && !profile[field]);
  if (emptied.length === 0) return;
  throw new DomainError(400, 'invalid_request', `a profile without ${emptied.join(', ')}, which it had`, {
    fields: Object.fromEntries(emptied.map((field) => [field, 'field_required'])),
  });
}

/** @throws {DomainError} `invalid_request` */
export async function updateClientProfile(
  database: Database,
  account: WebsiteAccountRow,
  body: Omit<BodyOf<typeof updateClient>, 'allowStayMails'>,
  now: Date,
): Promise<WebsiteAccountRow> {
  const { allowPublicity, ...profile } = body;
  refuseEmptied(account, profile);
  if (profile.birthdate) checkBirthdate(profile.birthdate, now);
  await saveProfile(database, account, { profile, allowPublicity }, now);
  return { ...account, profile, allow_publicity: allowPublicity };
}
