import { useTranslation } from 'react-i18next';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { WAITING_DIALOG_ID } from './open-waiting-dialog.ts';
import { Skeleton } from './skeleton.tsx';

/**
 * Stands closed in each page, and opens without a library (open-waiting-dialog.ts): the outline of a dialog whose code is
 * on its way. It is closed by the platform, so that it can be closed before the program is there too.
 */
export function WaitingDialog() {
  const { t } = useTranslation('ui');
  return (
    <dialog
      id={WAITING_DIALOG_ID}
      aria-labelledby={`${WAITING_DIALOG_ID}-title`}
      className={styles['dialog']}
      data-variant="wide"
    >
      <div className={styles['frame']}>
        <form method="dialog" className={styles['head']}>
          <h2 id={`${WAITING_DIALOG_ID}-title`}>{t('waiting.loading')}</h2>
          <button type="submit" className={styles['close']} aria-label={t('dialog.close')}>
            <Icon name="x" />
          </button>
        </form>
        <div className={styles['body']} aria-busy="true">
          <p>
            <Skeleton height="title" />
          </p>
          <p>
            <Skeleton height="card" />
          </p>
        </div>
      </div>
    </dialog>
  );
}
