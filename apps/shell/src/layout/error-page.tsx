import { useSite } from '@posada/area';
import { Icon } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Link, useHref, useLocation, useRouteError } from 'react-router';
import { AreaDown, type DownArea } from './area-down.tsx';
import { BookLink } from './book-link.tsx';
import styles from './error-page.module.css';
import { Limited, limitSeconds } from './limited.tsx';
import layout from './site-layout.module.css';
import { PageLayout } from './site-layout.tsx';
import { WaysOn } from './ways-on.tsx';

/**
 * Every failure of a page, inside the layout. The headings and the line with the path are English by decision GAP-67; a
 * sentence in the page's language follows, with links to other pages.
 */
export function ErrorPage() {
  const error = useRouteError();
  const { t } = useTranslation('shell');
  const { website } = useSite();
  const { pathname, search } = useLocation();
  const address = useHref(pathname);
  const again = useHref(pathname + search);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (isRouteErrorResponse(error) && status === 503) {
    // home, the menu's pages and those of hotels are content: of the area at the root
    const hasContent = (error.data as DownArea | null)?.down !== '/';
    return (
      <div className={styles['page']}>
        <AreaDown hasContent={hasContent} />
        {hasContent && <WaysOn />}
      </div>
    );
  }
  const seconds = limitSeconds(error);
  if (seconds !== undefined) return <Limited seconds={seconds} />;
  const isGone = status === 404;
  const isErrorAddress = pathname === '/error';
  const isUnmatched = isGone && !isErrorAddress && !(isRouteErrorResponse(error) && error.data === 'validation');
  return (
    <div className={styles['page']}>
      <title>{`${isGone ? t('gone.title') : t('failed.title')} · ${website.name}`}</title>
      <meta name="robots" content="noindex" />
      <section className={styles['intro']}>
        {isErrorAddress ? (
          <h1>{t('error.text')}</h1>
        ) : (
          <>
            <h1 lang="en">{isGone ? 'Page Not Found' : 'Internal Server Error'}</h1>
            {isUnmatched && <p lang="en" className={styles['path']}>{`Page not found: ${address}`}</p>}
            <p>{isGone ? t('gone.text') : t('failed.text')}</p>
          </>
        )}
        <p className={styles['actions']}>
          <BookLink className={layout['action']}>
            <Icon name="search" /> {t('error.search')}
          </BookLink>
          {!isGone && <a href={again}>{t('error.retry')}</a>}
          <Link to="/">{t('error.home')}</Link>
        </p>
      </section>
      <WaysOn />
    </div>
  );
}

/** The layout itself has failed, or nothing matched at all. */
export const WholePageError = () => (
  <PageLayout>
    <ErrorPage />
  </PageLayout>
);
