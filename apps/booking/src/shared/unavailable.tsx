import type { Availability } from '@posada/api-client/availability';
import type { PropertySummary } from '@posada/api-client/properties';
import type { Search } from '@posada/api-client/search';
import { searchAddress, useSite } from '@posada/area';
import { nightsBetween } from '@posada/calendar-days';
import { formatDay, formatDays, formatMoney } from '@posada/i18n';
import { useWhoSleeps } from '@posada/reservation/who-sleeps';
import { destinationsOf } from '@posada/search';
import { LinkButton, Notice, PhoneLink } from '@posada/ui';
import { Link } from 'react-router';
import { useTexts } from './texts.ts';
import styles from './unavailable.module.css';

/** Other hotels for the same days: those of the destination, else all of the website; none when this is the only one. */
function useElsewhere(search: Search, property: PropertySummary) {
  const { properties } = useSite();
  if (properties.length < 2) return null;
  const { id, name } = property.location.destination;
  const isNear = (destinationsOf(properties).find((choice) => choice.id === id)?.properties.length ?? 0) > 1;
  const destination = isNear ? { type: 'destination' as const, id } : null;
  return { to: searchAddress({ ...search, destination }), place: isNear ? name : null };
}

/** Says for which days nothing is to be had and why, and what comes nearest. The search stays. */
export function Unavailable({
  availability,
  search,
  property,
  isBrief = false,
}: {
  availability: Availability;
  search: Search;
  property: PropertySummary;
  /** In a list of hotels the others stand beside it already. */
  isBrief?: boolean;
}) {
  const t = useTexts();
  const { locale, website } = useSite();
  const whoSleeps = useWhoSleeps();
  const elsewhere = useElsewhere(search, property);
  const { unavailable } = availability;
  if (!unavailable) return null;
  const days = formatDays(search.from, search.to, locale);
  const contact = property.information.phone ? property.information : website.contact;
  return (
    <Notice tone="warning" title={t('none.title', { days })}>
      <p>
        {t(`none.${unavailable.reason}`, {
          count: unavailable.minimumStay ?? 1,
          day: formatDay(unavailable.today ?? search.from, locale, 'short'),
        })}
      </p>
      {unavailable.spread && (
        <p>
          <LinkButton
            to={searchAddress({
              ...search,
              destination: { type: 'property', id: property.id },
              rooms: unavailable.spread,
            })}
            variant="secondary"
          >
            {t('none.spread', { rooms: unavailable.spread.map(whoSleeps).join(' + ') })}
          </LinkButton>
        </p>
      )}
      {unavailable.suggestions.length > 0 && (
        <>
          <p>{t('none.suggestions')}</p>
          <ul className={styles['suggestions']}>
            {unavailable.suggestions.map(({ from, to, total }) => (
              <li key={from}>
                <Link
                  to={searchAddress({ ...search, from, to, destination: { type: 'property', id: property.id } })}
                  rel="nofollow"
                >
                  <span>{formatDays(from, to, locale)}</span>{' '}
                  <span>{t('nights', { count: nightsBetween(from, to) })}</span>{' '}
                  <strong>{formatMoney(total, availability.currency, locale)}</strong>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {!isBrief && elsewhere && (
        <p className={styles['elsewhere']}>
          <Link to={elsewhere.to}>
            {elsewhere.place ? t('none.elsewhere', { place: elsewhere.place }) : t('none.elsewhereAll')}
          </Link>
        </p>
      )}
      {!isBrief && contact.phone && (
        <p>
          {t('none.call')} <PhoneLink {...contact} />
        </p>
      )}
    </Notice>
  );
}
