import { isLimit } from '@posada/api-client';
import { Button, Notice, Skeleton } from '@posada/ui';
import { useTexts } from '../shared/texts.ts';

/** In the place of actions that are on their way, or could not be loaded. */
export function NoActions({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useTexts();
  if (!error) return <Skeleton height="card" />;
  return (
    <Notice
      tone="danger"
      title={t(isLimit(error) ? 'actions.tooMany' : 'failed.text')}
      action={<Button onClick={onRetry}>{t('failed.retry')}</Button>}
    />
  );
}
