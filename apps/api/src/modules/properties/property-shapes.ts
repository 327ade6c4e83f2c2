import type { Photo } from '@posada/api-client';
import type { Complement, Facility, Offer, Property, RoomType } from '@posada/api-client/properties';
import { minorDigitsOf } from '@posada/i18n';
import { localeOf, localise } from '../../platform/localise.ts';
import { phoneText } from '../../platform/phone-text.ts';
import type { PricingFacts } from '../pricing/price-facts.ts';
import { ratingWith } from './guest-reviews.ts';
import type { ComplementFacts, ItemPages, OfferFacts, PropertyFacts, RoomTypeFacts } from './property-facts.ts';

export const TOP_FACILITIES = 6;

const currencyOf = (code: string) => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  return {
    code,
    symbol: format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? code,
    digits: minorDigitsOf(code),
  };
};

/** The hotel charges nothing else on top of its prices. */
const isTouristTaxAll = ({ charges = [] }: PricingFacts) =>
  charges.every(({ collected }) => collected !== 'at_property');

/** What the site shows of a property, in one language. */
export function toProperty(
  facts: PropertyFacts,
  language: string,
  primary: string,
  pages: Map<string, Record<string, string>>,
): Property {
  const texts = localise(facts.content, language, primary) as unknown as {
    name: string;
    location: Omit<Property['location'], 'destination'>;
    information: Property['information'];
    photos: Photo[];
    facilities: Facility[];
  };
  const pathOf = (page: string) => {
    const paths = pages.get(page);
    return paths?.[language] ?? paths?.[primary] ?? paths?.['en'] ?? null;
  };
  return {
    id: String(facts.id),
    setup: {
      name: texts.name,
      currency: currencyOf(facts.currency),
      timeZone: facts.timeZone,
      lastNight: facts.lastNight,
      childrenUntil: facts.pricing.childrenUntil,
      touristTax: isTouristTaxAll(facts.pricing) ? (facts.pricing.touristTax.at(-1)?.amount ?? null) : null,
    },
    information: {
      ...texts.information,
      phoneText: phoneText(texts.information.phone),
      rating: ratingWith(texts.information.rating, facts.reviewed),
    },
    location: {
      ...texts.location,
      destination: {
        id: String(facts.destination.id),
        name: localise(facts.destination.name, language, primary) as string,
        ...(facts.destination.centre ? { centre: facts.destination.centre } : {}),
        path: pathOf(`destination-${facts.destination.id}`),
      },
    },
    facilities: texts.facilities.slice(0, TOP_FACILITIES),
    photo: texts.photos[0] ?? null,
    path: pathOf(`property-${facts.id}`),
  };
}

/** The last part of the address of a room type or an offer: property first, item last (GAP-66). */
export const itemKey = (property: number, kind: 'room' | 'offer', id: number) => `item-${property}-${kind}-${id}`;

/** Where one item of a property stands. */
const itemPath = (pages: Record<string, string>, language: string, primary: string, key: string) => {
  const path = pages[localeOf(language)] ?? pages[primary] ?? pages['en'];
  return path === undefined ? null : `${path === '/' ? '' : path}/${key}`;
};

export function toRoomType(
  facts: RoomTypeFacts,
  language: string,
  primary: string,
  { property, rooms }: Pick<ItemPages, 'property' | 'rooms'>,
): RoomType {
  const { externalCode: _, ...texts } = localise(facts.content, language, primary) as unknown as Omit<
    RoomType,
    'id' | 'capacity' | 'babies'
  > & { externalCode?: string };
  return {
    ...texts,
    id: String(facts.id),
    capacity: { guests: facts.max_guests, adults: facts.max_adults, children: facts.max_children },
    babies: { allowed: facts.max_babies > 0, max: facts.max_babies },
    path: itemPath(rooms, language, primary, itemKey(property, 'room', facts.id)),
  };
}

type Shown<T> = Pick<T & { name: string; description: string; photo: Photo | null }, 'name' | 'description' | 'photo'>;

export const toOffer = (
  facts: OfferFacts,
  language: string,
  primary: string,
  { property, offers }: Pick<ItemPages, 'property' | 'offers'>,
): Offer => {
  // cards show many offers: the long text is answered with one of them only
  const { html: _, ...content } = facts.content;
  return {
    ...(localise({ photo: null, ...content }, language, primary) as unknown as Shown<Offer>),
    id: String(facts.id),
    percent: facts.percent,
    bookUntil: facts.book_until,
    bookFrom: facts.book_from,
    minimumNights: facts.minimum_nights,
    advanceDays: facts.advance_days,
    path: itemPath(offers, language, primary, itemKey(property, 'offer', facts.id)),
  };
};

export const toComplement = (facts: ComplementFacts, language: string, primary: string): Complement => ({
  ...(localise({ photo: null, ...facts.content }, language, primary) as unknown as Shown<Complement>),
  id: String(facts.id),
  price: facts.price,
  childPrice: facts.child_price,
  per: facts.per,
  when: facts.when,
  max: facts.max,
});
