import { dayOf } from '@posada/calendar-days';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { day, moment, statement } from '../../platform/database/statement.ts';
import { allowLongStatements } from '../../platform/database/time-limits.ts';
import { localisedSchema } from '../../platform/localise.ts';
import { outboxStore } from '../../platform/outbox.store.ts';
import { forgetUsesOf } from '../../platform/usage-counts.ts';
import { createContactStore } from '../contact/contact.store.ts';
import { type EventActor, publishOfAccount } from '../events/publish.ts';
import { deleteAccount } from '../identity/accounts.store.ts';
import { deleteClientCodes } from '../identity/verification.store.ts';
import { createMailboxStore } from '../messages/mailbox.store.ts';
import { forgetBlocksOf } from '../reservations/blocked-guests.ts';
import { closeForClient } from '../reservations/client-of-reservation.ts';
import { optOutsStore } from '../stay-mails/opt-outs.store.ts';
import { reviewsStore } from './reviews.store.ts';

/** `id` null: somebody without an account. */
interface Person {
  id: number | null;
  email: string;
}
/**
 * Bookings of the account $1. An e-mail in a booking proves nothing: anybody can write it there. Where the chain knows who
 * asks, $2 is the e-mail of that person, and bookings of no account that name it count too.
 */
const OWN = `(r.client_id = $1 OR ($2::text IS NOT NULL AND r.client_id IS NULL AND r.agency_id IS NULL
  AND lower(r.guest_email) = lower($2)))`;
const text = v.string();
const when = v.nullable(moment);
const facts = v.record(v.string(), v.unknown());
const listOfFacts = v.nullable(v.array(facts));
const readAccount = statement(
  'guests.readMemberSince',
  { memberSince: moment },
  'SELECT created_at AS "memberSince" FROM account WHERE id = $1',
);
const readReservations = statement(
  'guests.readOwnReservations',
  {
    locator: text,
    status: text,
    createdAt: moment,
    arrival: day,
    departure: day,
    currency: text,
    total: v.number(),
    paid: v.number(),
    booking: facts,
    rooms: listOfFacts,
    changes: listOfFacts,
    events: listOfFacts,
    invoices: listOfFacts,
    /** Who is registered is encrypted, and of all guests of the booking: the hotel gives a copy of the register sheet. */
    registrations: listOfFacts,
  },
  `SELECT r.locator, r.status, r.created_at AS "createdAt", r.arrival, r.departure, r.currency, r.total, r.paid,
     r.snapshot AS booking,
     (SELECT jsonb_agg(s.snapshot || jsonb_build_object('status', s.status) ORDER BY s.id)
      FROM roomstay s WHERE s.reservation_id = r.id) AS rooms,
     (SELECT jsonb_agg(jsonb_build_object('at', c.at, 'by', c.changed_by, 'before', c.before, 'after', c.after)
        ORDER BY c.id)
      FROM reservation_change c WHERE c.reservation_id = r.id) AS changes,
     (SELECT jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'by', e.by_kind, 'details', e.details)
        ORDER BY e.id)
      FROM reservation_event e WHERE e.reservation_id = r.id) AS events,
     (SELECT jsonb_agg(jsonb_build_object('number', i.number, 'issuedOn', i.issued_on, 'total', i.total,
        'customer', i.customer) ORDER BY i.id)
      FROM invoice i WHERE i.reservation_id = r.id) AS invoices,
     (SELECT jsonb_agg(jsonb_build_object('room', s.public_id, 'place', g.place, 'registeredAt', g.registered_at,
        'by', g.registered_by) ORDER BY s.id, g.place)
      FROM guest_registration g JOIN roomstay s ON s.id = g.roomstay_id WHERE s.reservation_id = r.id) AS registrations
   FROM reservation r WHERE ${OWN} AND r.closed_at IS NULL ORDER BY r.id DESC`,
);
const readPayments = statement(
  'guests.readOwnPayments',
  {
    locator: text,
    purpose: text,
    provider: text,
    order: text,
    amount: v.number(),
    currency: text,
    status: text,
    address: text,
    startedAt: moment,
    settledAt: when,
    card: v.nullable(text),
    cardExpiry: v.nullable(text),
    refunds: listOfFacts,
  },
  `SELECT r.locator, a.purpose, a.provider, a.order_number AS "order", a.amount, a.currency, a.status, a.address,
     a.started_at AS "startedAt", a.settled_at AS "settledAt", c.masked AS card, c.expiry AS "cardExpiry",
     (SELECT jsonb_agg(jsonb_build_object('amount', f.amount, 'status', f.status, 'at', f.created_at) ORDER BY f.id)
      FROM refund f WHERE f.attempt_id = a.id) AS refunds
   FROM payment_attempt a JOIN reservation r ON r.id = a.reservation_id
     LEFT JOIN card_on_file c ON c.attempt_id = a.id
   WHERE ${OWN} AND r.closed_at IS NULL ORDER BY a.id DESC`,
);
const readSavedCards = statement(
  'guests.readOwnSavedCards',
  { websiteId: v.number(), provider: text, brand: text, last4: text, expiry: text, savedAt: moment },
  `SELECT website_id AS "websiteId", provider, brand, last4, expiry, saved_at AS "savedAt"
   FROM saved_card WHERE account_id = $1 ORDER BY id DESC`,
);
const readMessages = statement(
  'guests.readOwnMessages',
  { form: text, fields: facts, receivedAt: moment, state: text, entries: listOfFacts },
  `SELECT m.form, m.fields, m.received_at AS "receivedAt", m.state,
     (SELECT jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'text', e.text, 'by', e.by_name) ORDER BY e.id)
      FROM contact_entry e WHERE e.message_id = m.id AND e.kind IN ('answer', 'note')) AS entries
   FROM contact_message m WHERE lower(m.fields->>'email') = lower($1) ORDER BY m.id DESC`,
);
const countMessages = statement(
  'guests.countOwnMessages',
  { count: v.number() },
  `SELECT count(*)::int AS count FROM contact_message WHERE lower(fields->>'email') = lower($1)`,
);
const readSessions = statement(
  'guests.readOwnSessions',
  {
    websiteId: v.number(),
    startedAt: when,
    seenAt: moment,
    expiresAt: moment,
    browser: v.nullable(text),
    system: v.nullable(text),
  },
  `SELECT s.website_id AS "websiteId", s.started_at AS "startedAt", s.seen_at AS "seenAt",
     s.expires_at AS "expiresAt", s.browser, s.system
   FROM session s WHERE s.account_id = $1 ORDER BY s.seen_at DESC`,
);
const readDevices = statement(
  'guests.readOwnDevices',
  { seenAt: moment, codeNotAskedUntil: when, browser: v.nullable(text), system: v.nullable(text) },
  `SELECT k.seen_at AS "seenAt", t.expires_at AS "codeNotAskedUntil", t.browser, t.system
   FROM known_device k LEFT JOIN trusted_device t USING (account_id, fingerprint_hash)
   WHERE k.account_id = $1 ORDER BY k.seen_at DESC`,
);
const readLists = statement(
  'guests.readOwnLists',
  { settings: facts },
  'SELECT settings FROM list_setting WHERE account_id = $1',
);
const readVerifications = statement(
  'guests.readOwnVerifications',
  { sentAt: moment, usedAt: when, language: text },
  `SELECT sent_at AS "sentAt", used_at AS "usedAt", language FROM verification_code
   WHERE kind = 'client' AND email = lower($1) ORDER BY id DESC`,
);
const findStayAhead = statement(
  'guests.findStayAhead',
  { found: v.literal(true) },
  `SELECT true AS found FROM reservation r WHERE ${OWN} AND r.closed_at IS NULL AND r.status <> 'cancelled'
     AND r.departure >= $3 LIMIT 1`,
);
const listReservations = statement(
  'guests.listOwnReservations',
  {
    locator: text,
    property: localisedSchema,
    arrival: day,
    departure: day,
    status: v.picklist(['confirmed', 'cancelled', 'provisional']),
    isOfAccount: v.boolean(),
  },
  `SELECT r.locator, p.content->'name' AS property, r.arrival, r.departure, r.status,
     r.client_id IS NOT NULL AS "isOfAccount"
   FROM reservation r JOIN property p ON p.id = r.property_id WHERE ${OWN} AND r.closed_at IS NULL ORDER BY r.id DESC`,
);
/** A day ends this long after UTC's where it ends last. */
const LATEST_ZONE_MS = 12 * 3_600_000;
/** The day that it still is somewhere. */
export const earliestDay = (now: Date): string => dayOf(new Date(now.getTime() - LATEST_ZONE_MS));

