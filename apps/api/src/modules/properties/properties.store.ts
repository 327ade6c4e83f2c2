import type { CancellationRule, OfferLimits } from '@posada/api-client/operator';
import type { PaymentOption } from '@posada/api-client/properties';
import type { Database } from '../../platform/database/database.ts';
import type { Localised } from '../../platform/localise.ts';
import { Remembered } from '../../platform/rows.ts';
import type { PricingFacts, RatePlanPricing } from '../pricing/price-facts.ts';
import type { OfferTerms, RatePlanTerms } from '../pricing/terms.ts';
import { readGuestReviews, readReviewed } from './guest-reviews.ts';
import type {
  BookingFacts,
  Chosen,
  ComplementFacts,
  ItemPages,
  Named,
  OfferFacts,
  PropertyFacts,
  PropertyTerms,
  RatePlanFacts,
  ReservedProperty,
  RoomTypeFacts,
  RoomTypeTerms,
} from './property-facts.ts';

const RESERVED_PROPERTY = `jsonb_build_object('name', p.content->'name', 'location', p.content->'location',
  'information', p.content->'information') AS content`;

/** Reads JSON; equal texts become one value, since the properties of a chain have most of their terms in common. */
function sharingReader() {
  const known = new Map<string, unknown>();
  return <T>(text: string): T => {
    if (!known.has(text)) known.set(text, JSON.parse(text));
    return known.get(text) as T;
  };
}

type Owned<T> = T & { property_id: number };

function byProperty<T extends { property_id: number }>(rows: readonly T[]): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const row of rows) {
    const own = found.get(row.property_id);
    if (own) own.push(row);
    else found.set(row.property_id, [row]);
  }
  return found;
}

/** Those that have a name, with it. */
const named = <T extends { id: number }>(all: readonly T[], names: Record<string, Localised>): Named<T>[] =>
  all.flatMap((each) => {
    const name = names[each.id];
    return name === undefined ? [] : [{ ...each, content: { name } }];
  });

type Texts<T> = Owned<{ id: number; content: T }>;
type Content = PropertyFacts['content'];

/** Properties whose texts are kept in memory, those that were asked for last: of a large chain they would fill it. */
const TEXTS_KEPT = 300;

