import 'i18next';
import type { AccountTexts } from '@posada/account/account-texts';
import type texts from './en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'agency-area': AccountTexts & typeof texts;
  }
}
