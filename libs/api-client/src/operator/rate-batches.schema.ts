import * as v from 'valibot';
import { day, moment, writtenText } from '../core/shapes.ts';
import { anyDay, priceEntries, restrictionEntries, spanEntries, whole } from './night-span.schema.ts';
import { rowId, rowIdInPath } from './operator.schema.ts';
import { cellVersion, writeSource } from './rate-grid.schema.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const MINOR_AT_MOST = 2_000_000_000;

/** Cells of one batch. A larger change is several batches, between which it can be stopped. */
export const BATCH_CELLS_AT_MOST = 10_000;

/** `rooms`: rooms and restrictions of a room type; `price`, `restrictions`: of a rate plan in a room type. */
export const cellKind = v.picklist(['rooms', 'price', 'restrictions']);
export type CellKind = v.InferOutput<typeof cellKind>;

const cellEntries = {
  roomType: rowId,
  /** Null: of the room type itself. */
  ratePlan: v.nullable(rowId),
  of: cellKind,
};

const ids = v.pipe(v.array(rowId), v.minLength(1), v.maxLength(1000));

/** A change of prices that are there. Lists by adults change in each entry; `singleReduction` and `extraAdult` stay. */
export const priceAdjustmentSchema = v.pipe(
  v.strictObject({
    /** In minor units, less than 0 to lower. */
    amount: v.optional(whole(-MINOR_AT_MOST, MINOR_AT_MOST)),
    /** Four decimals at most; -5 takes five per cent off. */
    percent: v.optional(v.pipe(v.number(), v.minValue(-100), v.maxValue(1000))),
    /** To multiples of so many minor units: 100 gives whole euros. Absent: 1. */
    roundTo: v.optional(whole(1, 1_000_000)),
    /** Absent: `nearest`, halves upwards. */
    rounding: v.optional(v.picklist(['nearest', 'up', 'down'])),
  }),
  v.check(
    ({ amount, percent }) => (amount === undefined) !== (percent === undefined),
    'an amount or a percentage, not both',
  ),
);
export type PriceAdjustment = v.InferOutput<typeof priceAdjustmentSchema>;

/**
 * Nights of room types or, with `ratePlans`, of rate plans in them, and what is set on them. What is absent stays as it
 * was. Of two changes of one night the later one counts, for what it names.
 */
export const rateChangeSchema = v.pipe(
  v.strictObject({
    intervals: v.pipe(
      v.array(v.strictObject({ from: spanEntries.from, /** Absent: one night. */ to: v.optional(anyDay) })),
      v.minLength(1),
      v.maxLength(100),
    ),
    weekdays: spanEntries.weekdays,
    /** Absent: all of the property. */
    roomTypes: v.optional(ids),
    /** Absent: the change is for the room types themselves. */
    ratePlans: v.optional(ids),
    /** All rooms of the type, sold ones included. */
    rooms: v.optional(whole(0, 10_000)),
    /** Instead of `rooms`: those that can still be sold, beside what is sold or held when the call arrives. */
    roomsLeft: v.optional(whole(0, 10_000)),
    ...priceEntries,
    /** Instead of new prices. */
    adjust: v.optional(priceAdjustmentSchema),
    ...restrictionEntries,
  }),
  v.check(({ rooms, roomsLeft }) => rooms === undefined || roomsLeft === undefined, 'rooms or roomsLeft, not both'),
  v.check(
    ({ ratePlans, rooms, roomsLeft }) => ratePlans === undefined || (rooms === undefined && roomsLeft === undefined),
    'rooms are of room types: without ratePlans',
  ),
  v.check(
    ({ ratePlans, base, singleReduction, extraAdult, byAdults, adjust }) =>
      ratePlans !== undefined ||
      [base, singleReduction, extraAdult, byAdults, adjust].every((each) => each === undefined),
    'prices are of rate plans: with ratePlans',
  ),
  v.check(
    ({ adjust, base, byAdults }) => adjust === undefined || (base === undefined && byAdults === undefined),
    'adjust changes base and byAdults: one of them, not both',
  ),
);
export type RateChange = v.InferOutput<typeof rateChangeSchema>;

