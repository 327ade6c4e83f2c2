import { Button, Icon } from '@posada/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapPlace } from './live-map.tsx';
import styles from './place-map.module.css';
import { useLiveMap } from './use-live-map.ts';

/** Of several places at most: nearer nobody needs it to compare them. */
const NEAREST = 15;

/**
 * Several places to choose from on a map. It loads as soon as it is shown: show it when the guest asks for it, or let it
 * ask by itself.
 */
export function PlacesMap({
  name,
  places,
  chosen,
  onChoose,
  isAsked = false,
}: {
  name: string;
  places: readonly MapPlace[];
  chosen: string | null;
  onChoose: (id: string) => void;
  /** It waits for a press of its own button. */
  isAsked?: boolean;
}) {
  const { t } = useTranslation('ui');
  const { state, fail, show, again } = useLiveMap(isAsked);
  const hasBegun = useRef(isAsked);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void show();
  });
  if (state.kind === 'live') {
    return (
      <div className={styles['map']}>
        <state.Map {...{ name, places, chosen, onChoose, isAsked }} zoom={NEAREST} onFailed={fail} />
      </div>
    );
  }
  return (
    <div className={styles['map']}>
      <div className={styles['still']}>
        {state.kind === 'failed' ? (
          <>
            <p role="alert">{t('map.failed')}</p>
            <Button ref={again} variant="secondary" onClick={() => void show()}>
              {t('map.show')}
            </Button>
          </>
        ) : state.kind === 'still' && isAsked ? (
          <>
            <Icon name="map-pin" className={styles['pin']} />
            <Button variant="secondary" onClick={() => void show()}>
              {t('map.show')}
            </Button>
            <p className={styles['note']}>{t('map.note')}</p>
          </>
        ) : (
          <p role="status">{t('map.loading')}</p>
        )}
      </div>
    </div>
  );
}
