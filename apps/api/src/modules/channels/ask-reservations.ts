import type { Database } from '../../platform/database/database.ts';
import { toFeedReservation } from '../reservations/reservation-view.ts';
import { createReservationStore } from '../reservations/reservations.store.ts';
import type { ReservationOfChannel } from './channel-adapter.ts';
import { outgoingStore } from './outgoing.store.ts';
import { actionOf, codesOf } from './outgoing-reservation.ts';

/** Reservations of one answer; the channel gets the others once it has acknowledged these. */
const MOST = 200;
const LONGEST_PROBLEM = 300;

interface AskedConnection {
  id: number;
  hotelCode: string;
}

/**
 * The reservations that wait for a channel, as it asks for them: in order, of each reservation the first message that is not
 * acknowledged, composed from the reservation as it is now. They come again until they are acknowledged. `since`: those of
 * this time instead, with those that are acknowledged. In a transaction that has locked the connection.
 *
 * @param write one that cannot be written waits, with the reason in the log
 */
export async function askReservations<T>(
  tx: Database,
  { id: connection, hotelCode }: AskedConnection,
  { at, since }: { at: Date; since: Date | undefined },
  write: (reservation: ReservationOfChannel) => T,
): Promise<{ written: T[]; problems: string[] }> {
  const outgoing = outgoingStore(tx);
  const asked = await outgoing.asked(connection, { at, since, limit: MOST });
  const stored = await createReservationStore(tx).byIds(asked.map(({ reservation }) => reservation));
  const byId = new Map(stored.map((each) => [each.reservation.id, toFeedReservation(each, at)]));
  const codes = await codesOf(tx, connection);
  const written: T[] = [];
  const problems: string[] = [];
  const given: number[] = [];
  for (const { id, reservation: reservationId } of asked) {
    const reservation = byId.get(reservationId);
    if (!reservation || reservation.status === 'provisional') continue;
    const known = await outgoing.known(connection, reservationId);
    const again = reservation.status === 'cancelled' ? 'cancel' : 'commit';
    const action = id === null ? known && again : actionOf(reservation, known);
    if (!action) {
      if (id !== null) await outgoing.drop({ id });
      continue;
    }
    try {
      written.push(write({ action, reservation, hotelCode, ...codes }));
    } catch (error) {
      // a code that is missing: the reservation waits until it is there
      const problem = (error as Error).message.slice(0, LONGEST_PROBLEM);
      problems.push(`${reservation.number}: ${problem}`);
      if (id !== null)
        await outgoing.missed({ id }, problem, { request: null, answer: null, dueAt: at, at, isRefused: false });
      continue;
    }
    if (id === null) continue;
    await outgoing.noteTried(connection, reservationId);
    given.push(id);
  }
  await outgoing.noteAsked(given);
  return { written, problems };
}

/**
 * The channel has a reservation, or its cancellation. False: it has got no such reservation. A second
 * acknowledgement changes nothing.
 */
export async function acknowledgeReservation(
  tx: Database,
  connection: number,
  { locator, isCancellation }: { locator: string; isCancellation: boolean },
  at: Date,
): Promise<boolean> {
  const outgoing = outgoingStore(tx);
  const asked = await outgoing.findAsked(connection, locator);
  if (!asked) return outgoing.isKnown(connection, locator);
  const isCancelled = asked.status === 'cancelled';
  if (isCancellation && !isCancelled) return false;
  // the booking was read before it was cancelled: its cancellation follows
  const isLate = isCancelled && !isCancellation;
  if (isLate && !asked.hasNext) await outgoing.noteDelivered(connection, asked.reservation, at);
  else await outgoing.delivered(connection, asked, isCancellation, at);
  return true;
}

/** The channel cannot take a reservation: it is given up, and sent again when that is asked for. False: it has got none such. */
export async function refuseReservation(
  tx: Database,
  connection: number,
  { locator, reason }: { locator: string; reason: string },
  at: Date,
): Promise<boolean> {
  const outgoing = outgoingStore(tx);
  const asked = await outgoing.findAsked(connection, locator);
  if (!asked) return outgoing.isKnown(connection, locator);
  const problem = reason.slice(0, LONGEST_PROBLEM);
  await outgoing.missed(asked, problem, { request: null, answer: null, dueAt: null, at, isRefused: true });
  return true;
}

/** Rooms of bookings that the channel has not acknowledged, by room type and night from today on: it counts them as free. */
export async function roomsNotAcknowledged(
  tx: Database,
  connection: number,
  { at, today }: { at: Date; today: string },
): Promise<ReadonlyMap<number, ReadonlyMap<string, number>>> {
  const stored = await createReservationStore(tx).byIds(await outgoingStore(tx).unknown(connection, today));
  const rooms = new Map<number, Map<string, number>>();
  for (const { status, roomstays } of stored.map((each) => toFeedReservation(each, at))) {
    if (status === 'cancelled') continue;
    for (const stay of roomstays) {
      if (stay.status === 'cancelled') continue;
      const roomType = Number(stay.roomtype.id);
      const nights = rooms.get(roomType) ?? new Map<string, number>();
      rooms.set(roomType, nights);
      for (const { date } of stay.dailyPrices) nights.set(date, (nights.get(date) ?? 0) + 1);
    }
  }
  return rooms;
}
