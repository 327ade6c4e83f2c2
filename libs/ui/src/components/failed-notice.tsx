import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/**
 * Shown in place of what could not be read or failed, with a button to try again.
 *
 * @param title absent: the part could not be loaded
 * @param tone `danger`: the page is of little use without it
 */
export function FailedNotice({
  onRetry,
  title,
  tone = 'warning',
}: {
  onRetry: () => unknown;
  title?: string;
  tone?: 'warning' | 'danger';
}) {
  const { t } = useTranslation('ui');
  return (
    <Notice
      tone={tone}
      title={title ?? t('failed.title')}
      action={
        <Button variant="secondary" onClick={() => void onRetry()}>
          {t('waiting.retry')}
        </Button>
      }
    />
  );
}
