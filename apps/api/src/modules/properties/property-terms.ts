import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CancellationRule, OfferLimits } from '@posada/api-client/operator';
import type { PaymentOption } from '@posada/api-client/properties';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/database.ts';
import { Editions } from '../../platform/editions.ts';
import type { Localised } from '../../platform/localise.ts';
import type { PricingFacts, RatePlanPricing } from '../pricing/price-facts.ts';
import { readReviewed } from './guest-reviews.ts';
import type { PropertyTerms } from './property-facts.ts';
import * as sql from './property-statements.ts';

/** Properties of all websites whose terms are in memory, those of the websites that were asked for last: some 3 kB each. */
const PROPERTIES_AT_MOST = 30_000;
const TEXTS_AT_MOST = 10_000;

export function byProperty<T extends { property_id: number }>(rows: readonly T[]): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const row of rows) {
    const own = found.get(row.property_id);
    if (own) own.push(row);
    else found.set(row.property_id, [row]);
  }
  return found;
}

/** Reads JSON; equal texts become one value, since the properties of a chain have most of their terms in common. */
function sharingReader() {
  const known = new LRUCache<string, { value: unknown }>({ max: TEXTS_AT_MOST });
  return <T>(text: string): T => {
    const found = known.get(text) ?? { value: JSON.parse(text) };
    known.set(text, found);
    return found.value as T;
  };
}
type SharingReader = ReturnType<typeof sharingReader>;

/** What a website shows, in its order. */
interface Shown {
  terms: Map<string, PropertyTerms>;
  /** Of each of them, as they were when the terms were read, or before. */
  revisions: Map<number, string>;
}

/** Revisions of properties by id, in their order, as the statement gives them: `3:12,7:1`. */
const revisionsIn = (text: string) =>
  new Map(
    text === ''
      ? []
      : text.split(',').map((entry): [number, string] => {
          const at = entry.indexOf(':');
          return [Number(entry.slice(0, at)), entry.slice(at + 1)];
        }),
  );

/** So many are read by one statement: that of a large chain would reach the time limit of statements. */
const READ_AT_ONCE = 500;

/** Terms of any number of properties, some at a time: guests are answered in between. */
async function readTerms(database: Database, ids: readonly number[], shared: SharingReader) {
  const terms = new Map<number, PropertyTerms>();
  for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
    for (const own of await readSome(database, ids.slice(from, from + READ_AT_ONCE), shared)) terms.set(own.id, own);
    if (from + READ_AT_ONCE < ids.length) await nextTurn();
  }
  return terms;
}

async function readSome(database: Database, ids: readonly number[], shared: SharingReader): Promise<PropertyTerms[]> {
  const properties = await sql.readProperties.all(database, [ids]);
  const roomTypes = byProperty(await sql.readRoomTypes.all(database, [ids]));
  const ratePlans = byProperty(
    (await sql.readRatePlans.all(database, [ids])).map(({ cancellation, payment_options, terms, ...row }) => ({
      ...row,
      terms: shared<RatePlanPricing>(terms),
      cancellation: shared<CancellationRule>(cancellation),
      payment_options: shared<PaymentOption[]>(payment_options),
    })),
  );
  const offers = byProperty(
    (await sql.readOffers.all(database, [ids])).map(({ name, limits, ...row }) => ({
      ...row,
      limits: shared<Partial<OfferLimits>>(limits),
      content: { name: shared<Localised>(name) },
    })),
  );
  const lastNights = new Map(
    (await sql.readLastNights.all(database, [ids])).map((row) => [row.property_id, row.night]),
  );
  const reviewed = new Map((await readReviewed(database, ids)).map((row) => [row.property_id, row]));
  return properties.map((row) => {
    const own = reviewed.get(row.id);
    const { centre, ...destination } = shared<Omit<PropertyTerms['destination'], 'id'>>(row.destination);
    return {
      id: row.id,
      ...(own ? { reviewed: own } : {}),
      destination: { id: row.destination_id, ...destination, ...(centre ? { centre } : {}) },
      currency: row.currency,
      timeZone: row.time_zone,
      lastNight: lastNights.get(row.id) ?? null,
      pricing: shared<PricingFacts>(row.pricing),
      roomTypes: roomTypes.get(row.id) ?? [],
      ratePlans: ratePlans.get(row.id) ?? [],
      offers: offers.get(row.id) ?? [],
    };
  });
}

/**
 * What prices and rules need of the properties of a website, in memory. `load` brings it up to date; of a property that
 * has not changed it reads the revision alone.
 */
export function createPropertyTerms(database: Database) {
  const shared = sharingReader();
  return new Editions<Shown>({
    atMost: PROPERTIES_AT_MOST,
    sizeOf: ({ terms }) => terms.size + 1,
    async read(websiteId, before) {
      // the revisions first: what is read after them is as new or newer
      const from = database.steady?.() ?? database;
      const revisions = revisionsIn((await sql.readRevisions.first(from, [websiteId]))?.revisions ?? '');
      const isKept = (id: number) => before?.revisions.get(id) === revisions.get(id);
      const changed = [...revisions.keys()].filter((id) => !isKept(id));
      const read = changed.length > 0 ? await readTerms(from, changed, shared) : undefined;
      const terms = new Map<string, PropertyTerms>();
      for (const id of revisions.keys()) {
        const own = isKept(id) ? before?.terms.get(String(id)) : read?.get(id);
        // absent: deleted since the first statement
        if (own) terms.set(String(id), own);
      }
      return { terms, revisions };
    },
  });
}
