import { createHash } from 'node:crypto';
import { addressBlock } from '@posada/api-client/server';
import type { Actor } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { limitLockWaits } from '../../platform/database/time-limits.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/fingerprint.ts';
import { countUse } from '../../platform/usage-counts.ts';

const HOUR = 3600;

/** How many bookings one of whom a booking is counted for may make in an hour, and may have open at once. */
interface Share {
  bookings: number;
  /** That await their payment. */
  holds: number;
}

const GUEST: Share = { bookings: 10, holds: 3 };
/** Many guests may share an address: an office, or all phones of a provider. */
const ADDRESS: Share = { bookings: 40, holds: 20 };
/** An agency books for many, from one office and often with its own e-mail: it is counted by its account alone. */
const AGENCY: Share = { bookings: 300, holds: 20 };
/** So does an agent, and a guest has a day to pay. */
const AGENT: Share = { bookings: 300, holds: 100 };

/** Bookings of an e-mail from one address before they count for the e-mail, with those from all other addresses. */
const OF_ADDRESS_ALONE = 2;

/** One of whom a booking is counted for. */
export interface Counted extends Share {
  key: string;
  /** Whom all but the first few bookings count for as well, so that nobody elsewhere uses them up. */
  shared?: string;
}

interface BookingCall {
  actor: Actor;
  address: string;
  isOwnServer: boolean;
  caller: Pick<Caller, 'fingerprint'>;
}

/** A browser's secret is kept by nobody else: what it is counted by is its hash. */
const browserOf = (fingerprint: string) => createHash('sha256').update(fingerprint).digest('base64url');

/**
 * Whom a booking is counted for: its account, or else its e-mail at its address; its browser, where that is known; and
 * its address. A call that a shell makes for itself counts for nobody.
 */
export function countedFor(
  { actor, address, isOwnServer, caller }: BookingCall,
  { email }: { email: string },
): Counted[] {
  if (isOwnServer) return [];
  if (actor.kind === 'travel-agency') return [{ key: `travel-agency ${actor.accountId}`, ...AGENCY }];
  if (actor.kind === 'agent') return [{ key: `agent ${actor.accountId}`, ...AGENT }];
  const block = addressBlock(address);
  const everywhere = `email ${email.toLowerCase()}`;
  return [
    { key: `address ${block}`, ...ADDRESS },
    ...(caller.fingerprint ? [{ key: `browser ${browserOf(caller.fingerprint)}`, ...GUEST }] : []),
    actor.kind === 'client'
      ? { key: `client ${actor.accountId}`, ...GUEST }
      : { key: `${everywhere} at ${block}`, ...GUEST, shared: everywhere },
  ];
}

/** In one order, so that two bookings never wait for each other. */
export const inOrder = (counted: readonly Counted[]) => counted.toSorted((a, b) => (a.key < b.key ? -1 : 1));

/**
 * Counts a booking inside its own transaction: one that is refused, or that was made before with the same key, counts
 * for nothing. Bookings that are counted for the same wait for each other from here on, so this comes before any night
 * is locked.
 *
 * @throws {DomainError} `too_many_requests` (429)
 */
export async function countBooking(tx: Database, counted: readonly Counted[], now: Date): Promise<void> {
  if (counted.length === 0) return;
  await limitLockWaits(tx);
  const count = async (key: string, bookings: number) => {
    const { count, left } = await countUse(tx, `booking:${key}`, HOUR, now);
    if (count > bookings) {
      throw new DomainError(429, 'too_many_requests', 'a guest books too often', {
        details: { retryAfter: Math.max(1, Math.ceil(left)) },
      });
    }
    return count;
  };
  for (const { key, bookings, shared } of inOrder(counted)) {
    const own = await count(key, bookings);
    if (shared && own > OF_ADDRESS_ALONE) await count(shared, bookings);
  }
}
