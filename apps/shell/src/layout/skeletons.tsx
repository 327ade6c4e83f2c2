import { useSite } from '@posada/area';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useLocation } from 'react-router';
import styles from './site-layout.module.css';

/** Nothing of anybody, in the size of what will come. */
function Skeleton({ withoutScripts }: { withoutScripts: ReactNode }) {
  const { t } = useTranslation('shell');
  const { website } = useSite();
  return (
    <div className={styles['private']}>
      <title>{website.name}</title>
      <p role="status" className={styles['hidden']}>
        {t('private.loading')}
      </p>
      <noscript>{withoutScripts}</noscript>
      <div className={styles['bone']} data-size="title" />
      <div className={styles['bone']} data-size="bar" />
      <div className={styles['bone']} data-size="card" />
      <div className={styles['bone']} data-size="card" />
      <div className={styles['bone']} data-size="card" />
    </div>
  );
}

/** What the server renders of a private page. */
export function PrivateSkeleton() {
  const { t } = useTranslation('shell');
  return <Skeleton withoutScripts={t('private.noScript')} />;
}

/** What the server renders of a page whose data came too late: the browser loads them, or the visitor asks again. */
export function LateSkeleton() {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const address = useHref(pathname + search);
  return (
    <Skeleton
      withoutScripts={
        <>
          <p>{t('failed.text')}</p>
          <p>
            <a className={styles['action']} href={address}>
              {t('error.retry')}
            </a>
          </p>
        </>
      }
    />
  );
}
