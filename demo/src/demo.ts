import { createHash } from 'node:crypto';
import type { WebsiteFileInput } from '@posada/api-client/operator';
import { addDays, dayOf } from '@posada/calendar-days';
import { checkWebsiteFile } from '../../apps/api/src/modules/website-file/check-file.ts';
import { importWebsites } from '../../apps/api/src/modules/website-file/import-file.ts';
import type { Database } from '../../apps/api/src/platform/database/database.ts';
import { demoFile } from './demo-file.ts';
import { hotelsOn } from './hotels/hotels.ts';
import { readManifest } from './media.ts';
import { NIGHTS_AHEAD, NIGHTS_BACK } from './nights.ts';
import { addSampleBookings } from './sample-bookings.ts';
import { ACCOUNTS, AGENCY_CODE, LOYALTY_LEVELS, PROMOTION_CODES } from './shared/people.ts';
import { WEBSITES } from './shared/websites.ts';
import { siteOf } from './sites.ts';
import { writePeople } from './write-people.ts';

/** Another process has filled the database, or brought it to today, since this one looked. */
class FilledMeanwhile extends Error {}

interface State {
  version: string;
  nights_until: string;
}

/** Of the lock under which the table is made: two processes may begin at the same moment. */
const LOCK = 490_000_002;

/** What the chain was filled with, in a table of the demo's own. */
async function stateOf(database: Database): Promise<State | undefined> {
  await database.tx(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await tx.script(
      `CREATE TABLE IF NOT EXISTS demo_state (
         is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
         version text NOT NULL,
         nights_until date NOT NULL
       )`,
    );
  });
  return (await database.query<State>('SELECT version, nights_until FROM demo_state')).rows[0];
}
export const isFilled = async (database: Database) => (await stateOf(database)) !== undefined;

/** Promotion codes that an operator has added to the demo's websites stay when the chain is brought up to date. */
async function withOwnCodes(tx: Database, file: WebsiteFileInput): Promise<WebsiteFileInput> {
  const ours = new Set([...PROMOTION_CODES, AGENCY_CODE].map(({ code }) => code));
  const known = await tx.query<{
    code: string;
    percent: number;
    agency: string | undefined;
    ratePlans: number[];
    validFrom: string;
    validUntil: string;
    website: number;
  }>(
    `SELECT code, percent, agency, rate_plans AS "ratePlans", valid_from AS "validFrom", valid_until AS "validUntil", website_id AS website
       FROM promotion_code WHERE website_id IS NOT NULL`,
  );
  const added = (id: number) =>
    known.rows.filter(({ website, code }) => website === id && !ours.has(code)).map(({ website: _, ...code }) => code);
  return {
    ...file,
    websites: file.websites.map((website) => ({
      ...website,
      promotionCodes: [...(website.promotionCodes ?? []), ...added(website.id)],
    })),
  };
}

/**
 * Fills an empty database with the demo chain, or brings it to today: changed texts are written anew, and nights that
 * have come into sight are added. Bookings and prices that are there stay. A database with other content is left alone.
 */
export async function refreshDemo(database: Database, now: Date): Promise<void> {
  const today = dayOf(now);
  const hotels = hotelsOn(today);
  const sites = await Promise.all(
    WEBSITES.map((website) =>
      siteOf(
        website,
        hotels.filter(({ id }) => website.properties.includes(id)),
      ),
    ),
  );
  const websites = WEBSITES.flatMap((website, index) => (sites[index] ? [{ website, site: sites[index] }] : []));
  const manifest = readManifest();
  const until = addDays(today, NIGHTS_AHEAD);
  const fileFrom = (from: string) => demoFile(websites, hotels, manifest, { today, from, until });
  const nights = [NIGHTS_AHEAD, NIGHTS_BACK];
  const content = JSON.stringify([
    today,
    fileFrom(addDays(until, 1)),
    nights,
    ACCOUNTS,
    LOYALTY_LEVELS,
    PROMOTION_CODES,
    AGENCY_CODE,
  ]);
  const version = createHash('sha256').update(content).digest('base64url');

  const before = await stateOf(database);
  if (before?.version === version && before.nights_until >= until) return;
  if (!before && (await database.query('SELECT 1 FROM website LIMIT 1')).rows.length > 0) return;
  const file = fileFrom(before ? addDays(before.nights_until, 1) : addDays(today, -NIGHTS_BACK));
  const isFirst = await importWebsites(database, checkWebsiteFile(await withOwnCodes(database, file), now), now, {
    keepsSwitched: true,
    async inSwitch(tx) {
      // one process fills at a time, and another one may have been first
      const { rows } = await tx.query<State>('SELECT version, nights_until FROM demo_state FOR UPDATE');
      if (rows[0]?.version !== before?.version) throw new FilledMeanwhile();
      await writePeople(tx);
      await tx.query(
        `INSERT INTO demo_state (version, nights_until) VALUES ($1, $2)
           ON CONFLICT (is_only) DO UPDATE SET version = excluded.version, nights_until = greatest(demo_state.nights_until, excluded.nights_until)`,
        [version, until],
      );
    },
  }).then(
    () => before === undefined,
    (error) => {
      if (error instanceof FilledMeanwhile) return false;
      throw error;
    },
  );
  if (!isFirst) return;
  await addSampleBookings(database, now);
  await database.script('ANALYZE');
}

/** Deletes everything, bookings and messages included, and fills the demo chain anew. */
export async function fillDemo(database: Database, now: Date): Promise<void> {
  await stateOf(database);
  await database.script(
    `TRUNCATE website, property, inventory, price, destination, account, loyalty_level, promotion_code, outbox, mailbox_message,
       sign_in_failure, idempotency, demo_state RESTART IDENTITY CASCADE`,
  );
  await refreshDemo(database, now);
}
