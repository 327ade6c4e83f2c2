import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { freeText, id, languageCode, minor } from '../core/shapes.ts';
import { LIMITS } from '../search/limits.ts';
import { AGENCY_REASONS, AGENT_REASONS, type AgencyReason, type AgentReason } from './cancellation-reasons.ts';
import { reservationSchema } from './reservations.schema.ts';

const shared = {
  params: v.object({ id }),
  query: v.object({ language: v.optional(languageCode) }),
  answer: reservationSchema,
  idempotent: true,
} as const;
const codes = ['already_cancelled', 'stay_begun', 'idempotency_mismatch', 'idempotency_running'] as const;

const asked = {
  /** Ids of room stays; absent: all rooms that are left. */
  rooms: v.optional(v.pipe(v.array(id), v.minLength(1), v.maxLength(LIMITS.rooms))),
  /** In the history of the booking, for those who work with it; the guest does not read it. */
  note: v.optional(freeText),
};

export const agentCancellationSchema = v.strictObject({
  ...asked,
  reason: v.picklist(Object.keys(AGENT_REASONS) as AgentReason[]),
  /** Instead of what the terms of the rooms say: a lower fee for all of them together, and why. */
  fee: v.optional(v.strictObject({ amount: v.pipe(minor, v.minValue(0)), why: v.pipe(freeText, v.minLength(1)) })),
});
export type AgentCancellation = v.InferOutput<typeof agentCancellationSchema>;

export const agencyCancellationSchema = v.strictObject({
  ...asked,
  reason: v.picklist(Object.keys(AGENCY_REASONS) as AgencyReason[]),
});
export type AgencyCancellation = v.InferOutput<typeof agencyCancellationSchema>;

/**
 * An agent cancels a booking of the website, or some of its rooms. It is recorded as theirs, with the reason, the note and
 * a fee that was lowered: who lowered it, why, from what to what. `no-show` costs what the rooms' terms say of guests who
 * do not arrive; it can be recorded from the day of arrival until the day of departure.
 *
 * Refusals: `no_fee_right` (403): this agent may not lower fees; (409) `fee_not_lower` (`fee`: what the terms say),
 * `no_show_too_early`, `already_cancelled`, `stay_begun` from the day after arrival on, but for `no-show`.
 */
export const cancelAsAgent = endpoint({
  ...shared,
  name: 'cancelAsAgent',
  method: 'PUT',
  family: 'account',
  path: 'customer/website/{w}/agent/reservation/{id}/cancel',
  body: agentCancellationSchema,
  callers: ['agent'],
  permission: 'reservations.write',
  codes: ['no_fee_right', 'fee_not_lower', 'no_show_too_early', ...codes],
  summary: 'An agent cancels a reservation of the website, or some of its rooms.',
});

/** The same for a travel agency and its own bookings: the fee is that of the terms. */
export const cancelAsAgency = endpoint({
  ...shared,
  name: 'cancelAsAgency',
  method: 'PUT',
  family: 'account',
  path: 'customer/website/{w}/travel-agency/reservation/{id}/cancel',
  body: agencyCancellationSchema,
  callers: ['travel-agency'],
  permission: 'reservations.write',
  codes,
  summary: 'A travel agency cancels a reservation of its own, or some of its rooms.',
});
