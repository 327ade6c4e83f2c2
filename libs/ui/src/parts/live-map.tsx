import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import styles from './place-map.module.css';

/** The moving map, loaded with its library on a guest's click. */
export default function LiveMap({
  latitude,
  longitude,
  zoom,
  label,
}: {
  latitude: number;
  longitude: number;
  zoom: number;
  label: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const map = L.map(place.current, { scrollWheelZoom: false }).setView([latitude, longitude], zoom);
    L.tileLayer('https://tile.openstreetmap.org/{z}/{x}/{y}.png', {
      maxZoom: 19,
      attribution: '© OpenStreetMap',
    }).addTo(map);
    L.circleMarker([latitude, longitude], { radius: 11, weight: 3 })
      .addTo(map)
      .bindTooltip(label, { permanent: true, direction: 'top' });
    return () => {
      map.remove();
    };
  }, [latitude, longitude, zoom, label]);
  return <section ref={place} className={styles['live']} aria-label={label} />;
}
