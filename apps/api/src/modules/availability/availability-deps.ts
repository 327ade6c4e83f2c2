import type { WebsiteRef } from '../../platform/caller.ts';
import type { PropertyStore } from '../properties/properties.store.ts';
import type { AvailabilityStore } from './availability.store.ts';

/** What the calls about availability need. */
export interface AvailabilityDeps {
  store: AvailabilityStore;
  properties: PropertyStore;
  clock: () => Date;
  takesCards: (website: WebsiteRef) => boolean;
}
