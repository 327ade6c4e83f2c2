import { percentOf } from '../core/rounding.ts';
import type { BookedPaymentOption, Commission } from './reservations.schema.ts';

/** Screens show it before a booking and the back end computes it again: one rule for both. */

const sumOf = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** What a website has agreed with an agency. */
export interface CommissionTerms {
  model: Commission['model'];
  /** In hundredths of a percent of the price of rooms: 1000 is ten percent. */
  rate: number;
}

/** What is known of a room, of whatever state. Amounts in minor units. */
export interface EarningRoom {
  status: string;
  base: number;
  discounts: readonly { amount: number }[];
  /** What its cancellation cost; null: it was not cancelled. */
  fee: number | null;
}

/**
 * What a room earns commission on: its price after discounts, without extras and added charges. Of a cancelled one what
 * the hotel keeps of that price.
 */
function earningOf({ status, base, discounts, fee }: EarningRoom): number {
  const price = Math.max(0, base - sumOf(discounts.map(({ amount }) => amount)));
  return status === 'cancelled' ? Math.min(fee ?? 0, price) : price;
}

/** The commission of a booking. It is rounded once, for all rooms together. */
export function commissionOf({ model, rate }: CommissionTerms, rooms: readonly EarningRoom[]): Commission {
  const amount = sumOf(rooms.map(earningOf));
  const percent = rate / 100;
  const commission = percentOf(amount, percent);
  return { model, percent, amount, commission, net: amount - commission };
}

/** The commission of each room, so that they add up to that of the booking. */
export function commissionByRoom({ rate }: CommissionTerms, rooms: readonly EarningRoom[]): number[] {
  let before = 0;
  let rounded = 0;
  return rooms.map((room) => {
    before += earningOf(room);
    const part = percentOf(before, rate / 100) - rounded;
    rounded += part;
    return part;
  });
}

/**
 * What is agreed for a booking that is paid in this way. A customer who pays at the hotel pays the whole price, and the
 * agency is owed its part; an account is charged without that part.
 */
export function termsPaid({ model, rate }: CommissionTerms, option: BookedPaymentOption): CommissionTerms {
  if (option === 'payAtHotel') return { model: 'commission', rate };
  return { model: option === 'onAccount' ? 'net' : model, rate };
}
