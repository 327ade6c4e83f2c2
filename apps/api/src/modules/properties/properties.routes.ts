import type { Photo } from '@posada/api-client';
import {
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
} from '@posada/api-client/properties';
import type { WebsiteRef } from '../../platform/caller.ts';
import { notFound } from '../../platform/errors.ts';
import { localise } from '../../platform/localise.ts';
import { implement, type Route } from '../../platform/route.ts';
import type { PropertyStore, ShownProperties } from './properties.store.ts';
import { publishedPlans } from './property-facts.ts';
import { TOP_FACILITIES, toComplement, toOffer, toProperty, toRoomType } from './property-shapes.ts';

const among = (ids: string | undefined) => {
  const wanted = ids && new Set(ids.split(','));
  return (entry: { id: number }) => !wanted || wanted.has(String(entry.id));
};

/** @param shownTo properties as the callers of a website see them */
export function propertyRoutes(store: PropertyStore, shownTo: (website: WebsiteRef) => ShownProperties): Route[] {
  const find = async (website: WebsiteRef, id: string) => {
    const facts = await shownTo(website).find(website.id, id);
    if (!facts) throw notFound(`property ${id}`);
    return facts;
  };
  const textsOf = async <T>(website: WebsiteRef, id: string, language: string, part: string) =>
    localise((await find(website, id)).content[part], language, website.language) as T;

  return [
    implement(getProperties, async ({ website, language, query }) => {
      const pages = await store.pagesOf(website.id);
      const all = await shownTo(website).ofWebsite(website.id);
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
    implement(getRoomTypes, async ({ website, language, path, query }) => {
      const { id, roomTypes } = await find(website, path.id);
      const place = await store.itemPagesOf(website.id, id);
      return roomTypes
        .filter(among(query.roomtype))
        .map((facts) => toRoomType(facts, language, website.language, place));
    }),
    implement(getRoomType, async ({ website, language, path }) => {
      const { id, roomTypes } = await find(website, path.id);
      const facts = roomTypes.find((entry) => String(entry.id) === path.roomId);
      if (!facts) throw notFound(`room type ${path.roomId}`);
      return toRoomType(facts, language, website.language, await store.itemPagesOf(website.id, id));
    }),
    implement(getRatePlans, async ({ website, language, path }) =>
      publishedPlans(await find(website, path.id)).map((facts) => ({
        ...(localise(facts.content, language, website.language) as { name: string; description: string }),
        id: String(facts.id),
        board: facts.board,
        paymentOptions: facts.payment_options,
      })),
    ),
    implement(getOffers, async ({ website, language, path, query }) => {
      const { id, offers } = await find(website, path.id);
      const place = await store.itemPagesOf(website.id, id);
      return offers.filter(among(query.offer)).map((facts) => toOffer(facts, language, website.language, place));
    }),
    implement(getComplements, async ({ website, language, path, query }) =>
      (await find(website, path.id)).complements
        .filter(among(query.complement))
        .map((facts) => toComplement(facts, language, website.language)),
    ),
  ];
}
