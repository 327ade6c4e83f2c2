import { propertyMapSettings } from '@posada/api-client/blocks';
import { propertyAddress } from '@posada/api-client/search';
import { useSite } from '@posada/area';
import { formatRow } from '@posada/i18n';
import { Icon } from '@posada/ui';
import { PlacesMap } from '@posada/ui/places-map';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as v from 'valibot';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { chosenProperties } from '../shared/chosen-properties.ts';
import { Section } from '../shared/section.tsx';
import styles from './property-map.module.css';

/** All hotels on one map, on request, beside a list of them: a mark says the name, and shows the way to its page. */
export const propertyMap = defineBlock({
  schema: propertyMapSettings,
  Component({ settings }: BlockProps<v.InferOutput<typeof propertyMapSettings>>) {
    const { t } = useTranslation('public-site');
    const { properties, locale } = useSite();
    const [chosen, setChosen] = useState<string | null>(null);
    const shown = chosenProperties(properties, settings.properties);
    if (shown.length === 0) return null;
    const name = settings.title ?? t('propertyMap.label');
    return (
      <Section title={settings.title}>
        <div className={styles['places']} data-part="property-map">
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
          <ul className={styles['list']}>
            {shown.map(({ id, path, setup, location }) => (
              <li key={id} data-chosen={id === chosen || undefined}>
                <Link to={path ?? propertyAddress(id)}>{setup.name}</Link>
                <span className={styles['place']}>
                  <Icon name="map-pin" /> {formatRow([location.city.name, location.country.name], locale)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </Section>
    );
  },
});
