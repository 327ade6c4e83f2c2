import { part } from '@posada/area';
import { Button, Icon } from '@posada/ui';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { type BlockProps, defineBlock } from '../block.ts';
import { Section } from '../section.tsx';
import styles from './map.module.css';

const schema = v.object({
  title: v.optional(v.string()),
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  zoom: v.optional(v.number(), 14),
  label: v.string(),
  address: v.optional(v.string()),
});

const LiveMap = part(() => import('./live-map.tsx'), {});

/** Where it is: address and link at once; tiles of a third party only when a guest asks for them. */
export const map = defineBlock({
  schema,
  Component({ settings }: BlockProps<v.InferOutput<typeof schema>>) {
    const { t } = useTranslation('public-site');
    const [isLive, setLive] = useState(false);
    const { latitude, longitude, zoom, label, address } = settings;
    const link = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;
    return (
      <Section title={settings.title}>
        <div className={styles['map']}>
          {isLive ? (
            <Suspense fallback={<p>{t('map.loading')}</p>}>
              <LiveMap {...{ latitude, longitude, zoom, label }} />
            </Suspense>
          ) : (
            <div className={styles['still']}>
              <Icon name="map-pin" className={styles['pin']} />
              <p>
                <strong>{label}</strong>
                <br />
                {address}
              </p>
              <Button variant="secondary" onClick={() => setLive(true)}>
                {t('map.show')}
              </Button>
              <a href={link} target="_blank" rel="noopener">
                {t('map.open')}
              </a>
              <p className={styles['note']}>{t('map.note')}</p>
            </div>
          )}
        </div>
      </Section>
    );
  },
});
