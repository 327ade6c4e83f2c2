import { GRID_DAYS_AT_MOST, type GridRatePlan, type GridRoomType, type RateGrid } from '@posada/api-client/operator';
import { daysBetween, todayAt } from '@posada/calendar-days';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { localise } from '../../platform/localise.ts';
import { rateBatchStore } from '../availability/rate-batches.store.ts';
import { NO_RESTRICTIONS, type Restrictions } from '../availability/restrictions.ts';
import { nightForTwo } from '../pricing/pricing.ts';
import {
  type GridNights,
  type GridPlanRow,
  type GridPrices,
  type GridRestrictions,
  rateGridStore,
} from './rate-grid.store.ts';

export interface GridQuestion {
  from: string;
  to: string;
  /** Undefined: all of the property. */
  roomTypes?: readonly number[] | undefined;
  language?: string | undefined;
}

const KEYS = Object.keys(NO_RESTRICTIONS) as (keyof Restrictions)[];

/** A list with an entry for each day from one with entries for some; `days`: their places. */
function spread<T, E>(values: readonly T[], days: readonly number[], length: number, empty: E): (T | E)[] {
  if (values.length === length) return [...values];
  const list = new Array<T | E>(length).fill(empty);
  for (const [index, place] of days.entries()) list[place] = values[index] as T;
  return list;
}

/** Columns of restrictions that are not usual on all days. */
function restrictionsOf(row: GridNights | GridRestrictions | undefined, length: number): GridRoomType['restrictions'] {
  const columns: Record<string, unknown> = {};
  for (const key of row ? KEYS : []) {
    const values = (row as unknown as Record<string, unknown[]>)[key] ?? [];
    if (values.some((value) => value !== NO_RESTRICTIONS[key]))
      columns[key] = spread(values, row?.days ?? [], length, NO_RESTRICTIONS[key]);
  }
  return columns as GridRoomType['restrictions'];
}

const isSet = (value: unknown) => value !== 0 && value !== null;
const unlessEmpty = <K extends string, T>(key: K, list: T[]): Partial<Record<K, T[]>> =>
  (list.some(isSet) ? { [key]: list } : {}) as Partial<Record<K, T[]>>;

function columnsOfPlan(
  plan: GridPlanRow,
  prices: GridPrices | undefined,
  restrictions: GridRestrictions | undefined,
  length: number,
): GridRatePlan {
  const days = prices?.days ?? [];
  const isOwn = plan.base_id === null;
  const list = <T, E>(values: readonly T[] | undefined, empty: E) => spread<T, E>(values ?? [], days, length, empty);
  const price = (index: number) =>
    nightForTwo(
      {
        date: '',
        base: prices?.base[index] ?? 0,
        single_reduction: prices?.singleReduction[index] ?? 0,
        extra_adult: prices?.extraAdult[index] ?? 0,
        by_adults: prices?.byAdults[index] ?? null,
      },
      plan,
    );
  return {
    id: plan.id,
    price: list(isOwn ? prices?.base : days.map((_, index) => price(index)), null),
    ...(isOwn
      ? {
          ...unlessEmpty('singleReduction', list(prices?.singleReduction, 0)),
          ...unlessEmpty('extraAdult', list(prices?.extraAdult, 0)),
          ...unlessEmpty('byAdults', list(prices?.byAdults, null)),
          ...unlessEmpty('priceVersion', list(prices?.versions, 0)),
        }
      : {}),
    restrictions: restrictionsOf(restrictions, length),
    ...unlessEmpty('restrictionsVersion', spread(restrictions?.versions ?? [], restrictions?.days ?? [], length, 0)),
  };
}

const planKey = (roomType: number, plan: number) => `${roomType}/${plan}`;
const byPlan = <R extends { roomTypeId: number; ratePlanId: number }>(rows: readonly R[]) =>
  new Map(rows.map((row) => [planKey(row.roomTypeId, row.ratePlanId), row]));

