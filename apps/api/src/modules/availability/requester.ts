import type { Actor, WebsiteRef } from '../../platform/caller.ts';

/** Who asks what is free and what it costs: prices and texts go by all three. */
export interface Requester {
  website: WebsiteRef;
  actor: Actor;
  language: string;
}
