import { DAY_LIMITS, type DayStay, type DayStays } from '@posada/api-client/operator';
import { LIMITS } from '@posada/api-client/search';
import { addDays, dayOf, daysBetween } from '@posada/calendar-days';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { totalsView } from './reservation-view.ts';
import { createReservationStore, type StoredReservation } from './reservations.store.ts';

/**
 * By the index of arrivals: no stay is longer than a search allows, so that those of the day have arrived within that time.
 * The last two values enclose the days of all time zones, since a day that is read from a row bounds no index.
 */
const readStays = statement(
  'reservations.readStaysOfDay',
  { id: v.number(), list: v.picklist(['arrivals', 'departures', 'inHouse']), total: v.number() },
  `WITH place AS (
     SELECT id, coalesce($3::date, ($4::timestamptz AT TIME ZONE time_zone)::date) AS day FROM property
     WHERE $2::int[] IS NULL OR id = ANY($2)
   ), stay AS (
     SELECT r.id, CASE WHEN r.arrival = place.day THEN 'arrivals' WHEN r.departure = place.day THEN 'departures'
         ELSE 'inHouse' END AS list,
       r.snapshot->>'arrivalTime' AS time, lower(r.guest_name) AS name
     FROM place JOIN reservation r ON r.property_id = place.id AND r.departure >= place.day
       AND r.arrival BETWEEN place.day - ${LIMITS.nights} AND place.day
       AND r.arrival BETWEEN $5::date AND $6::date
     WHERE r.status <> 'cancelled' AND ($1::int[] IS NULL OR r.website_id = ANY($1))
   ), numbered AS (
     SELECT id, list, count(*) OVER (PARTITION BY list)::int AS total,
       row_number() OVER (PARTITION BY list ORDER BY time, name, id) AS number
     FROM stay
   )
   SELECT id, list, total FROM numbered WHERE number <= ${DAY_LIMITS.stays} ORDER BY list, number`,
);

interface DayQuestion {
  /** Null: all. */
  websites: readonly number[] | null;
  /** Null: all. */
  properties: readonly number[] | null;
  /** Null: today at each property. */
  date: string | null;
}

function viewOf({ reservation, roomstays }: StoredReservation): DayStay {
  const { snapshot } = reservation;
  const rooms = roomstays.filter(({ status }) => status !== 'cancelled');
  const isErased = reservation.closed_at !== null;
  const { toPayNow, dueAtProperty } = totalsView(reservation, roomstays);
  return {
    locator: reservation.locator,
    website: reservation.website_id,
    property: { id: reservation.property_id, name: snapshot.propertyName },
    status: reservation.status,
    guest: isErased ? '' : reservation.guest_name,
    isGuestErased: isErased,
    from: reservation.arrival,
    to: reservation.departure,
    nights: daysBetween(reservation.arrival, reservation.departure),
    rooms: rooms.length,
    checkedIn: rooms.filter((room) => room.checked_in_at !== null).length,
    checkedOut: rooms.filter((room) => room.checked_out_at !== null).length,
    currency: reservation.currency,
    paid: reservation.paid,
    due: toPayNow + dueAtProperty,
    arrivalTime: isErased ? null : snapshot.arrivalTime,
    registered: null,
    hasRequests: !isErased && Boolean(snapshot.requests),
  };
}

/** Stays of the day that are not cancelled, in three lists: each is in one of them. */
export async function readStaysOfDay(
  database: Database,
  { websites, properties, date }: DayQuestion,
  now: Date,
): Promise<{ arrivals: DayStays; departures: DayStays; inHouse: DayStays }> {
  const about = date ?? dayOf(now);
  const bounds = [addDays(about, -LIMITS.nights - 1), addDays(about, 1)];
  const rows = await readStays.all(database, [websites, properties, date, now.toISOString(), ...bounds]);
  const stored = await createReservationStore(database).byIds(rows.map(({ id }) => id));
  const views = new Map(stored.map((each) => [each.reservation.id, viewOf(each)]));
  const listOf = (list: (typeof rows)[number]['list']): DayStays => {
    const own = rows.filter((row) => row.list === list);
    return { total: own[0]?.total ?? 0, stays: own.flatMap(({ id }) => views.get(id) ?? []) };
  };
  return { arrivals: listOf('arrivals'), departures: listOf('departures'), inHouse: listOf('inHouse') };
}
