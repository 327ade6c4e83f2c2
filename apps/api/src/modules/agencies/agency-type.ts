import type { AgencyRecord } from '@posada/api-client/accounts';

/** An account from before there were types counts as the first of them. */
export const agencyTypeOf = ({ profile }: { profile: Readonly<Record<string, string>> }) =>
  (profile['type'] ?? 'travel-agent') as AgencyRecord['type'];
