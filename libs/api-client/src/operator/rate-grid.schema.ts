import * as v from 'valibot';
import { currencyCode, day, localised, moment } from '../core/shapes.ts';
import { BOARDS } from '../properties/properties.schema.ts';
import { rowId, rowIdInPath, rowIdsInPath } from './operator.schema.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const amount = v.pipe(v.number(), v.integer());

/** Days of one question: a quarter of a year. */
export const GRID_DAYS_AT_MOST = 92;

/** The property of the path. */
export const gridPathSchema = v.object({ id: rowIdInPath });

export const gridQuerySchema = v.object({
  /** Of names; absent: English. */
  ...localised.entries,
  from: day,
  /** The last day, included; at most 92 days from the first one. */
  to: day,
  /** Ids joined by commas; absent: all room types. */
  roomTypes: v.optional(rowIdsInPath),
});

/**
 * The write that has set a cell last; 0: none that is recorded. It grows with each write that changes the cell, bookings
 * change none.
 */
export const cellVersion = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/** What wrote cells. */
export const WRITE_SOURCES = [
  /** A batch of the grid. */
  'batch',
  'roll_back',
  /** `setInventory` and `setPrices`. */
  'inventory',
  'prices',
  /** The commands for one price and one closed night. */
  'price',
  'sale',
  /** `pushAri`: a channel manager or a revenue manager. */
  'ari',
  /** A website file. */
  'file',
] as const;
export const writeSource = v.picklist(WRITE_SOURCES);

const days = <const S extends v.GenericSchema>(each: S) => v.array(each);
/** A value for each day, in order; a restriction that no day has is absent. */
export const restrictionColumnsSchema = v.object({
  stopSell: v.optional(days(v.boolean())),
  closedToArrival: v.optional(days(v.boolean())),
  closedToDeparture: v.optional(days(v.boolean())),
  /** Absent: 1 on all days. */
  minimumStay: v.optional(days(count)),
  maximumStay: v.optional(days(v.nullable(count))),
  minimumStayThrough: v.optional(days(count)),
  maximumStayThrough: v.optional(days(v.nullable(count))),
  /** Absent: 0 on all days. */
  advanceDays: v.optional(days(count)),
});

/** All lists have an entry for each day from `from` to `to`. Amounts: minor units of the currency. */
export const gridRatePlanSchema = v.object({
  id: rowId,
  /** A night for two adults, before offers, as stored or as it follows from the base plan; null: no price. */
  price: days(v.nullable(amount)),
  /** Of plans with prices of their own; absent: 0 on all days. */
  singleReduction: v.optional(days(amount)),
  extraAdult: v.optional(days(amount)),
  /** Absent: no day has a list by adults. */
  byAdults: v.optional(days(v.nullable(v.array(amount)))),
  restrictions: restrictionColumnsSchema,
  /** Of the stored price; absent: 0 on all days, as of plans that derive. */
  priceVersion: v.optional(days(cellVersion)),
  /** Of the restrictions; absent: 0 on all days. */
  restrictionsVersion: v.optional(days(cellVersion)),
});
export type GridRatePlan = v.InferOutput<typeof gridRatePlanSchema>;

export const gridRoomTypeSchema = v.object({
  id: rowId,
  name: v.string(),
  /** All rooms of the type; null: the night is not stored yet, it cannot be sold. */
  rooms: days(v.nullable(count)),
  sold: days(count),
  /** For a payment. */
  held: days(count),
  /** Rooms of allotments that their agencies have not booked; absent: none. */
  allotted: v.optional(days(count)),
  /** As a guest finds them, if nothing restricts the night. */
  left: days(count),
  restrictions: restrictionColumnsSchema,
  /** Of rooms and restrictions of the room type. */
  version: days(cellVersion),
  ratePlans: v.array(gridRatePlanSchema),
});
export type GridRoomType = v.InferOutput<typeof gridRoomTypeSchema>;

export const gridPlanSchema = v.object({
  id: rowId,
  name: v.string(),
  board: v.picklist(BOARDS),
  /** The plan that the price follows; null: prices of its own. */
  base: v.nullable(rowId),
  /** Of a plan that follows: the price of `base` and so many per cent, then an amount for each adult. */
  adjustPercent: v.number(),
  adjustPerAdult: amount,
  /** Sold only to agencies that have agreed on it. */
  isNegotiated: v.boolean(),
});

/** Who has written cells. */
export const gridWriterSchema = v.object({
  version: cellVersion,
  source: writeSource,
  /** A person, a key or the command line, by the name that the record of changes has. */
  by: v.string(),
  at: moment,
  /** Of a batch. */
  name: v.nullable(v.string()),
  /** A channel manager wrote it: it may write it again at any time. */
  isChannel: v.boolean(),
});
export type GridWriter = v.InferOutput<typeof gridWriterSchema>;

export const rateGridSchema = v.object({
  property: rowId,
  currency: currencyCode,
  from: day,
  to: day,
  /** At the property. */
  today: day,
  ratePlans: v.array(gridPlanSchema),
  roomTypes: v.array(gridRoomTypeSchema),
  /** Of all versions in the answer that are still in the history. */
  writers: v.array(gridWriterSchema),
});
export type RateGrid = v.InferOutput<typeof rateGridSchema>;
