import type { Availability } from '@posada/api-client/availability';
import { centreDistance, type PropertySummary } from '@posada/api-client/properties';
import type { Search, SearchFilters } from '@posada/api-client/search';
import { searchAddress, useSite } from '@posada/area';
import { nightsBetween } from '@posada/calendar-days';
import { formatDistance, formatMoney, formatRow } from '@posada/i18n';
import { Card, Icon, LinkButton, Skeleton, Stars, VisuallyHidden } from '@posada/ui';
import { NamedIcon } from '@posada/ui/named-icon';
import { GuestRating } from '../../shared/guest-rating.tsx';
import { HotelGallery } from '../../shared/hotel-gallery.tsx';
import { StayPrice } from '../../shared/stay-price.tsx';
import { useTexts } from '../../shared/texts.ts';
import { Unavailable } from '../../shared/unavailable.tsx';
import styles from './choose-property.module.css';
import { askedFor } from './narrow.ts';

interface Props {
  property: PropertySummary;
  search: Search;
  availability: Availability | undefined;
  hasFailed: boolean;
  /** Of these terms is the price. */
  view: SearchFilters;
  isFirst: boolean;
}

const STRONGEST = 3;

function Offer({ property, search, availability, hasFailed, view }: Omit<Props, 'isFirst'>) {
  const t = useTexts();
  const { locale } = useSite();
  const seeRooms = (
    <LinkButton data-next="" to={searchAddress({ ...search, destination: { type: 'property', id: property.id } })}>
      {t('results.seeRooms')}
      <VisuallyHidden> {property.setup.name}</VisuallyHidden>
    </LinkButton>
  );
  if (hasFailed) {
    return (
      <div className={styles['offer']}>
        <p className={styles['small']}>{t('results.failed')}</p>
        {seeRooms}
      </div>
    );
  }
  if (!availability) return <Skeleton height="title" />;
  const asked = askedFor({ availability }, view);
  if (!asked) return <Unavailable {...{ availability, search, property }} isBrief />;
  const nights = nightsBetween(search.from, search.to);
  const { total, base, touristTax, board, isFree } = asked;
  const { setup } = property;
  return (
    <div className={styles['offer']}>
      <p className={styles['amounts']}>
        <span className={styles['small']}>{t('results.from')}</span>{' '}
        <StayPrice
          {...{ total, base, nights }}
          currency={availability.currency}
          atHotel={touristTax}
          note={t(setup.touristTax === null ? 'price.charges' : 'price.touristTax', {
            amount: formatMoney(touristTax, availability.currency, locale),
          })}
          size="l"
        />
        {board && (
          <span className={styles['terms']}>
            {t(`board.${board}`)}
            {isFree && (
              <span className={styles['free']}>
                <Icon name="check" /> {t('filters.freeCancellation')}
              </span>
            )}
          </span>
        )}
      </p>
      {seeRooms}
    </div>
  );
}

export function PropertyCard({ isFirst, ...props }: Props) {
  const t = useTexts();
  const { locale } = useSite();
  const { property } = props;
  const distance = centreDistance(property);
  return (
    <Card as="article" className={styles['card']}>
      {property.photo && (
        <div className={styles['picture']}>
          <HotelGallery property={property} sizes="(width >= 768px) 750px, 100vw" eager={isFirst} />
        </div>
      )}
      <div className={styles['body']}>
        <p className={styles['place']}>
          <Icon name="map-pin" /> {formatRow([property.location.city.name, property.location.country.name], locale)}
          {distance !== null &&
            ` · ${t('results.distance', { distance: formatDistance(distance, locale), place: property.location.destination.name })}`}
        </p>
        <h2>
          {property.setup.name}{' '}
          <Stars count={property.information.category} label={t('stars', { count: property.information.category })} />
        </h2>
        {property.information.rating && (
          <p>
            <GuestRating rating={property.information.rating} />
          </p>
        )}
        <p>{property.information.summary}</p>
        <ul className={styles['services']}>
          {property.facilities.slice(0, STRONGEST).map((facility) => (
            <li key={facility.id}>
              <NamedIcon name={facility.icon} /> {facility.name}
            </li>
          ))}
        </ul>
        <Offer {...props} />
      </div>
    </Card>
  );
}
