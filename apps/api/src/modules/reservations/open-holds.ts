import { addressBlock } from '@posada/api-client/server';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/server.ts';
import type { Requester } from '../availability/requester.ts';

/** Bookings that may await their payment at the same time: of one address and of one e-mail. */
const HOLDS_OF_A_GUEST = 3;
/** An agency books for many, from one office: it is counted by its account alone. */
const HOLDS_OF_AN_AGENCY = 20;
/** So does an agent, and a guest has a day to pay. */
const HOLDS_OF_AN_AGENT = 100;

/** Who is counted, and how many open holds they may have. */
export interface Holder {
  key: string;
  atMost: number;
}

/** Who books, and among whose open holds the booking counts while it awaits its payment. */
export type Booker = Requester & { holders: readonly Holder[] };

/** Among whose open holds a booking counts. A call that a shell makes for itself counts among nobody's. */
export function holdersOf(
  call: { actor: Actor; address: string; isOwnServer: boolean },
  { email }: { email: string },
): Holder[] {
  if (call.isOwnServer) return [];
  if (call.actor.kind === 'travel-agency')
    return [{ key: `travel-agency ${call.actor.accountId}`, atMost: HOLDS_OF_AN_AGENCY }];
  if (call.actor.kind === 'agent') return [{ key: `agent ${call.actor.accountId}`, atMost: HOLDS_OF_AN_AGENT }];
  return [`address ${addressBlock(call.address)}`, `email ${email.toLowerCase()}`].map((key) => ({
    key,
    atMost: HOLDS_OF_A_GUEST,
  }));
}

/**
 * Makes sure that a booking may hold rooms for its payment. Bookings of one holder wait for each other from here to the
 * end of their transactions, holders in the order of their keys: so this comes before any night is locked.
 *
 * @throws {DomainError} `too_many_holds` (429); `retryAfter`: until the next one ends
 */
export async function admitHold(tx: Database, holders: readonly Holder[], now: Date): Promise<void> {
  await tx.query("SELECT set_config('lock_timeout', '3s', true)");
  for (const { key, atMost } of [...holders].sort((a, b) => (a.key < b.key ? -1 : 1))) {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`open hold ${key}`]);
    const { rows } = await tx.query<{ held_until: string }>(
      `SELECT r.held_until FROM open_hold h JOIN reservation r ON r.id = h.reservation_id
       WHERE h.counted_for = $1 AND r.status = 'provisional' AND r.held_until > $2 ORDER BY r.held_until`,
      [key, now.toISOString()],
    );
    const next = rows[rows.length - atMost];
    if (!next) continue;
    throw new DomainError(429, 'too_many_holds', `${rows.length} bookings of one guest await their payment`, {
      details: { retryAfter: Math.ceil((Date.parse(next.held_until) - now.getTime()) / 1000) },
    });
  }
}

export async function noteHold(tx: Database, holders: readonly Holder[], reservationId: number): Promise<void> {
  await tx.query('INSERT INTO open_hold (counted_for, reservation_id) SELECT unnest($1::text[]), $2', [
    holders.map(({ key }) => key),
    reservationId,
  ]);
}

/** Addresses and e-mails of holds that were paid, cancelled or ran out serve no purpose any more. */
export async function forgetEndedHolds(database: Database): Promise<void> {
  await database.query(
    "DELETE FROM open_hold h USING reservation r WHERE r.id = h.reservation_id AND r.status <> 'provisional'",
  );
}
