import { Button, Icon } from '@posada/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './place-map.module.css';

/** Only in browsers, and only once asked for: the library is most of the weight of a page with a map. */
const LiveMap = lazy(() => import('./live-map.tsx'));

export interface Place {
  /** Degrees, north and east. */
  latitude: number;
  longitude: number;
  /** Of the map, 1 (world) to 19 (doors). */
  zoom?: number;
  label: string;
  address?: string | undefined;
}

/** Where it is: address and link at once; tiles of a third party only when a guest asks for them. */
export function PlaceMap({ latitude, longitude, zoom = 14, label, address }: Place) {
  const { t } = useTranslation('ui');
  const [isLive, setLive] = useState(false);
  const link = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;
  return (
    <div className={styles['map']}>
      {isLive ? (
        <Suspense fallback={<p className={styles['loading']}>{t('map.loading')}</p>}>
          <LiveMap {...{ latitude, longitude, zoom, label }} />
        </Suspense>
      ) : (
        <div className={styles['still']}>
          <Icon name="map-pin" className={styles['pin']} />
          <p>
            <strong>{label}</strong>
            {address && (
              <>
                <br />
                {address}
              </>
            )}
          </p>
          <Button variant="secondary" onClick={() => setLive(true)}>
            {t('map.show')}
          </Button>
          <a href={link} target="_blank" rel="noopener">
            {t('map.open')} <Icon name="external" />
          </a>
          <p className={styles['note']}>{t('map.note')}</p>
        </div>
      )}
    </div>
  );
}
