import type { BlockedGuest, NewBlockedGuest } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, statement } from '../../platform/database/statement.ts';
import { DomainError, notFound } from '../../platform/errors.ts';

const row = {
  id: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  name: v.string(),
  reason: v.string(),
  at: moment,
  by: v.string(),
};
const COLUMNS = 'public_id AS id, email, phone, name, reason, at, blocked_by AS by';
const list = statement(
  'reservations.listBlockedGuests',
  row,
  `SELECT ${COLUMNS} FROM blocked_guest ORDER BY at DESC, blocked_guest.id DESC`,
);
const readBy = statement(
  'reservations.readBlocksOf',
  { at: moment, reason: v.string() },
  'SELECT at, reason FROM blocked_guest WHERE email = lower($1)',
);
const find = statement(
  'reservations.findBlockedGuest',
  { id: v.string() },
  'SELECT public_id AS id FROM blocked_guest WHERE email = lower($1) OR phone = $2 LIMIT 1',
);
const add = statement(
  'reservations.blockGuest',
  row,
  `INSERT INTO blocked_guest (email, phone, name, reason, at, blocked_by) VALUES (lower($1), $2, $3, $4, $5, $6)
   ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
);
const remove = statement('reservations.unblockGuest', {}, 'DELETE FROM blocked_guest WHERE public_id = $1');
const forget = statement('reservations.forgetBlocksOf', {}, 'DELETE FROM blocked_guest WHERE email = lower($1)');

/** Newest first. */
export const blockedGuests = (database: Database): Promise<BlockedGuest[]> => list.all(database, []);

/** Why a person of this e-mail is blocked, for the copy that the person may ask for. */
export const blocksOf = (database: Database, email: string) => readBy.all(database, [email]);

/** Erases them with all else that is stored about the person. */
export const forgetBlocksOf = (database: Database, email: string) => forget.run(database, [email]);

/** @throws {DomainError} `guest_blocked` (409): the address or the number is blocked already */
export async function blockGuest(
  tx: Database,
  { email, phone, name, reason }: NewBlockedGuest,
  { at, by }: { at: string; by: string },
): Promise<BlockedGuest> {
  const added = await add.first(tx, [email ?? null, phone ?? null, name, reason, at, by]);
  if (!added) throw new DomainError(409, 'guest_blocked', 'a guest of this address or number is blocked already');
  return added;
}

/** @throws {DomainError} `not_found` (404) */
export async function unblockGuest(tx: Database, id: string): Promise<void> {
  if ((await remove.run(tx, [id])) === 0) throw notFound(`blocked guest ${id}`);
}

/** For a booking. @throws {DomainError} `not_taken` (409): the chain takes none of this guest */
export async function requireNotBlocked(tx: Database, { email, phone }: { email: string; phone: string }) {
  if (await find.first(tx, [email, phone]))
    throw new DomainError(409, 'not_taken', 'no booking is taken of this guest');
}
