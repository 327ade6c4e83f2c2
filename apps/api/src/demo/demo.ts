import { createHash } from 'node:crypto';
import { createAvailabilityStore } from '../modules/availability/availability.store.ts';
import { addDays } from '../modules/pricing/calendar.ts';
import type { Database } from '../platform/database/database.ts';
import { hotelsOn, propertyContentOf } from './hotels/hotels.ts';
import { TRANSLATIONS } from './languages.ts';
import { readManifest } from './media.ts';
import { NIGHTS_AHEAD, NIGHTS_BACK, nightsOf } from './nights.ts';
import { ACCOUNTS, PROMOTION_CODES } from './people.ts';
import { addSampleBookings } from './sample-bookings.ts';
import { siteOf } from './sites.ts';
import { settingsOf, WEBSITES } from './websites.ts';
import { writeHotels, writeWebsite } from './write-content.ts';
import { writePeople } from './write-people.ts';

/** One process fills at a time; the number means nothing else. */
const LOCK = 715_203_119;

interface State {
  version: string;
  nights_until: string;
}

const stateOf = async (database: Database) =>
  (await database.query<State>('SELECT version, nights_until FROM demo_state')).rows[0];
export const isFilled = async (database: Database) => (await stateOf(database)) !== undefined;

/**
 * Fills an empty database with the demo chain, or brings it to today: changed texts are written anew, and nights that
 * have come into sight are added. Bookings and prices that are there stay. A database with other content is left alone.
 */
export async function refreshDemo(database: Database, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const hotels = hotelsOn(today);
  const sites = await Promise.all(
    WEBSITES.map((website) =>
      siteOf(
        website,
        hotels.filter(({ id }) => website.properties.includes(id)),
      ),
    ),
  );
  const manifest = readManifest();
  const settings = WEBSITES.map((website, index) => sites[index] && settingsOf(website, sites[index]));
  const houses = hotels.map(propertyContentOf);
  const content = JSON.stringify([
    today,
    hotels,
    houses,
    sites,
    WEBSITES,
    settings,
    ACCOUNTS,
    PROMOTION_CODES,
    manifest,
    TRANSLATIONS,
  ]);
  const version = createHash('sha256').update(content).digest('base64url');
  const until = addDays(today, NIGHTS_AHEAD);

  const before = await stateOf(database);
  if (before?.version === version && before.nights_until >= until) return;
  const isFirst = await database.tx(async (tx) => {
    await tx.query("SET LOCAL statement_timeout = '60s'");
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const state = await stateOf(tx);
    if (!state && (await tx.query('SELECT 1 FROM website LIMIT 1')).rows.length > 0) return false;
    if (state?.version !== version) {
      await writeHotels(tx, hotels, manifest, today);
      for (const [index, website] of WEBSITES.entries()) {
        const site = sites[index];
        if (site) await writeWebsite(tx, website, site, manifest);
      }
      await writePeople(tx);
    }
    const nights = createAvailabilityStore(tx);
    const from = state ? addDays(state.nights_until, 1) : addDays(today, -NIGHTS_BACK);
    for (const hotel of from <= until ? hotels : []) {
      const { inventory, prices } = nightsOf(hotel, from, until);
      await nights.loadInventory(inventory);
      await nights.loadPrices(prices);
    }
    await tx.query(
      `INSERT INTO demo_state (version, nights_until) VALUES ($1, $2)
       ON CONFLICT (is_only) DO UPDATE SET version = excluded.version, nights_until = greatest(demo_state.nights_until, excluded.nights_until)`,
      [version, until],
    );
    return state === undefined;
  });
  if (!isFirst) return;
  await addSampleBookings(database, now);
  await database.script('ANALYZE');
}

/** Deletes everything, bookings and messages included, and fills the demo chain anew. */
export async function fillDemo(database: Database, now: Date): Promise<void> {
  await database.script(
    `TRUNCATE website, property, destination, account, loyalty_level, promotion_code, outbox, mailbox_message,
       sign_in_failure, idempotency, demo_state RESTART IDENTITY CASCADE`,
  );
  await refreshDemo(database, now);
}
