import type { Photo } from '@posada/api-client';
import {
  type Complement,
  type Facility,
  getComplements,
  getOffers,
  getProperties,
  getProperty,
  getPropertyFacilities,
  getPropertyPhotos,
  getRatePlans,
  getRoomType,
  getRoomTypes,
  getTopFacilities,
  type Offer,
  type Property,
  type RoomType,
} from '@posada/api-client/properties';
import { notFound } from '../../platform/errors.ts';
import { localise } from '../../platform/localise.ts';
import { implement, type Route, type WebsiteRef } from '../../platform/server.ts';
import type { PropertyFacts, PropertyStore, RoomTypeFacts } from './properties.store.ts';

const TOP_FACILITIES = 6;

const currencyOf = (code: string) => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  return {
    code,
    symbol: format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? code,
    digits: format.resolvedOptions().maximumFractionDigits ?? 2,
  };
};

function toProperty(
  facts: PropertyFacts,
  language: string,
  primary: string,
  pages: Map<number, Record<string, string>>,
): Property {
  const texts = localise(facts.content, language, primary) as unknown as {
    name: string;
    location: Omit<Property['location'], 'destination'>;
    information: Property['information'];
    photos: Photo[];
    facilities: Facility[];
  };
  const paths = pages.get(facts.id);
  return {
    id: String(facts.id),
    setup: {
      name: texts.name,
      currency: currencyOf(facts.currency),
      timeZone: facts.timeZone,
      childrenUntil: facts.pricing.childrenUntil,
      touristTax: facts.pricing.touristTax.at(-1)?.amount ?? null,
    },
    information: texts.information,
    location: {
      ...texts.location,
      destination: {
        id: String(facts.destination.id),
        name: localise(facts.destination.name, language, primary) as string,
      },
    },
    facilities: texts.facilities.slice(0, TOP_FACILITIES),
    photo: texts.photos[0] ?? null,
    path: paths?.[language] ?? paths?.[primary] ?? paths?.['en'] ?? null,
  };
}

function toRoomType(facts: RoomTypeFacts, language: string, primary: string): RoomType {
  const texts = localise(facts.content, language, primary) as unknown as Omit<RoomType, 'id' | 'capacity' | 'babies'>;
  return {
    ...texts,
    id: String(facts.id),
    capacity: { guests: facts.max_guests, adults: facts.max_adults, children: facts.max_children },
    babies: { allowed: facts.max_babies > 0, max: facts.max_babies },
  };
}

const among = (ids: string | undefined) => {
  const wanted = ids && new Set(ids.split(','));
  return (entry: { id: number }) => !wanted || wanted.has(String(entry.id));
};

export function propertyRoutes(store: PropertyStore): Route[] {
  const find = async (website: WebsiteRef, id: string) => {
    const facts = await store.find(website.id, id);
    if (!facts) throw notFound(`property ${id}`);
    return facts;
  };
  const textsOf = async <T>(website: WebsiteRef, id: string, language: string, part: string) =>
    localise((await find(website, id)).content[part], language, website.language) as T;

  return [
    implement(getProperties, async ({ website, language, query }) => {
      const pages = await store.pagesOf(website.id);
      const all = await store.ofWebsite(website.id);
      return all.filter(among(query.property)).map((facts) => toProperty(facts, language, website.language, pages));
    }),
    implement(getProperty, async ({ website, language, path }) =>
      toProperty(await find(website, path.id), language, website.language, await store.pagesOf(website.id)),
    ),
    implement(getPropertyPhotos, ({ website, language, path }) =>
      textsOf<Photo[]>(website, path.id, language, 'photos'),
    ),
    implement(getPropertyFacilities, ({ website, language, path }) =>
      textsOf<Facility[]>(website, path.id, language, 'facilities'),
    ),
    implement(getTopFacilities, async ({ website, language, path }) =>
      (await textsOf<Facility[]>(website, path.id, language, 'facilities')).slice(0, TOP_FACILITIES),
    ),
    implement(getRoomTypes, async ({ website, language, path, query }) =>
      (await find(website, path.id)).roomTypes
        .filter(among(query.roomtype))
        .map((facts) => toRoomType(facts, language, website.language)),
    ),
    implement(getRoomType, async ({ website, language, path }) => {
      const facts = (await find(website, path.id)).roomTypes.find((entry) => String(entry.id) === path.roomId);
      if (!facts) throw notFound(`room type ${path.roomId}`);
      return toRoomType(facts, language, website.language);
    }),
    implement(getRatePlans, async ({ website, language, path }) =>
      (await find(website, path.id)).ratePlans.map((facts) => ({
        ...(localise(facts.content, language, website.language) as { name: string; description: string }),
        id: String(facts.id),
        board: facts.board,
        paymentOptions: facts.payment_options,
      })),
    ),
    implement(getOffers, async ({ website, language, path, query }) =>
      (await find(website, path.id)).offers.filter(among(query.offer)).map((facts) => ({
        ...(localise({ photo: null, ...facts.content }, language, website.language) as unknown as Pick<
          Offer,
          'name' | 'description' | 'photo'
        >),
        id: String(facts.id),
        percent: facts.percent,
        bookUntil: facts.book_until,
        minimumNights: facts.minimum_nights,
      })),
    ),
    implement(getComplements, async ({ website, language, path, query }) =>
      (await find(website, path.id)).complements.filter(among(query.complement)).map((facts) => ({
        ...(localise({ photo: null, ...facts.content }, language, website.language) as unknown as Pick<
          Complement,
          'name' | 'description' | 'photo'
        >),
        id: String(facts.id),
        price: facts.price,
        childPrice: facts.child_price,
        per: facts.per,
        when: facts.when,
        max: facts.max,
      })),
    ),
  ];
}
