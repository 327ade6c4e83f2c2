import { Skeleton } from '@posada/ui';
import { useTexts } from './texts.ts';

/** In place of what is still being read. */
export function Loading() {
  const t = useTexts();
  return (
    <div aria-busy="true">
      <noscript>
        <p>{t('signIn.noScript')}</p>
      </noscript>
      <p role="status">{t('frame.loading')}</p>
      <Skeleton />
    </div>
  );
}
