import type { FileProperty } from '@posada/api-client/operator';
import type { InventoryRow, PriceRow } from '../availability/availability.store.ts';
import { todayAt } from '../pricing/calendar.ts';
import { type Problem, WebsiteFileError } from './file-problems.ts';
import type { Place } from './json-places.ts';
import { type InventoryValues, nightsOfSpan, type PriceValues, valuesOf } from './night-spans.ts';

/** What holds for a night of which a file says no more. */
export const USUAL_NIGHT: Omit<InventoryValues, 'rooms'> = {
  stopSell: false,
  closedToArrival: false,
  closedToDeparture: false,
  minimumStay: 1,
  maximumStay: null,
};

export const USUAL_PRICE: Omit<PriceValues, 'base'> = { singleReduction: 0, extraAdult: 0 };

/** Nights that spans name, the later span over the earlier one; a night that lacks what every night needs is told. */
function laid<T extends object>(
  spans: readonly Parameters<typeof valuesOf>[0][],
  today: string,
  usual: Partial<T>,
  needed: keyof T & string,
  place: (index: number) => Place,
  problems: Problem[],
): Map<string, T> {
  const nights = new Map<string, Partial<T>>();
  const firstAt = new Map<string, number>();
  for (const [index, span] of spans.entries()) {
    const values = valuesOf<T>(span);
    for (const date of nightsOfSpan(span, today)) {
      nights.set(date, { ...(nights.get(date) ?? usual), ...values });
      if (!firstAt.has(date)) firstAt.set(date, index);
    }
  }
  const lacking = [...nights].find(([, values]) => values[needed] === undefined);
  if (lacking) {
    const [date] = lacking;
    problems.push({ place: place(firstAt.get(date) ?? 0), problem: `leaves ${date} without ${needed}` });
  }
  return nights as Map<string, T>;
}

/** The nights that a file speaks of, ready to be stored. @throws {WebsiteFileError} */
export function nightsOfFile(properties: readonly FileProperty[], now: Date) {
  const problems: Problem[] = [];
  const inventory: InventoryRow[] = [];
  const prices: PriceRow[] = [];
  for (const [at, property] of properties.entries()) {
    const today = todayAt(property.timeZone, now);
    for (const [index, { id, nights }] of property.roomTypes.entries()) {
      const place = (span: number) => ['properties', at, 'roomTypes', index, 'nights', span];
      const all = laid<InventoryValues>(nights, today, USUAL_NIGHT, 'rooms', place, problems);
      for (const [date, { rooms, ...rest }] of all) inventory.push({ roomTypeId: id, date, total: rooms, ...rest });
    }
    for (const [index, plan] of property.ratePlans.entries()) {
      for (const roomTypeId of new Set(plan.prices.flatMap(({ roomTypes }) => roomTypes))) {
        const place = (span: number) => ['properties', at, 'ratePlans', index, 'prices', span];
        const own = plan.prices.filter(({ roomTypes }) => roomTypes.includes(roomTypeId));
        const placeOfOwn = (span: number) => place(plan.prices.indexOf(own[span] as (typeof own)[number]));
        const all = laid<PriceValues>(own, today, USUAL_PRICE, 'base', placeOfOwn, problems);
        for (const [date, values] of all) prices.push({ roomTypeId, ratePlanId: plan.id, date, ...values });
      }
    }
  }
  if (problems.length > 0) throw new WebsiteFileError(problems);
  return { inventory, prices };
}
