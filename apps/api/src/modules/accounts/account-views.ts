import type { AgencyPerson, AgencyProfile, ClientProfile, ClientRecord, Review } from '@posada/api-client/accounts';
import { localise } from '../../platform/localise.ts';
import { agencyTypeOf } from '../agencies/agency-type.ts';
import type { AccountRow } from './accounts.store.ts';
import type { ReviewRow } from './reviews.store.ts';

export const personOf = ({ public_id, email, profile }: AccountRow) => ({
  id: public_id,
  name: profile['name'] ?? '',
  surname: profile['surname'] ?? '',
  email,
});

export const agentView = (account: AccountRow) => ({ ...personOf(account), permissions: account.permissions ?? [] });

export function agencyPersonView({ public_id, language, member, permissions }: AccountRow): AgencyPerson {
  if (!member) throw new Error(`account ${public_id} is no person of a travel agency`);
  const { name, surname, role } = member;
  const chosen = language as AgencyPerson['language'];
  return { id: public_id, name, surname, role, permissions: permissions ?? [], language: chosen };
}

export function loyaltyOf({ loyalty }: AccountRow, language: string, primary: string): ClientRecord['loyalty'] {
  const level = loyalty && String(localise(loyalty.name, language, primary));
  return loyalty && level ? { level, percent: loyalty.percent } : null;
}

const textsOf = <const K extends string>(profile: AccountRow['profile'], ...keys: K[]) =>
  Object.fromEntries(keys.map((key) => [key, profile[key] ?? ''])) as Record<K, string>;

/** All data of a client's profile. */
export const clientView = (account: AccountRow, language: string, primary: string): ClientProfile => ({
  ...personOf(account),
  ...textsOf(account.profile, 'birthdate', 'phone', 'address', 'city', 'province', 'country', 'documentNumber'),
  documentType: (account.profile['documentType'] ?? '') as ClientProfile['documentType'],
  language: account.language as ClientProfile['language'],
  allowPublicity: account.allow_publicity,
  loyalty: loyaltyOf(account, language, primary),
});

export const agencyView = (account: AccountRow): AgencyProfile => ({
  id: account.public_id,
  email: account.email,
  ...textsOf(account.profile, 'name', 'taxName', 'taxId', 'contactName', 'branch', 'address', 'city', 'region'),
  ...textsOf(account.profile, 'country', 'postalCode', 'phone', 'observations'),
  type: agencyTypeOf(account),
});

export const reviewView = (row: ReviewRow, language: string, primary: string): Review => ({
  id: row.public_id,
  property: { id: String(row.property_id), name: String(localise(row.property_name, language, primary)) },
  date: row.written_on,
  rating: row.rating,
  title: row.title,
  text: row.body,
  state: row.state,
  answer: row.answer !== null && row.answered_on !== null ? { text: row.answer, date: row.answered_on } : null,
  reservationId: row.reservation_public_id,
});
