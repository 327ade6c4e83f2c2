import type { Photo } from '@posada/api-client';
import {
  type Certificate,
  type GuestReviews,
  getCertificates,
  getComplement,
  getComplementPhotos,
  getGuestReviews,
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
  type RoomType,
  type Video,
} from '@posada/api-client/properties';
import type { WebsiteRef } from '../../platform/caller.ts';
import { cleanHtml } from '../../platform/clean-html.ts';
import { notFound } from '../../platform/errors.ts';
import { localise } from '../../platform/localise.ts';
import { implement, type Route } from '../../platform/route.ts';
import type { PropertyStore, ShownProperties } from './properties.store.ts';
import { toComplement, toOffer } from './property-shapes.ts';

const TOP_AMENITIES = 4;

interface StoredReviews {
  scores?: GuestReviews['scores'];
  texts?: GuestReviews['reviews'];
}

function one<T extends { id: number | string }>(entries: readonly T[], id: string, what: string): T {
  const found = entries.find((entry) => String(entry.id) === id);
  if (!found) throw notFound(`${what} ${id}`);
  return found;
}

/**
 * What stands below a property one by one: the page of a room, an offer or a chapter reads no more than it shows.
 *
 * @param shownTo properties as the callers of a website see them
 */
export function propertyDetailRoutes(store: PropertyStore, shownTo: (website: WebsiteRef) => ShownProperties): Route[] {
  const find = async (website: WebsiteRef, id: string) => {
    const facts = await shownTo(website).find(website.id, id);
    if (!facts) throw notFound(`property ${id}`);
    return facts;
  };
  /** A list of the property's content, in one language; a property without it has none. */
  const listOf = async <T>(website: WebsiteRef, id: string, language: string, part: string) =>
    localise((await find(website, id)).content[part] ?? [], language, website.language) as T[];
  const roomOf = async (website: WebsiteRef, { id, roomId }: { id: string; roomId: string }, language: string) =>
    localise<unknown>(
      one((await find(website, id)).roomTypes, roomId, 'room type').content,
      language,
      website.language,
    ) as Pick<RoomType, 'photos' | 'amenities'>;

  return [
    implement(getPropertyVideos, ({ website, language, path }) => listOf<Video>(website, path.id, language, 'videos')),
    implement(getCertificates, ({ website, language, path }) =>
      listOf<Certificate>(website, path.id, language, 'certificates'),
    ),
    implement(getGuestReviews, async ({ website, language, path }) => {
      const { id, content } = await find(website, path.id);
      const { scores = [], texts = [] } = (content['reviews'] ?? {}) as StoredReviews;
      const reviews = [...localise(texts, language, website.language), ...(await store.guestReviews(id))];
      return { scores, reviews: reviews.toSorted((a, b) => b.date.localeCompare(a.date)) };
    }),
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
    implement(getOffer, async ({ website, language, path }) => {
      const { id, offers } = await find(website, path.id);
      const place = await store.itemPagesOf(website.id, id);
      const facts = one(offers, path.offerId, 'offer');
      const html = localise(facts.content.html ?? '', language, website.language) as string;
      return { ...toOffer(facts, language, website.language, place), html: cleanHtml(html) };
    }),
    implement(getOfferPhotos, async ({ website, language, path }) => {
      const facts = await find(website, path.id);
      const offer = one(facts.offers, path.offerId, 'offer');
      const own = localise(offer.content.photo ?? null, language, website.language) as Photo | null;
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
