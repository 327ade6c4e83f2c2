import type { Offer, PropertySummary } from '@posada/api-client/properties';
import { propertyAddress } from '@posada/api-client/search';
import { useSite } from '@posada/area';
import { formatDay, formatPercent } from '@posada/i18n';
import { Badge, Card, LinkButton, Picture, VisuallyHidden } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import grid from '../card-grid.module.css';
import styles from './hotel-lists.module.css';

export interface PlacedOffer {
  offer: Offer;
  property: PropertySummary;
}

/** Offers as cards, with the hotel's picture where they have none: the name leads to the offer's own page, where there is one. */
export function OfferCards({ offers, as: Heading }: { offers: readonly PlacedOffer[]; as: 'h2' | 'h3' }) {
  const { t } = useTranslation('public-site');
  const { locale } = useSite();
  return (
    <ul className={grid['grid']}>
      {offers.map(({ offer, property }) => {
        const photo = offer.photo ?? property.photo;
        return (
          <li key={`${property.id}-${offer.id}`}>
            <Card as="article" className={styles['card']}>
              {photo && (
                <Picture
                  photo={photo}
                  sizes="(width >= 1024px) 590px, (width >= 600px) 50vw, 100vw"
                  ratio="16/9"
                  isDecoration
                />
              )}
              <div className={styles['body']}>
                {offer.percent !== null && (
                  <Badge tone="accent">{t('offers.percent', { percent: formatPercent(offer.percent, locale) })}</Badge>
                )}
                <Heading>{offer.path ? <Link to={offer.path}>{offer.name}</Link> : offer.name}</Heading>
                <p className={styles['small']}>{property.setup.name}</p>
                <p>{offer.description}</p>
                {offer.bookUntil && (
                  <p className={styles['small']}>
                    {t('offers.until', { day: formatDay(offer.bookUntil, locale, 'date') })}
                  </p>
                )}
                <LinkButton to={propertyAddress(property.id, { offer: offer.id })} variant="secondary">
                  {t('offers.book')}
                  <VisuallyHidden>{` ${offer.name}, ${property.setup.name}`}</VisuallyHidden>
                </LinkButton>
              </div>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
