import type { StayWithOffer } from '@posada/api-client/availability';
import { itemSettings } from '@posada/api-client/blocks';
import { offerQuery, offersQuery } from '@posada/api-client/properties';
import { propertyAddress, useApi, useSite } from '@posada/area';
import { formatDay, formatDays, formatMoney, formatPercent } from '@posada/i18n';
import { Badge, Card, FailedNotice, LinkButton, Picture, Prose, Skeleton } from '@posada/ui';
import { LabelledValues } from '@posada/ui/labelled-values';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type PlacedOffer, StayWithOfferPrice, staysOf, useStayAddress } from '../../stays/offer-stays.tsx';
import { OfferCards } from '../hotel-lists/offer-cards.tsx';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { Section } from '../shared/section.tsx';
import { ItemHead, parentsOf } from './item-head.tsx';
import styles from './property.module.css';

/** A description that names its hotel, once. */
const withHotel = (text: string, hotel = '') => (text.includes(hotel) ? text : `${hotel}: ${text}`);

/** One offer of a property, by the address `item-{property}-offer-{id}`; without one nothing (GAP-66). */
export const offer = defineBlock({
  schema: itemSettings,
  hasHeading: true,
  async load({ api, queries, site, item: { first, last } }) {
    const property = site.properties.find(({ id }) => id === first);
    if (!property || !last) return;
    const own = async () => {
      const offers = await queries.ensureQueryData(offersQuery(api, property.id, site.locale));
      const offer = offers.find(({ id }) => id === last);
      if (offer) await queries.prefetchQuery(staysOf(api, [{ offer, property }]));
    };
    await Promise.all([own(), queries.prefetchQuery(offerQuery(api, property.id, last, site.locale))]);
  },
  async describe({ api, queries, site, item: { first, last } }) {
    if (!first || !last) return undefined;
    const offers = await queries.ensureQueryData(offersQuery(api, first, site.locale));
    const found = offers.find(({ id }) => id === last);
    const hotel = site.properties.find(({ id }) => id === first);
    return (
      found && {
        name: found.name,
        title: [found.name, hotel?.setup.name].filter(Boolean).join(', '),
        // hotels of a chain have offers of one text
        description: withHotel(found.description, hotel?.setup.name),
        path: found.path,
        parents: parentsOf(hotel),
      }
    );
  },
  async things(loading) {
    const { api, queries, site, item } = loading;
    const property = site.properties.find(({ id }) => id === item.first);
    if (!property) return [];
    const offers = await queries.ensureQueryData(offersQuery(api, property.id, site.locale));
    const found = offers.find(({ id }) => id === item.last);
    const { offerThings } = await import('../../structured-data/offer.ts');
    return found ? offerThings(loading, property, found) : [];
  },
  Component: ({ item: { first, last }, isFirst }: BlockProps<object>) =>
    first && last ? <OfferPage propertyId={first} id={last} isFirst={isFirst} /> : null,
});

function OfferPage({ propertyId, id, isFirst }: { propertyId: string; id: string; isFirst: boolean }) {
  const { t } = useTranslation('public-site');
  const { locale, properties } = useSite();
  const property = properties.find((entry) => entry.id === propertyId);
  const api = useApi();
  const { data: offers = [] } = useQuery(offersQuery(api, propertyId, locale));
  const { data: details } = useQuery(offerQuery(api, propertyId, id, locale));
  const found = offers.find((entry) => entry.id === id);
  if (!found || !property) return null;
  const { name, description, percent, photo, minimumNights, advanceDays, bookFrom, bookUntil } = found;
  const picture = photo ?? property.photo;
  const others = offers.filter((entry) => entry.id !== id);
  return (
    <>
      <ItemHead name={name} isFirst={isFirst}>
        {percent !== null && (
          <Badge tone="accent">{t('offers.percent', { percent: formatPercent(percent, locale) })}</Badge>
        )}
      </ItemHead>
      <Section>
        <div className={styles['columns']}>
          <div>
            {picture && <Picture photo={picture} sizes="(width >= 1024px) 680px, 100vw" ratio="3/2" eager={isFirst} />}
            <p className={styles['lead']}>{description}</p>
            <h2>{t('offer.conditions')}</h2>
            <LabelledValues
              layout="columns"
              values={[
                { label: t('offer.hotel'), value: property.setup.name },
                { label: t('offer.stay'), value: t('offer.nights', { count: minimumNights }) },
                advanceDays > 0 && { label: t('offer.advance'), value: t('offer.days', { count: advanceDays }) },
                !!bookFrom && { label: t('offer.bookFrom'), value: formatDay(bookFrom, locale, 'date') },
                !!bookUntil && { label: t('offer.bookUntil'), value: formatDay(bookUntil, locale, 'date') },
                { label: t('offer.applies'), value: t('offer.byItself') },
              ]}
            />
          </div>
          {/* on phones days and prices are read before the text */}
          <OfferStay property={property} offer={found} />
          {details?.html && (
            <div>
              <Prose html={details.html} />
            </div>
          )}
        </div>
      </Section>
      {others.length > 0 && (
        <Section title={t('offer.others', { hotel: property.setup.name })} tone="tint">
          <OfferCards offers={others.map((entry) => ({ offer: entry, property }))} as="h3" />
        </Section>
      )}
    </>
  );
}

/** The next stays and, where its price is named above them, the cheapest one, by arrival. */
function withCheapest(next: readonly StayWithOffer[], cheapest: StayWithOffer): StayWithOffer[] {
  const isListed = next.some(({ from, to }) => from === cheapest.from && to === cheapest.to);
  return isListed ? [...next] : [...next, cheapest].sort((a, b) => a.from.localeCompare(b.from));
}

/** The next days that fit, each a link to its rooms with its price; nothing is promised where there are none. */
function OfferStay({ property, offer }: PlacedOffer) {
  const { t } = useTranslation('public-site');
  const { locale } = useSite();
  const addressOf = useStayAddress();
  const { data, isPending, isError, isFetching, refetch } = useQuery(staysOf(useApi(), [{ offer, property }]));
  const stays = data?.[0];
  return (
    <Card className={styles['stay']} data-part="offer-stays">
      {stays?.cheapest && (
        <p className={styles['fromPrice']}>
          <StayWithOfferPrice stay={stays.cheapest} currency={stays.currency} isFrom />
        </p>
      )}
      <h2>{t('offer.dates')}</h2>
      {isPending && <Skeleton height="card" />}
      {isError && !isFetching && <FailedNotice onRetry={() => void refetch()} />}
      {data && !stays?.cheapest && <p>{t('offer.none')}</p>}
      {stays?.cheapest && (
        <ul className={styles['arrivals']}>
          {withCheapest(stays.next, stays.cheapest).map((stay) => (
            <li key={stay.from}>
              <Link to={addressOf(stay, { offer, property })}>
                <span className={styles['arrival']}>
                  {formatDays(stay.from, stay.to, locale)}{' '}
                  {stay.from === stays.cheapest?.from && <Badge tone="success">{t('offer.lowest')}</Badge>}
                </span>{' '}
                <strong className={styles['amount']}>{formatMoney(stay.total, stays.currency, locale)}</strong>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {stays?.cheapest && (
        <LinkButton to={addressOf(stays.cheapest, { offer, property })}>{t('offers.book')}</LinkButton>
      )}
      <LinkButton to={propertyAddress(property.id)} variant="secondary">
        {t('offer.otherDates')}
      </LinkButton>
    </Card>
  );
}
