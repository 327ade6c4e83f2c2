import * as v from 'valibot';
import { moment } from '../core/shapes.ts';
import { reservationSchema, roomStaySchema } from '../reservations/reservations.schema.ts';
import { rowId } from './operator.schema.ts';

const of = reservationSchema.entries;

/** A reservation as it is now, for the programs of its hotel. Names are in the language of the booking. */
export const feedReservationSchema = v.object({
  id: of.id,
  number: of.number,
  /** Id of the website on which it was booked. */
  website: rowId,
  property: v.object({ id: of.id, name: v.string() }),
  createdAt: of.createdAt,
  status: of.status,
  heldUntil: of.heldUntil,
  from: of.from,
  to: of.to,
  nights: of.nights,
  language: of.language,
  promocode: of.promocode,
  arrivalTime: of.arrivalTime,
  requests: of.requests,
  invoice: of.invoice,
  travelTypology: of.travelTypology,
  isGuestErased: of.isGuestErased,
  guest: of.guest,
  forCustomer: of.forCustomer,
  negotiated: of.negotiated,
  commission: of.commission,
  paymentOption: of.paymentOption,
  currency: of.currency,
  totals: of.totals,
  cancellationReasonCode: of.cancellationReasonCode,
  roomstays: v.array(
    v.object({
      ...roomStaySchema.entries,
      /** When its guests arrived, as the hotel has reported it (`reportStay`). */
      checkedInAt: v.nullable(moment),
      checkedOutAt: v.nullable(moment),
    }),
  ),
});
export type FeedReservation = v.InferOutput<typeof feedReservationSchema>;

/** What has been passed on: the next question goes on from there. Its form may change. */
const cursor = v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,15})?$/, 'a cursor of an answer before'));

/** How many reservations, or changes of reservations, a page is made of at most. */
const PAGE = 100;

export const feedQuerySchema = v.object({
  /** `next` of the answer before; absent: all reservations that there are, then their changes. */
  changedSince: v.optional(cursor),
  /** Reservations of a page, at most. */
  limit: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number), v.maxValue(PAGE)), String(PAGE)),
});

export const reservationFeedSchema = v.object({
  /** Each once in a page, in the order of their last change. */
  reservations: v.array(feedReservationSchema),
  /** For `changedSince` of the next question, once the reservations are stored. */
  next: cursor,
  /** Ask again at once. */
  hasMore: v.boolean(),
});
export type ReservationFeed = v.InferOutput<typeof reservationFeedSchema>;
