import * as v from 'valibot';
import { day } from '../core/shapes.ts';
import { anyDay, inventorySpan, priceEntries, restrictionEntries, spanEntries } from './night-span.schema.ts';
import { rowId } from './operator.schema.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Entries of one request. */
const CHANGES_AT_MOST = 10_000;

/**
 * What is set on one night or on some: with `ratePlan` prices and restrictions of that plan, without it rooms and
 * restrictions of the room type. What is absent stays as it was.
 */
export const ariChangeSchema = v.pipe(
  v.strictObject({
    roomType: rowId,
    /** Absent: the change is for the room type itself. */
    ratePlan: v.optional(rowId),
    from: spanEntries.from,
    /** The last night, included; absent: the night of `from` alone. */
    to: v.optional(anyDay),
    weekdays: spanEntries.weekdays,
    rooms: inventorySpan.entries.rooms,
    /** Instead of `rooms`: those that can still be sold. What is sold or held when the call arrives is added to them. */
    roomsLeft: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))),
    ...priceEntries,
    ...restrictionEntries,
  }),
  v.check(({ rooms, roomsLeft }) => rooms === undefined || roomsLeft === undefined, 'rooms or roomsLeft, not both'),
  v.check(
    ({ ratePlan, rooms, roomsLeft }) => ratePlan === undefined || (rooms === undefined && roomsLeft === undefined),
    'rooms are of room types: without ratePlan',
  ),
  v.check(
    ({ ratePlan, base, singleReduction, extraAdult, byAdults }) =>
      ratePlan !== undefined || [base, singleReduction, extraAdult, byAdults].every((each) => each === undefined),
    'prices are of rate plans: with ratePlan',
  ),
);
export type AriChange = v.InferOutput<typeof ariChangeSchema>;

export const ariChangesSchema = v.strictObject({
  /** Of two changes of one night the later one counts, for what it names. */
  changes: v.pipe(v.array(ariChangeSchema), v.minLength(1), v.maxLength(CHANGES_AT_MOST)),
});

/** A night that was not set. */
export const refusedAriCellSchema = v.object({
  /** Place of the change in the request, from 0. */
  index: count,
  roomType: rowId,
  ratePlan: v.nullable(rowId),
  /** Null: the change as a whole. */
  date: v.nullable(day),
  /**
   * `not_found`: no such room type or rate plan at the property. `span_refused`: the nights cannot be. `price_refused`: the
   * plan has no prices of its own. `nights_incomplete`: the night has no rooms, or no price, to change yet. `nights_taken`:
   * more rooms are sold or held.
   */
  code: v.picklist(['not_found', 'span_refused', 'price_refused', 'nights_incomplete', 'nights_taken']),
  /** For logs. */
  message: v.string(),
});
export type RefusedAriCell = v.InferOutput<typeof refusedAriCellSchema>;

export const ariPushedSchema = v.object({
  /** Nights of room types and of rate plans that are now as the request says. */
  cells: count,
  /** Of these, those that were otherwise before. */
  changed: count,
  /** In the order of the request; all else is kept. */
  refused: v.array(refusedAriCellSchema),
});
export type AriPushed = v.InferOutput<typeof ariPushedSchema>;
