import type { FileProperty } from '@posada/api-client/operator';
import { todayAt } from '@posada/calendar-days';
import type { InventoryRow, PriceRow, RateRestrictionRow } from '../availability/availability.store.ts';
import { NO_RESTRICTIONS, type Restrictions } from '../availability/restrictions.ts';
import { type Problem, WebsiteFileError } from './file-problems.ts';
import type { Place } from './json-places.ts';
import { type InventoryValues, nightsOfSpan, overlay, type PriceValues, valuesOf } from './night-spans.ts';

/** What holds for a night of which a file says no more. */
export const USUAL_PRICE: Omit<PriceValues, 'base'> = { singleReduction: 0, extraAdult: 0, byAdults: null };

/** Nights that spans name, the later span over the earlier one; a night without a required value is reported. */
function expandSpans<T extends object>(
  spans: readonly Parameters<typeof valuesOf>[0][],
  today: string,
  usual: Partial<T>,
  needed: (keyof T & string) | null,
  place: (index: number) => Place,
  problems: Problem[],
): Map<string, T> {
  const nights = new Map<string, Partial<T>>();
  const firstAt = new Map<string, number>();
  for (const [index, span] of spans.entries()) {
    const values = valuesOf<T>(span);
    for (const date of nightsOfSpan(span, today)) {
      nights.set(date, overlay<Partial<T>>(nights.get(date) ?? usual, values));
      if (!firstAt.has(date)) firstAt.set(date, index);
    }
  }
  const lacking = needed && [...nights].find(([, values]) => values[needed] === undefined);
  if (lacking) {
    const [date] = lacking;
    problems.push({ place: place(firstAt.get(date) ?? 0), problem: `leaves ${date} without ${needed}` });
  }
  return nights as Map<string, T>;
}

/** Nights and prices of one room type that a checked file speaks of, ready to be stored. */
export function nightsOfRoomType(property: FileProperty, roomTypeId: number, now: Date) {
  const { problems, ...nights } = readNights(property, roomTypeId, todayAt(property.timeZone, now), []);
  if (problems.length > 0) throw new WebsiteFileError(problems);
  return nights;
}

function readNights(property: FileProperty, roomTypeId: number, today: string, above: Place) {
  const problems: Problem[] = [];
  const inventory: InventoryRow[] = [];
  const prices: PriceRow[] = [];
  const restrictions: RateRestrictionRow[] = [];
  const at = property.roomTypes.findIndex(({ id }) => id === roomTypeId);
  const place = (span: number) => [...above, 'roomTypes', at, 'nights', span];
  const own = expandSpans<InventoryValues>(
    property.roomTypes[at]?.nights ?? [],
    today,
    NO_RESTRICTIONS,
    'rooms',
    place,
    problems,
  );
  for (const [date, { rooms, ...rest }] of own) inventory.push({ roomTypeId, date, total: rooms, ...rest });
  for (const [index, plan] of property.ratePlans.entries()) {
    const isOfRoom = ({ roomTypes }: { roomTypes: number[] }) => roomTypes.includes(roomTypeId);
    const spans = plan.prices.filter(isOfRoom);
    const placeOfSpan = (span: number) => [
      ...above,
      'ratePlans',
      index,
      'prices',
      plan.prices.indexOf(spans[span] as (typeof spans)[number]),
    ];
    const key = { roomTypeId, ratePlanId: plan.id };
    const all = expandSpans<PriceValues>(spans, today, USUAL_PRICE, 'base', placeOfSpan, problems);
    for (const [date, values] of all) prices.push({ ...key, date, ...values });
    const own = plan.restrictions.filter(isOfRoom);
    const restricted = expandSpans<Restrictions>(own, today, NO_RESTRICTIONS, null, placeOfSpan, problems);
    for (const [date, values] of restricted) restrictions.push({ ...key, date, ...values });
  }
  return { inventory, prices, restrictions, problems };
}

/** What is wrong with the nights that a file speaks of. */
export const problemsOfNights = (property: FileProperty, place: Place, now: Date): Problem[] =>
  property.roomTypes.flatMap(({ id }) => readNights(property, id, todayAt(property.timeZone, now), place).problems);
