import * as v from 'valibot';
import { currencyCode, day, id, minor, writtenText } from '../core/shapes.ts';
import { complementSchema, paymentOptionSchema } from '../properties/properties.schema.ts';
import { complementChoiceSchema, reservationRequestSchema } from '../reservations/reservations.schema.ts';
import { saleRateSchema } from '../reservations/sale-rate.schema.ts';
import { LIMITS } from '../search/limits.ts';
import { occupancySchema } from '../search/occupancy.ts';
import { rowId } from './operator.schema.ts';

/** Where it is booked. */
const place = { website: rowId, property: rowId };

/** Dates and rooms of a booking that could be made. */
export const bookingAskedSchema = v.strictObject({
  ...place,
  from: day,
  to: day,
  rooms: v.pipe(
    v.array(
      v.strictObject({
        occupancy: occupancySchema,
        roomtypeId: v.optional(id),
        rateplanId: v.optional(id),
        complements: v.optional(v.pipe(v.array(complementChoiceSchema), v.maxLength(20))),
      }),
    ),
    v.minLength(1),
    v.maxLength(LIMITS.rooms),
  ),
  promocode: v.optional(v.pipe(writtenText, v.maxLength(30))),
});
export type BookingAsked = v.InferOutput<typeof bookingAskedSchema>;

export const bookingQuoteSchema = v.object({
  currency: currencyCode,
  /** False: the code that was sent takes nothing off. */
  isCodeValid: v.boolean(),
  /** In the order of the request. */
  rooms: v.array(v.object({ rates: v.array(saleRateSchema) })),
  /** Extras of the property. */
  complements: v.optional(v.array(complementSchema), []),
  /** Null: a room has no room type or rate plan that is among its `rates`, or there are fewer rooms than chosen. */
  quote: v.nullable(
    v.object({
      /** Rooms after discounts, with added charges and extras. */
      total: minor,
      /** What the hotel charges on top of `total`. */
      touristTax: minor,
      /** Ways to pay that all rooms allow. */
      paymentOptions: v.array(paymentOptionSchema),
    }),
  ),
});
export type BookingQuote = v.InferOutput<typeof bookingQuoteSchema>;

const { forCustomer: _, paymentOption: __, ...entries } = reservationRequestSchema.entries;

/** As a guest books, by somebody of the hotel on behalf of the guest. */
export const deskBookingSchema = v.strictObject({
  ...place,
  ...entries,
  /** `payOnBook`: the rooms are held for a day at most, and the guest is mailed a link to pay at once. */
  paymentOption: paymentOptionSchema,
});
export type DeskBooking = v.InferOutput<typeof deskBookingSchema>;
