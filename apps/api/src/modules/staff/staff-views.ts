import type { AgencyPerson, AgencyProfile } from '@posada/api-client/accounts';
import { agencyTypeOf } from '../agencies/agency-type.ts';
import { personOf, textsOf } from '../identity/account-views.ts';
import type { AccountRow } from '../identity/accounts.store.ts';

export const agentView = (account: AccountRow) => ({ ...personOf(account), permissions: account.permissions ?? [] });

export function agencyPersonView({ public_id, language, member, permissions }: AccountRow): AgencyPerson {
  if (!member) throw new Error(`account ${public_id} is no person of a travel agency`);
  const { name, surname, role } = member;
  const chosen = language as AgencyPerson['language'];
  return { id: public_id, name, surname, role, permissions: permissions ?? [], language: chosen };
}

export const agencyView = (account: AccountRow): AgencyProfile => ({
  id: account.public_id,
  email: account.email,
  ...textsOf(account.profile, 'name', 'taxName', 'taxId', 'contactName', 'branch', 'address', 'city', 'region'),
  ...textsOf(account.profile, 'country', 'postalCode', 'phone', 'observations'),
  type: agencyTypeOf(account),
});
