import { commissionOf, termsPaid } from '@posada/api-client/reservations';
import type { Database } from '../../platform/database/database.ts';
import { bookingAgency } from '../agency-terms/booking-agency.ts';
import { creditOf } from '../agency-terms/credit.ts';
import type { Requester } from './requester.ts';
import type { Rate } from './stay-rules.ts';

/** Whether a room at a rate, its amounts in this currency, can be booked on the account of who asks. */
export type IsOnAccount = (rate: Pick<Rate, 'base' | 'discounts' | 'total'>, currency: string) => boolean;

/** For an agency: as far as what is left of its credit covers what it would pay. Other callers have no account. */
export async function accountReader(
  database: Database,
  { actor, website }: Pick<Requester, 'actor' | 'website'>,
): Promise<IsOnAccount> {
  if (actor.kind !== 'travel-agency') return () => false;
  const agency = { websiteId: website.id, accountId: actor.accountId };
  const credit = await creditOf(database, agency);
  if (!credit || credit.limit === null) return () => false;
  const { terms } = await bookingAgency(database, agency);
  const agreed = terms && termsPaid(terms, 'onAccount');
  return ({ base, discounts, total }, currency) => {
    const room = { status: 'provisional', base, discounts, fee: null };
    const toPay = total - (agreed ? commissionOf(agreed, [room]).commission : 0);
    return currency === credit.currency && toPay <= credit.available;
  };
}