function checkSpan({ from, to }: GridQuestion): number {
  const length = daysBetween(from, to) + 1;
  const problem =
    length < 1
      ? `${to} is before ${from}`
      : length > GRID_DAYS_AT_MOST
        ? `${from} to ${to} has ${length} days, more than ${GRID_DAYS_AT_MOST}`
        : undefined;
  if (problem) throw new DomainError(422, 'span_refused', problem, { details: { problems: [problem] } });
  return length;
}

/**
 * Rooms, prices and restrictions of room types of a property by day, in lists.
 * @throws {DomainError} `not_found`; `span_refused`: the days end before they begin, or are too many
 */
export async function readRateGrid(
  database: Database,
  propertyId: number,
  question: GridQuestion,
  now: Date,
): Promise<RateGrid> {
  const { from, to, language = 'en' } = question;
  const length = checkSpan(question);
  const store = rateGridStore(database.steady?.() ?? database);
  const property = await store.property(propertyId);
  if (!property) throw notFound(`property ${propertyId}`);
  const all = await store.roomTypes(propertyId);
  const stranger = question.roomTypes?.find((id) => !all.some((each) => each.id === id));
  if (stranger !== undefined) throw notFound(`room type ${stranger} of this property`);
  const chosen = all.filter(({ id }) => question.roomTypes?.includes(id) ?? true);
  const ids = chosen.map(({ id }) => id);
  const plans = await store.plans(propertyId);
  const nights = new Map((await store.nights(ids, from, to)).map((row) => [row.roomTypeId, row]));
  const prices = byPlan(await store.prices(ids, from, to));
  const restrictions = byPlan(await store.restrictions(ids, from, to));
  const allotted = new Map<number, number[]>();
  for (const { roomTypeId, date, rooms } of await store.allotted(ids, from, to, now)) {
    const list = allotted.get(roomTypeId) ?? new Array<number>(length).fill(0);
    list[daysBetween(from, date)] = rooms;
    allotted.set(roomTypeId, list);
  }
  const nameOf = (name: unknown) => localise({ name: name as string }, language).name;
  const roomTypes = chosen.map(({ id, name }): GridRoomType => {
    const row = nights.get(id);
    const list = <E>(values: readonly number[] | undefined, empty: E) =>
      spread(values ?? [], row?.days ?? [], length, empty);
    const [rooms, sold, held] = [list(row?.total, null), list(row?.sold, 0), list(row?.held, 0)];
    const kept = allotted.get(id);
    return {
      id,
      name: nameOf(name),
      rooms,
      sold,
      held,
      ...(kept ? { allotted: kept } : {}),
      left: rooms.map((total, day) =>
        Math.max(0, (total ?? 0) - (sold[day] ?? 0) - (held[day] ?? 0) - (kept?.[day] ?? 0)),
      ),
      restrictions: restrictionsOf(row, length),
      version: list(row?.versions, 0),
      ratePlans: plans.map((plan) =>
        columnsOfPlan(
          plan,
          prices.get(planKey(id, plan.base_id ?? plan.id)),
          restrictions.get(planKey(id, plan.id)),
          length,
        ),
      ),
    };
  });
  const writers = await rateBatchStore(database).writers(versionsIn(roomTypes));
  return {
    property: propertyId,
    currency: property.currency,
    from,
    to,
    today: todayAt(property.timeZone, now),
    ratePlans: plans.map((plan) => ({
      id: plan.id,
      name: nameOf(plan.name),
      board: plan.board,
      base: plan.base_id,
      adjustPercent: plan.adjust_percent,
      adjustPerAdult: plan.adjust_per_adult,
      isNegotiated: plan.terms.negotiated === true,
    })),
    roomTypes,
    writers: writers.map((writer) => ({ ...writer, isChannel: writer.source === 'ari' })),
  };
}

function versionsIn(roomTypes: readonly GridRoomType[]): number[] {
  const versions = new Set<number>();
  for (const { version, ratePlans } of roomTypes) {
    for (const each of version) versions.add(each);
    for (const { priceVersion = [], restrictionsVersion = [] } of ratePlans) {
      for (const each of priceVersion) versions.add(each);
      for (const each of restrictionsVersion) versions.add(each);
    }
  }
  versions.delete(0);
  return [...versions];
}
