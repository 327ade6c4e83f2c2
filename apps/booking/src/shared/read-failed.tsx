import { Button, Notice } from '@posada/ui';
import { useTexts } from './texts.ts';

/** In place of what a screen could not read, with a way to ask for it again. */
export function ReadFailed({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const t = useTexts();
  return (
    <Notice
      tone="danger"
      title={t('failed.text')}
      action={<Button onClick={() => void onRetry()}>{t('failed.retry')}</Button>}
    />
  );
}
