import { useAccount } from '@posada/account';
import type { AccountKind } from '@posada/api-client';

/** Who sees reservations of others. */
export type StaffKind = Exclude<AccountKind, 'client'>;

/** Whether the reader is an agent of the chain or belongs to an agency: no others have these screens. */
export const useStaffKind = () => useAccount().kind as StaffKind;
