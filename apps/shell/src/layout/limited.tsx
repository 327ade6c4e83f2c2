import { useSite } from '@posada/area';
import { amountTag } from '@posada/i18n';
import { useTranslation } from 'react-i18next';
import { useHref, useLocation } from 'react-router';
import styles from './site-layout.module.css';

const SECONDS = 60;

/**
 * How long a guest has to wait who was refused because of too many requests; undefined: that is not what happened. The
 * server makes a route's error of it, in the browser it is the error of the call itself.
 */
export function limitSeconds(error: unknown): number | undefined {
  const { status, data, details } = (error ?? {}) as {
    status?: unknown;
    data?: { retryAfter?: unknown } | null;
    details?: { retryAfter?: unknown };
  };
  if (status !== 429) return undefined;
  const given = data?.retryAfter ?? details?.retryAfter;
  return typeof given === 'number' && given > 0 ? given : SECONDS;
}

/** Says to a guest who asks too often when to try again. The search stays in the address. */
export function Limited({ seconds }: { seconds: number }) {
  const { t } = useTranslation('shell');
  const { website, locale } = useSite();
  const { pathname, search } = useLocation();
  const minutes = Math.ceil(seconds / 60);
  const when = new Intl.RelativeTimeFormat(amountTag(locale)).format(minutes, 'minute');
  return (
    <section className={styles['error']}>
      <title>{`${t('limited.title')} · ${website.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{t('limited.title')}</h1>
      <p>{t('limited.text', { when })}</p>
      <p>
        <a className={styles['action']} href={useHref(pathname + search)}>
          {t('error.retry')}
        </a>
      </p>
    </section>
  );
}
