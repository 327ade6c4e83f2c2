import type { ClientData, ClientRecord, Review } from '@posada/api-client/accounts';
import { localise } from '../../platform/localise.ts';
import { personOf, textsOf } from '../identity/account-views.ts';
import type { AccountRow } from '../identity/accounts.store.ts';
import type { ReviewRow } from './reviews.store.ts';

export function loyaltyOf({ loyalty }: AccountRow, language: string, primary: string): ClientRecord['loyalty'] {
  const level = loyalty && String(localise(loyalty.name, language, primary));
  return loyalty && level ? { level, percent: loyalty.percent } : null;
}

/** All data of a client's profile that the account has. */
export const clientView = (account: AccountRow, language: string, primary: string): ClientData => ({
  ...personOf(account),
  ...textsOf(account.profile, 'birthdate', 'phone', 'address', 'city', 'province', 'country', 'documentNumber'),
  documentType: (account.profile['documentType'] ?? '') as ClientData['documentType'],
  language: account.language as ClientData['language'],
  allowPublicity: account.allow_publicity,
  loyalty: loyaltyOf(account, language, primary),
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
