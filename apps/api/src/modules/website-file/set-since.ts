import type { WebsiteFile } from '@posada/api-client/operator';
import { addDays, dayOf } from '@posada/calendar-days';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Problem } from './file-problems.ts';

/** Nights from the day `$2` on whose price or rooms were written last by something other than a file. */
const readSetSince = statement(
  'websiteFile.readSetSince',
  { id: v.number(), prices: v.number(), nights: v.number() },
  `SELECT t.property_id AS id,
     coalesce(sum((SELECT count(*) FROM price p JOIN rate_batch b ON b.id = p.written_in
       WHERE p.room_type_id = t.id AND p.date >= $2 AND b.source <> 'file')), 0)::int AS prices,
     coalesce(sum((SELECT count(*) FROM inventory i JOIN rate_batch b ON b.id = i.written_in
       WHERE i.room_type_id = t.id AND i.date >= $2 AND b.source <> 'file')), 0)::int AS nights
   FROM room_type t WHERE t.property_id = ANY($1) GROUP BY t.property_id`,
);

/** What persons and programs have set since the last file, of properties whose nights or prices the file names. */
export async function adviceOnSetSince(database: Database, file: WebsiteFile, now: Date): Promise<Problem[]> {
  const named = file.properties.flatMap(({ id, roomTypes, ratePlans }, index) => {
    const hasNights = roomTypes.some(({ nights }) => nights.length > 0);
    const hasPrices = ratePlans.some(({ prices }) => prices.length > 0);
    return hasNights || hasPrices ? [{ id, index, hasNights, hasPrices }] : [];
  });
  // wherever a property lies, this day is not later than its own
  const today = addDays(dayOf(now), -1);
  const rows = await readSetSince.all(database, [named.map(({ id }) => id), today]);
  const found = new Map(rows.map((row) => [row.id, row]));
  return named.flatMap(({ id, index, hasNights, hasPrices }): Problem[] => {
    const { prices = 0, nights = 0 } = found.get(id) ?? {};
    const replaced = [
      ...(hasPrices && prices > 0 ? [`prices: ${prices}`] : []),
      ...(hasNights && nights > 0 ? [`nights: ${nights}`] : []),
    ];
    if (replaced.length === 0) return [];
    return [
      {
        place: ['properties', index],
        problem:
          `is ${id}: persons or programs have set its nights since the last file (${replaced.join(', ')}); the values of the ` +
          'file replace them where it names the same nights, without a roll-back',
      },
    ];
  });
}
