import { Button, Icon } from '@posada/ui';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type LiveMap from './live-map.tsx';
import { allowMapLibrary } from './map-policy.ts';
import styles from './place-map.module.css';

/** Loaded on request, in browsers only: the library is most of the weight of a page with a map. */
async function loadMap() {
  allowMapLibrary();
  return (await import('./live-map.tsx')).default;
}

export interface Place {
  /** Degrees, north and east. */
  latitude: number;
  longitude: number;
  /** Of the map, 1 (world) to 19 (doors). */
  zoom?: number;
  label: string;
  address?: string | undefined;
}

type State =
  | { kind: 'still' | 'loading' | 'failed' }
  | { kind: 'live'; Map: ComponentType<ComponentProps<typeof LiveMap>> };

/** An address with a link, and a map on request: no third party is contacted before. */
export function PlaceMap({ latitude, longitude, zoom = 14, label, address }: Place) {
  const { t } = useTranslation('ui');
  const [state, setState] = useState<State>({ kind: 'still' });
  const link = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;
  const fail = (error: unknown) => {
    console.warn('the map is not available', error);
    setState({ kind: 'failed' });
  };
  const show = async () => {
    setState({ kind: 'loading' });
    try {
      setState({ kind: 'live', Map: await loadMap() });
    } catch (error) {
      fail(error);
    }
  };
  if (state.kind === 'live') {
    return (
      <div className={styles['map']}>
        <state.Map {...{ latitude, longitude, zoom, label }} onFailed={fail} />
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
        <Button variant="secondary" busy={state.kind === 'loading'} onClick={() => void show()}>
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