/** Versions of one row of cells as the caller has read them, a day after the other. */
export const expectedCellsSchema = v.strictObject({
  ...cellEntries,
  from: day,
  versions: v.pipe(v.array(cellVersion), v.minLength(1), v.maxLength(BATCH_CELLS_AT_MOST)),
});
export type ExpectedCells = v.InferOutput<typeof expectedCellsSchema>;
const expected = v.optional(v.pipe(v.array(expectedCellsSchema), v.maxLength(BATCH_CELLS_AT_MOST)), []);

/**
 * A cell with another version than expected has been changed since, and the batch is refused. To overwrite it all the same,
 * send the batch again and expect the version that the conflict names.
 */
export const newRateBatchSchema = v.strictObject({
  /** For the history. */
  name: v.pipe(writtenText, v.minLength(1), v.maxLength(120)),
  note: v.optional(v.pipe(writtenText, v.maxLength(500))),
  changes: v.pipe(v.array(rateChangeSchema), v.minLength(1), v.maxLength(BATCH_CELLS_AT_MOST)),
  /** Cells that are not named are not compared. */
  expected,
  /** True: nothing is changed, the answer says what would be. */
  isDryRun: v.optional(v.boolean(), false),
});
export type NewRateBatch = v.InferOutput<typeof newRateBatchSchema>;

/** Those values of a cell that differ; amounts in minor units. */
export const cellValuesSchema = v.object({
  rooms: v.optional(count),
  base: v.optional(count),
  singleReduction: v.optional(count),
  extraAdult: v.optional(count),
  byAdults: v.optional(v.nullable(v.array(count))),
  stopSell: v.optional(v.boolean()),
  closedToArrival: v.optional(v.boolean()),
  closedToDeparture: v.optional(v.boolean()),
  minimumStay: v.optional(count),
  maximumStay: v.optional(v.nullable(count)),
  minimumStayThrough: v.optional(count),
  maximumStayThrough: v.optional(v.nullable(count)),
  advanceDays: v.optional(count),
});
export type CellValues = v.InferOutput<typeof cellValuesSchema>;

/** Cells of one row that a batch changes: three lists of the same length. */
export const changedCellsSchema = v.object({
  ...cellEntries,
  dates: v.array(day),
  /** Null: the cell had no price, or the night no rooms. */
  before: v.array(v.nullable(cellValuesSchema)),
  /** Null: a roll-back takes away what had not been there. */
  after: v.array(v.nullable(cellValuesSchema)),
});
export type ChangedCells = v.InferOutput<typeof changedCellsSchema>;

export const cellConflictSchema = v.object({
  ...cellEntries,
  date: day,
  /** As the caller has read it; of a roll-back that of its batch. */
  expected: cellVersion,
  /** As it is. To overwrite the cell, expect this one. */
  version: cellVersion,
  /** As they are, all of them; null: there is none. */
  current: v.nullable(cellValuesSchema),
  /** Null: it is not in the history. */
  by: v.nullable(v.string()),
  at: v.nullable(moment),
  source: v.nullable(writeSource),
});
export type CellConflict = v.InferOutput<typeof cellConflictSchema>;

export const refusedCellSchema = v.object({
  ...cellEntries,
  date: day,
  /**
   * `nights_incomplete`: the night has no rooms, or no price, to change yet. `nights_taken`: more rooms are sold or held.
   * `price_refused`: the price would be less than nothing or too high, or the plan has none of its own.
   */
  code: v.picklist(['nights_incomplete', 'nights_taken', 'price_refused']),
  /** For logs. */
  message: v.string(),
});
export type RefusedCell = v.InferOutput<typeof refusedCellSchema>;

/** One night for two adults, as guests find it before offers; null: not on sale. */
export const guestDifferenceSchema = v.object({
  roomType: rowId,
  ratePlan: rowId,
  date: day,
  before: v.nullable(count),
  after: v.nullable(count),
});
export type GuestDifference = v.InferOutput<typeof guestDifferenceSchema>;

