import 'i18next';
import type { ReservationTexts } from './texts.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    reservation: ReservationTexts;
  }
}
