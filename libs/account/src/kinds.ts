import type { AccountKind } from '@posada/api-client';
import { createContext, use } from 'react';

/** Which of the three areas a shared screen stands in. */
export const KindContext = createContext<AccountKind>('client');
export const useKind = () => use(KindContext);

/** Catalogue of the area; shared texts are merged into each of them. */
export const NAMESPACES: Record<AccountKind, string> = {
  client: 'client-area',
  agent: 'agent-area',
  'travel-agency': 'agency-area',
};
