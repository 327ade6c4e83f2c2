import * as v from 'valibot';
import { currencyCode, day, minor, moment } from '../core/shapes.ts';
import { reservationStatusSchema } from '../reservations/reservations.schema.ts';
import { foundReservationSchema } from './bookings.schema.ts';
import { rowId, rowIdInPath } from './operator.schema.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Bookings that each list of stays has at most, and each list of news. */
export const DAY_LIMITS = { stays: 100, news: 20 } as const;

export const dayQuerySchema = v.object({
  /** Absent: all of the caller. */
  property: v.optional(rowIdInPath),
  /** Absent: all of the caller. */
  website: v.optional(rowIdInPath),
  /** Absent: today, in the time zone of each property. */
  date: v.optional(day),
});
export type DayQuery = v.InferInput<typeof dayQuerySchema>;

/** A booking that arrives, stays or leaves on the day. Amounts in `currency`. */
export const dayStaySchema = v.object({
  locator: v.string(),
  website: rowId,
  property: v.object({ id: rowId, name: v.string() }),
  status: reservationStatusSchema,
  /** Empty: their data were erased. */
  guest: v.string(),
  isGuestErased: v.boolean(),
  from: day,
  to: day,
  nights: count,
  /** That are not cancelled; of these so many have checked in, and out. */
  rooms: count,
  checkedIn: count,
  checkedOut: count,
  currency: currencyCode,
  paid: minor,
  /** What is still to be paid, now or at the hotel. Nothing where it is on account of an agency. */
  due: minor,
  /** `HH:MM` at the property; null: not said. */
  arrivalTime: v.nullable(v.string()),
  /** Guests that are registered by the online check-in, of those that the rooms are booked for; null: the property has none. */
  registered: v.optional(v.nullable(v.object({ persons: count, registered: count })), null),
  /** The guest has written something. */
  hasRequests: v.boolean(),
});
export type DayStay = v.InferOutput<typeof dayStaySchema>;

/** `total`: all, of which `stays` has the first 100 by arrival time, then name. */
const dayStaysSchema = v.object({ total: count, stays: v.array(dayStaySchema) });
export type DayStays = v.InferOutput<typeof dayStaysSchema>;

/** `total`: all, of which `reservations` has the newest 20. */
const newsSchema = v.object({ total: count, reservations: v.array(foundReservationSchema) });

/**
 * The day of the properties of the caller: stays that are not cancelled, what has come since yesterday, and how much waits
 * for somebody. What needs a scope that the caller lacks is null.
 */
export const daySchema = v.object({
  /** The day that was asked for; null: today at each property. */
  date: v.nullable(day),
  at: moment,
  arrivals: dayStaysSchema,
  departures: dayStaysSchema,
  /** Stays that have begun before the day and end after it: neither arrivals nor departures. */
  inHouse: dayStaysSchema,
  /** Since when bookings and cancellations are new: 24 hours before `at`. */
  since: moment,
  made: newsSchema,
  /** All rooms are cancelled, by guests, by staff or because a hold ran out. */
  cancelled: newsSchema,
  /** Rooms that are held for a payment. `next`: when the first of them goes back on sale; null: there is none. */
  holds: v.object({ total: count, next: v.nullable(moment) }),
  /** `payments.read`. */
  payments: v.nullable(
    v.object({
      /** Payments whose outcome is not known. */
      unknown: count,
      /** Refunds that are refused, unclear or owed for over an hour. */
      refunds: count,
      /** Bookings that are held for a payment, the last of which was refused or failed. */
      failed: count,
    }),
  ),
  /** `messages.read`. Of who works for some websites or properties: messages about their bookings. */
  messages: v.nullable(
    v.object({
      /** Tried without success, and tried again. */
      failing: count,
      /** Given up. */
      dead: count,
    }),
  ),
  /** `inbox.read`. Messages of forms that nobody has done anything with yet. */
  inbox: v.nullable(v.object({ new: count })),
  /** `webhooks.read`. Of who works for some properties: those about these alone, whatever the query names. */
  webhooks: v.nullable(
    v.object({
      /** Webhooks in use of which messages wait after a failed try, or were given up since `since`. */
      failing: count,
    }),
  ),
  /** `channels.read`. Connections of properties with channel managers of which messages fail. */
  channels: v.nullable(v.object({ failing: count })),
  /** `websites.write` for whole websites. Drafts whose review somebody else has asked for. */
  content: v.nullable(
    v.object({
      toReview: count,
      /** The first website that has one; null: none has. */
      website: v.nullable(v.number()),
    }),
  ),
  /** `terms.write`. Planned changes of how a property sells that could not be applied when their day began. */
  terms: v.optional(
    v.nullable(
      v.object({
        failed: count,
        /** The first property that has one; null: none has. */
        property: v.nullable(v.number()),
      }),
    ),
    null,
  ),
  /** `reviews.read`. */
  reviews: v.nullable(v.object({ waiting: count })),
  /** Travel agencies that wait for approval by a website. Null: the caller works for single properties. */
  agencies: v.nullable(v.object({ waiting: count })),
});
export type Day = v.InferOutput<typeof daySchema>;
