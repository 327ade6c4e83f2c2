import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { moment } from '../core/shapes.ts';
import { byLocator } from './operator.schema.ts';

export const STAY_STATES = ['checked-in', 'checked-out', 'expected'] as const;

export const stayReportSchema = v.strictObject({
  /** `expected`: neither; it takes back what was reported by mistake. */
  state: v.picklist(STAY_STATES),
  /** Ids of rooms of the reservation (`roomstays[].id`); absent: all that are not cancelled. */
  rooms: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.minLength(1), v.maxLength(20))),
  /** When it happened; absent: now. */
  at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});
export type StayReport = v.InferOutput<typeof stayReportSchema>;

export const reportedStaySchema = v.object({
  number: v.string(),
  roomstays: v.array(v.object({ id: v.string(), checkedInAt: v.nullable(moment), checkedOutAt: v.nullable(moment) })),
});
export type ReportedStay = v.InferOutput<typeof reportedStaySchema>;

/** Reported twice it changes nothing. A room whose guest has checked in can no longer be cancelled. */
export const reportStay = operatorEndpoint({
  name: 'reportStay',
  method: 'PUT',
  path: 'reservation/{locator}/stay',
  scope: 'reservations.write',
  params: byLocator,
  body: stayReportSchema,
  answer: reportedStaySchema,
  codes: ['not_confirmed', 'already_cancelled', 'outside_stay', 'not_checked_in'],
  summary: 'Reports that guests have checked in or out, for the whole reservation or some of its rooms.',
});
