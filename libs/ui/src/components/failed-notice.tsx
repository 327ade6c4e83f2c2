import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Stands where a part of a page has failed: one sentence, and a way to try again. */
export function FailedNotice({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Notice
      tone="warning"
      title={t('failed.title')}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {t('waiting.retry')}
        </Button>
      }
    />
  );
}
