import * as operator from '@posada/api-client/operator';
import { blockedGuests, blockGuest, unblockGuest } from '../reservations/blocked-guests.ts';
import { answer, type OperatorCall } from './operator-call.ts';

/** Guests whom the chain takes no booking of. Who they are is not in the record of changes, which outlives the list. */
export const BLOCKED_GUEST_CALLS: readonly OperatorCall[] = [
  answer(operator.listBlockedGuests, async ({ tx }) => ({ result: await blockedGuests(tx) })),
  answer(operator.blockGuest, async ({ tx, body, actor, now }) => {
    const result = await blockGuest(tx, body, { at: now.toISOString(), by: actor.name });
    return { result, target: `blocked guest ${result.id}`, noted: { blocked: true } };
  }),
  answer(operator.unblockGuest, async ({ tx, path: { id } }) => {
    await unblockGuest(tx, id);
    return { result: { id }, target: `blocked guest ${id}`, noted: { blocked: false } };
  }),
];
