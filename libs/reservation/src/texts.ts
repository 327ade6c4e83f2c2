import type { LibTexts } from '@posada/area';
import { catalogues } from '@posada/i18n';
import type english from './i18n/en.json';

/** Keys of what is said of a reservation. Each area says `status.provisional` in its own words. */
export type ReservationTexts = typeof english & Record<'status.provisional', string>;

/** For the catalogues that an area uses: named like its own chunks, so that both lie in one file. */
export const reservationTexts: LibTexts = {
  name: 'reservation',
  messages: catalogues((name) => import(`./i18n/${name}.json`)),
};
