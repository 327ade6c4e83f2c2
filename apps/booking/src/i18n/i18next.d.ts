import 'i18next';
import type { ReservationTexts } from '@posada/reservation/texts';
import type texts from './en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    booking: ReservationTexts & typeof texts;
  }
}
