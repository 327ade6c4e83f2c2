import { cancellationAt } from '@posada/api-client/availability';
import {
  type AgentCancellation,
  type Canceller,
  type GivenReason,
  recordedCancellation,
} from '@posada/api-client/reservations';
import { todayAt } from '@posada/calendar-days';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { creditCancelled } from '../agency-terms/credit.ts';
import { publishOf } from '../events/publish.ts';
import { distribute, sumOf } from '../pricing/money.ts';
import { prepaidOf, totalsOf } from './quote-reservation.ts';
import { noteEvent, type ReservationChange } from './reservation-changes.ts';
import type { ReservationDeps } from './reservation-deps.ts';
import type { CancelledRooms } from './reservation-events.ts';
import type { Owner } from './reservation-filters.ts';
import { billedFor } from './reservation-view.ts';
import type { ReservationRecord, RoomStayRecord } from './reservations.store.ts';

/** What is cancelled, and why. */
export interface CancellationAsked {
  /** Who asks for it. */
  by: ReservationChange['by'];
  /** Public ids of room stays; absent: all rooms that are left. */
  rooms?: readonly string[] | undefined;
  reason: GivenReason;
  note?: string | undefined;
  fee?: AgentCancellation['fee'];
  mayLowerFee?: boolean;
}

const cancellerOf = ({ kind }: ReservationChange['by']): Canceller => (kind === 'booker' ? 'client' : kind);

/** @throws {DomainError} `stay_begun`, `no_show_too_early` (409) */
function requireInTime({ public_id: id, arrival, departure }: ReservationRecord, today: string, isNoShow: boolean) {
  if (isNoShow && today < arrival)
    throw new DomainError(409, 'no_show_too_early', `reservation ${id} begins on ${arrival}`);
  if (today > (isNoShow ? departure : arrival))
    throw new DomainError(409, 'stay_begun', `reservation ${id} began on ${arrival}`);
}

interface Cost {
  stay: RoomStayRecord;
  fee: number;
}

/**
 * The same rooms at a lower fee, shared out by what each costs.
 * @throws {DomainError} `no_fee_right` (403), `fee_not_lower` (409)
 */
function lowered(costs: readonly Cost[], { fee, mayLowerFee }: CancellationAsked): Cost[] {
  if (!fee) return [...costs];
  if (!mayLowerFee)
    throw new DomainError(403, 'no_fee_right', 'a role without fees.lower lowers the fee of a cancellation');
  const agreed = sumOf(costs.map((cost) => cost.fee));
  if (fee.amount >= agreed)
    throw new DomainError(409, 'fee_not_lower', `the terms say ${agreed}`, { details: { fee: agreed } });
  const parts = distribute(
    fee.amount,
    costs.map((cost) => cost.fee),
  );
  return costs.map(({ stay }, index) => ({ stay, fee: parts[index] ?? 0 }));
}

/**
 * Cancels rooms of a reservation in a transaction: their nights are on sale again, what they cost is settled, what was
 * paid beyond that goes back.
 */
export async function cancelRooms(
  { store, clock, giveBack, correctInvoices }: ReservationDeps,
  tx: Database,
  owner: Owner,
  publicId: string,
  asked: CancellationAsked,
  timeZone: string,
): Promise<void> {
  const { by, rooms, reason, note } = asked;
  const found = await store.lock(tx, owner, publicId);
  const isOurs = rooms?.every((room) => found?.roomstays.some((stay) => stay.public_id === room)) ?? true;
  if (!found || !isOurs) throw notFound(`reservation ${publicId}, rooms ${rooms?.join(', ') ?? 'all'}`);
  const { reservation, roomstays } = found;
  const meant = roomstays.filter((stay) => stay.status !== 'cancelled' && (rooms?.includes(stay.public_id) ?? true));
  if (meant.length === 0)
    throw new DomainError(409, 'already_cancelled', `reservation ${publicId}, rooms ${rooms?.join(', ') ?? 'all'}`);
  if (meant.some((stay) => stay.checked_in_at !== null))
    throw new DomainError(409, 'stay_begun', `guests of reservation ${publicId} have checked in`);
  const now = clock();
  const isHeld = reservation.status === 'provisional';
  const isNoShow = reason === 'no-show';
  if (!isHeld) requireInTime(reservation, todayAt(timeZone, now), isNoShow);
  // nothing has been agreed for good while rooms are only held
  const agreed = meant.map((stay) => {
    const { feeNow, noShow } = cancellationAt(stay.snapshot.cancellation, now.getTime());
    return { stay, fee: isHeld ? 0 : isNoShow ? (noShow ?? feeNow) : feeNow };
  });
  const costs = lowered(agreed, asked);
  await store.cancelRooms(tx, costs, now.toISOString());
  const recorded = recordedCancellation(cancellerOf(by), reason);
  const standing = roomstays.filter((stay) => stay.status !== 'cancelled' && !meant.includes(stay));
  const counted = (standing.length > 0 ? standing : roomstays).map((stay) => stay.snapshot);
  await store.settle(tx, reservation.id, standing.length > 0 ? reservation.status : 'cancelled', {
    ...reservation.snapshot,
    totals: totalsOf(counted),
    prepayment: prepaidOf(counted),
    cancellationReason: recorded,
  });
  const after = await store.byId(reservation.id, tx);
  if (!after) throw new Error(`reservation ${publicId} cannot be read back`);
  const owed = billedFor(after.reservation, after.roomstays);
  await creditCancelled(tx, { id: reservation.id, number: reservation.locator, amount: owed, at: now });
  const excess = reservation.paid - owed;
  if (excess > 0) await giveBack?.(tx, reservation.id, excess, now.toISOString());
  await correctInvoices?.(tx, reservation.id, now);
  // the account of the person is a column of its own
  const cancelled: Omit<CancelledRooms, 'by'> = {
    roomstays: meant.map((stay) => stay.public_id),
    fee: sumOf(costs.map(({ fee }) => fee)),
    refund: Math.max(0, excess),
    code: reason,
    ...(asked.fee ? { lowered: { from: sumOf(agreed.map(({ fee }) => fee)), why: asked.fee.why } } : {}),
    ...(note ? { note } : {}),
  };
  const at = now.toISOString();
  const record = await noteEvent(tx, reservation.id, {
    at,
    by,
    kind: 'cancelled',
    details: { ...cancelled, reason: recorded },
  });
  await publishOf(tx, reservation.id, {
    type: isNoShow ? 'reservation.no_show' : 'reservation.cancelled',
    data: {
      rooms: cancelled.roomstays,
      isWhole: standing.length === 0,
      reason,
      fee: cancelled.fee,
      refund: cancelled.refund,
      currency: reservation.currency,
      record,
      wasHeld: isHeld,
    },
    at,
    by,
  });
}
