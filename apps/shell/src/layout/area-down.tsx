import { useSite } from '@posada/area';
import { Icon, PhoneLink } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import { Link, useHref, useLocation } from 'react-router';
import { BookLink } from './book-link.tsx';
import styles from './error-page.module.css';
import layout from './site-layout.module.css';

/** What the routes of an area that is down answer with. */
export interface DownArea {
  /** Its mount. */
  down: string;
  /** For how long a robot should stay away. */
  retrySeconds: number;
}

/**
 * Stands where an area could not be loaded, or was too slow; the layout and all other areas live. It offers what a guest
 * can do instead, and no page of the area itself.
 */
export function AreaDown({ hasContent }: { hasContent: boolean }) {
  const { t } = useTranslation('shell');
  const { website } = useSite();
  const { pathname, search } = useLocation();
  const { contact } = website;
  return (
    <section className={styles['intro']} data-area-down>
      <title>{`${t('down.title')} · ${website.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{t('down.title')}</h1>
      <p>{t('down.text')}</p>
      <p className={styles['actions']}>
        <a className={layout['action']} href={useHref(pathname + search)}>
          {t('error.retry')}
        </a>
        <BookLink>
          <Icon name="search" /> {t('error.search')}
        </BookLink>
        {hasContent && <Link to="/">{t('error.home')}</Link>}
        {contact.phone && <PhoneLink {...contact} />}
        {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
      </p>
    </section>
  );
}
