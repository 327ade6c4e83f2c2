import { addDays, dayOf } from '@posada/calendar-days';
import { createKey } from '../../apps/api/src/modules/api-keys/api-keys.ts';
import type { Database } from '../../apps/api/src/platform/database/database.ts';
import { BASE_PRICE, HOST, ROOM_TYPES } from './api-fill.ts';
import { atLeast, type Row } from './table.ts';

/** A body has at most 1 MB on its way through the site. */
const BODY_BYTES = 1024 * 1024;
const NIGHTS = 360;
const ROUNDS = 6;

/** Each night by itself, as programs that know no spans send them: a price and a shortest stay that differ in each round. */
function bodyOf(property: number, round: number): { body: string; cells: number } {
  const today = dayOf(new Date());
  const changes = Array.from({ length: ROOM_TYPES }, (_, type) =>
    Array.from({ length: NIGHTS }, (_, night) => ({
      roomType: property * 10 + type + 1,
      ratePlan: property * 10 + 1,
      from: addDays(today, night + 1),
      base: BASE_PRICE + ((night + round) % 7) * 100,
      minimumStay: 1 + ((night + round) % 3),
    })),
  ).flat();
  // a price and a restriction are a cell each
  return { body: JSON.stringify({ changes }), cells: changes.length * 2 };
}

/** Cells that one machine sets in a second by `pushAri`, a request after the other, through HTTP with a key. */
export async function measureAri(page: string, api: string, database: Database): Promise<Row> {
  const now = new Date();
  const wanted = {
    name: 'bench',
    scopes: ['rates.write' as const, 'availability.write' as const],
    callsPerMinute: 60_000,
  };
  const { key } = await createKey(database, wanted, { name: 'bench', scopes: null }, now);
  let cells = 0;
  let ms = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const property = (round % 3) + 1;
    const sent = bodyOf(property, round);
    if (sent.body.length > BODY_BYTES) throw new Error('more than a request may have');
    const begun = performance.now();
    const answer = await fetch(`${api}/v1/property/${property}/ari`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'x-website-host': HOST },
      body: sent.body,
    });
    const { result } = (await answer.json()) as { result?: { cells: number; refused: unknown[] } };
    if (result?.cells !== sent.cells) throw new Error(`${answer.status}: ${JSON.stringify(result)?.slice(0, 300)}`);
    // the first one warms up
    if (round === 0) continue;
    ms += performance.now() - begun;
    cells += sent.cells;
  }
  await database.query('DELETE FROM rate_restriction');
  await database.query('UPDATE price SET base = $1 WHERE room_type_id < 40', [BASE_PRICE]);
  return atLeast(
    page,
    'pushed cells a second',
    Math.round((cells / ms) * 1000),
    10_000,
    `${Math.round(ms / ROUNDS)} ms a request`,
  );
}
