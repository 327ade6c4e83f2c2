import 'i18next';
import type { DeskTexts } from '@posada/desk/texts';
import type texts from './en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'agent-area': DeskTexts & typeof texts;
  }
}
