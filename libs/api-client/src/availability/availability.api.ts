import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { day, id, ids, type LanguageCode, languageCode } from '../core/shapes.ts';
import { encodeOccupancy, type Occupancy, occupancyCode } from '../search/occupancy.ts';
import { promotionCode } from '../search/search.schema.ts';
import {
  availabilitySchema,
  calendarSchema,
  lowestPricesSchema,
  MOST_LISTED,
  MOST_OFFERS,
  offerStaySchema,
  offerStaysSchema,
  promotionCheckSchema,
} from './availability.schema.ts';

/** Days before and after the searched ones. */
const AROUND = ['1', '2', '3', '4', '5', '6', '7'] as const;
type Around = (typeof AROUND)[number];

/** What prices are asked for. Days are those at the property; the night of `to` is not included. */
interface StayQuestion {
  from: string;
  to: string;
  rooms: readonly Occupancy[];
  language?: LanguageCode;
  promotion?: string;
  onlyLowestPrice?: 'true';
}

/** At most so many of a list. */
const listOf = (most: number, named: string) =>
  v.pipe(
    ids,
    v.check((text) => text.split(',').length <= most, `at most ${most} ${named}`),
  );

/** The part of a query that says for which stay prices are asked. */
const encodeStay = <Q extends StayQuestion>({ rooms, ...asked }: Q) => ({
  ...asked,
  occupancy: encodeOccupancy(rooms),
});

/**
 * Room rates on sale for the whole stay, cheapest first.
 *
 * `from` and `to` are calendar days at the property; the night of `to` is not included. Nothing on
 * sale is an answer, not an error: the lists come back empty with a reason.
 */
export const getAvailability = endpoint({
  name: 'getAvailability',
  method: 'GET',
  family: 'content',
  path: 'searcher/property/{id}/availability',
  params: v.object({ id }),
  query: v.object({
    /** Day of arrival. */
    from: day,
    /** Day of departure. */
    to: day,
    occupancy: occupancyCode,
    language: v.optional(languageCode),
    promotion: v.optional(promotionCode),
    /** `true`: the lowest price alone, without room types. */
    onlyLowestPrice: v.optional(v.picklist(['true', 'false'])),
  }),
  encodeQuery: (asked: StayQuestion) => encodeStay(asked),
  answer: availabilitySchema,
  codes: ['stay_in_the_past', 'stay_reversed', 'stay_too_long', 'stay_too_far'],
  summary: 'Room rates on sale for a stay (API-95 to API-97).',
});

/**
 * What a list of properties shows: each with the answer of `getAvailability` to `onlyLowestPrice`, in one call. With
 * `around` also the lowest price of all of them for stays of the same length that begin up to so many days earlier or
 * later; days that are over are left out.
 */
export const getLowestPrices = endpoint({
  name: 'getLowestPrices',
  method: 'GET',
  family: 'content',
  path: 'searcher/availability',
  query: v.object({
    /** Ids of at most 200 properties, joined by commas. */
    property: listOf(MOST_LISTED, 'properties'),
    /** Day of arrival. */
    from: day,
    /** Day of departure. */
    to: day,
    occupancy: occupancyCode,
    language: v.optional(languageCode),
    promotion: v.optional(promotionCode),
    /** Days before and after the searched ones whose lowest price is told too. */
    around: v.optional(v.picklist(AROUND)),
  }),
  encodeQuery: ({ propertyIds, ...asked }: StayQuestion & { propertyIds: readonly string[]; around?: Around }) => ({
    ...encodeStay(asked),
    property: propertyIds.join(','),
  }),
  answer: lowestPricesSchema,
  codes: ['stay_in_the_past', 'stay_reversed', 'stay_too_long', 'stay_too_far'],
  summary: 'Lowest prices of several properties for a stay, and for the days around it.',
});

export const getCalendar = endpoint({
  name: 'getCalendar',
  method: 'GET',
  family: 'content',
  path: 'searcher/property/{id}/calendar',
  params: v.object({ id }),
  query: v.object({
    /** The first day. */
    from: day,
    /** The last day. */
    to: day,
    /** Whose prices; absent: those of two adults in one room. */
    occupancy: v.optional(occupancyCode),
    promotion: v.optional(promotionCode),
  }),
  encodeQuery: ({
    rooms,
    ...asked
  }: {
    from: string;
    to: string;
    rooms?: readonly Occupancy[];
    promotion?: string;
  }) => ({
    ...asked,
    ...(rooms ? { occupancy: encodeOccupancy(rooms) } : {}),
  }),
  answer: calendarSchema,
  summary: 'Prices, closed days and minimum stays of a span of days, both ends included (API-98).',
});

/**
 * Where "book this offer" leads: the first stay within two months of the offer's first day that has rooms for these
 * guests and to which the offer applies by itself.
 */
export const getOfferStay = endpoint({
  name: 'getOfferStay',
  method: 'GET',
  family: 'content',
  path: 'searcher/property/{id}/offer/{offerId}/stay',
  params: v.object({ id, offerId: id }),
  query: v.object({ occupancy: v.optional(occupancyCode, '2-0') }),
  encodeQuery: ({ rooms }: { rooms: readonly Occupancy[] }) => ({ occupancy: encodeOccupancy(rooms) }),
  answer: offerStaySchema,
  summary: 'The first stay that can be booked and gets an offer.',
});

/**
 * What a page shows of its offers: for each the cheapest stay and the next arrivals to which it applies by itself, within
 * two months of its first day, in one call.
 */
export const getOfferStays = endpoint({
  name: 'getOfferStays',
  method: 'GET',
  family: 'content',
  path: 'searcher/offers/stays',
  query: v.object({
    property: listOf(MOST_OFFERS, 'properties'),
    offer: listOf(MOST_OFFERS, 'offers'),
    occupancy: v.optional(occupancyCode, '2-0'),
  }),
  encodeQuery: ({
    propertyIds,
    offerIds,
    rooms,
  }: {
    propertyIds: readonly string[];
    offerIds: readonly string[];
    rooms: readonly Occupancy[];
  }) => ({ property: propertyIds.join(','), offer: offerIds.join(','), occupancy: encodeOccupancy(rooms) }),
  answer: offerStaysSchema,
  summary: 'The cheapest stay and the next arrivals with each of several offers.',
});

export const checkPromotionCode = endpoint({
  name: 'checkPromotionCode',
  method: 'GET',
  family: 'content',
  path: 'searcher/property/{id}/promotion-code/{code}/check',
  params: v.object({ id, code: promotionCode }),
  answer: promotionCheckSchema,
  summary: 'Whether a promotion code is known and in force today (API-99).',
});
