import { useOwnAccount } from '@posada/account';
import { mayDo, useApi, useSession } from '@posada/area';
import { createContext, use, useMemo } from 'react';
import type { StaffKind } from '../shared/staff-kind.ts';
import type { Desk } from './desk-calls.ts';
import { kindCalls } from './kind-desk.ts';

/** For an area whose accounts are of no kind. */
export const DeskContext = createContext<Desk | null>(null);

/** The desk of the reader's area: that of its kind of account, unless it provides one. @throws {Error} neither */
export function useDesk(): Desk {
  const own = use(DeskContext);
  const api = useApi();
  const kind = useOwnAccount()?.kind as StaffKind | undefined;
  const calls = useMemo(() => (kind ? kindCalls(api, kind) : undefined), [api, kind]);
  const record = useSession(kind ?? 'agent')?.record;
  // of agencies the service never lowers fees
  const rights = record && 'permissions' in record ? record.permissions : undefined;
  if (own) return own;
  if (!kind || !calls) throw new Error('this area declares no kind of account and provides no desk');
  return {
    calls,
    reasons: kind,
    mayWrite: mayDo(record, 'reservations.write'),
    mayLowerFees: rights?.includes('fees.lower') === true,
  };
}
