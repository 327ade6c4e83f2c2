import { useSite } from '@posada/area';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Link, useHref, useLocation, useRouteError } from 'react-router';
import { AreaDown } from './area-down.tsx';
import { Limited, limitSeconds } from './limited.tsx';
import styles from './site-layout.module.css';
import { PageLayout } from './site-layout.tsx';

/** Every failure of a page, inside the layout. Fixed English texts by decision GAP-67; the rest is translated. */
export function ErrorPage() {
  const error = useRouteError();
  const { t } = useTranslation('shell');
  const { website } = useSite();
  const { pathname } = useLocation();
  const address = useHref(pathname);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 503) return <AreaDown />;
  const seconds = limitSeconds(error);
  if (seconds !== undefined) return <Limited seconds={seconds} />;
  const isGone = status === 404;
  const heading = isGone ? 'Page Not Found' : 'Internal Server Error';
  const isErrorAddress = pathname === '/error';
  const isUnmatched = isGone && !isErrorAddress && !(isRouteErrorResponse(error) && error.data === 'validation');
  return (
    <section className={styles['error']}>
      <title>{`${heading} · ${website.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{isErrorAddress ? t('error.text') : heading}</h1>
      {isUnmatched && <p>{`Page not found: ${address}`}</p>}
      <p>
        <Link to="/" className={styles['action']}>
          {t('error.home')}
        </Link>
      </p>
    </section>
  );
}

/** The layout itself has failed, or nothing matched at all. */
export const WholePageError = () => (
  <PageLayout>
    <ErrorPage />
  </PageLayout>
);
