import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { MOST_CHECKED_STAYS, type PriceCheck } from '@posada/api-client/operator';
import { addDays, todayAt } from '@posada/calendar-days';
import { clockAt } from '@posada/calendar-days/moments';
import type { WebsiteRef } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { OperatorActor } from '../api-keys/api-keys.ts';
import type { PropertyStore } from '../properties/properties.store.ts';
import type { PropertyFacts } from '../properties/property-facts.ts';
import type { BrandFinder } from '../websites/brands.ts';
import type { WebsiteStore } from '../websites/websites.store.ts';
import { type CheckedStay, comparePrices } from './compare-prices.ts';
import { priceCheckStore } from './price-checks.store.ts';
import { readPricePage, type StayPrice } from './read-price-page.ts';

/** Arrivals of guests who compare prices; later ones are few. */
const DAYS_AHEAD = 330;
const MOST_NIGHTS = 7;
/** Searches of a page are limited by address: a comparison at night leaves most of it. */
const NIGHT_PACE_MS = 1500;
const BEGUN_AGAIN_AFTER_SECONDS = 20 * 3600;

interface Deps {
  database: Database;
  clock: () => Date;
  websites: Pick<WebsiteStore, 'refById'>;
  properties: Pick<PropertyStore, 'ofWebsite'>;
  brandOf: BrandFinder;
  /** The price that is given to a channel which sends guests to the page. */
  feedOf: (website: WebsiteRef, stay: CheckedStay) => Promise<StayPrice | null>;
  /** The page that guests of that channel come to. */
  addressOf: (brandUrl: string, stay: CheckedStay) => string;
}

interface Run {
  stays: number;
  paceMs: number;
  stopped?: AbortSignal;
}

/** Between two and five in the morning where the hotel is. */
const isNight = (now: Date, timeZone: string) => /^0[234]:/.test(clockAt(now, timeZone).time);

/** Compares prices that a channel gets with those that its guests see on the pages. */
export function createPriceChecks({ database, clock, websites, properties, brandOf, feedOf, addressOf }: Deps) {
  const store = priceCheckStore(database);

  function staysOf(hotels: readonly PropertyFacts[], count: number): CheckedStay[] {
    return Array.from({ length: count }, () => {
      const { id, timeZone } = hotels[randomInt(hotels.length)] as PropertyFacts;
      const from = addDays(todayAt(timeZone, clock()), randomInt(DAYS_AHEAD));
      return { property: id, from, nights: 1 + randomInt(MOST_NIGHTS) };
    });
  }

  async function compare(website: WebsiteRef, hotels: readonly PropertyFacts[], { stays, paceMs, stopped }: Run) {
    const { url } = await brandOf(website.id);
    const compared = await comparePrices(staysOf(hotels, stays), {
      feed: (stay) => feedOf(website, stay),
      page: (stay) => readPricePage(addressOf(url, stay), stopped),
      pause: () => wait(paceMs, undefined, stopped ? { signal: stopped } : {}),
    });
    stopped?.throwIfAborted();
    const check: PriceCheck = { website: website.id, checkedAt: clock().toISOString(), ...compared };
    await store.save(check);
    return check;
  }

  /** The website and its hotels; undefined: nobody books there. */
  async function soldOn(id: number) {
    const website = await websites.refById(id);
    const hotels = website && !website.isDraft ? await properties.ofWebsite(id) : [];
    return website && hotels[0] ? { website, hotels, timeZone: hotels[0].timeZone } : undefined;
  }

  return {
    /** Those of the websites and properties that the caller works for. */
    async list({ websites: own, properties: hotels }: Pick<OperatorActor, 'websites' | 'properties'>) {
      const checks = await store.checks(own);
      return checks.map(({ differences, ...check }) => ({
        ...check,
        differences: differences.filter(({ property }) => hotels === null || hotels.includes(property)),
      }));
    },
    /** @throws {DomainError} `not_found` (404): there is no such website, or nobody books there */
    async now(id: number, stays: number): Promise<PriceCheck> {
      const sold = await soldOn(id);
      if (!sold) throw notFound(`website ${id}`);
      return compare(sold.website, sold.hotels, { stays, paceMs: 0 });
    },
    /** Once each night and website. Returns what was compared. */
    async tonight(stopped: AbortSignal): Promise<PriceCheck[]> {
      const done: PriceCheck[] = [];
      for (const id of await store.websites()) {
        const sold = await soldOn(id);
        const now = clock();
        if (!sold || !isNight(now, sold.timeZone)) continue;
        if (!(await store.claim(id, now, BEGUN_AGAIN_AFTER_SECONDS))) continue;
        done.push(
          await compare(sold.website, sold.hotels, { stays: MOST_CHECKED_STAYS, paceMs: NIGHT_PACE_MS, stopped }),
        );
      }
      return done;
    },
  };
}
export type PriceChecks = ReturnType<typeof createPriceChecks>;