/** Bookings that were closed; messages and blocks that were deleted, and mails and switches of mails. */
interface Erased {
  closed: number;
  messages: number;
  blocks: number;
  mails: number;
}

/** SQL that looks for a person everywhere. Rare and thorough: it takes the time that it needs. */
export const personalDataStore = (database: Database) => ({
  /** `isKnown`: the chain knows that the person is the one of the e-mail. */
  async read({ id, email }: Person, isKnown = false) {
    const named = isKnown ? email : null;
    return {
      memberSince: (await readAccount.first(database, [id]))?.memberSince ?? null,
      reservations: await readReservations.all(database, [id, named]),
      payments: await readPayments.all(database, [id, named]),
      savedCards: await readSavedCards.all(database, [id]),
      messages: await readMessages.all(database, [email]),
      sessions: await readSessions.all(database, [id]),
      devices: await readDevices.all(database, [id]),
      lists: await readLists.all(database, [id]),
      verifications: await readVerifications.all(database, [email]),
      stayMailsOff: await optOutsStore(database).list(email),
    };
  },

  /** Whether a hotel still expects this guest. `today`: the earliest day that it still is somewhere. */
  async hasStayAhead({ id, email }: Person, today: string, isKnown = false): Promise<boolean> {
    return (await findStayAhead.first(database, [id, isKnown ? email : null, today])) !== undefined;
  },

  /** What a copy has, in short, where the chain knows that the person is the one of the e-mail. Bookings: newest first. */
  async find({ id, email }: Person) {
    return {
      memberSince: (await readAccount.first(database, [id]))?.memberSince ?? null,
      reservations: await listReservations.all(database, [id, email]),
      messages: (await countMessages.first(database, [email]))?.count ?? 0,
    };
  },

  /** Inside the transaction that is given. */
  async erase({ id, email }: Person, today: string, now: Date, by: EventActor): Promise<Erased> {
    await allowLongStatements(database);
    const closed = await closeForClient(database, { id, email }, today, now);
    const messages = await createContactStore(database).forget(email);
    const dropped = await outboxStore(database).dropTo(email);
    await createMailboxStore(database).forget(email);
    await deleteClientCodes(database, email);
    await forgetUsesOf(database, email);
    const mails = dropped + (await optOutsStore(database).forget(email));
    const blocks = await forgetBlocksOf(database, email);
    if (id === null) return { closed, messages, blocks, mails };
    await reviewsStore(database).release(id);
    // events keep the public id, which leads to nobody from here on
    await publishOfAccount(database, id, 'account.deleted', { at: now.toISOString(), by });
    await deleteAccount(database, id);
    return { closed, messages, blocks, mails };
  },
});
