import type { InboxState } from '@posada/api-client/operator';

/** How urgent a state looks. */
export const STATE_TONES = {
  new: 'warning',
  open: 'info',
  answered: 'success',
  closed: 'accent',
} as const satisfies Record<InboxState, string>;
