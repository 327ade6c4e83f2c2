import * as v from 'valibot';
import { currencyCode, day, id, minor, moment } from '../core/shapes.ts';
import { boardSchema, bookedPaymentSchema } from '../properties/properties.schema.ts';
import { occupancySchema, roomsSchema } from '../search/occupancy.ts';

/** A reduction that has been taken off; `amount` is positive. */
export const discountSchema = v.object({
  kind: v.picklist(['offer', 'promotion', 'loyalty']),
  /** Name of the offer, the code, or the name of the level. */
  name: v.string(),
  /** Id of the loyalty level; absent: a discount of another kind. */
  level: v.optional(id),
  /** 0: a fixed amount was taken off. */
  percent: v.number(),
  amount: minor,
});
export type Discount = v.InferOutput<typeof discountSchema>;

/** A tax or a fee of one room for the whole stay. */
export const chargeLineSchema = v.object({
  id,
  /** `tourist_tax` has no name of its own. */
  kind: v.picklist(['tax', 'fee', 'tourist_tax']),
  name: v.string(),
  /**
   * `included`: part of the price. `added`: on top of the price and part of every total. `at_property`: on top of the
   * price, paid at the hotel and in no total.
   */
  collected: v.picklist(['included', 'added', 'at_property']),
  /** Absent: an amount. */
  percent: v.optional(v.number()),
  amount: minor,
});
export type ChargeLine = v.InferOutput<typeof chargeLineSchema>;

/**
 * What a cancellation costs, at the moment of the answer. Moments are computed in the property's time zone. Whoever shows
 * terms that were answered earlier brings them up to date with `cancellationAt`.
 */
export const cancellationSchema = v.object({
  /** The moment before which a cancellation is free; null: it is not free, or not any more. */
  freeUntil: v.nullable(moment),
  /** The agreed limit of free cancellation, also once it is over; null: never free. */
  limit: v.optional(v.nullable(moment)),
  /** Due when a cancellation is not free (all of the room's total for a non-refundable rate). */
  fee: minor,
  /** What a cancellation at the moment of the answer costs: 0 while it is free, else `fee`. */
  feeNow: v.optional(minor),
  /** Later limits that lie ahead, in order: from this moment on a cancellation costs this instead. */
  steps: v.optional(v.array(v.object({ from: moment, fee: minor }))),
  /** What a guest pays who does not arrive; absent: as much as the last step, or `fee`. */
  noShow: v.optional(minor),
});
export type Cancellation = v.InferOutput<typeof cancellationSchema>;

/** A room type under a rate plan, priced for one room of the search. All amounts are for the whole stay, taxes included. */
export const roomRateSchema = v.object({
  rateplanId: id,
  board: boardSchema,
  /** Before discounts, and before charges that are added. */
  base: minor,
  /** After discounts and with added charges: what the guest pays for this room, without complements and what the hotel charges. */
  total: minor,
  /** What the same costs whoever has just joined the website's members; absent: no less, or asked by an account. */
  memberTotal: v.optional(minor),
  /** What the hotel then charges on top; absent: as much as without. */
  memberAtProperty: v.optional(minor),
  discounts: v.array(discountSchema),
  /** Taxes and fees, in the order of the hotel. */
  charges: v.optional(v.array(chargeLineSchema)),
  /** One entry a night, in order; the amounts add up to `total`. */
  nights: v.array(v.object({ date: day, amount: minor })),
  cancellation: cancellationSchema,
  /** `onAccount`: asked by an agency, and the rest of its credit covers what it pays for this room. */
  paymentOptions: v.array(bookedPaymentSchema),
  /** Due at once when paid on booking. */
  prepayment: minor,
  /**
   * Agreed with the agency that asks, under this code; nobody else is answered such a rate, and the rate plans of a
   * property do not have it. Absent: on sale to everybody.
   */
  negotiated: v.optional(v.object({ code: v.string(), name: v.string(), description: v.string() })),
});
export type RoomRate = v.InferOutput<typeof roomRateSchema>;

