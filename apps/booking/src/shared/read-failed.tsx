import { Button, Notice } from '@posada/ui';
import { useTranslation } from 'react-i18next';

/** In place of what a screen could not read, with a way to ask for it again. */
export function ReadFailed({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const { t } = useTranslation('booking');
  return (
    <Notice
      tone="danger"
      title={t('failed.text')}
      action={<Button onClick={() => void onRetry()}>{t('failed.retry')}</Button>}
    />
  );
}
