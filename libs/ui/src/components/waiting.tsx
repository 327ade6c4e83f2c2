import { Button, Notice, VisuallyHidden } from '@posada/ui';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './waiting.module.css';

/** Nobody notices a wait this short; a flash of grey they would. The style sheet keeps the same time. */
export const QUIET_MS = 200;
/** After this long a guest is told that it goes on, and may stop it. */
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
 * Stands where something is still to come: nothing for a fifth of a second, then its skeleton; after ten seconds that it
 * goes on; without a connection that there is none.
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
