import type { Availability } from '@posada/api-client/availability';
import { useSite } from '@posada/area';
import { formatDays, formatMoney, nightsBetween } from '@posada/i18n';
import { type Search, writeSearch } from '@posada/search';
import { Notice } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './unavailable.module.css';

/** Says for which days nothing is to be had and why, and what comes nearest. The search stays. */
export function Unavailable({
  availability,
  search,
  propertyId,
}: {
  availability: Availability;
  search: Search;
  propertyId: string;
}) {
  const { t } = useTranslation('booking');
  const { locale, website } = useSite();
  const { unavailable } = availability;
  if (!unavailable) return null;
  const days = formatDays(search.from, search.to, locale);
  return (
    <Notice tone="warning" title={t('none.title', { days })}>
      <p>{t(`none.${unavailable.reason}`, { count: unavailable.minimumStay ?? 1 })}</p>
      {unavailable.suggestions.length > 0 && (
        <>
          <p>{t('none.suggestions')}</p>
          <ul className={styles['suggestions']}>
            {unavailable.suggestions.map(({ from, to, total }) => (
              <li key={from}>
                <Link to={writeSearch({ ...search, from, to, destination: { type: 'property', id: propertyId } })}>
                  {formatDays(from, to, locale)} · {t('nights', { count: nightsBetween(from, to) })} ·{' '}
                  <strong>{formatMoney(total, availability.currency, locale)}</strong>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {website.contact.phone && (
        <p>
          {t('none.call')} <a href={`tel:${website.contact.phone.replace(/\s/g, '')}`}>{website.contact.phone}</a>
        </p>
      )}
    </Notice>
  );
}
