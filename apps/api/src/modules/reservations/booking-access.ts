import { createHash, randomUUID } from 'node:crypto';
import type { AccountKind } from '@posada/api-client';
import { addDays, dayOf } from '@posada/calendar-days';
import * as v from 'valibot';
import type { WebsiteRef } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { type RowOf, statement } from '../../platform/database/statement.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { leaveMessage } from '../../platform/leave-message.ts';
import { CONFIRMED } from './reservation-events.ts';
import type { Owner } from './reservation-filters.ts';
import type { ReservationRecord } from './reservations.store.ts';

/** How long a booking stays open for whoever typed its number and e-mail: the address may stay in a shared browser. */
const FOUND_MS = 60 * 60_000;

/** A mailed link outlives the stay: who was there looks up what was paid. */
const MAILED_DAYS_AFTER_STAY = 30;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Who was given a token: for number and e-mail, by mail, as the browser that booked, or with an account. */
export type AccessHolder =
  | { givenFor: 'found' | 'mail' | 'booking' }
  | { givenFor: 'account'; kind: AccountKind; accountId: number };

/** A reservation as it is reached by a token. */
export interface BookerAccess {
  owner: Owner;
  /** Public id of the reservation. */
  id: string;
  reservationId: number;
  status: ReservationRecord['status'];
  holder: AccessHolder;
}

// a client's account is the chain's: their bookings on its other websites are opened from here too
const readAccess = statement(
  'reservations.readAccess',
  {
    id: v.number(),
    public_id: v.string(),
    website_id: v.number(),
    property_id: v.number(),
    status: v.picklist(['confirmed', 'cancelled', 'provisional']),
    guest_email: v.string(),
    given_for: v.picklist(['found', 'mail', 'booking', 'account']),
    account_kind: v.nullable(v.picklist(['client', 'agent', 'travel-agency'])),
    account_id: v.nullable(v.number()),
  },
  `SELECT r.id, r.public_id, r.website_id, r.property_id, r.status, r.guest_email, a.given_for, a.account_kind, a.account_id
   FROM booking_access a JOIN reservation r ON r.id = a.reservation_id
   WHERE a.hash = $1 AND a.expires_at > $2 AND r.closed_at IS NULL
     AND (r.website_id = $3 OR a.account_kind = 'client')`,
);
type Row = RowOf<typeof readAccess>;
const deleteExpired = statement(
  'reservations.deleteExpiredAccess',
  {},
  'DELETE FROM booking_access WHERE expires_at < $1',
);
const addAccess = statement(
  'reservations.addAccess',
  {},
  `INSERT INTO booking_access (hash, reservation_id, expires_at, given_for, account_kind, account_id)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);
const deleteAccess = statement('reservations.deleteAccess', {}, 'DELETE FROM booking_access WHERE hash = $1');
const deleteAccessOf = statement('reservations.deleteAccessOf', {}, 'DELETE FROM booking_access WHERE account_id = $1');
const findByNumber = statement(
  'reservations.findByNumber',
  { id: v.number() },
  `SELECT id FROM reservation
   WHERE locator = $1 AND website_id = $2 AND lower(guest_email) = lower($3) AND closed_at IS NULL`,
);

const holderOf = ({ given_for: givenFor, account_kind: kind, account_id: accountId }: Row): AccessHolder => {
  if (givenFor !== 'account') return { givenFor };
  if (kind === null || accountId === null) throw new Error('a token of an account names no account');
  return { givenFor, kind, accountId };
};

/** Ends all tokens that a person with an account was given. */
export const endBookingAccess = (tx: Database, accountId: number) => deleteAccessOf.run(tx, [accountId]);

/** Tokens that open a booking without an account, and the only SQL for them. */
export function createBookingAccess(database: Database, clock: () => Date) {
  async function add(reservationId: number, until: string, holder: AccessHolder): Promise<string> {
    const token = randomUUID();
    const account = holder.givenFor === 'account' ? holder : { kind: null, accountId: null };
    await deleteExpired.run(database, [clock().toISOString()]);
    const values = [hashOf(token), reservationId, until, holder.givenFor, account.kind, account.accountId];
    await addAccess.run(database, values);
    return token;
  }

  /** For an hour. */
  async function briefly(reservationId: number, holder: AccessHolder): Promise<{ token: string; until: string }> {
    const until = new Date(clock().getTime() + FOUND_MS).toISOString();
    return { token: await add(reservationId, until, holder), until };
  }

  /** @throws {DomainError} `not_found` (404): unknown, of another website, or expired */
  async function open(website: WebsiteRef, token: string): Promise<BookerAccess> {
    const found = await readAccess.first(database, [hashOf(token), clock().toISOString(), website.id]);
    if (!found) throw notFound('a booking with this token');
    const { id: reservationId, public_id: id, website_id: websiteId, guest_email: email, status } = found;
    const owner: Owner = { kind: 'booker', websiteId, propertyId: String(found.property_id), email };
    return { id, reservationId, status, owner, holder: holderOf(found) };
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
      return add(reservationId, `${last}T00:00:00.000Z`, { givenFor: 'mail' });
    },

    /** Its mail was not sent. */
    async remove(token: string): Promise<void> {
      await deleteAccess.run(database, [hashOf(token)]);
    },

    /**
     * A token for whoever knows the number and the booker's e-mail.
     *
     * @throws {DomainError} `not_found` (404): the same for an unknown number and for a wrong e-mail
     */
    async find(website: WebsiteRef, number: string, email: string): Promise<{ token: string; until: string }> {
      const found = await findByNumber.first(database, [number, website.id, email]);
      if (!found) throw notFound('a booking with this number and e-mail');
      return briefly(found.id, { givenFor: 'found' });
    },

    briefly,
    open,

    /** @throws {DomainError} `not_confirmed` (409): there is no confirmation to be sent */
    async resendConfirmation(website: WebsiteRef, token: string): Promise<void> {
      const { reservationId, status, id } = await open(website, token);
      if (status !== 'confirmed') throw new DomainError(409, 'not_confirmed', `reservation ${id} is ${status}`);
      await leaveMessage(database, CONFIRMED[0], { reservationId }, clock());
    },
  };
}
export type BookingAccess = ReturnType<typeof createBookingAccess>;
