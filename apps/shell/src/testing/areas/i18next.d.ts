import 'i18next';
import type front from './front/src/i18n/en.json';
import type stay from './stay/src/i18n/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    front: typeof front;
    stay: typeof stay;
  }
}
