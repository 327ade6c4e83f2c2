import { addDays, nightsBetween } from '@posada/calendar-days';
import * as v from 'valibot';
import { day, id } from '../core/shapes.ts';
import { filtersSchema, NO_FILTERS } from './filters.ts';
import { LIMITS } from './limits.ts';
import { DEFAULT_OCCUPANCY, roomsSchema } from './occupancy.ts';

export const promotionCode = v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9-]{1,30}$/));

/** Where a search goes (SEARCH-08). */
export const destinationSchema = v.object({ type: v.picklist(['destination', 'property']), id });
export type Destination = v.InferOutput<typeof destinationSchema>;

/**
 * A search; all of it is in the address. Days are those at the property, and the night of `to` is
 * not included.
 */
export const searchSchema = v.pipe(
  v.object({
    /** Null: all hotels of the website. */
    destination: v.nullable(destinationSchema),
    from: day,
    to: day,
    rooms: roomsSchema,
    /** In capitals; empty: none. */
    promocode: v.pipe(v.string(), v.regex(/^[A-Z0-9-]{0,30}$/)),
    /** The offer of the hotel that the guest came for. It applies by itself; results say whether it does. */
    offer: v.exactOptional(id),
    /** Of the results; the address of a property has none. */
    filters: filtersSchema,
  }),
  v.check(({ from, to }) => from < to, 'dates_reversed'),
  v.check(({ from, to }) => nightsBetween(from, to) <= LIMITS.nights, 'dates_too_long'),
);
export type Search = v.InferOutput<typeof searchSchema>;

/** A search whose prices one property answers: what a booking is made from. */
export type PropertySearch = Search & { destination: Destination & { type: 'property' } };

/** Whether a search is one of a property. */
export const isOfProperty = (search: Search): search is PropertySearch => search.destination?.type === 'property';

export const propertySearchSchema = v.pipe(searchSchema, v.guard(isOfProperty));

/** Tonight, one room for two, anywhere (SEARCH-09 to SEARCH-11). */
export const defaultSearch = (today: string): Search => ({
  destination: null,
  from: today,
  to: addDays(today, 1),
  rooms: [{ ...DEFAULT_OCCUPANCY, childAges: [] }],
  promocode: '',
  filters: NO_FILTERS,
});
