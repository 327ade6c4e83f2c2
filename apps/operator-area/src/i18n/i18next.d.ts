import 'i18next';
import type { AccountTexts } from '@posada/account/texts';
import type { DeskTexts } from '@posada/desk/texts';
import type { ReservationTexts } from '@posada/reservation/texts';
import type texts from './en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'operator-area': DeskTexts & AccountTexts & ReservationTexts & typeof texts;
  }
}
