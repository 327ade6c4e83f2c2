import type { AccountKind } from '@posada/api-client';
import type { ComponentType } from 'react';
import { KindContext } from './kinds.ts';

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
