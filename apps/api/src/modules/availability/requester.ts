import type { AccountKind } from '@posada/api-client';
import type { WebsiteRef } from '../../platform/caller.ts';

/** For whom is priced: nobody that is known, or an account. */
export type PricedFor = { kind: 'anyone' } | { kind: AccountKind; accountId: number };

/** Who asks what is free and what it costs: prices and texts go by all three. */
export interface Requester {
  website: WebsiteRef;
  actor: PricedFor;
  language: string;
}
