import type { AriChange, AriPushed, InventorySpan, PriceSpan, RefusedAriCell } from '@posada/api-client/operator';
import { todayAt } from '@posada/calendar-days';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { PriceRow, RateRestrictionRow } from '../availability/availability.store.ts';
import type { EventActor } from '../events/publish.ts';
import { nightsOfSpan, valuesOf } from '../website-file/night-spans.ts';
import type { Edited, RefusedNight, Wanted } from './night-cells.ts';
import { operatorStore } from './operator.store.ts';
import { type Changes, type Circumstances, noChanges, planNights, writeNights } from './write-nights.ts';

export interface OfProperty {
  id: number;
  roomTypes: number[];
  ratePlans: number[];
  ownPrices: number[];
  today: string;
}

/** Nights that one request may set: more are several requests, so that bookings wait for none of them long. */
export const CELLS_AT_MOST = 20_000;

/** @throws {DomainError} `not_found` */
export async function propertyOf(tx: Database, id: number, now: Date): Promise<OfProperty> {
  const property = await operatorStore(tx).property(id);
  if (!property) throw notFound(`property ${id}`);
  return { ...property, id, today: todayAt(property.timeZone, now) };
}

/** All or nothing. @returns how many nights were set */
async function applyWhole(tx: Database, propertyId: number, changes: Changes, circumstances: Circumstances) {
  const plan = await planNights(tx, propertyId, changes);
  refuseFirst(plan.refused);
  await writeNights(tx, plan, circumstances);
  return plan.cells;
}

/** For logs. */
export const messageOf = ({ code, roomTypeId, ratePlanId, date, taken }: RefusedNight) => {
  if (code === 'price_refused') return `the price of ${ratePlanId} in ${roomTypeId} cannot be set so on ${date}`;
  if (code === 'nights_taken') return `${taken} rooms of ${roomTypeId} are taken on ${date}`;
  return `room type ${roomTypeId} has no ${ratePlanId === 0 ? 'rooms' : 'price'} on ${date} yet`;
};

function refuseFirst([first]: readonly RefusedNight[]) {
  if (!first) return;
  const { code, roomTypeId: roomType, date, taken } = first;
  const details = { roomType, date, ...(taken === undefined ? {} : { taken }) };
  throw new DomainError(code === 'nights_taken' ? 409 : 422, code, messageOf(first), { details });
}

/** @throws {DomainError} `not_found` */
export function refuseStrangers(given: readonly number[], known: readonly number[], what: string) {
  const stranger = given.find((id) => !known.includes(id));
  if (stranger !== undefined) throw notFound(`${what} ${stranger} of this property`);
}

/** @throws {DomainError} `span_refused` */
export function checkedNights(span: Parameters<typeof nightsOfSpan>[0], today: string, index: number): string[] {
  try {
    return nightsOfSpan(span, today);
  } catch (error) {
    throw new DomainError(422, 'span_refused', `span ${index} ${(error as Error).message}`, {
      details: { span: index },
      cause: error,
    });
  }
}

/** The values of a night of a room type: of rooms and those that are left the later one counts. */
export function roomValues(span: object): Partial<Edited> {
  const { rooms, roomsLeft, ...rest } = valuesOf<Edited & { rooms: number; roomsLeft: number }>(span as InventorySpan);
  return {
    ...rest,
    ...(rooms === undefined ? {} : { total: rooms, left: undefined }),
    ...(roomsLeft === undefined ? {} : { left: roomsLeft }),
  };
}

type RoomSpan = InventorySpan & {
  roomTypes?: number[] | undefined;
  ratePlans?: number[] | undefined;
  roomsLeft?: number | undefined;
};

/**
 * Sets rooms and restrictions, all or nothing: of room types, or with `ratePlans` of these alone; without room types a span
 * is for all of the property. Returns how many nights were set.
 */
export async function editInventory(
  tx: Database,
  propertyId: number,
  spans: readonly RoomSpan[],
  now: Date,
  by: EventActor,
  source: 'inventory' | 'sale' = 'inventory',
): Promise<number> {
  const property = await propertyOf(tx, propertyId, now);
  const changes = noChanges();
  for (const [index, { roomTypes = property.roomTypes, ratePlans, ...span }] of spans.entries()) {
    refuseStrangers(roomTypes, property.roomTypes, 'room type');
    refuseStrangers(ratePlans ?? [], property.ratePlans, 'rate plan');
    const nights = checkedNights(span, property.today, index);
    for (const roomTypeId of roomTypes) {
      if (!ratePlans) changes.rooms.push({ index, roomTypeId, ratePlanId: 0, nights, values: roomValues(span) });
      for (const ratePlanId of ratePlans ?? [])
        changes.restrictions.push({ index, roomTypeId, ratePlanId, nights, values: valuesOf(span) });
    }
  }
  return applyWhole(tx, propertyId, changes, { now, by, source });
}

