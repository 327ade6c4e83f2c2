import 'i18next';
import type texts from './en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    mails: typeof texts;
  }
}
