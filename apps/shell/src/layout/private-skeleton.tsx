import { useSite } from '@posada/area';
import { useTranslation } from 'react-i18next';
import styles from './site-layout.module.css';

/** What the server renders of a private page: nothing of anybody, in the size of what will come. */
export function PrivateSkeleton() {
  const { t } = useTranslation('shell');
  const { website } = useSite();
  return (
    <div className={styles['private']}>
      <title>{website.name}</title>
      <p role="status" className={styles['hidden']}>
        {t('private.loading')}
      </p>
      <noscript>{t('private.noScript')}</noscript>
      <div className={styles['bone']} data-size="title" />
      <div className={styles['bone']} data-size="bar" />
      <div className={styles['bone']} data-size="card" />
      <div className={styles['bone']} data-size="card" />
      <div className={styles['bone']} data-size="card" />
    </div>
  );
}
