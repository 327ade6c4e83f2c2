import { isLimit } from '@posada/api-client';
import { FailedNotice, Skeleton } from '@posada/ui';
import { useTexts } from '../shared/texts.ts';

/** In the place of actions that are on their way, or could not be loaded. */
export function NoActions({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useTexts();
  if (!error) return <Skeleton height="card" />;
  return <FailedNotice tone="danger" title={t(isLimit(error) ? 'actions.tooMany' : 'failed.text')} onRetry={onRetry} />;
}
