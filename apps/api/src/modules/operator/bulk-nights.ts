import type { InventorySpan, PriceSpan } from '@posada/api-client/operator';
import { todayAt } from '@posada/calendar-days';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import {
  createAvailabilityStore,
  type InventoryRow,
  type PriceRow,
  type RateRestrictionRow,
} from '../availability/availability.store.ts';
import { NIGHT_COLUMNS, RESTRICTION_COLUMNS } from '../availability/night-columns.ts';
import { NO_RESTRICTIONS } from '../availability/restrictions.ts';
import { type EventActor, publishNights } from '../events/publish.ts';
import { countChange, lockWebsites } from '../properties/content-changes.ts';
import { readLastNights } from '../properties/property-statements.ts';
import { nightsOfSpan, overlay, valuesOf } from './night-spans.ts';
import { operatorStore } from './operator.store.ts';
import { USUAL_PRICE } from './website-file.nights.ts';

type Stored<T> = Map<string, T>;
const keyOf = (roomTypeId: number, date: string) => `${roomTypeId}/${date}`;

function checkedNights(span: InventorySpan | PriceSpan, today: string, index: number): string[] {
  try {
    return nightsOfSpan(span, today);
  } catch (error) {
    throw new DomainError(422, 'span_refused', `span ${index} ${(error as Error).message}`, {
      details: { span: index },
      cause: error,
    });
  }
}

/** Lays spans over what is stored: what a span does not name stays. */
function overlaid<T extends { roomTypeId: number; date: string }>(
  spans: readonly { nights: string[]; roomTypes: readonly number[]; values: Partial<T> }[],
  stored: Stored<T>,
  usual: (roomTypeId: number, date: string) => Partial<T>,
): T[] {
  const changed: Stored<T> = new Map();
  for (const { nights, roomTypes, values } of spans) {
    for (const roomTypeId of roomTypes) {
      for (const date of nights) {
        const key = keyOf(roomTypeId, date);
        const before = changed.get(key) ?? stored.get(key) ?? usual(roomTypeId, date);
        changed.set(key, overlay(before as T, values));
      }
    }
  }
  return [...changed.values()];
}

interface OfProperty {
  roomTypes: number[];
  ratePlans: number[];
  ownPrices: number[];
  today: string;
}

async function propertyOf(tx: Database, id: number, now: Date): Promise<OfProperty> {
  const property = await operatorStore(tx).property(id);
  if (!property) throw notFound(`property ${id}`);
  return { ...property, today: todayAt(property.timeZone, now) };
}

function refuseStrangers(given: readonly number[], known: readonly number[], what: string) {
  const stranger = given.find((id) => !known.includes(id));
  if (stranger !== undefined) throw notFound(`${what} ${stranger} of this property`);
}

const spread = (nights: readonly string[][]) => {
  const all = nights.flat().sort();
  return { from: all[0] ?? '0001-01-01', to: all.at(-1) ?? '0001-01-01' };
};

const lastNightOf = async (tx: Database, propertyId: number): Promise<string | undefined> =>
  (await readLastNights.first(tx, [[propertyId]]))?.night;

type RoomSpan = InventorySpan & { roomTypes?: number[] | undefined; roomsLeft?: number | undefined };
/** With its place in the request, which a refusal names. */
interface Indexed<T> {
  span: T;
  index: number;
}

interface EditedNight extends InventoryRow {
  /** Sold or held. */
  taken: number;
  /** In place of a total: so many more than are taken. */
  left?: number | undefined;
}

/**
 * Sets rooms and restrictions; without room types a span is for all of the property. Rooms that are left to sell become a
 * total by what is taken while the night is locked: a booking that comes meanwhile is counted before or after, never
 * sold once more. Returns the nights as they are now.
 */
