import { createHash, randomUUID } from 'node:crypto';
import { addDays, dayOf } from '@posada/calendar-days';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { WebsiteRef } from '../../platform/server.ts';
import { announce, CONFIRMED } from './reservation-events.ts';
import type { Owner, ReservationRecord } from './reservations.store.ts';

/** How long a booking stays open for whoever typed its number and e-mail: the address may stay in a shared browser. */
const FOUND_MS = 60 * 60_000;

/** A mailed link outlives the stay: who was there looks up what was paid. */
const MAILED_DAYS_AFTER_STAY = 30;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** A reservation as its booker reaches it without an account. */
export interface BookerAccess {
  owner: Owner;
  /** Public id of the reservation. */
  id: string;
  reservationId: number;
  status: ReservationRecord['status'];
}

/** Tokens that open a booking without an account, and the only SQL for them. */
export function createBookingAccess(database: Database, clock: () => Date) {
  async function add(reservationId: number, until: string): Promise<string> {
    const token = randomUUID();
    await database.query('DELETE FROM booking_access WHERE expires_at < $1', [clock().toISOString()]);
    await database.query('INSERT INTO booking_access (hash, reservation_id, expires_at) VALUES ($1, $2, $3)', [
      hashOf(token),
      reservationId,
      until,
    ]);
    return token;
  }

  /** @throws {DomainError} `not_found` (404): unknown, of another website, or expired */
  async function open(website: WebsiteRef, token: string): Promise<BookerAccess> {
    const { rows } = await database.query<
      Pick<ReservationRecord, 'id' | 'public_id' | 'property_id' | 'status'> & { guest_email: string }
    >(
      `SELECT r.id, r.public_id, r.property_id, r.status, r.guest_email
       FROM booking_access a JOIN reservation r ON r.id = a.reservation_id
       WHERE a.hash = $1 AND a.expires_at > $2 AND r.website_id = $3 AND r.closed_at IS NULL`,
      [hashOf(token), clock().toISOString(), website.id],
    );
    const [found] = rows;
    if (!found) throw notFound('a booking with this token');
    const { id: reservationId, public_id: id, property_id: propertyId, guest_email: email, status } = found;
    const owner: Owner = { kind: 'booker', websiteId: website.id, propertyId: String(propertyId), email };
    return { id, reservationId, status, owner };
  }

  return {
    /**
     * A token for a mail to the booker, good until 30 days after the stay, or after today when that is over.
     *
     * @param departure `YYYY-MM-DD`
     */
    forMail(reservationId: number, departure: string): Promise<string> {
      const today = dayOf(clock());
      const last = addDays(departure > today ? departure : today, MAILED_DAYS_AFTER_STAY);
      return add(reservationId, `${last}T00:00:00.000Z`);
    },

    /** Its mail was not sent. */
    async remove(token: string): Promise<void> {
      await database.query('DELETE FROM booking_access WHERE hash = $1', [hashOf(token)]);
    },

    /**
     * A token for whoever knows the number and the booker's e-mail.
     *
     * @throws {DomainError} `not_found` (404): the same for an unknown number and for a wrong e-mail
     */
    async find(website: WebsiteRef, number: string, email: string): Promise<{ token: string; until: string }> {
      const { rows } = await database.query<{ id: number }>(
        `SELECT id FROM reservation
         WHERE locator = $1 AND website_id = $2 AND lower(guest_email) = lower($3) AND closed_at IS NULL`,
        [number, website.id, email],
      );
      const [found] = rows;
      if (!found) throw notFound('a booking with this number and e-mail');
      const until = new Date(clock().getTime() + FOUND_MS).toISOString();
      return { token: await add(found.id, until), until };
    },

    open,

    /** @throws {DomainError} `not_confirmed` (409): there is no confirmation to be sent */
    async resendConfirmation(website: WebsiteRef, token: string): Promise<void> {
      const { reservationId, status, id } = await open(website, token);
      if (status !== 'confirmed') throw new DomainError(409, 'not_confirmed', `reservation ${id} is ${status}`);
      await announce(database, CONFIRMED[0], reservationId, clock().toISOString());
    },
  };
}
export type BookingAccess = ReturnType<typeof createBookingAccess>;
