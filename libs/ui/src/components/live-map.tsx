import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { Icon } from '@posada/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './place-map.module.css';

interface LiveMapProps {
  latitude: number;
  longitude: number;
  zoom: number;
  /** Plain text: it may contain any sign. */
  label: string;
  /** The library failed, or no tile arrived. */
  onFailed: (error: unknown) => void;
}

/**
 * The interactive map, loaded with its library on a guest's click. Leaflet writes the texts of its own controls by
 * `innerHTML`, which the content policy forbids: attribution, zoom buttons and tooltip are elements of ours.
 */
export default function LiveMap({ latitude, longitude, zoom, label, onFailed }: LiveMapProps) {
  const { t } = useTranslation('ui');
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback is no reason to make the map anew
  useEffect(() => {
    if (!element.current) return;
    try {
      const made = L.map(element.current, { attributionControl: false, zoomControl: false, scrollWheelZoom: false });
      map.current = made;
      made.setView([latitude, longitude], zoom);
      let tiles = 0;
      L.tileLayer('https://tile.openstreetmap.org/{z}/{x}/{y}.png', { maxZoom: 19 })
        .on('tileload', () => {
          tiles += 1;
        })
        .on('tileerror', ({ error }) => tiles === 0 && onFailed(error))
        .addTo(made);
      const tooltip = document.createElement('span');
      tooltip.className = styles['tip'] ?? '';
      tooltip.textContent = label;
      L.circleMarker([latitude, longitude], { radius: 11, weight: 3, className: styles['marker'] })
        .addTo(made)
        .bindTooltip(tooltip, { permanent: true, direction: 'top' });
    } catch (error) {
      onFailed(error);
    }
    return () => {
      map.current?.remove();
      map.current = null;
    };
  }, [latitude, longitude, zoom, label]);
  return (
    <div className={styles['interactive']}>
      <section ref={element} className={styles['live']} aria-label={label} />
      <div className={styles['zoom']}>
        <button type="button" aria-label={t('map.zoomIn')} onClick={() => map.current?.zoomIn()}>
          <Icon name="plus" />
        </button>
        <button type="button" aria-label={t('map.zoomOut')} onClick={() => map.current?.zoomOut()}>
          <Icon name="minus" />
        </button>
      </div>
      <a
        className={styles['attribution']}
        href="https://www.openstreetmap.org/copyright"
        target="_blank"
        rel="noopener"
      >
        © OpenStreetMap
      </a>
    </div>
  );
}
