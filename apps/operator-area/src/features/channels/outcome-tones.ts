import type { ChannelMessageRow } from '@posada/api-client/operator';

/** `Badge` of an outcome; one that waits is a warning only after a failed try. */
export const toneOf = ({ outcome, problems }: Pick<ChannelMessageRow, 'outcome' | 'problems'>) => {
  if (outcome === 'done') return 'success';
  return outcome === 'waiting' && problems.length === 0 ? 'info' : 'warning';
};