/** A plan whose prices follow those that the batch changes. */
export const followingPlanSchema = v.object({
  ratePlan: rowId,
  base: rowId,
  adjustPercent: v.number(),
  adjustPerAdult: v.pipe(v.number(), v.integer()),
  /** Nights of room types whose price changes. */
  cells: count,
});
export type FollowingPlan = v.InferOutput<typeof followingPlanSchema>;

/** Conflicts and differences that an answer lists; counts are of all. */
export const LISTED_AT_MOST = 500;

/** What a batch has changed, or with `isDryRun` would change. */
export const rateBatchResultSchema = v.object({
  /** Id of the batch, and the version of all its cells now. Null: a dry run, or nothing differs. */
  batch: v.nullable(cellVersion),
  cells: v.array(changedCellsSchema),
  counts: v.object({
    /** That the changes name. */
    cells: count,
    /** That differ. */
    changed: count,
    conflicts: count,
    refused: count,
    /** Prices of nights that guests find otherwise, of the nights that are looked at: the first 100 that differ. */
    guests: count,
  }),
  guests: v.array(guestDifferenceSchema),
  follows: v.array(followingPlanSchema),
  /**
   * Of a dry run: all cells that the changes name, as they are. A batch that expects them is refused
   * where somebody has changed one since.
   */
  versions: v.optional(v.array(v.object(expectedCellsSchema.entries))),
  /** Of a dry run; otherwise the batch is refused: 500 at most. */
  conflicts: v.array(cellConflictSchema),
  /** Of a dry run; otherwise the batch is refused: 500 at most. */
  refused: v.array(refusedCellSchema),
});
export type RateBatchResult = v.InferOutput<typeof rateBatchResultSchema>;

export const rateBatchSchema = v.object({
  id: cellVersion,
  source: writeSource,
  by: v.string(),
  at: moment,
  name: v.nullable(v.string()),
  note: v.nullable(v.string()),
  /** Cells that it changed. */
  cells: count,
  /** False: a website file, of which the cells are not in the history. */
  isListed: v.boolean(),
  state: v.picklist(['applied', 'partly_rolled_back', 'rolled_back']),
  /** The batch that this one has rolled back, whole or in part. */
  rollsBack: v.nullable(cellVersion),
});
export type RateBatch = v.InferOutput<typeof rateBatchSchema>;

const BATCHES_OF_A_PAGE = 100;
const batchId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, 'an id'), v.transform(Number));

export const rateBatchesQuerySchema = v.object({
  /** Name of a person or a key, as `by` has it. */
  by: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
  source: v.optional(writeSource),
  /** Days in UTC on which it was written, both included. */
  from: v.optional(day),
  to: v.optional(day),
  /** `next` of the answer before; absent: the newest. */
  before: v.optional(batchId),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number), v.maxValue(BATCHES_OF_A_PAGE)),
    '50',
  ),
});
export const rateBatchesSchema = v.object({
  /** Newest first. */
  batches: v.array(rateBatchSchema),
  /** For `before` of the next question; null: these are the last. */
  next: v.nullable(cellVersion),
});

export const rateBatchPathSchema = v.object({ id: rowIdInPath, batch: batchId });
export const rateBatchCellsSchema = v.object({ ...rateBatchSchema.entries, changes: v.array(changedCellsSchema) });

/** Cells of a batch that get back the values from before it; without filters all. */
export const rollBackSchema = v.strictObject({
  /** Absent: "roll-back of" and the name of the batch. */
  name: v.optional(v.pipe(writtenText, v.minLength(1), v.maxLength(120))),
  note: v.optional(v.pipe(writtenText, v.maxLength(500))),
  roomTypes: v.optional(ids),
  /** With this, rooms and restrictions of room types stay. */
  ratePlans: v.optional(ids),
  from: v.optional(day),
  to: v.optional(day),
  /** Cells that were changed since the batch are conflicts, unless their present version is named here. */
  expected,
  isDryRun: v.optional(v.boolean(), false),
});
export type RollBack = v.InferOutput<typeof rollBackSchema>;
