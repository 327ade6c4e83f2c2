import { classes } from '../class-names.ts';
import styles from './icon.module.css';

/** Outlines on a grid of 24, drawn with one stroke; only these are shipped. */
const PATHS = {
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  users:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.4-4 3-6 6.5-6s6.100 2 6.500 6M16 4.500a3.500 3.500 0 0 1 0 6.500M18 14.500c2 .8 3.200 2.600 3.500 5.500',
  'map-pin':
    'M12 21s7-6.300 7-11.500A7 7 0 0 0 5 9.500C5 14.700 12 21 12 21zM12 12a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
  check: 'M4 12.500l5 5L20 6.500',
  x: 'M5 5l14 14M19 5L5 19',
  'chevron-down': 'M5 9l7 7 7-7',
  'chevron-up': 'M5 15l7-7 7 7',
  'chevron-left': 'M15 5l-7 7 7 7',
  'chevron-right': 'M9 5l7 7-7 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 21c.5-4.500 3.500-6.500 7.500-6.500s7 2 7.500 6.500',
  phone:
    'M5 4h4l1.500 5-2.500 1.500a11 11 0 0 0 5.500 5.500L15 13.500l5 1.500v4a1.500 1.500 0 0 1-1.500 1.500A15 15 0 0 1 3.500 5.500 1.500 1.500 0 0 1 5 4z',
  mail: 'M3 6h18v13H3zM3 7l9 7 9-7',
  bed: 'M3 19V6M3 16h18v3M21 16v-3a3 3 0 0 0-3-3H3M7 10V8h5v2',
  wifi: 'M3 9.500a13 13 0 0 1 18 0M6.500 13a8 8 0 0 1 11 0M9.500 16.500a3.800 3.800 0 0 1 5 0M12 19.500v.1',
  pool: 'M3 17c2 0 2 1.500 4.500 1.500S10 17 12 17s2 1.500 4.500 1.500S19 17 21 17M8 14V6a2 2 0 0 1 4 0M16 14V6M8 10h8',
  spa: 'M12 20c-5 0-8-3-8-8 4 0 7 2 8 6 1-4 4-6 8-6 0 5-3 8-8 8zM12 18c-2-5-1-10 0-13 1 3 2 8 0 13z',
  parking: 'M5 3h14v18H5zM10 17V7h3.500a3 3 0 0 1 0 6H10',
  restaurant: 'M7 3v18M4 3v5a3 3 0 0 0 6 0V3M17 21v-8M17 13c-2 0-3-2-3-5s1-5 3-5z',
  bar: 'M5 4h14l-7 8zM12 12v8M8 20h8',
  gym: 'M3 9v6M6 7v10M18 7v10M21 9v6M6 12h12',
  beach: 'M12 3v18M3 12a9 9 0 0 1 18 0zM4 21h16',
  kids: 'M12 8a3 3 0 1 0 0-5 3 3 0 0 0 0 5zM12 9v7M8 12h8M9 21l3-5 3 5',
  pet: 'M12 12c-3 0-5 3-5 5.500S9 20 12 20s5 0 5-2.500S15 12 12 12zM5 11v.1M9 7v.1M15 7v.1M19 11v.1',
  air: 'M3 6h18v6H3zM7 15c0 3-2 3-2 5M12 15v5M17 15c0 3 2 3 2 5',
  tv: 'M3 5h18v12H3zM9 21h6M12 17v4',
  safe: 'M4 4h16v15H4zM12 14.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 19v2M18 19v2',
  bath: 'M3 12h18v2a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5zM6 12V6a2 2 0 0 1 4 0M6 19l-1 2M18 19l1 2',
  balcony: 'M4 13h16M4 20h16M6 13v7M10 13v7M14 13v7M18 13v7M8 13V4h8v9M12 4v9',
  sea: 'M3 15c2 0 2 1.500 4.500 1.500S10 15 12 15s2 1.500 4.500 1.500S19 15 21 15M3 19c2 0 2 1.500 4.500 1.500S10 19 12 19s2 1.500 4.500 1.500S19 19 21 19M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  coffee: 'M5 9h12v6a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM17 11h2a2 2 0 0 1 0 5h-2M8 3v3M12 3v3',
  star: 'M12 3.500l2.700 5.500 6 .9-4.400 4.200 1 6-5.300-2.800-5.300 2.800 1-6L3.300 9.900l6-.9z',
  tag: 'M3 12V4h8l10 10-8 8zM7.500 8.500v.1',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.500 2',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v6M12 7.500v.1',
  alert: 'M12 3.500L2.500 20h19zM12 10v4.500M12 17.200v.1',
  download: 'M12 3v12M7 10l5 5 5-5M4 20h16',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
  logout: 'M10 4H4v16h6M9 12h12M17 8l4 4-4 4',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  heart: 'M12 20S4 15 4 9.500A4.500 4.500 0 0 1 12 7a4.500 4.500 0 0 1 8 2.500C20 15 12 20 12 20z',
  car: 'M4 16v-4l2-6h12l2 6v4zM4 12h16M7 16v3M17 16v3',
  bike: 'M6 19a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM18 19a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM6 15.500l4-7h5l3 7M10 8.500L8.500 6H7',
  snow: 'M12 3v18M4.200 7.500l15.600 9M19.800 7.500l-15.600 9',
  fire: 'M12 21c-4 0-6.500-2.500-6.500-6 0-4 4-6 4.500-11 4 2 8.500 6 8.500 11 0 3.500-2.500 6-6.500 6z',
} as const;

export type IconName = keyof typeof PATHS;

/** Without a label the icon is decoration. An unknown name draws the neutral check. */
export function Icon({
  name,
  label,
  className,
}: {
  name: IconName | (string & {});
  label?: string;
  className?: string | undefined;
}) {
  const path = PATHS[name as IconName] ?? PATHS.check;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label or hidden from assistive technology
    <svg
      viewBox="0 0 24 24"
      className={classes(styles['icon'], className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={path} />
    </svg>
  );
}