async function editRooms(
  tx: Database,
  propertyId: number,
  spans: readonly Indexed<RoomSpan>[],
  { roomTypes, today }: Pick<OfProperty, 'roomTypes' | 'today'>,
): Promise<InventoryRow[]> {
  if (spans.length === 0) return [];
  const wanted = spans.map(({ span: { roomTypes: own = roomTypes, ...span }, index }) => {
    refuseStrangers(own, roomTypes, 'room type');
    const { rooms, roomsLeft, ...rest } = valuesOf<InventoryRow & { rooms: number; roomsLeft: number }>(span);
    const values: Partial<EditedNight> = {
      ...rest,
      // the later span counts, whichever of the two it names
      ...(rooms === undefined ? {} : { total: rooms, left: undefined }),
      ...(roomsLeft === undefined ? {} : { left: roomsLeft }),
    };
    return { nights: checkedNights(span, today, index), roomTypes: own, values };
  });
  const { from, to } = spread(wanted.map(({ nights }) => nights));
  const lastNight = await lastNightOf(tx, propertyId);
  // content says until when the hotel can be booked; all else about nights is read where it is asked for
  const mayMove = lastNight === undefined || to >= lastNight;
  // before the nights, like an import
  if (mayMove) await lockWebsites(tx, { properties: [propertyId] });
  const { rows } = await tx.query<EditedNight>(
    `SELECT room_type_id AS "roomTypeId", date, ${NIGHT_COLUMNS.fields('i')}, sold + held AS taken
     FROM inventory i WHERE room_type_id = ANY($1) AND date BETWEEN $2 AND $3 ORDER BY room_type_id, date FOR UPDATE`,
    [roomTypes, from, to],
  );
  const stored = new Map(rows.map((row) => [keyOf(row.roomTypeId, row.date), row]));
  const usual = (roomTypeId: number, date: string) => ({ roomTypeId, date, taken: 0, ...NO_RESTRICTIONS });
  const changed: InventoryRow[] = overlaid<EditedNight>(wanted, stored, usual).map(({ taken, left, ...night }) => ({
    ...night,
    total: left === undefined ? night.total : taken + left,
  }));
  const bare = changed.find(({ total }) => total === undefined);
  if (bare) {
    throw new DomainError(422, 'nights_incomplete', `room type ${bare.roomTypeId} has no rooms on ${bare.date} yet`, {
      details: { roomType: bare.roomTypeId, date: bare.date },
    });
  }
  const nights = createAvailabilityStore(tx);
  const taken = await nights.takenBeyond(changed);
  if (taken) {
    throw new DomainError(
      409,
      'nights_taken',
      `${taken.taken} rooms of ${taken.roomTypeId} are taken on ${taken.date}`,
      {
        details: { roomType: taken.roomTypeId, date: taken.date, taken: taken.taken },
      },
    );
  }
  await nights.loadInventory(changed);
  if (mayMove && (await lastNightOf(tx, propertyId)) !== lastNight) await countChange(tx, { properties: [propertyId] });
  return changed;
}

/** Sets what rate plans restrict. Returns their nights as they are now. */
async function editRateRestrictions(
  tx: Database,
  spans: readonly Indexed<RoomSpan & { ratePlans: number[] }>[],
  { roomTypes, ratePlans, today }: OfProperty,
): Promise<RateRestrictionRow[]> {
  if (spans.length === 0) return [];
  const wanted = spans.map(({ span: { roomTypes: own = roomTypes, ratePlans: plans, ...span }, index }) => {
    refuseStrangers(own, roomTypes, 'room type');
    refuseStrangers(plans, ratePlans, 'rate plan');
    return {
      nights: checkedNights(span, today, index),
      roomTypes: own,
      plans,
      values: valuesOf<RateRestrictionRow>(span),
    };
  });
  const { from, to } = spread(wanted.map(({ nights }) => nights));
  const { rows } = await tx.query<RateRestrictionRow>(
    `SELECT room_type_id AS "roomTypeId", rate_plan_id AS "ratePlanId", date, ${RESTRICTION_COLUMNS.fields('r')}
     FROM rate_restriction r WHERE room_type_id = ANY($1) AND date BETWEEN $2 AND $3
     ORDER BY room_type_id, date, rate_plan_id FOR UPDATE`,
    [roomTypes, from, to],
  );
  const changed = ratePlans.flatMap((ratePlanId) => {
    const own = wanted.filter(({ plans }) => plans.includes(ratePlanId));
    const stored = rows.filter((row) => row.ratePlanId === ratePlanId);
    return overlaid<RateRestrictionRow>(
      own,
      new Map(stored.map((row) => [keyOf(row.roomTypeId, row.date), row])),
      (roomTypeId, date) => ({ roomTypeId, ratePlanId, date, ...NO_RESTRICTIONS }),
    );
  });
  await createAvailabilityStore(tx).loadRateRestrictions(changed);
  return changed;
}

