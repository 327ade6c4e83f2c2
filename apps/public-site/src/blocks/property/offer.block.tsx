import { offerStayQuery } from '@posada/api-client/availability';
import { itemSettings } from '@posada/api-client/blocks';
import { type Offer, offerQuery, offersQuery } from '@posada/api-client/properties';
import { DEFAULT_OCCUPANCY, defaultSearch, propertyAddress, searchAddress } from '@posada/api-client/search';
import { useApi, useSite } from '@posada/area';
import { nightsBetween } from '@posada/calendar-days';
import { formatDay, formatDays, formatMoney, formatPercent } from '@posada/i18n';
import { Badge, Card, LinkButton, Picture, Prose } from '@posada/ui';
import { LabelledValues } from '@posada/ui/labelled-values';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type BlockProps, defineBlock } from '../block.ts';
import { OfferCards } from '../hotel-lists/offer-cards.tsx';
import { Section } from '../section.tsx';
import { ItemHead, parentsOf } from './item-head.tsx';
import styles from './property.module.css';

/** One offer of a property, by the address `item-{property}-offer-{id}`; without one nothing (GAP-66). */
export const offer = defineBlock({
  schema: itemSettings,
  hasHeading: true,
  async load({ api, queries, site, item: { first, last } }) {
    if (!first || !last) return;
    await Promise.all([
      queries.prefetchQuery(offersQuery(api, first, site.locale)),
      queries.prefetchQuery(offerQuery(api, first, last, site.locale)),
    ]);
  },
  async describe({ api, queries, site, item: { first, last } }) {
    if (!first || !last) return undefined;
    const offers = await queries.ensureQueryData(offersQuery(api, first, site.locale));
    const found = offers.find(({ id }) => id === last);
    const hotel = site.properties.find(({ id }) => id === first);
    return (
      found && {
        title: [found.name, hotel?.setup.name].filter(Boolean).join(', '),
        // hotels of a chain have offers of one text
        description: [hotel?.setup.name, found.description].filter(Boolean).join(': '),
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
      <ItemHead property={property} name={name} isFirst={isFirst}>
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
            {details?.html && <Prose html={details.html} />}
          </div>
          <OfferStay propertyId={propertyId} offer={found} />
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

/** The first days that fit, with their price; nothing is promised where there are none. */
function OfferStay({ propertyId, offer: { id } }: { propertyId: string; offer: Offer }) {
  const { t } = useTranslation('public-site');
  const { locale, today } = useSite();
  const rooms = [{ ...DEFAULT_OCCUPANCY, childAges: [] }];
  const { data } = useQuery(offerStayQuery(useApi(), { propertyId, offerId: id, rooms }));
  const stay = data?.stay;
  const address = stay
    ? searchAddress({
        ...defaultSearch(today),
        from: stay.from,
        to: stay.to,
        destination: { type: 'property', id: propertyId },
        offer: id,
      })
    : propertyAddress(propertyId, { offer: id });
  return (
    <Card className={styles['stay']}>
      <h2>{t('offer.dates')}</h2>
      {stay && data && (
        <>
          <p>{formatDays(stay.from, stay.to, locale)}</p>
          <p>
            {stay.base > stay.total && <s>{formatMoney(stay.base, data.currency, locale)}</s>}{' '}
            <strong>{formatMoney(stay.total, data.currency, locale)}</strong>
          </p>
          <p className={styles['small']}>{t('offer.total', { count: nightsBetween(stay.from, stay.to) })}</p>
        </>
      )}
      {data && !stay && <p>{t('offer.none')}</p>}
      {!(data && !stay) && <LinkButton to={address}>{t('offers.book')}</LinkButton>}
      <LinkButton to={propertyAddress(propertyId)} variant="secondary">
        {t('offer.otherDates')}
      </LinkButton>
    </Card>
  );
}
