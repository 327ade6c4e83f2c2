import 'i18next';
import type { ReservationTexts } from '@posada/reservation/texts';
import type { AccountTexts } from './texts.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    account: AccountTexts & ReservationTexts;
  }
}
