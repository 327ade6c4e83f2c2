import { itemSettings } from '@posada/api-client/blocks';
import { type PropertySummary, roomTypesQuery } from '@posada/api-client/properties';
import { propertyAddress, searchAddress, useApi, useSite } from '@posada/area';
import { formatNumber } from '@posada/i18n';
import { Card, LinkButton } from '@posada/ui';
import { Gallery } from '@posada/ui/gallery';
import { LabelledValues } from '@posada/ui/labelled-values';
import { NamedIcon } from '@posada/ui/named-icon';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RoomCards } from '../hotel-lists/room-cards.tsx';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { Section } from '../shared/section.tsx';
import { FromPrice, useLowestStay } from './from-price.tsx';
import { ItemHead, parentsOf } from './item-head.tsx';
import styles from './property.module.css';

/** Two beside each other. */
const FEW_PHOTOS = '(width >= 1200px) 590px, 48vw';
/** On phones two are below each other. */
const TWO_PHOTOS = '(width >= 1200px) 590px, (width >= 768px) 48vw, 100vw';

/** One room type of a property, by the address `item-{property}-room-{id}`; without one nothing (GAP-66). */
export const room = defineBlock({
  schema: itemSettings,
  hasHeading: true,
  async load({ api, queries, site, item: { first, last } }) {
    if (first && last) await queries.prefetchQuery(roomTypesQuery(api, first, site.locale));
  },
  async describe({ api, queries, site, item: { first, last } }) {
    if (!first || !last) return undefined;
    const rooms = await queries.ensureQueryData(roomTypesQuery(api, first, site.locale));
    const found = rooms.find(({ id }) => id === last);
    const hotel = site.properties.find(({ id }) => id === first);
    return (
      found && {
        name: found.name,
        title: [found.name, hotel?.setup.name].filter(Boolean).join(', '),
        description: found.summary,
        path: found.path,
        parents: parentsOf(hotel),
      }
    );
  },
  async things(loading) {
    const { api, queries, site, item } = loading;
    const property = site.properties.find(({ id }) => id === item.first);
    if (!property) return [];
    const rooms = await queries.ensureQueryData(roomTypesQuery(api, property.id, site.locale));
    const found = rooms.find(({ id }) => id === item.last);
    const { roomThings } = await import('../../structured-data/room.ts');
    return found ? roomThings(loading, property, found) : [];
  },
  Component: ({ item: { first, last }, isFirst }: BlockProps<object>) =>
    first && last ? <RoomPage propertyId={first} id={last} isFirst={isFirst} /> : null,
});

function RoomPage({ propertyId, id, isFirst }: { propertyId: string; id: string; isFirst: boolean }) {
  const { t } = useTranslation('public-site');
  const { locale, properties } = useSite();
  const property = properties.find((entry) => entry.id === propertyId);
  const { data: rooms = [] } = useQuery(roomTypesQuery(useApi(), propertyId, locale));
  const found = rooms.find((entry) => entry.id === id);
  if (!found || !property) return null;
  const { name, description, photos, size, beds, capacity, babies, smoking, features, amenities } = found;
  return (
    <>
      <ItemHead name={name} isFirst={isFirst} />
      <Section>
        {photos.length > 0 && (
          <div className={styles['photos']}>
            {photos.length > 4 ? (
              <Gallery label={name} photos={photos} layout="mosaic" />
            ) : (
              <Gallery label={name} photos={photos} sizes={photos.length > 2 ? FEW_PHOTOS : TWO_PHOTOS} />
            )}
          </div>
        )}
        <div className={styles['columns']}>
          <p className={styles['lead']}>{description}</p>
          {/* on phones the price is read before the facts */}
          <RoomPrice property={property} id={id} />
          <div>
            <LabelledValues
              layout="columns"
              values={[
                size !== null && {
                  label: t('room.sizeLabel'),
                  value: t('room.size', { size: formatNumber(size, locale) }),
                },
                beds !== '' && { label: t('room.beds'), value: beds },
                { label: t('room.sleeps'), value: t('room.guests', { guests: capacity.guests }) },
                babies.allowed && { label: t('room.cot'), value: t('room.cotYes') },
                { label: t('room.smoking'), value: t(`smoking.${smoking}`) },
                features.length > 0 && { label: t('room.features'), value: features.join(' · ') },
              ]}
            />
          </div>
        </div>
      </Section>
      {amenities.length > 0 && (
        <Section title={t('room.amenities')}>
          <ul className={styles['amenities']}>
            {amenities.map((amenity) => (
              <li key={amenity.id}>
                <NamedIcon name={amenity.icon} /> {amenity.name}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {rooms.length > 1 && (
        <Section title={t('room.others')} tone="tint">
          <RoomCards rooms={rooms.filter((entry) => entry.id !== id)} property={propertyId} as="h3" />
        </Section>
      )}
    </>
  );
}

function RoomPrice({ property, id }: { property: PropertySummary; id: string }) {
  const { t } = useTranslation('public-site');
  const lowest = useLowestStay(property, id);
  return (
    <Card className={styles['stay']}>
      <h2>{t('room.book')}</h2>
      <p className={styles['fromPrice']} data-taxed={property.setup.touristTax !== null}>
        <FromPrice lowest={lowest} isDetailed />
      </p>
      <p>{t('room.bookAbout')}</p>
      <LinkButton to={lowest ? searchAddress(lowest.search) : propertyAddress(property.id)}>
        {t('room.prices')}
      </LinkButton>
    </Card>
  );
}
