import type { Property } from '@posada/api-client/properties';
import type { Localised } from '../../platform/localise.ts';
import type { PricingFacts } from '../pricing/price-facts.ts';
import type { OfferTerms, RatePlanTerms } from '../pricing/terms.ts';
import type { Reviewed } from './guest-reviews.ts';
import type {
  ComplementContent,
  OfferContent,
  PropertyContent,
  RatePlanContent,
  RoomTypeContent,
} from './stored-content.ts';

export interface RoomTypeTerms {
  id: number;
  max_guests: number;
  max_adults: number;
  max_children: number;
  max_babies: number;
}

/** Paths by language; empty: the website has no such page. */
export interface ItemPages {
  property: number;
  rooms: Record<string, string>;
  offers: Record<string, string>;
}

export interface RoomTypeFacts extends RoomTypeTerms {
  content: RoomTypeContent;
}

interface RatePlanFacts extends RatePlanTerms {
  content: RatePlanContent;
}

export interface OfferFacts extends OfferTerms {
  content: OfferContent;
}

export interface ComplementFacts {
  id: number;
  price: number;
  child_price: number | null;
  per: 'person' | 'unit';
  when: 'stay' | 'day' | 'date';
  max: number;
  content: ComplementContent;
}

/** One hotel as prices and rules need it, without its texts. Prices and availability are not here. */
export interface PropertyTerms {
  id: number;
  destination: { id: number; name: Localised; centre?: Property['location']['destination']['centre'] };
  currency: string;
  timeZone: string;
  /** The last night on sale when the terms were read; null: there was none. */
  lastNight: string | null;
  pricing: PricingFacts;
  roomTypes: RoomTypeTerms[];
  ratePlans: RatePlanTerms[];
  offers: OfferTerms[];
  /** Absent: no client has reviewed it. */
  reviewed?: Reviewed;
}

/** One hotel with all that changes seldom. Prices and availability are not here. */
export interface PropertyFacts extends PropertyTerms {
  content: PropertyContent;
  roomTypes: RoomTypeFacts[];
  ratePlans: RatePlanFacts[];
  offers: OfferFacts[];
  complements: ComplementFacts[];
}

/** What a reservation shows of its property: where it is and when it opens. */
export interface ReservedProperty {
  timeZone: string;
  content: PropertyContent;
}

/** The rate plans that everybody may know of. */
export const publishedPlans = <T extends Pick<RatePlanTerms, 'terms'>>({ ratePlans }: { ratePlans: readonly T[] }) =>
  ratePlans.filter(({ terms }) => !terms.negotiated);

export type Named<T> = T & { content: { name: Localised } };

/** What a booking writes down: terms, the names of what was chosen, the property. Nothing else has a name here. */
export interface BookingFacts extends PropertyTerms, ReservedProperty {
  roomTypes: Named<RoomTypeTerms>[];
  ratePlans: Named<RatePlanTerms>[];
  complements: ComplementFacts[];
}

/** Ids as they came with a request: those of another property, or of none, find nothing. */
export interface Chosen {
  roomTypes: readonly string[];
  ratePlans: readonly string[];
  complements: readonly string[];
}
