import { offerListSettings, ofPropertySettings } from '@posada/api-client/blocks';
import {
  FACILITY_GROUPS,
  facilitiesQuery,
  type Offer,
  offersQuery,
  type PropertySummary,
  roomTypesQuery,
} from '@posada/api-client/properties';
import { useApi, useSite } from '@posada/area';
import { NamedIcon } from '@posada/ui/named-icon';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as v from 'valibot';
import type { Loading } from '../../shared/loading.ts';
import { IS_SERVER, waitFor } from '../../shared/server.ts';
import { type PlacedOffer, prefetchStaysOf } from '../../stays/offer-stays.tsx';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { Section } from '../shared/section.tsx';
import styles from './hotel-lists.module.css';
import { OfferCards } from './offer-cards.tsx';
import { RoomCards } from './room-cards.tsx';

type OfferSettings = v.InferOutput<typeof offerListSettings>;

/** Of the settings, else of the address (SITE-42), else of all. */
const offering = ({ properties }: Loading['site'], { property }: OfferSettings, { first }: Loading['item']) => {
  const id = property ?? first;
  return id ? properties.filter((entry) => entry.id === id) : properties;
};

/** So many of each, beginning with another one at each property: the same offer does not stand there for all. */
const some = <T,>(offers: readonly T[], start: number, most = offers.length) =>
  offers.map((_, index) => offers[(start + index) % offers.length] as T).slice(0, most);

/** The offers of a list with their hotels, from those of each hotel in its order. */
const listed = (
  properties: readonly PropertySummary[],
  found: readonly (readonly Offer[] | undefined)[],
  settings: OfferSettings,
  { last }: Loading['item'],
): PlacedOffer[] =>
  properties.flatMap((property, index) =>
    some(found[index] ?? [], index, settings.perProperty)
      // of a key with two numbers the last is the offer (SITE-43)
      .filter((offer) => settings.property !== undefined || last === undefined || offer.id === last)
      .map((offer) => ({ offer, property })),
  );

export const offerList = defineBlock({
  schema: offerListSettings,
  hasPrices: true,
  async load(loading, settings) {
    const { api, queries, site, item } = loading;
    const properties = offering(site, settings, item);
    const found = await Promise.all(
      properties.map(({ id }) => queries.ensureQueryData(offersQuery(api, id, site.locale)).catch(() => undefined)), // the client has logged the call
    );
    const offers = listed(properties, found, settings, item);
    // in a browser the cards ask when they are near
    if (IS_SERVER && offers.length > 0) await waitFor(prefetchStaysOf(loading, offers));
  },
  Component({ settings, item }: BlockProps<OfferSettings>) {
    const { t } = useTranslation('public-site');
    const site = useSite();
    const api = useApi();
    const properties = offering(site, settings, item);
    const answers = useQueries({ queries: properties.map(({ id }) => offersQuery(api, id, site.locale)) });
    const offers = listed(
      properties,
      answers.map(({ data }) => data),
      settings,
      item,
    );
    return (
      <Section title={settings.title} tone="tint">
        {offers.length === 0 && <p>{t('offers.none')}</p>}
        <OfferCards offers={offers} as={settings.title ? 'h3' : 'h2'} />
      </Section>
    );
  },
});

type OfProperty = v.InferOutput<typeof ofPropertySettings>;

function RoomTypes({ title, property }: { title: string | undefined; property: string }) {
  const { locale } = useSite();
  const { data: rooms = [] } = useQuery(roomTypesQuery(useApi(), property, locale));
  return (
    <Section title={title}>
      <RoomCards rooms={rooms} property={property} as={title ? 'h3' : 'h2'} />
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

/** All services of a property, by what they are for; those of no group come first, without a heading. */
export const facilityList = defineBlock({
  schema: ofPropertySettings,
  load: async ({ api, queries, site, item }, { property = item.first }) =>
    property && queries.prefetchQuery(facilitiesQuery(api, property, site.locale)),
  Component({ settings: { title, property }, item }: BlockProps<OfProperty>) {
    const shown = property ?? item.first;
    return shown ? <Facilities title={title} property={shown} /> : null;
  },
});

function Facilities({ title, property }: { title: string | undefined; property: string }) {
  const { t } = useTranslation('public-site');
  const { locale } = useSite();
  const { data: facilities = [] } = useQuery(facilitiesQuery(useApi(), property, locale));
  if (facilities.length === 0) return null;
  const Heading = title ? 'h3' : 'h2';
  const groups = [undefined, ...FACILITY_GROUPS].flatMap((group) => {
    const own = facilities.filter((facility) => facility.group === group);
    return own.length > 0 ? [{ group, own }] : [];
  });
  return (
    <Section title={title} tone="tint">
      <div className={styles['groups']}>
        {groups.map(({ group, own }) => (
          <div key={group ?? ''}>
            {group && <Heading>{t(`facilities.${group}`)}</Heading>}
            <ul className={styles['facilities']}>
              {own.map((facility) => (
                <li key={facility.id}>
                  <NamedIcon name={facility.icon} /> {facility.name}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
