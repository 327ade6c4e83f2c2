import type { Photo } from '@posada/api-client';
import {
  type Certificate,
  getCertificates,
  getComplement,
  getComplementPhotos,
  getOffer,
  getOfferPhotos,
  getPointsOfInterest,
  getPropertyContent,
  getPropertyVideos,
  getRoomTypeAmenities,
  getRoomTypePhotos,
  getTopRoomTypeAmenities,
  type PointOfInterest,
  type PropertyContent,
  type Video,
} from '@posada/api-client/properties';
import { cleanHtml } from '../../platform/clean-html.ts';
import { notFound } from '../../platform/errors.ts';
import { localise } from '../../platform/localise.ts';
import { implement, type Route, type WebsiteRef } from '../../platform/server.ts';
import type { PropertyStore } from './properties.store.ts';
import { toComplement, toOffer, toRoomType } from './property-shapes.ts';

const TOP_AMENITIES = 4;

function one<T extends { id: number | string }>(entries: readonly T[], id: string, what: string): T {
  const found = entries.find((entry) => String(entry.id) === id);
  if (!found) throw notFound(`${what} ${id}`);
  return found;
}

/** What stands below a property one by one: the page of a room, an offer or a chapter reads no more than it shows. */
export function propertyDetailRoutes(store: PropertyStore): Route[] {
  const find = async (website: WebsiteRef, id: string) => {
    const facts = await store.find(website.id, id);
    if (!facts) throw notFound(`property ${id}`);
    return facts;
  };
  /** A list of the property's content, in one language; a property without it has none. */
  const listOf = async <T>(website: WebsiteRef, id: string, language: string, part: string) =>
    localise((await find(website, id)).content[part] ?? [], language, website.language) as T[];
  const roomOf = async (website: WebsiteRef, { id, roomId }: { id: string; roomId: string }, language: string) =>
    toRoomType(one((await find(website, id)).roomTypes, roomId, 'room type'), language, website.language);

  return [
    implement(getPropertyVideos, ({ website, language, path }) => listOf<Video>(website, path.id, language, 'videos')),
    implement(getCertificates, ({ website, language, path }) =>
      listOf<Certificate>(website, path.id, language, 'certificates'),
    ),
    implement(getPointsOfInterest, ({ website, language, path }) =>
      listOf<PointOfInterest>(website, path.id, language, 'pointsOfInterest'),
    ),
    implement(getPropertyContent, async ({ website, language, path }) => {
      const chapters = await listOf<PropertyContent>(website, path.id, language, 'contents');
      const chapter = one(chapters, path.contentId, 'content');
      return { ...chapter, html: cleanHtml(chapter.html) };
    }),
    implement(getRoomTypePhotos, async ({ website, language, path }) => (await roomOf(website, path, language)).photos),
    implement(
      getRoomTypeAmenities,
      async ({ website, language, path }) => (await roomOf(website, path, language)).amenities,
    ),
    implement(getTopRoomTypeAmenities, async ({ website, language, path }) =>
      (await roomOf(website, path, language)).amenities.slice(0, TOP_AMENITIES),
    ),
    implement(getOffer, async ({ website, language, path }) =>
      toOffer(one((await find(website, path.id)).offers, path.offerId, 'offer'), language, website.language),
    ),
    implement(getOfferPhotos, async ({ website, language, path }) => {
      const facts = await find(website, path.id);
      const own = toOffer(one(facts.offers, path.offerId, 'offer'), language, website.language).photo;
      const ofHouse = localise(facts.content['photos'] ?? [], language, website.language) as Photo[];
      const photos: Photo[] = own ? [own] : ofHouse.slice(0, 1);
      return photos;
    }),
    implement(getComplement, async ({ website, language, path }) =>
      toComplement(
        one((await find(website, path.id)).complements, path.complementId, 'complement'),
        language,
        website.language,
      ),
    ),
    implement(getComplementPhotos, async ({ website, language, path }) => {
      const { complements } = await find(website, path.id);
      const { photo } = toComplement(one(complements, path.complementId, 'complement'), language, website.language);
      const photos: Photo[] = photo ? [photo] : [];
      return photos;
    }),
  ];
}
