import type { AccountKind } from '@posada/api-client';
import type { ComponentType } from 'react';
import { KindContext } from './kinds.ts';

/** A shared screen as the screen of one kind. */
export function forKind(kind: AccountKind, Screen: ComponentType): ComponentType {
  // biome-ignore lint/correctness/noComponentHookFactories: called once at module level for each route
  return function OfKind() {
    return (
      <KindContext value={kind}>
        <Screen />
      </KindContext>
    );
  };
}
