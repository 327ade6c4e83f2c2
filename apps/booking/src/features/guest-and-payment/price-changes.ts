import type { Cancellation } from '@posada/api-client/availability';
import type { RoomChoice } from '../../shared/totals.ts';
import type { Terms } from './current-terms.ts';

type Before = Pick<Terms, 'choices' | 'totals'>;

/** An amount that is another one now. */
export interface Changed {
  before: number;
  now: number;
}

/** What is otherwise for one room: its price, and terms that are not those that were shown. */
interface RoomChange {
  /** Place in the booking, from 0. */
  index: number;
  choice: RoomChoice;
  price: Changed | null;
  /** How it can be cancelled now. */
  cancellation: Cancellation | null;
  /** How it can be paid now. */
  payments: RoomChoice['rate']['paymentOptions'] | null;
}

const changed = (before: number, now: number): Changed | null => (before === now ? null : { before, now });

/** What a policy promises, whatever the price is that its fees are a part of. */
const policyOf = ({ cancellation: { freeUntil, limit, fee, steps = [], noShow }, total }: RoomChoice['rate']) =>
  JSON.stringify([
    limit ?? freeUntil,
    fee >= total,
    steps.map((step) => [step.from, step.fee >= total]),
    noShow === undefined,
  ]);

const optionsOf = ({ paymentOptions }: RoomChoice['rate']) => [...paymentOptions].sort().join();

/** Rooms in the order of the booking, extras of all rooms, and what the hotel charges: those alone that have changed. */
export function changesOf(before: Before, now: Terms) {
  const rooms = now.choices.flatMap((choice, index): RoomChange[] => {
    const was = before.choices[index];
    if (!was) return [];
    const change = {
      index,
      choice,
      price: changed(was.rate.total, choice.rate.total),
      cancellation: policyOf(was.rate) === policyOf(choice.rate) ? null : choice.rate.cancellation,
      payments: optionsOf(was.rate) === optionsOf(choice.rate) ? null : choice.rate.paymentOptions,
    };
    return change.price || change.cancellation || change.payments ? [change] : [];
  });
  return {
    rooms,
    extras: changed(before.totals.complements, now.totals.complements),
    atHotel: changed(before.totals.touristTax, now.totals.touristTax),
  };
}