/**
 * Sets rooms and restrictions: of room types, or with `ratePlans` of these alone; without room types a span is for all of
 * the property. Returns how many nights changed.
 */
export async function editInventory(
  tx: Database,
  propertyId: number,
  spans: readonly (RoomSpan & { ratePlans?: number[] | undefined })[],
  now: Date,
  by: EventActor,
): Promise<number> {
  const property = await propertyOf(tx, propertyId, now);
  const ofRooms: Indexed<RoomSpan>[] = [];
  const ofPlans: Indexed<RoomSpan & { ratePlans: number[] }>[] = [];
  for (const [index, { ratePlans, ...span }] of spans.entries()) {
    if (ratePlans) ofPlans.push({ span: { ...span, ratePlans }, index });
    else ofRooms.push({ span, index });
  }
  const rooms = await editRooms(tx, propertyId, ofRooms, property);
  const restrictions = await editRateRestrictions(tx, ofPlans, property);
  const nights = [...rooms, ...restrictions].map(({ roomTypeId, date }) => ({ roomTypeId, date }));
  await publishNights(tx, propertyId, nights, 'availability.changed', { at: now.toISOString(), by });
  return nights.length;
}

/** Sets prices of a plan that has its own; the others follow. Returns how many prices changed. */
export async function editPrices(
  tx: Database,
  propertyId: number,
  spans: readonly (PriceSpan & { ratePlan: number })[],
  now: Date,
  by: EventActor,
): Promise<number> {
  const { roomTypes, ownPrices, today } = await propertyOf(tx, propertyId, now);
  const set: PriceRow[] = [];
  for (const plan of new Set(spans.map(({ ratePlan }) => ratePlan))) {
    refuseStrangers([plan], ownPrices, 'rate plan with prices of its own');
    const wanted = spans
      .map(({ ratePlan, ...span }, index) => ({ ratePlan, span, index }))
      .filter(({ ratePlan }) => ratePlan === plan)
      .map(({ span, index }) => {
        refuseStrangers(span.roomTypes, roomTypes, 'room type');
        return {
          nights: checkedNights(span, today, index),
          roomTypes: span.roomTypes,
          values: valuesOf<PriceRow>(span),
        };
      });
    const { from, to } = spread(wanted.map(({ nights }) => nights));
    const { rows } = await tx.query<PriceRow>(
      `SELECT room_type_id AS "roomTypeId", rate_plan_id AS "ratePlanId", date, base, single_reduction AS "singleReduction",
         extra_adult AS "extraAdult", by_adults AS "byAdults"
       FROM price WHERE rate_plan_id = $1 AND room_type_id = ANY($2) AND date BETWEEN $3 AND $4
       ORDER BY date, room_type_id FOR UPDATE`,
      [plan, roomTypes, from, to],
    );
    const stored = new Map(rows.map((row) => [keyOf(row.roomTypeId, row.date), row]));
    const changed = overlaid<PriceRow>(wanted, stored, (roomTypeId, date) => ({
      roomTypeId,
      ratePlanId: plan,
      date,
      ...USUAL_PRICE,
    }));
    const bare = changed.find(({ base }) => base === undefined);
    if (bare) {
      throw new DomainError(422, 'nights_incomplete', `room type ${bare.roomTypeId} has no price on ${bare.date} yet`, {
        details: { roomType: bare.roomTypeId, date: bare.date },
      });
    }
    await createAvailabilityStore(tx).loadPrices(changed);
    set.push(...changed);
  }
  await publishNights(tx, propertyId, set, 'price.changed', { at: now.toISOString(), by });
  return set.length;
}
