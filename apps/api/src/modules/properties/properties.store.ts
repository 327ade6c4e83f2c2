import type { Board, PaymentOption } from '@posada/api-client/properties';
import type { Database } from '../../platform/database/database.ts';
import type { Localised } from '../../platform/localise.ts';
import { Remembered } from '../../platform/rows.ts';

export interface TouristTaxRule {
  /** First and last night of the rule, `YYYY-MM-DD`; null: open. The rate is that of each night. */
  from: string | null;
  to: string | null;
  /** Per person and night, minor units. */
  amount: number;
  maxNights: number;
  /** Oldest age that pays nothing. */
  exemptUntil: number;
}

export interface PricingFacts {
  childrenUntil: number;
  /** In ascending age: up to and including `until`, a child pays this percentage of the extra adult's price. */
  childBands: { until: number; percent: number }[];
  touristTax: TouristTaxRule[];
}

export interface RoomTypeFacts {
  id: number;
  max_guests: number;
  max_adults: number;
  max_children: number;
  max_babies: number;
  content: { name: Localised } & Record<string, unknown>;
}

export interface CancellationRule {
  /** Days before arrival until which it is free; null: never. */
  freeDays: number | null;
  /** Hour of that day, `HH:MM` at the property. */
  until: string;
  fee: 'first_night' | 'all';
}

export interface RatePlanFacts {
  id: number;
  base_id: number | null;
  adjust_percent: number;
  adjust_per_adult: number;
  board: Board;
  cancellation: CancellationRule;
  payment_options: PaymentOption[];
  minimum_nights: number;
  /** Part of a room and its extras that is charged when it is paid on booking. */
  prepayment_percent: number;
  content: { name: Localised; description: Localised };
}

export interface OfferFacts {
  id: number;
  percent: number | null;
  minimum_nights: number;
  advance_days: number;
  book_from: string | null;
  book_until: string | null;
  content: { name: Localised; description: Localised; photo?: unknown };
}

export interface ComplementFacts {
  id: number;
  price: number;
  child_price: number | null;
  per: 'person' | 'unit';
  when: 'stay' | 'day' | 'date';
  max: number;
  content: { name: Localised; description: Localised; photo?: unknown };
}

/** One hotel with all that changes seldom. Prices and availability are not here. */
export interface PropertyFacts {
  id: number;
  destination: { id: number; name: Localised };
  currency: string;
  timeZone: string;
  pricing: PricingFacts;
  content: Record<string, unknown> & { name: string };
  roomTypes: RoomTypeFacts[];
  ratePlans: RatePlanFacts[];
  offers: OfferFacts[];
  complements: ComplementFacts[];
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

/** All properties, kept in memory until something about them changes. */
export function createPropertyStore(database: Database) {
  const catalogue = new Remembered(async () => {
    const { rows } = await database.query<{ value: string }>('SELECT value::text AS value FROM catalogue_revision');
    return {
      tag: rows[0]?.value ?? '',
      async load() {
        const of = async <T>(sql: string) => (await database.query<T>(sql)).rows;
        const properties = await of<{
          id: number;
          currency: string;
          time_zone: string;
          pricing: PricingFacts;
          content: PropertyFacts['content'];
          destination_id: number;
          destination: { name: Localised };
        }>(
          'SELECT p.id, p.currency, p.time_zone, p.pricing, p.content, p.destination_id, d.content AS destination FROM property p JOIN destination d ON d.id = p.destination_id',
        );
        const roomTypes = await of<Owned<RoomTypeFacts>>(
          'SELECT property_id, id, max_guests, max_adults, max_children, max_babies, content FROM room_type ORDER BY position, id',
        );
        const ratePlans = await of<Owned<RatePlanFacts>>(
          'SELECT property_id, id, base_id, adjust_percent, adjust_per_adult, board, cancellation, payment_options, minimum_nights, prepayment_percent, content FROM rate_plan ORDER BY position, id',
        );
        const offers = await of<Owned<OfferFacts>>(
          'SELECT property_id, id, percent, minimum_nights, advance_days, book_from, book_until, content FROM offer ORDER BY id',
        );
        const complements = await of<Owned<ComplementFacts>>(
          'SELECT property_id, id, price, child_price, per, "when", max, content FROM complement ORDER BY position, id',
        );
        const links = await of<{ website_id: number; property_id: number }>(
          'SELECT website_id, property_id FROM website_property ORDER BY website_id, position',
        );
        const rooms = byProperty(roomTypes);
        const plans = byProperty(ratePlans);
        const advantages = byProperty(offers);
        const extras = byProperty(complements);
        const byId = new Map<number, PropertyFacts>(
          properties.map((row) => [
            row.id,
            {
              id: row.id,
              destination: { id: row.destination_id, name: row.destination.name },
              currency: row.currency,
              timeZone: row.time_zone,
              pricing: row.pricing,
              content: row.content,
              roomTypes: rooms.get(row.id) ?? [],
              ratePlans: plans.get(row.id) ?? [],
              offers: advantages.get(row.id) ?? [],
              complements: extras.get(row.id) ?? [],
            },
          ]),
        );
        // in the website's order, and found in one step however many there are
        const shown = new Map<number, Map<string, PropertyFacts>>();
        for (const { website_id, property_id } of links) {
          const facts = byId.get(property_id);
          const own = shown.get(website_id) ?? new Map<string, PropertyFacts>();
          if (facts) own.set(String(property_id), facts);
          shown.set(website_id, own);
        }
        return { byId, shown };
      },
    };
  });
  return {
    /** The properties that a website shows, in its order. */
    async ofWebsite(websiteId: number): Promise<PropertyFacts[]> {
      return [...((await catalogue.get()).shown.get(websiteId)?.values() ?? [])];
    },
    /** One property, if the website shows it. */
    async find(websiteId: number, id: string): Promise<PropertyFacts | undefined> {
      return (await catalogue.get()).shown.get(websiteId)?.get(id);
    },
    async byId(id: number): Promise<PropertyFacts | undefined> {
      return (await catalogue.get()).byId.get(id);
    },
    /** Path of a property's own page on a website, by language. */
    async pagesOf(websiteId: number): Promise<Map<number, Record<string, string>>> {
      const { rows } = await database.query<{ page_id: string; language: string; path: string }>(
        "SELECT page_id, language, path FROM page_path WHERE website_id = $1 AND page_id LIKE 'property-%'",
        [websiteId],
      );
      const pages = new Map<number, Record<string, string>>();
      for (const { page_id, language, path } of rows) {
        const id = Number(page_id.slice('property-'.length));
        pages.set(id, { ...pages.get(id), [language]: path });
      }
      return pages;
    },
  };
}
export type PropertyStore = ReturnType<typeof createPropertyStore>;
