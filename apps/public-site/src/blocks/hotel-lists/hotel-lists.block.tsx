import { offerListSettings, ofPropertySettings } from '@posada/api-client/blocks';
import { offersQuery, roomTypesQuery } from '@posada/api-client/properties';
import { propertyAddress } from '@posada/api-client/search';
import { useApi, useSite } from '@posada/area';
import { formatDay, formatPercent } from '@posada/i18n';
import { Badge, Card, LinkButton, Picture, VisuallyHidden } from '@posada/ui';
import { NamedIcon } from '@posada/ui/named-icon';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as v from 'valibot';
import { type BlockProps, defineBlock, type Loading } from '../block.ts';
import { Section } from '../section.tsx';
import styles from './hotel-lists.module.css';

type OfferSettings = v.InferOutput<typeof offerListSettings>;

/** Of the settings, else of the address (SITE-42), else of all. */
const offeringIds = (site: Loading['site'], { property }: OfferSettings, { first }: Loading['item']) => {
  const id = property ?? first;
  return id ? [id] : site.properties.map((entry) => entry.id);
};

export const offerList = defineBlock({
  schema: offerListSettings,
  load: ({ api, queries, site, item }, settings) =>
    Promise.all(
      offeringIds(site, settings, item).map((id) => queries.prefetchQuery(offersQuery(api, id, site.locale))),
    ),
  Component({ settings, item }: BlockProps<OfferSettings>) {
    const { t } = useTranslation('public-site');
    const site = useSite();
    const api = useApi();
    const ids = offeringIds(site, settings, item);
    const answers = useQueries({ queries: ids.map((id) => offersQuery(api, id, site.locale)) });
    const Heading = settings.title ? 'h3' : 'h2';
    const offers = ids.flatMap((id, index) =>
      (answers[index]?.data ?? [])
        // of a key with two numbers the last is the offer (SITE-43)
        .filter((offer) => settings.property !== undefined || item.last === undefined || offer.id === item.last)
        .map((offer) => ({ offer, id, property: site.properties.find((entry) => entry.id === id) })),
    );
    return (
      <Section title={settings.title} tone="tint">
        {offers.length === 0 && <p>{t('offers.none')}</p>}
        <ul className={styles['list']}>
          {offers.map(({ offer, id, property }) => (
            <li key={`${id}-${offer.id}`}>
              <Card as="article" className={styles['card']}>
                {offer.photo && (
                  <Picture photo={offer.photo} sizes="(width >= 768px) 380px, 100vw" ratio="16/9" isDecoration />
                )}
                <div className={styles['body']}>
                  {offer.percent !== null && (
                    <Badge tone="accent">
                      {t('offers.percent', { percent: formatPercent(offer.percent, site.locale) })}
                    </Badge>
                  )}
                  <Heading>{offer.name}</Heading>
                  <p className={styles['small']}>{property?.setup.name}</p>
                  <p>{offer.description}</p>
                  {offer.bookUntil && (
                    <p className={styles['small']}>
                      {t('offers.until', { day: formatDay(offer.bookUntil, site.locale, 'date') })}
                    </p>
                  )}
                  <LinkButton to={propertyAddress(id, { offer: offer.id })} variant="secondary">
                    {t('offers.book')}
                    <VisuallyHidden>{` ${offer.name}, ${property?.setup.name}`}</VisuallyHidden>
                  </LinkButton>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      </Section>
    );
  },
});

type OfProperty = v.InferOutput<typeof ofPropertySettings>;

function RoomTypes({ title, property }: { title: string | undefined; property: string }) {
  const { t } = useTranslation('public-site');
  const { locale } = useSite();
  const Heading = title ? 'h3' : 'h2';
  const { data: rooms = [] } = useQuery(roomTypesQuery(useApi(), property, locale));
  return (
    <Section title={title}>
      <ul className={styles['list']}>
        {rooms.map((room) => (
          <li key={room.id}>
            <Card as="article" className={styles['card']}>
              {room.photos[0] && <Picture photo={room.photos[0]} sizes="(width >= 768px) 380px, 100vw" ratio="3/2" />}
              <div className={styles['body']}>
                <Heading>{room.name}</Heading>
                <p className={styles['small']}>
                  {[
                    room.size !== null && t('room.size', { size: room.size }),
                    t('room.guests', { guests: room.capacity.guests }),
                    room.beds,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <p>{room.summary}</p>
                <LinkButton to={propertyAddress(property)} variant="secondary">
                  {t('room.prices')}
                  <VisuallyHidden> {room.name}</VisuallyHidden>
                </LinkButton>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export const roomtypeList = defineBlock({
  schema: ofPropertySettings,
  load: async ({ api, queries, site, item }, { property = item.first }) =>
    property && queries.prefetchQuery(roomTypesQuery(api, property, site.locale)),
  Component({ settings: { title, property }, item }: BlockProps<OfProperty>) {
    const shown = property ?? item.first;
    return shown ? <RoomTypes title={title} property={shown} /> : null;
  },
});

export const facilityList = defineBlock({
  schema: ofPropertySettings,
  Component({ settings, item }: BlockProps<OfProperty>) {
    const { properties } = useSite();
    const id = settings.property ?? item.first;
    const facilities = properties.find((entry) => entry.id === id)?.facilities ?? [];
    if (facilities.length === 0) return null;
    return (
      <Section title={settings.title} tone="tint">
        <ul className={styles['facilities']}>
          {facilities.map((facility) => (
            <li key={facility.id}>
              <NamedIcon name={facility.icon} /> {facility.name}
            </li>
          ))}
        </ul>
      </Section>
    );
  },
});
