import * as v from 'valibot';
import { cancellationSchema } from '../availability/availability.schema.ts';
import { id, minor } from '../core/shapes.ts';
import { boardSchema } from '../properties/properties.schema.ts';

/** A room type and a rate as they are on sale for the guests of a room and some dates, at today's prices. */
export const saleRateSchema = v.object({
  roomtype: v.object({ id, name: v.string() }),
  rateplan: v.object({ id, name: v.string(), board: boardSchema }),
  /** Room after discounts, with added charges; without extras. */
  total: minor,
  /** What the hotel charges on top of `total`. */
  touristTax: minor,
  cancellation: cancellationSchema,
  /** Rooms of the type that are free; with those of the booking, where it gets another stay. */
  left: v.number(),
  /**
   * Why guests do not find it: the staff of the hotel may book it all the same. `days`: nights that a stay needs
   * (`minimum_stay`), days before arrival (`release`). Null: they find it.
   */
  restricted: v.nullable(
    v.object({
      reason: v.picklist(['minimum_stay', 'maximum_stay', 'closed_to_arrival', 'closed_to_departure', 'release']),
      days: v.nullable(v.number()),
    }),
  ),
});
export type SaleRate = v.InferOutput<typeof saleRateSchema>;
