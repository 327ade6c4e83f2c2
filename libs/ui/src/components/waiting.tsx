import { Button, Notice, VisuallyHidden } from '@posada/ui';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './waiting.module.css';

/** Shorter waits show nothing, so that no skeleton flashes. The style sheet has the same delay. */
export const QUIET_MS = 200;
/** After this long a notice says that loading goes on, and offers to cancel. */
export const STILL_MS = 10_000;

const watchConnection = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** The browser knows that it is connected; true on the server. */
export const useIsOnline = () =>
  useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );

/**
 * Placeholder while something loads: nothing for 200 ms, then the skeleton; after ten seconds a notice that it takes
 * longer; offline a notice that there is no connection.
 */
export function Waiting({
  children,
  onCancel,
  onRetry,
}: {
  /** Skeleton of the size of what will come. */
  children: ReactNode;
  onCancel?: () => void;
  onRetry?: () => void;
}) {
  const { t } = useTranslation('ui');
  const isOnline = useIsOnline();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), STILL_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isOnline) {
    return (
      <Notice
        tone="warning"
        title={t('waiting.offline')}
        action={
          onRetry && (
            <Button variant="secondary" onClick={onRetry}>
              {t('waiting.retry')}
            </Button>
          )
        }
      >
        {t('waiting.offlineText')}
      </Notice>
    );
  }
  return (
    <div aria-busy="true" className={styles['waiting']}>
      {isLong ? (
        <Notice
          tone="info"
          title={t('waiting.still')}
          action={
            onCancel && (
              <Button variant="secondary" onClick={onCancel}>
                {t('waiting.cancel')}
              </Button>
            )
          }
        >
          {t('waiting.stillText')}
        </Notice>
      ) : (
        <p role="status" className={styles['status']}>
          <VisuallyHidden>{t('waiting.loading')}</VisuallyHidden>
        </p>
      )}
      {children}
    </div>
  );
}
