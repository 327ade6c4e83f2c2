import { propertyMapSettings } from '@posada/api-client/blocks';
import type { PropertySummary } from '@posada/api-client/properties';
import { Isolated, lazyComponent, propertyAddress, useSite } from '@posada/area';
import { formatRow } from '@posada/i18n';
import { Card, Icon } from '@posada/ui';
import { PlacesMap } from '@posada/ui/places-map';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as v from 'valibot';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { chosenProperties } from '../shared/chosen-properties.ts';
import { Section } from '../shared/section.tsx';
import styles from './property-map.module.css';

const CardPrice = lazyComponent(() => import('../property-list/card-price.tsx'));

const addressOf = ({ id, path }: PropertySummary) => path ?? propertyAddress(id);

/** All hotels on one map, on request, beside a list of them. A press on a mark shows the hotel: its price, its page. */
export const propertyMap = defineBlock({
  schema: propertyMapSettings,
  Component({ settings }: BlockProps<v.InferOutput<typeof propertyMapSettings>>) {
    const { t } = useTranslation('public-site');
    const { properties, locale } = useSite();
    const [chosen, setChosen] = useState<string | null>(null);
    const shown = chosenProperties(properties, settings.properties);
    if (shown.length === 0) return null;
    const hotel = shown.find(({ id }) => id === chosen);
    const name = settings.title ?? t('propertyMap.label');
    return (
      <Section title={settings.title}>
        <div className={styles['places']} data-part="property-map">
          <div className={styles['map']}>
            <PlacesMap
              name={name}
              isAsked
              places={shown.map(({ id, setup, location: { latitude, longitude } }) => ({
                id,
                latitude,
                longitude,
                label: setup.name,
              }))}
              chosen={chosen}
              onChoose={setChosen}
            />
            <div role="status">
              {hotel && (
                <Card className={styles['hotel']}>
                  <Link to={addressOf(hotel)}>{hotel.setup.name}</Link>
                  <p>
                    {/* the page behind the link has it too */}
                    <Isolated key={hotel.id} name={`price of ${hotel.id}`} failed={() => null}>
                      <CardPrice property={hotel} />
                    </Isolated>
                  </p>
                </Card>
              )}
            </div>
          </div>
          <ul className={styles['list']}>
            {shown.map((property) => (
              <li key={property.id} data-chosen={property === hotel || undefined}>
                <Link to={addressOf(property)}>{property.setup.name}</Link>
                <span className={styles['place']}>
                  <Icon name="map-pin" />{' '}
                  {formatRow([property.location.city.name, property.location.country.name], locale)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </Section>
    );
  },
});
