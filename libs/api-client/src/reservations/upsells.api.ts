import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { currencyCode, id, languageCode, minor } from '../core/shapes.ts';
import { complementSchema } from '../properties/properties.schema.ts';
import { acceptedSchema, amendedSchema } from './amendment.schema.ts';
import { byToken, managedBookingSchema } from './managed-booking.api.ts';
import { complementChoiceSchema } from './reservations.schema.ts';

const query = v.object({ language: v.optional(languageCode) });

const upgradeSchema = v.object({
  roomtype: v.object({ id, name: v.string() }),
  /** In square metres; null: not known. */
  size: v.nullable(v.number()),
  /** How much more the whole booking costs at today's price, with taxes and fees that the hotel collects; minor units. */
  difference: minor,
});
export type Upgrade = v.InferOutput<typeof upgradeSchema>;

export const upsellsSchema = v.object({
  /** Null where there is nothing to offer. */
  currency: v.nullable(currencyCode),
  /** The larger room at the same rate that costs least more; null: there is none. */
  upgrade: v.nullable(upgradeSchema),
  /** Extras of which the booking has none. */
  extras: v.array(complementSchema),
});
export type Upsells = v.InferOutput<typeof upsellsSchema>;

/**
 * A larger room that is free now, at the price at which the hotel changes bookings today, and extras, for the booking of a
 * token. Of a booking that cannot be changed any more, or that a travel agency has made: nothing.
 */
export const getUpsells = endpoint({
  name: 'getUpsells',
  method: 'GET',
  family: 'content',
  path: 'property/reservation/{id}/managed/upsells',
  params: byToken,
  query,
  answer: upsellsSchema,
  summary: 'A larger room and extras for the booking that a token stands for.',
});

const chosen = {
  /** The room that gets them: `roomstays[].id`. */
  roomstayId: id,
  /** From `upgrade`; absent: the room stays the same. */
  roomtypeId: v.optional(id),
  /** From `extras`. */
  extras: v.pipe(v.array(complementChoiceSchema), v.maxLength(20)),
};
const NOTHING = 'nothing is chosen';

export const upsellsChosenSchema = v.pipe(
  v.strictObject(chosen),
  v.check(({ roomtypeId, extras }) => roomtypeId !== undefined || extras.length > 0, NOTHING),
);
export type UpsellsChosen = v.InferOutput<typeof upsellsChosenSchema>;

/** Why nothing is added to a booking, or quoted for it. */
const codes = ['not_confirmed', 'stay_begun', 'not_bookable'] as const;

/**
 * Nothing is changed. With extras alone the rooms cost what was booked; a larger room has the price of today, with it the
 * other nights and taxes of that room.
 *
 * Refusals: `not_found` (404): no such room; counts and days of extras that cannot be (400). 409: `not_confirmed`;
 * `stay_begun`; `not_bookable`: it is not among the upsells of the booking.
 */
export const quoteUpsells = endpoint({
  name: 'quoteUpsells',
  method: 'POST',
  family: 'content',
  path: 'property/reservation/{id}/managed/upsells/quote',
  params: byToken,
  query,
  body: upsellsChosenSchema,
  answer: v.object({ currency: currencyCode, amended: amendedSchema }),
  codes,
  summary: 'What a larger room and extras would make of the booking that a token stands for.',
});

/**
 * All or nothing, at the price that was quoted: another price is refused with both in `details` (`price_changed`, 409).
 * What it costs more is due as the rest of the booking is. Guest and hotel are written to. For an `Idempotency-Key` once.
 *
 * Further refusals (409): as `quoteUpsells`; `sold_out` (`roomtypeId`, `nights`).
 */
export const addUpsells = endpoint({
  name: 'addUpsells',
  method: 'POST',
  family: 'content',
  path: 'property/reservation/{id}/managed/upsells',
  params: byToken,
  query,
  body: v.pipe(
    v.strictObject({ ...chosen, accepted: acceptedSchema }),
    v.check(({ roomtypeId, extras }) => roomtypeId !== undefined || extras.length > 0, NOTHING),
  ),
  answer: managedBookingSchema,
  codes: [...codes, 'sold_out', 'price_changed', 'idempotency_mismatch', 'idempotency_running'],
  idempotent: true,
  summary: 'Adds a larger room and extras to the booking that a token stands for.',
});
