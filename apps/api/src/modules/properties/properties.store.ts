import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/database.ts';
import type { Localised } from '../../platform/localise.ts';
import { readGuestReviews } from './guest-reviews.ts';
import { readItemPagesOf } from './item-pages.ts';
import type { BookingFacts, Chosen, Named, PropertyFacts, PropertyTerms, ReservedProperty } from './property-facts.ts';
import * as sql from './property-statements.ts';
import { byProperty, createPropertyTerms } from './property-terms.ts';

/** Those that have a name, with it. */
const named = <T extends { id: number }>(all: readonly T[], names: Record<string, Localised>): Named<T>[] =>
  all.flatMap((each) => {
    const name = names[each.id];
    return name === undefined ? [] : [{ ...each, content: { name } }];
  });

/** Properties whose texts are kept in memory, those that were asked for last: of a large chain they would fill it. */
const TEXTS_KEPT = 300;

/**
 * The properties of websites. Their terms are in memory as `bringUpToDate` has read them last: websites call it when
 * their revision has changed (`websites.store.ts`).
 */
export function createPropertyStore(database: Database) {
  const shown = createPropertyTerms(database);
  // by the terms that they were read with: changed ones are other objects
  const whole = new LRUCache<PropertyTerms, PropertyFacts>({ max: TEXTS_KEPT });
  const termsOf = async (websiteId: number) => (await shown.get(websiteId))?.terms;

  /** Reads the texts of properties: one question a table, however many there are. */
  async function withTexts(terms: readonly PropertyTerms[]): Promise<PropertyFacts[]> {
    const ids = terms.map(({ id }) => id);
    const own = await sql.readContents.all(database, [ids]);
    const ofRooms = await sql.readContentsOfRoomTypes.all(database, [ids]);
    const ofPlans = await sql.readContentsOfRatePlans.all(database, [ids]);
    const ofOffers = await sql.readContentsOfOffers.all(database, [ids]);
    const complements = byProperty(await sql.readComplements.all(database, [ids]));
    const textOf = <T>(rows: readonly { id: number; content: T }[]) =>
      new Map(rows.map((row) => [row.id, row.content]));
    const [contents, rooms, plans, offers] = [textOf(own), textOf(ofRooms), textOf(ofPlans), textOf(ofOffers)];
    return terms.flatMap((each) => {
      const content = contents.get(each.id);
      if (!content) return []; // gone since; the terms will follow
      return {
        ...each,
        content,
        roomTypes: each.roomTypes.flatMap((room) => {
          const content = rooms.get(room.id);
          return content ? { ...room, content } : [];
        }),
        ratePlans: each.ratePlans.flatMap((plan) => {
          const content = plans.get(plan.id);
          return content ? { ...plan, content } : [];
        }),
        offers: each.offers.flatMap((offer) => {
          const content = offers.get(offer.id);
          return content ? { ...offer, content } : [];
        }),
        complements: complements.get(each.id) ?? [],
      };
    });
  }

  async function facts(wanted: readonly PropertyTerms[]): Promise<PropertyFacts[]> {
    const missing = wanted.filter((terms) => !whole.has(terms));
    const read = new Map(
      (missing.length > 0 ? await withTexts(missing) : []).map((property) => [property.id, property]),
    );
    // before any is added: that may push another one out
    const found = wanted.map((terms) => [terms, whole.get(terms) ?? read.get(terms.id)] as const);
    for (const terms of missing.slice(-TEXTS_KEPT)) whole.set(terms, read.get(terms.id));
    return found.flatMap(([, property]) => property ?? []);
  }

  return {
    /** Reads the terms of what a website shows now, of changed properties alone. */
    bringUpToDate: async (websiteId: number): Promise<void> => void (await shown.load(websiteId)),
    /** The properties that a website shows, in its order. */
    async ofWebsite(websiteId: number): Promise<PropertyFacts[]> {
      return facts([...((await termsOf(websiteId))?.values() ?? [])]);
    },
    /** One property, if the website shows it. */
    async find(websiteId: number, id: string): Promise<PropertyFacts | undefined> {
      const terms = (await termsOf(websiteId))?.get(id);
      return terms && (await facts([terms]))[0];
    },
    /** What prices and rules need of it: always at hand. */
    async terms(websiteId: number, id: string): Promise<PropertyTerms | undefined> {
      return (await termsOf(websiteId))?.get(id);
    },
    /** The same of those of several that the website shows, in the order of `ids`. */
    async termsOf(websiteId: number, ids: readonly string[]): Promise<PropertyTerms[]> {
      const own = await termsOf(websiteId);
      return ids.flatMap((id) => own?.get(id) ?? []);
    },
    guestReviews: (id: number) => readGuestReviews(database, id),
    /** One property for a booking, if the website shows it: one question, whoever has asked for its texts before. */
    async forBooking(websiteId: number, id: string, chosen: Chosen): Promise<BookingFacts | undefined> {
      const terms = (await termsOf(websiteId))?.get(id);
      if (!terms) return undefined;
      const values = [terms.id, chosen.roomTypes, chosen.ratePlans, chosen.complements];
      const row = await sql.readForBooking.first(database, values);
      return (
        row && {
          ...terms,
          content: row.content,
          roomTypes: named(terms.roomTypes, row.rooms ?? {}),
          ratePlans: named(terms.ratePlans, row.plans ?? {}),
          complements: row.complements ?? [],
        }
      );
    },
    /** What reservations of a property show of it, whatever website shows it. */
    reserved: (id: number): Promise<ReservedProperty | undefined> => sql.readReserved.first(database, [id]),
    async timeZoneOf(id: number): Promise<string | undefined> {
      return (await sql.readTimeZone.first(database, [id]))?.timeZone;
    },
    /** The pages below which a website shows single rooms of a property, and single offers. */
    itemPagesOf: (websiteId: number, property: number) => readItemPagesOf(database, websiteId, property),
    /** Paths of the pages of single properties and destinations of a website, by page and language: `property-7`. */
    async pagesOf(websiteId: number): Promise<Map<string, Record<string, string>>> {
      const rows = await sql.readPages.all(database, [websiteId]);
      const pages = new Map<string, Record<string, string>>();
      for (const { page_id, language, path } of rows) pages.set(page_id, { ...pages.get(page_id), [language]: path });
      return pages;
    },
  };
}
export type PropertyStore = ReturnType<typeof createPropertyStore>;
/** What callers of the site read of properties with their texts. */
export type ShownProperties = Pick<PropertyStore, 'find' | 'ofWebsite'>;
