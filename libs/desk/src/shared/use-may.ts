import type { Permission } from '@posada/api-client';
import { mayDo, useSession } from '@posada/area';
import { useStaffKind } from './staff-kind.ts';

/** Whether the role of who is signed in allows something: what it does not allow is not offered. */
export const useMay = (permission: Permission): boolean => mayDo(useSession(useStaffKind())?.record, permission);
