import type { AccountKind } from '@posada/api-client';
import type { GuardName } from '@posada/area';

/** Whether the guard lets in nobody but accounts of one kind: the guard of a private screen is named after it. */
export const isPrivateGuard = (guard: GuardName | undefined): guard is AccountKind =>
  guard !== undefined && !guard.endsWith('-guest');
