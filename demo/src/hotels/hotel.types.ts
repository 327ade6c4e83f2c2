import type { WebsiteFileInput } from '@posada/api-client/operator';
import type { TouristTaxRule } from '../../../apps/api/src/modules/pricing/price-facts.ts';
import type { Localised } from '../../../apps/api/src/platform/localise.ts';
import type { DemoSite } from '../shared/demo.types.ts';
import type { FacilityId } from './facilities.ts';

/** How prices move over the year; see `demo/src/nights.ts`. */
export type Market = 'city' | 'beach' | 'island' | 'desert' | 'medina' | 'mountain' | 'ocean';

interface DemoRoom {
  name: Localised;
  summary: Localised;
  /** What is special about it, on its own page. */
  more?: Localised;
  size: number;
  /** What the picture shows. */
  alt: Localised;
}

export interface DemoHotel {
  id: number;
  /** Start of its pictures' names. */
  key: string;
  theme: DemoSite['theme'];
  name: string;
  destination: number;
  currency: 'EUR' | 'MAD' | 'CAD';
  timeZone: string;
  market: Market;
  /** Double room for two, flexible, room only, on a middling night; minor units. */
  price: number;
  touristTax: TouristTaxRule[];
  /** Other taxes and fees; absent: none. */
  charges?: NonNullable<WebsiteFileInput['properties'][number]['charges']>;
  stars: number;
  typology: string;
  license: string | null;
  checkIn: string;
  checkOut: string;
  phone: string;
  email: string;
  rating: { value: number; count: number };
  address: string;
  postcode: string;
  region?: string;
  city: Localised;
  country: string;
  latitude: number;
  longitude: number;
  summary: Localised;
  description: Localised;
  howToArrive: Localised;
  photos: { exterior: Localised; view: Localised; food: Localised; pool: Localised };
  /** What it is proudest of first. */
  facilities: FacilityId[];
  rooms: { double: DemoRoom; twin: DemoRoom; suite: DemoRoom; family: DemoRoom };
}
