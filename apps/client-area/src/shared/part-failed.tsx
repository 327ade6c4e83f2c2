import { Button, Notice } from '@posada/ui';
import { useTexts } from './texts.ts';

/** In the place of a part of a page that could not be read; the rest of the page is there. */
export function PartFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  return (
    <Notice
      tone="danger"
      title={t('failed.text')}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {t('failed.retry')}
        </Button>
      }
    />
  );
}
