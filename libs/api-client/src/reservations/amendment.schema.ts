import * as v from 'valibot';
import { currencyCode, day, id, minor } from '../core/shapes.ts';
import { complementSchema } from '../properties/properties.schema.ts';
import { LIMITS } from '../search/limits.ts';
import { occupancySchema } from '../search/occupancy.ts';
import { complementChoiceSchema, reservationSchema, roomStaySchema } from './reservations.schema.ts';
import { saleRateSchema } from './sale-rate.schema.ts';

/** A room of the booking: `id` is `roomstays[].id`. */
const room = {
  id,
  occupancy: occupancySchema,
  /** Besides those that it has. */
  extras: v.optional(v.pipe(v.array(complementChoiceSchema), v.maxLength(20))),
};
const rate = { roomtypeId: id, rateplanId: id };

const roomsOf = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.array(v.strictObject(entries)), v.minLength(1), v.maxLength(LIMITS.rooms));

/**
 * Dates and rooms that a booking could have. All its rooms that are not cancelled are named. Where nothing but extras is
 * added, the rooms cost what was booked.
 */
export const amendmentAskedSchema = v.strictObject({
  from: day,
  to: day,
  /** Without a room type and a rate plan: those that the room has. */
  rooms: roomsOf({ ...room, roomtypeId: v.optional(id), rateplanId: v.optional(id) }),
});
export type AmendmentAsked = v.InferOutput<typeof amendmentAskedSchema>;

const { totals } = reservationSchema.entries;

/** What the booking would be, and what becomes of the money. Amounts in its currency. */
export const amendedSchema = v.object({
  totals: v.object({ ...totals.entries }),
  /** Rooms that are not cancelled, as they would be, in the order of the request. */
  roomstays: v.array(roomStaySchema),
  /** The code that lowers the price; null: none does, or that of the booking is not valid any more. */
  promocode: v.nullable(v.string()),
  /** What was paid beyond the new price: it goes back the way it came. */
  refund: minor,
  /** Extras that are left out: they are not sold any more, or not to these guests. */
  lostExtras: v.array(v.object({ room: id, name: v.string() })),
  /** Number of the invoice that a credit note would take back; null: none was issued. */
  invoice: v.nullable(v.string()),
});
export type Amended = v.InferOutput<typeof amendedSchema>;

export const amendmentQuoteSchema = v.object({
  currency: currencyCode,
  rooms: v.array(v.object({ id, rates: v.array(saleRateSchema) })),
  /** Extras of the property. */
  complements: v.optional(v.array(complementSchema), []),
  /** Null: a room has a room type or a rate plan that is not among its `rates`, or there are fewer rooms than chosen. */
  amended: v.nullable(amendedSchema),
});
export type AmendmentQuote = v.InferOutput<typeof amendmentQuoteSchema>;

/** What was agreed to, from `amended.totals`. */
export const acceptedSchema = v.strictObject({ total: minor, touristTax: minor, currency: currencyCode });

export const amendmentSchema = v.strictObject({
  from: day,
  to: day,
  rooms: roomsOf({ ...room, ...rate }),
  accepted: acceptedSchema,
});
export type Amendment = v.InferOutput<typeof amendmentSchema>;
