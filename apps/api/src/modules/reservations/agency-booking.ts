import type { CreditTerms } from '@posada/api-client/accounts';
import type { CommissionTerms, ReservationRequest } from '@posada/api-client/reservations';
import { termsPaid } from '@posada/api-client/reservations';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { bookingAgency } from '../agency-terms/booking-agency.ts';
import type { AgencyOn } from '../agency-terms/credit.store.ts';
import { lockCredit } from '../agency-terms/credit.ts';
import type { Requester } from '../availability/requester.ts';
import type { ReservationSnapshot } from './reservation-snapshot.ts';

/** What an agency brings to a booking. */
export interface AgencyBooking extends AgencyOn {
  /** What it earns by it; undefined: nothing. */
  terms: CommissionTerms | undefined;
  customer: NonNullable<ReservationSnapshot['customer']>;
  /** Its row is locked; undefined: it does not book on account. */
  credit: CreditTerms | undefined;
}

/**
 * What the agency that books brings to its booking; undefined: none books. Before any night is locked.
 *
 * @throws {DomainError} `invalid_request` (400): a customer of nobody; `not_bookable` (409): nothing is booked on account
 */
export async function agencyBooking(
  tx: Database,
  { actor, website }: Pick<Requester, 'actor' | 'website'>,
  { forCustomer, paymentOption }: ReservationRequest,
  currency: string,
): Promise<AgencyBooking | undefined> {
  const agency = actor.kind === 'travel-agency' ? { websiteId: website.id, accountId: actor.accountId } : undefined;
  if (!agency && forCustomer)
    throw new DomainError(400, 'invalid_request', 'only an agency books for a customer of its own', {
      fields: { forCustomer: 'unknown' },
    });
  const credit = paymentOption === 'onAccount' ? await lockCredit(tx, agency, currency) : undefined;
  if (!agency) return undefined;
  const { reference, email, phone, isWritten = false } = forCustomer ?? {};
  const { name, terms } = await bookingAgency(tx, agency);
  return {
    ...agency,
    terms: terms && termsPaid(terms, paymentOption),
    customer: {
      agency: name,
      ...(reference ? { reference } : {}),
      ...(email ? { email } : {}),
      ...(phone ? { phone } : {}),
      isWritten,
    },
    credit,
  };
}
