import type { Imported, WebsiteFile } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { createAvailabilityStore } from '../availability/availability.store.ts';
import { WebsiteFileError } from './file-problems.ts';
import type { Place } from './json-places.ts';
import { checkWebsiteFile } from './website-file.check.ts';
import { nightsOfFile } from './website-file.nights.ts';
import { conflictsOf, writeWebsiteFile } from './website-file.store.ts';

/** One file at a time; the number means nothing else. */
const LOCK = 715_203_120;

/** Where a file speaks of a night of a room type. */
function placeOfNights(file: WebsiteFile, roomTypeId: number): Place {
  for (const [index, { roomTypes }] of file.properties.entries()) {
    const at = roomTypes.findIndex(({ id }) => id === roomTypeId);
    if (at >= 0) return ['properties', index, 'roomTypes', at, 'nights'];
  }
  return [];
}

/**
 * Creates or updates the websites of a file within a transaction: all of it, or with a refusal nothing. Nights and
 * prices that the file does not speak of stay, and so does what is booked. With `keepsSwitched`, so do the flags that an
 * operator has switched since.
 *
 * @throws {WebsiteFileError} telling each place that is wrong
 */
export async function importWebsites(
  tx: Database,
  value: unknown,
  now: Date,
  { keepsSwitched = false }: { keepsSwitched?: boolean } = {},
): Promise<Imported> {
  const file = checkWebsiteFile(value, now);
  const nights = nightsOfFile(file.properties, now);
  await tx.query("SET LOCAL statement_timeout = '60s'");
  await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  const conflicts = await conflictsOf(tx, file);
  if (conflicts.length > 0) throw new WebsiteFileError(conflicts);
  await writeWebsiteFile(tx, file, keepsSwitched);
  // nights last: whoever books waits for them
  const store = createAvailabilityStore(tx);
  const taken = await store.takenBeyond(nights.inventory);
  if (taken) {
    const problem = `leaves fewer rooms on ${taken.date} than the ${taken.taken} that are sold or held`;
    throw new WebsiteFileError([{ place: placeOfNights(file, taken.roomTypeId), problem }]);
  }
  await store.loadInventory(nights.inventory);
  await store.loadPrices(nights.prices);
  return {
    websites: file.websites.map(({ id, hosts }) => ({ id, hosts })),
    properties: file.properties.length,
    roomTypes: file.properties.reduce((sum, { roomTypes }) => sum + roomTypes.length, 0),
    nights: nights.inventory.length,
  };
}

/** The same from the text of a file. @throws {WebsiteFileError} telling each place that is wrong, with its line */
export async function saveWebsiteFile(tx: Database, text: string, now: Date): Promise<Imported> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new WebsiteFileError([{ place: [], problem: `is no JSON: ${(error as Error).message}` }], text);
  }
  try {
    return await importWebsites(tx, value, now);
  } catch (error) {
    throw error instanceof WebsiteFileError ? new WebsiteFileError(error.problems, text) : error;
  }
}
