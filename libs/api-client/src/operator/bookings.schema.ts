import * as v from 'valibot';
import { languageCode, moment } from '../core/shapes.ts';
import { reservationFilters, reservationPaging } from '../reservations/reservations.api.ts';
import {
  reservationPageSchema,
  reservationRowSchema,
  reservationSchema,
  reservationSummarySchema,
} from '../reservations/reservations.schema.ts';
import { SENDABLE_MAILS } from '../reservations/staff.api.ts';
import { byLocator, rowId, rowIdInPath } from './operator.schema.ts';

const { text, status, from, to, state } = reservationFilters;

/** Filters, order and page of the bookings of all websites and properties of the caller. */
export const reservationSearchQuerySchema = v.object({
  /** One field for all: each word begins a word of a number, a name or an e-mail address; digits of a phone number may be its end. */
  text,
  status,
  /** Stays that touch the span from `from` to `to`. */
  from,
  to,
  /** `active`: not cancelled, and the day of departure is not over. */
  state,
  property: v.optional(rowIdInPath),
  website: v.optional(rowIdInPath),
  /** `page` counts from 0; `size` is 20 where nothing is said, 100 at most. */
  ...reservationPaging,
});
export type ReservationSearchQuery = v.InferInput<typeof reservationSearchQuerySchema>;

/** A line of the bookings list of an agent, and the website that it was booked on. */
export const foundReservationSchema = v.object({ ...reservationRowSchema.entries, website: rowId });
export type FoundReservation = v.InferOutput<typeof foundReservationSchema>;

/** A page, and the figures over all that the filters find. Of more than 10,000 these are of the newest 10,000. */
export const foundReservationsSchema = v.object({
  ...reservationPageSchema.entries,
  content: v.array(foundReservationSchema),
  summary: reservationSummarySchema,
});
export type FoundReservations = v.InferOutput<typeof foundReservationsSchema>;

/** A reservation as agents read it, with the website that it was booked on and what was reported of the stay. */
export const operatorReservationSchema = v.object({
  /** `roomstays[].cancellation` says what cancelling each room costs now, and as a no-show. */
  reservation: reservationSchema,
  website: v.object({ id: rowId, name: v.string() }),
  /** Of each room, in the order of `reservation.roomstays`. */
  stays: v.array(
    v.object({
      /** `roomstays[].id`. */
      id: v.string(),
      checkedInAt: v.nullable(moment),
      checkedOutAt: v.nullable(moment),
    }),
  ),
});
export type OperatorReservation = v.InferOutput<typeof operatorReservationSchema>;

/** `language`: of the names of rooms and rate plans; absent: the language of the booking. */
export const readInSchema = v.object({ language: v.optional(languageCode) });

export const reservationMailPathSchema = v.object({ ...byLocator.entries, kind: v.picklist(SENDABLE_MAILS) });
