import type { OfferStays } from '@posada/api-client/availability';
import { propertyAddress, useApi, useSite } from '@posada/area';
import { formatDay, formatPercent } from '@posada/i18n';
import { Badge, Card, FailedNotice, LinkButton, Picture, Skeleton, VisuallyHidden } from '@posada/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type PlacedOffer, StayWithOfferPrice, staysOf, useStayAddress } from '../../stays/offer-stays.tsx';
import { CardGrid } from '../shared/card-grid.tsx';
import { useNear } from '../shared/use-near.ts';
import styles from './hotel-lists.module.css';

/**
 * Offers as cards, with the hotel's picture where they have none: the name leads to the offer's own page, where there is
 * one. Their prices are those that the server has read, and are asked for again in one call, when the cards are near.
 */
export function OfferCards({ offers, as }: { offers: readonly PlacedOffer[]; as: 'h2' | 'h3' }) {
  const { element, isNear } = useNear<HTMLUListElement>();
  const { data, isFetching, isError, refetch } = useQuery({
    ...staysOf(useApi(), offers),
    enabled: isNear && offers.length > 0,
  });
  const isTaxed = offers.some(({ property }) => property.setup.touristTax !== null);
  return (
    <>
      {isError && !isFetching && (
        <div className={styles['failed']}>
          <FailedNotice onRetry={() => void refetch()} />
        </div>
      )}
      <CardGrid ref={element} isSwiped>
        {offers.map((placed) => (
          <li key={`${placed.property.id}-${placed.offer.id}`}>
            <OfferCard
              {...placed}
              as={as}
              isTaxed={isTaxed}
              isWaiting={isFetching && !data}
              stays={data?.find(({ offerId }) => offerId === placed.offer.id)}
            />
          </li>
        ))}
      </CardGrid>
    </>
  );
}

function OfferCard({
  offer,
  property,
  as: Heading,
  isTaxed,
  stays,
  isWaiting,
}: PlacedOffer & {
  as: 'h2' | 'h3';
  /** Some hotel of the list names what it charges itself: all keep a line for it, and prices stand on one height. */
  isTaxed: boolean;
  /** Undefined: not asked for yet, on their way, or not readable. */
  stays: OfferStays | undefined;
  isWaiting: boolean;
}) {
  const { t } = useTranslation('public-site');
  const { locale } = useSite();
  const addressOf = useStayAddress();
  const photo = offer.photo ?? property.photo;
  const cheapest = stays?.cheapest;
  return (
    <Card as="article" className={styles['card']} data-part="offer-card">
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
          <div className={styles['percent']}>
            <Badge tone="accent">{t('offers.percent', { percent: formatPercent(offer.percent, locale) })}</Badge>
          </div>
        )}
        <Heading>{offer.path ? <Link to={offer.path}>{offer.name}</Link> : offer.name}</Heading>
        <p className={styles['small']}>{property.setup.name}</p>
        <p>{offer.description}</p>
        {offer.bookUntil && (
          <p className={styles['small']}>{t('offers.until', { day: formatDay(offer.bookUntil, locale, 'date') })}</p>
        )}
        <p className={styles['price']} data-part="offer-price" data-taxed={isTaxed} aria-busy={isWaiting}>
          {isWaiting && <Skeleton width="m" />}
          {stays && cheapest && <StayWithOfferPrice stay={cheapest} currency={stays.currency} isFrom />}
          {stays && !cheapest && <span className={styles['small']}>{t('offer.none')}</span>}
        </p>
        <LinkButton
          to={cheapest ? addressOf(cheapest, { offer, property }) : propertyAddress(property.id, { offer: offer.id })}
          variant="secondary"
        >
          {t('offers.book')}
          <VisuallyHidden>{` ${offer.name}, ${property.setup.name}`}</VisuallyHidden>
        </LinkButton>
      </div>
    </Card>
  );
}