/** A rate plan that does not sell a room type for the searched stay. */
export const refusedRateSchema = v.object({
  rateplanId: id,
  /** `release`: it has to be booked earlier. `closed`: it is not sold, or has no price, on one of the nights. */
  reason: v.picklist(['minimum_stay', 'maximum_stay', 'closed_to_arrival', 'closed_to_departure', 'release', 'closed']),
  /** Nights that it needs, or days before arrival by which it must be booked; null where it is closed. */
  days: v.nullable(v.number()),
});
export type RefusedRate = v.InferOutput<typeof refusedRateSchema>;

export const roomTypeRatesSchema = v.object({
  roomtypeId: id,
  /** Rooms of this type that can still be sold for the whole stay. */
  left: v.number(),
  minimumStay: v.number(),
  /** Cheapest first. */
  rates: v.array(roomRateSchema),
  /** The other rate plans of the property; absent: not known. */
  refused: v.optional(v.array(refusedRateSchema)),
});

const REFUSAL_REASONS = [
  'sold_out',
  'closed',
  'minimum_stay',
  'maximum_stay',
  'closed_to_arrival',
  'closed_to_departure',
  'occupancy',
] as const;
/** `night_over`: the stay begins on a day that is over at the hotel; a guest further west may still have it. */
export const UNAVAILABLE_REASONS = ['night_over', ...REFUSAL_REASONS] as const;

/** A room type that cannot be booked for the searched stay and guests. */
export const refusedRoomSchema = v.object({
  roomtypeId: id,
  /** `occupancy`: it does not take so many guests. */
  reason: v.picklist(REFUSAL_REASONS),
  /** Nights that a stay from this day must have, when that is the reason. */
  minimumStay: v.nullable(v.number()),
});
export type RefusedRoom = v.InferOutput<typeof refusedRoomSchema>;

/** An amount after discounts and before, both with added charges, for all rooms of a search. Shown first: `wholePrice`. */
const amountSchema = v.object({
  total: minor,
  base: minor,
  /** What the hotel charges on top of `total`. */
  atProperty: v.optional(minor),
});

/** The cheapest way to book all rooms of a search with the same meals. */
export const boardPriceSchema = v.object({
  board: boardSchema,
  /** Whatever a cancellation costs. */
  lowest: amountSchema,
  /** With rates that can be cancelled for nothing at the moment of the answer; null: there is none. */
  free: v.nullable(amountSchema),
});

export type BoardPrice = v.InferOutput<typeof boardPriceSchema>;

/** Answer to an availability search of one property. */
export const availabilitySchema = v.object({
  propertyId: id,
  from: day,
  to: day,
  /** Of all amounts in this answer. */
  currency: currencyCode,
  /** One entry for each room of the search, in its order. Nothing on sale: `roomtypes` is empty. */
  rooms: v.array(
    v.object({
      occupancy: occupancySchema,
      /** Cheapest first. */
      roomtypes: v.array(roomTypeRatesSchema),
      /** The other room types of the property; absent: only the lowest price was asked for. */
      refused: v.optional(v.array(refusedRoomSchema)),
      /** Paid at the hotel whatever the rate, not part of any total. Percentages of a rate's price: its `charges`. */
      touristTax: minor,
    }),
  ),
  /** Only when a code was given. */
  promotion: v.nullable(v.object({ code: v.string(), valid: v.boolean() })),
  /** Sum of the cheapest choice for all rooms; null when the search cannot be fulfilled as a whole. */
  lowest: v.nullable(amountSchema),
  /** Only when the lowest price alone was asked for: what it is with each board that all rooms can have. */
  boards: v.optional(v.array(boardPriceSchema)),
  /** Why the search cannot be fulfilled, and what can: null when it can. */
  unavailable: v.nullable(
    v.object({
      reason: v.picklist(UNAVAILABLE_REASONS),
      /** The day that it is at the hotel, where the night is over. */
      today: v.optional(day),
      /** Nights that a stay from this day must have, when that is the reason. */
      minimumStay: v.nullable(v.number()),
      /**
       * Nearest stays of the same length (or of the minimum) that can be booked, nearest first, at most three. `total`: with
       * what the hotel charges.
       */
      suggestions: v.array(v.object({ from: day, to: day, total: minor })),
      /** When no room takes so many guests: the same guests in rooms that can be booked for these days; null: there are none. */
      spread: v.optional(v.nullable(roomsSchema), null),
    }),
  ),
});
export type Availability = v.InferOutput<typeof availabilitySchema>;

