import { LIMITS } from '@posada/api-client/search';
import type { PricedFor } from './requester.ts';

/** Who is shown or takes rooms, and when: both decide how many of the rooms held for agencies are not for them. */
export interface Taker {
  /** The account of the agency; null: it is none. */
  agencyId: number | null;
  now: Date;
}

export const takerOf = (actor: PricedFor, now: Date): Taker => ({
  agencyId: actor.kind === 'travel-agency' ? actor.accountId : null,
  now,
});

/**
 * The nights of allotments `a` from one day to another, both included: `date`, `taken` (rooms that their agency has booked
 * or holds, of the allotment and beyond it) and `is_back` (on general sale again). Also `g`, the account of the agency, and
 * `p`, the property. Parameters are SQL; `condition` may name all of these but the night.
 *
 * Nights are offsets from a day, since series of dates would be moments of a time zone. `OFFSET 0` lets the database read
 * the room stays once for each allotment, not once for each of its nights.
 */
export const allottedNights = (of: { from: string; to: string; now: string; condition: string }) => `
  SELECT a.room_type_id, a.position, a.rooms, a.release_days, g.id AS agency_id, night.date, night.taken,
    a.release_days > 0 AND night.date - a.release_days <= (${of.now}::timestamptz AT TIME ZONE p.time_zone)::date AS is_back
  FROM allotment a JOIN room_type t ON t.id = a.room_type_id JOIN property p ON p.id = t.property_id
    LEFT JOIN account g ON g.kind = 'travel-agency' AND lower(g.email) = a.agency
    CROSS JOIN LATERAL (
      SELECT greatest(a.first_night, ${of.from}::date) AS first, least(a.last_night, ${of.to}::date) AS last) span
    CROSS JOIN LATERAL (
      SELECT span.first + each AS date, coalesce(stays.rooms, 0) AS taken FROM generate_series(0, span.last - span.first) each
        LEFT JOIN (
          SELECT s.arrival + slept AS date, count(*)::int AS rooms
          FROM roomstay s JOIN reservation r ON r.id = s.reservation_id
            CROSS JOIN LATERAL generate_series(greatest(0, span.first - s.arrival), s.departure - s.arrival - 1) slept
          WHERE r.agency_id = g.id AND s.room_type_id = a.room_type_id AND s.status <> 'cancelled'
            AND s.arrival > span.first - ${LIMITS.nights} AND s.arrival <= span.last AND s.departure > span.first
          GROUP BY 1) stays ON stays.date = span.first + each OFFSET 0) night
  WHERE a.first_night <= ${of.to}::date AND a.last_night >= ${of.from}::date AND ${of.condition}`;

/**
 * Rooms by room type and night (`rooms`) that are free and still not for whoever asks: held for other agencies, which have
 * not booked them yet. What an agency books counts for its allotment first. The ONE rule: search, calendar and booking all
 * subtract it, the booking with the nights locked. Parameters are SQL.
 */
export const heldForOthers = (of: { roomTypes: string; from: string; to: string; now: string; agencyId: string }) => `
  SELECT room_type_id, date, sum(greatest(0, rooms - taken))::int AS rooms
  FROM (${allottedNights({
    ...of,
    condition: `a.room_type_id = ANY(${of.roomTypes}) AND g.id IS DISTINCT FROM ${of.agencyId}::bigint`,
  })}) allotted
  WHERE NOT is_back GROUP BY 1, 2`;
