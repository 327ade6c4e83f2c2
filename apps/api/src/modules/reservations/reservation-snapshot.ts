import type { PaymentOption } from '@posada/api-client/properties';
import type { CommissionTerms, InvoiceDetails, RoomStay, StoredTotals } from '@posada/api-client/reservations';
import type { Localised } from '../../platform/localise.ts';
import type { Charge } from '../pricing/charges.ts';
import type { RoomQuote } from '../pricing/pricing.ts';

/** A reservation as it was agreed: names in all languages, amounts never computed again. */
export interface ReservationSnapshot {
  language: string;
  promocode: string | null;
  arrivalTime: string | null;
  requests: string | null;
  /** Absent: the invoice is made out to the guest. */
  invoice?: InvoiceDetails | null;
  travelTypology: string | null;
  guest: { name: string; surname: string; email: string; phone: string; country: string | null };
  paymentOption: string;
  propertyName: string;
  totals: StoredTotals;
  cancellationReason: string | null;
  /** What is charged on booking; absent: nothing. */
  prepayment?: number;
  /** Ways to pay that the rooms allowed when they were booked. */
  paymentOptions?: readonly PaymentOption[];
  /** The rooms were held a second time for the payment. */
  isHoldExtended?: boolean;
  /** The codes of negotiated rates under which rooms were booked; absent: none was. */
  negotiated?: string[];
  /** What its agency earns by it; absent: nothing. */
  agency?: CommissionTerms;
  /** What its agency gave of its customer, with the agency's name; absent: no agency booked it, or before this was noted. */
  customer?: { agency: string; reference?: string; email?: string; phone?: string; isWritten: boolean };
}

/** A room stay in all languages: names are localised texts where `RoomStay` has strings. */
export type RoomStaySnapshot = Omit<
  RoomStay,
  | 'id'
  | 'status'
  | 'cancelled'
  | 'roomtype'
  | 'rateplan'
  | 'guest'
  | 'complements'
  | 'discounts'
  | 'charges'
  | 'prepayment'
  | 'cancellation'
> & {
  /** As agreed. */
  cancellation: RoomQuote['cancellation'];
  prepayment?: number;
  /** Absent: the guest who booked, or not known. */
  guest?: string;
  roomtype: { id: string; name: Localised };
  rateplan: { id: string; name: Localised; board: string };
  complements: (Omit<RoomStay['complements'][number], 'name'> & { name: Localised })[];
  discounts: (Omit<RoomStay['discounts'][number], 'name'> & { name: Localised })[];
  charges?: Charge[];
};
