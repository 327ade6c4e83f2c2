import type { AccountKind } from '@posada/api-client';
import type { TextKey as TextKeyOf } from '@posada/i18n';
import { type ComponentType, createContext, use } from 'react';
import { useTranslation } from 'react-i18next';

/** Whoever sees reservations of others. */
export type StaffKind = Exclude<AccountKind, 'client'>;

const KindContext = createContext<AccountKind>('client');
/** Which of the three areas a shared screen stands in. */
export const useKind = () => use(KindContext);

/** Catalogue of the area; the texts of this lib are merged into each of them. */
export const NAMESPACES = {
  client: 'client-area',
  agent: 'agent-area',
  'travel-agency': 'agency-area',
} as const satisfies Record<AccountKind, string>;
/** A text of the account areas. */
export type TextKey = TextKeyOf<(typeof NAMESPACES)[AccountKind]>;
/** Texts as this kind reads them: an area may say a shared text in its own words. */
export const useTexts = () => useTranslation(NAMESPACES[useKind()]).t;

/** A shared screen as the screen of one kind. */
export function forKind(kind: AccountKind, Screen: ComponentType): ComponentType {
  return function OfKind() {
    return (
      <KindContext value={kind}>
        <Screen />
      </KindContext>
    );
  };
}