/** All properties, their terms kept in memory until something about them changes. */
export function createPropertyStore(database: Database) {
  const catalogue = new Remembered(async () => {
    const { rows } = await database.query<{ value: string }>('SELECT value::text AS value FROM catalogue_revision');
    return {
      tag: rows[0]?.value ?? '',
      async load() {
        const of = async <T>(sql: string) => (await database.query<T>(sql)).rows;
        const shared = sharingReader();
        const destinations = new Map(
          (
            await of<{ id: number; content: Omit<PropertyTerms['destination'], 'id'> }>(
              'SELECT id, content FROM destination',
            )
          ).map(({ id, content: { name, centre } }) => [id, { id, name, centre }]),
        );
        const properties = await of<{
          id: number;
          currency: string;
          time_zone: string;
          pricing: string;
          destination_id: number;
        }>('SELECT id, currency, time_zone, pricing::text AS pricing, destination_id FROM property');
        const roomTypes = byProperty(
          await of<Owned<RoomTypeTerms>>(
            'SELECT property_id, id, max_guests, max_adults, max_children, max_babies FROM room_type ORDER BY position, id',
          ),
        );
        const ratePlans = byProperty(
          (
            await of<
              Owned<Omit<RatePlanTerms, 'cancellation' | 'payment_options' | 'terms'>> &
                Record<'cancellation' | 'payment_options' | 'terms', string>
            >(
              `SELECT property_id, id, base_id, adjust_percent, adjust_per_adult, board, cancellation::text AS cancellation,
                 terms::text AS terms, to_json(payment_options)::text AS payment_options, minimum_nights, advance_days, prepayment_percent
               FROM rate_plan ORDER BY position, id`,
            )
          ).map(({ cancellation, payment_options, terms, ...row }) => ({
            ...row,
            terms: shared<RatePlanPricing>(terms),
            cancellation: shared<CancellationRule>(cancellation),
            payment_options: shared<PaymentOption[]>(payment_options),
          })),
        );
        const offers = byProperty(
          (
            await of<Owned<Omit<OfferTerms, 'content' | 'limits'>> & Record<'name' | 'limits', string>>(
              `SELECT property_id, id, percent, minimum_nights, advance_days, book_from, book_until, limits::text AS limits,
                 (content->'name')::text AS name
               FROM offer ORDER BY id`,
            )
          ).map(({ name, limits, ...row }) => ({
            ...row,
            limits: shared<Partial<OfferLimits>>(limits),
            content: { name: shared<Localised>(name) },
          })),
        );
        const links = await of<{ website_id: number; property_id: number }>(
          'SELECT website_id, property_id FROM website_property ORDER BY website_id, position',
        );
        // by the key of the table, from its end: a large chain has millions of nights
        const lastNights = new Map(
          (
            await of<{ property_id: number; night: string }>(
              `SELECT t.property_id, max(n.date)::text AS night
               FROM room_type t CROSS JOIN LATERAL (
                 SELECT date FROM inventory
                 WHERE room_type_id = t.id AND total > 0 AND NOT stop_sell ORDER BY date DESC LIMIT 1) n
               GROUP BY 1`,
            )
          ).map(({ property_id, night }) => [property_id, night]),
        );
        const reviewed = new Map((await readReviewed(database)).map((row) => [row.property_id, row]));
        const byId = new Map<number, PropertyTerms>(
          properties.flatMap((row) => {
            const destination = destinations.get(row.destination_id);
            if (!destination) return []; // new since the line above; the next revision brings it
            const own = reviewed.get(row.id);
            const terms = {
              id: row.id,
              ...(own ? { reviewed: own } : {}),
              destination,
              currency: row.currency,
              timeZone: row.time_zone,
              lastNight: lastNights.get(row.id) ?? null,
              pricing: shared<PricingFacts>(row.pricing),
              roomTypes: roomTypes.get(row.id) ?? [],
              ratePlans: ratePlans.get(row.id) ?? [],
              offers: offers.get(row.id) ?? [],
            };
            return [[row.id, terms] as const];
          }),
        );
        // in the website's order, and found in one step however many there are
        const shown = new Map<number, Map<string, PropertyTerms>>();
        for (const { website_id, property_id } of links) {
          const terms = byId.get(property_id);
          const own = shown.get(website_id) ?? new Map<string, PropertyTerms>();
          if (terms) own.set(String(property_id), terms);
          shown.set(website_id, own);
        }
        return { byId, shown, whole: new Map<number, PropertyFacts>() };
      },
    };
  });

  /** Reads the texts of properties: one question a table, however many there are. */
  async function withTexts(terms: readonly PropertyTerms[]): Promise<PropertyFacts[]> {
    const ids = terms.map(({ id }) => id);
    const of = async <T>(sql: string) => (await database.query<T>(sql, [ids])).rows;
    const own = await of<{ id: number; content: Content }>('SELECT id, content FROM property WHERE id = ANY($1)');
    const ofRooms = await of<Texts<RoomTypeFacts['content']>>(
      'SELECT property_id, id, content FROM room_type WHERE property_id = ANY($1)',
    );
    const ofPlans = await of<Texts<RatePlanFacts['content']>>(
      'SELECT property_id, id, content FROM rate_plan WHERE property_id = ANY($1)',
    );
    const ofOffers = await of<Texts<OfferFacts['content']>>(
      'SELECT property_id, id, content FROM offer WHERE property_id = ANY($1)',
    );
    const complements = byProperty(
      await of<Owned<ComplementFacts>>(
        'SELECT property_id, id, price, child_price, per, "when", max, content FROM complement WHERE property_id = ANY($1) ORDER BY position, id',
      ),
    );
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

  async function facts(wanted: readonly PropertyTerms[], whole: Map<number, PropertyFacts>): Promise<PropertyFacts[]> {
    const missing = wanted.filter(({ id }) => !whole.has(id));
    const read = new Map(
      (missing.length > 0 ? await withTexts(missing) : []).map((property) => [property.id, property]),
    );
    const found = wanted.map(({ id }) => whole.get(id) ?? read.get(id)).filter((property) => property !== undefined);
    // the last asked for stands last; the one that nobody has asked for longest goes first
    for (const property of found.slice(-TEXTS_KEPT)) {
      whole.delete(property.id);
      whole.set(property.id, property);
    }
    for (const id of whole.keys()) {
      if (whole.size <= TEXTS_KEPT) break;
      whole.delete(id);
    }
    return found;
  }

  return {
    checkAgain: () => catalogue.checkAgain(),
    /** The properties that a website shows, in its order. */
    async ofWebsite(websiteId: number): Promise<PropertyFacts[]> {
      const { shown, whole } = await catalogue.get();
      return facts([...(shown.get(websiteId)?.values() ?? [])], whole);
    },
    /** One property, if the website shows it. */
    async find(websiteId: number, id: string): Promise<PropertyFacts | undefined> {
      const { shown, whole } = await catalogue.get();
      const terms = shown.get(websiteId)?.get(id);
      return terms && (await facts([terms], whole))[0];
    },
    /** What prices and rules need of it: always at hand. */
    async terms(websiteId: number, id: string): Promise<PropertyTerms | undefined> {
      return (await catalogue.get()).shown.get(websiteId)?.get(id);
    },
    /** The same of those of several that the website shows, in the order of `ids`. */
    async termsOf(websiteId: number, ids: readonly string[]): Promise<PropertyTerms[]> {
      const shown = (await catalogue.get()).shown.get(websiteId);
      return ids.flatMap((id) => shown?.get(id) ?? []);
    },
    guestReviews: (id: number) => readGuestReviews(database, id),
    /** One property for a booking, if the website shows it: one question, whoever has asked for its texts before. */
    async forBooking(websiteId: number, id: string, chosen: Chosen): Promise<BookingFacts | undefined> {
      const terms = (await catalogue.get()).shown.get(websiteId)?.get(id);
      if (!terms) return undefined;
      type Names = Record<string, Localised> | null;
      const { rows } = await database.query<{
        content: Content;
        rooms: Names;
        plans: Names;
        complements: ComplementFacts[] | null;
      }>(
        `SELECT ${RESERVED_PROPERTY},
           (SELECT jsonb_object_agg(id, content->'name') FROM room_type
             WHERE property_id = p.id AND id::text = ANY($2)) AS rooms,
           (SELECT jsonb_object_agg(id, content->'name') FROM rate_plan
             WHERE property_id = p.id AND id::text = ANY($3)) AS plans,
           (SELECT jsonb_agg(to_jsonb(c)) FROM complement c
             WHERE property_id = p.id AND id::text = ANY($4)) AS complements
         FROM property p WHERE p.id = $1`,
        [terms.id, chosen.roomTypes, chosen.ratePlans, chosen.complements],
      );
      const [row] = rows;
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
    async reserved(id: number): Promise<ReservedProperty | undefined> {
      const { rows } = await database.query<ReservedProperty>(
        `SELECT p.time_zone AS "timeZone", ${RESERVED_PROPERTY} FROM property p WHERE p.id = $1`,
        [id],
      );
      return rows[0];
    },
    async timeZoneOf(id: number): Promise<string | undefined> {
      return (await catalogue.get()).byId.get(id)?.timeZone;
    },
    /** The pages below which a website shows single rooms of a property, and single offers. */
    async itemPagesOf(websiteId: number, property: number): Promise<ItemPages> {
      const { rows } = await database.query<{ page_id: string; language: string; path: string }>(
        `SELECT pp.page_id, pp.language, pp.path FROM page p
           JOIN page_path pp ON pp.website_id = p.website_id AND pp.page_id = p.id
         WHERE p.website_id = $1 AND p.content ? 'itemPage'
           AND (p.id = $2 OR p.content->'blocks' @> '[{"type":"offer-list"}]')
         ORDER BY p.id`,
        [websiteId, `property-${property}`],
      );
      const pathsOf = (isOwn: boolean) => {
        const own = rows.filter(({ page_id }) => (page_id === `property-${property}`) === isOwn);
        return Object.fromEntries(
          own.filter(({ page_id }) => page_id === own[0]?.page_id).map(({ language, path }) => [language, path]),
        );
      };
      return { property, rooms: pathsOf(true), offers: pathsOf(false) };
    },
    /** Paths of the pages of single properties and destinations of a website, by page and language: `property-7`. */
    async pagesOf(websiteId: number): Promise<Map<string, Record<string, string>>> {
      const { rows } = await database.query<{ page_id: string; language: string; path: string }>(
        `SELECT page_id, language, path FROM page_path
         WHERE website_id = $1 AND (page_id LIKE 'property-%' OR page_id LIKE 'destination-%')`,
        [websiteId],
      );
      const pages = new Map<string, Record<string, string>>();
      for (const { page_id, language, path } of rows) pages.set(page_id, { ...pages.get(page_id), [language]: path });
      return pages;
    },
  };
}
export type PropertyStore = ReturnType<typeof createPropertyStore>;
