import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Shown in place of a component that failed: one sentence and a button to try again. */
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
