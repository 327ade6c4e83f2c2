import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { Icon } from '@posada/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './place-map.module.css';

export interface MapPlace {
  id: string;
  /** Degrees, north and east. */
  latitude: number;
  longitude: number;
  /** Plain text: it may contain any sign. */
  label: string;
}

interface LiveMapProps {
  /** Of the map, for who cannot see it. */
  name: string;
  places: readonly MapPlace[];
  /** Of a single place, 1 (world) to 19 (doors); several are shown so that all are in sight. */
  zoom: number;
  /** The place that stands out; null: none. */
  chosen?: string | null;
  /** With it places are buttons. */
  onChoose?: (id: string) => void;
  /** It replaces the button that asked for it. */
  isAsked?: boolean;
  /** The library failed, or no tile arrived. */
  onFailed: (error: unknown) => void;
}

function textElement(text: string, className: string | undefined) {
  const element = document.createElement('span');
  element.className = className ?? '';
  element.textContent = text;
  return element;
}

/** A place that is only shown: a dot with its name. */
const dotAt = ({ latitude, longitude, label }: MapPlace) =>
  L.circleMarker([latitude, longitude], { radius: 11, weight: 3, className: styles['marker'] }).bindTooltip(
    textElement(label, styles['tip']),
    { permanent: true, direction: 'top' },
  );

/** A place that can be chosen. The library makes it a button that Tab reaches; its keys are ours. */
function buttonAt({ id, latitude, longitude, label }: MapPlace, onChoose: (id: string) => void) {
  const icon = L.divIcon({
    html: textElement(label, styles['label']),
    className: styles['button'] ?? '',
    // as large as its text
    iconSize: undefined as unknown as L.PointExpression,
  });
  return L.marker([latitude, longitude], { icon, riseOnHover: true })
    .on('click', () => onChoose(id))
    .on('keydown', ({ originalEvent: event }) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onChoose(id);
    });
}

/**
 * The interactive map, loaded with its library on a guest's click. Leaflet writes the texts of its own controls by
 * `innerHTML`, which the content policy forbids: attribution, zoom buttons and labels are elements of ours.
 */
export default function LiveMap({
  name,
  places,
  zoom,
  chosen = null,
  onChoose,
  isAsked = false,
  onFailed,
}: LiveMapProps) {
  const { t } = useTranslation('ui');
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(null);
  const markers = useRef(new Map<string, L.Marker>());
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const key = JSON.stringify(places);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback or list of the same places is no reason to make the map anew
  useEffect(() => {
    if (!element.current) return;
    try {
      const made = L.map(element.current, { attributionControl: false, zoomControl: false, scrollWheelZoom: false });
      map.current = made;
      const [first] = places;
      if (first && places.length === 1) made.setView([first.latitude, first.longitude], zoom);
      else
        made.fitBounds(L.latLngBounds(places.map((place) => [place.latitude, place.longitude])), {
          padding: [48, 48],
          maxZoom: zoom,
        });
      let tiles = 0;
      L.tileLayer('https://tile.openstreetmap.org/{z}/{x}/{y}.png', { maxZoom: 19 })
        .on('tileload', () => {
          tiles += 1;
        })
        .on('tileerror', ({ error }) => tiles === 0 && onFailed(error))
        .addTo(made);
      markers.current.clear();
      for (const place of places) {
        if (!onChoose) {
          dotAt(place).addTo(made);
          continue;
        }
        const marker = buttonAt(place, (id) => choose.current?.(id)).addTo(made);
        markers.current.set(place.id, marker);
      }
    } catch (error) {
      onFailed(error);
    }
    return () => {
      map.current?.remove();
      map.current = null;
    };
  }, [key, zoom]);
  // the button is gone, and the focus with it, unless the guest has gone on meanwhile
  useEffect(() => {
    if (isAsked && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [isAsked]);
  useEffect(() => {
    for (const [id, marker] of markers.current) {
      const isChosen = id === chosen;
      marker.getElement()?.setAttribute('aria-pressed', String(isChosen));
      marker.setZIndexOffset(isChosen ? 1000 : 0);
      if (isChosen) map.current?.panInside(marker.getLatLng(), { padding: [64, 64] });
    }
  }, [chosen]);
  return (
    <div className={styles['interactive']}>
      <section ref={element} className={styles['live']} aria-label={name} />
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