/** Most properties that one list of prices has. */
export const MOST_LISTED = 200;

/** Another day to begin a stay of the same length on, and what the cheapest property asks for it. */
export const stayDaySchema = v.object({
  from: day,
  to: day,
  /** After discounts and with what the hotel charges, for all rooms of the search; null: no property has rooms. */
  total: v.nullable(minor),
  /** The first night is over at each property. */
  isOver: v.optional(v.boolean()),
});
export type StayDay = v.InferOutput<typeof stayDaySchema>;

/** The lowest prices of several properties for one search, in the order in which they were asked for. */
export const lowestPricesSchema = v.object({
  /** As for one property, without room types. Properties that the website does not show are left out. */
  properties: v.array(availabilitySchema),
  /** The searched days and those around them, in order; null: not asked for, or the amounts are of several currencies. */
  days: v.nullable(v.array(stayDaySchema)),
});
export type LowestPrices = v.InferOutput<typeof lowestPricesSchema>;

/**
 * A day of the calendar (DATA-12), for all room types together: what is closed is closed for each that could be sold.
 * `price`: of this night, cheapest for the asked guests who arrive on it for the shortest stay, with their code and with
 * what the hotel charges; null when none.
 */
export const calendarDaySchema = v.object({
  date: day,
  price: v.nullable(minor),
  /** The night is not sold, or is over at the property. */
  closed: v.boolean(),
  /** No stay can begin on this day. */
  closedToArrival: v.optional(v.boolean(), false),
  /** No stay can end on this day. */
  closedToDeparture: v.optional(v.boolean(), false),
  /** Nights that a stay which begins on this day must have. */
  minimumStay: v.number(),
});
export type CalendarDay = v.InferOutput<typeof calendarDaySchema>;
export const calendarSchema = v.object({ currency: currencyCode, days: v.array(calendarDaySchema) });

/** A stay that gets an offer. */
const stayWithOfferSchema = v.object({
  from: day,
  to: day,
  /** The cheapest rooms for the stay, with all that is taken off, and before; both with what the hotel charges. */
  total: minor,
  base: minor,
  /** What the hotel charges itself, part of `total`. */
  atProperty: v.optional(minor, 0),
});
export type StayWithOffer = v.InferOutput<typeof stayWithOfferSchema>;

/** The first stay that can be booked now and gets an offer; null: there is none in the time that is searched. */
export const offerStaySchema = v.object({
  offerId: id,
  currency: currencyCode,
  stay: v.nullable(stayWithOfferSchema),
});
export type OfferStay = v.InferOutput<typeof offerStaySchema>;

/** Most offers of one call for their stays. */
export const MOST_OFFERS = 40;

/** The stays that get each of several offers. An offer that is not of these properties is left out. */
export const offerStaysSchema = v.array(
  v.object({
    propertyId: id,
    offerId: id,
    currency: currencyCode,
    /** Of all that were found; null: there is none in the time that is searched. */
    cheapest: v.nullable(stayWithOfferSchema),
    /** The first ones, by arrival. */
    next: v.array(stayWithOfferSchema),
  }),
);
export type OfferStays = v.InferOutput<typeof offerStaysSchema>[number];

export const promotionCheckSchema = v.object({ code: v.string(), valid: v.boolean(), percent: v.nullable(v.number()) });
