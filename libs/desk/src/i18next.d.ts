import 'i18next';
import type { AccountTexts } from '@posada/account/texts';
import type { ReservationTexts } from '@posada/reservation/texts';
import type { DeskTexts } from './texts.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    desk: DeskTexts & AccountTexts & ReservationTexts;
  }
}
