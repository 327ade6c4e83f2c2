import { useSite } from '@posada/area';
import { useTranslation } from 'react-i18next';
import { useHref, useLocation } from 'react-router';
import styles from './site-layout.module.css';

/** Stands where an area could not be loaded; the layout and all other areas live. */
export function AreaDown() {
  const { t } = useTranslation('shell');
  const { website } = useSite();
  const { pathname, search } = useLocation();
  return (
    <section className={styles['error']} data-area-down>
      <title>{`${t('down.title')} · ${website.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{t('down.title')}</h1>
      <p>{t('down.text')}</p>
      <p>
        <a className={styles['action']} href={useHref(pathname + search)}>
          {t('error.retry')}
        </a>
      </p>
    </section>
  );
}
