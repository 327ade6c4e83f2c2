import type { AgencyRecord, ClientRecord } from '@posada/api-client/accounts';
import { localise } from '../../platform/localise.ts';
import type { AccountRow } from './accounts.store.ts';

export const personOf = ({ public_id, email, profile }: AccountRow) => ({
  id: public_id,
  name: profile['name'] ?? '',
  surname: profile['surname'] ?? '',
  email,
});

/** An account from before there were types counts as the first of them. */
export const agencyTypeOf = ({ profile }: AccountRow) => (profile['type'] ?? 'travel-agent') as AgencyRecord['type'];

export function loyaltyOf({ loyalty }: AccountRow, language: string, primary: string): ClientRecord['loyalty'] {
  const level = loyalty && String(localise(loyalty.name, language, primary));
  return loyalty && level ? { level, percent: loyalty.percent } : null;
}
