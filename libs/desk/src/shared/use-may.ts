import { useKind } from '@posada/account';
import type { Permission } from '@posada/api-client';
import { mayDo, useSession } from '@posada/area';

/** Whether the role of who is signed in allows something: what it does not allow is not offered. */
export const useMay = (permission: Permission): boolean => mayDo(useSession(useKind())?.record, permission);