/** Sets prices of plans that have their own, all or nothing; the others follow. Returns how many prices were set. */
export async function editPrices(
  tx: Database,
  propertyId: number,
  spans: readonly (PriceSpan & { ratePlan: number })[],
  now: Date,
  by: EventActor,
  source: 'prices' | 'price' = 'prices',
): Promise<number> {
  const property = await propertyOf(tx, propertyId, now);
  const prices = spans.flatMap(({ ratePlan: ratePlanId, ...span }, index): Wanted<PriceRow>[] => {
    refuseStrangers([ratePlanId], property.ownPrices, 'rate plan with prices of its own');
    refuseStrangers(span.roomTypes, property.roomTypes, 'room type');
    const nights = checkedNights(span, property.today, index);
    const values = valuesOf<PriceRow>(span);
    return span.roomTypes.map((roomTypeId) => ({ index, roomTypeId, ratePlanId, nights, values }));
  });
  return applyWhole(tx, propertyId, { ...noChanges(), prices }, { now, by, source });
}

type Refusal = Pick<RefusedAriCell, 'code' | 'message'>;

/** Why a change as a whole cannot be; its nights where it can. */
function readChange(
  { roomType, ratePlan, from, to = from, weekdays, ...values }: AriChange,
  { roomTypes, ratePlans, ownPrices, today }: OfProperty,
): { nights: string[] } | Refusal {
  if (!roomTypes.includes(roomType)) return { code: 'not_found', message: `no room type ${roomType} of this property` };
  if (ratePlan !== undefined && !ratePlans.includes(ratePlan))
    return { code: 'not_found', message: `no rate plan ${ratePlan} of this property` };
  if (ratePlan !== undefined && Object.keys(pricesOf(values)).length > 0 && !ownPrices.includes(ratePlan))
    return {
      code: 'price_refused',
      message: `rate plan ${ratePlan} has no prices of its own: they follow another plan’s`,
    };
  try {
    return { nights: nightsOfSpan({ from, to, weekdays }, today) };
  } catch (error) {
    return { code: 'span_refused', message: `${from} to ${to} ${(error as Error).message}` };
  }
}

const PRICES: ReadonlySet<string> = new Set(['base', 'singleReduction', 'extraAdult', 'byAdults']);
const pick = (values: object, isWanted: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== undefined && isWanted(key)));
export const pricesOf = (values: object): Partial<PriceRow> => pick(values, (key) => PRICES.has(key));
export const restrictionsOf = (values: object): Partial<RateRestrictionRow> => pick(values, (key) => !PRICES.has(key));

/** Scopes that changes need, by what they set. */
export function scopesOfChanges(changes: readonly AriChange[]): ('rates.write' | 'availability.write')[] {
  const sets = (isWanted: (key: string) => boolean) =>
    changes.some(({ roomType: _, ratePlan: __, from: ___, to: ____, weekdays: _____, ...values }) =>
      Object.keys(values).some(isWanted),
    );
  return [
    ...(sets((key) => PRICES.has(key)) ? (['rates.write'] as const) : []),
    ...(sets((key) => !PRICES.has(key)) ? (['availability.write'] as const) : []),
  ];
}

/**
 * Sets rooms, restrictions and prices of many nights. What cannot be is left out and named night by night; the rest is
 * kept. Of two changes of one night the later one counts, for what it names.
 */
export async function pushAri(
  tx: Database,
  propertyId: number,
  changes: readonly AriChange[],
  now: Date,
  by: EventActor,
): Promise<AriPushed> {
  const property = await propertyOf(tx, propertyId, now);
  const refused: RefusedAriCell[] = [];
  const sorted = noChanges();
  let count = 0;
  for (const [index, change] of changes.entries()) {
    const { roomType: roomTypeId, ratePlan, from: _, to: __, weekdays: ___, ...values } = change;
    const read = readChange(change, property);
    if ('code' in read) {
      refused.push({ index, roomType: roomTypeId, ratePlan: ratePlan ?? null, date: null, ...read });
      continue;
    }
    const { nights } = read;
    count += nights.length;
    if (count > CELLS_AT_MOST)
      throw new DomainError(422, 'too_many_nights', `more than ${CELLS_AT_MOST} nights in one request`, {
        details: { most: CELLS_AT_MOST },
      });
    if (ratePlan === undefined) {
      sorted.rooms.push({ index, roomTypeId, ratePlanId: 0, nights, values: roomValues(values) });
      continue;
    }
    const at = { index, roomTypeId, ratePlanId: ratePlan, nights };
    const [prices, restrictions] = [pricesOf(values), restrictionsOf(values)];
    if (Object.keys(prices).length > 0) sorted.prices.push({ ...at, values: prices });
    if (Object.keys(restrictions).length > 0) sorted.restrictions.push({ ...at, values: restrictions });
  }
  const plan = await planNights(tx, propertyId, sorted);
  await writeNights(tx, plan, { now, by, source: 'ari' });
  for (const night of plan.refused) {
    const { index, roomTypeId: roomType, ratePlanId, date, code } = night;
    const ratePlan = ratePlanId === 0 ? null : ratePlanId;
    refused.push({ index, roomType, ratePlan, date, code, message: messageOf(night) });
  }
  refused.sort((a, b) => a.index - b.index || ((a.date ?? '') < (b.date ?? '') ? -1 : 1));
  return { cells: plan.cells - plan.refused.length, changed: plan.changed.length, refused };
}
