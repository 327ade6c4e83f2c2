import { Button, Icon } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import styles from './place-map.module.css';
import { useLiveMap } from './use-live-map.ts';

export interface Place {
  /** Degrees, north and east. */
  latitude: number;
  longitude: number;
  /** Of the map, 1 (world) to 19 (doors). */
  zoom?: number;
  label: string;
  address?: string | undefined;
}

/** An address with a link, and a map on request: no third party is contacted before. */
export function PlaceMap({ latitude, longitude, zoom = 14, label, address }: Place) {
  const { t } = useTranslation('ui');
  const { state, fail, show, again } = useLiveMap(true);
  const link = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;
  if (state.kind === 'live') {
    return (
      <div className={styles['map']}>
        <state.Map
          isAsked
          name={label}
          zoom={zoom}
          places={[{ id: label, latitude, longitude, label }]}
          onFailed={fail}
        />
      </div>
    );
  }
  return (
    <div className={styles['map']}>
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
        <Button ref={again} variant="secondary" busy={state.kind === 'loading'} onClick={() => void show()}>
          {t(state.kind === 'loading' ? 'map.loading' : 'map.show')}
        </Button>
        <a href={link} target="_blank" rel="noopener">
          {t('map.open')} <Icon name="external" />
        </a>
        {state.kind === 'failed' ? (
          <p role="alert">{t('map.failed')}</p>
        ) : (
          <p className={styles['note']}>{t('map.note')}</p>
        )}
      </div>
    </div>
  );
}
