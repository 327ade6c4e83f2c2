import type { Commission } from '@posada/api-client/reservations';
import { percentOf, sumOf } from '../pricing/money.ts';

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
