import { type AgencyRecord, agencyAccountQuery } from '@posada/api-client/accounts';
import { type Commission, commissionOf, termsPaid } from '@posada/api-client/reservations';
import { useApi } from '@posada/area';
import { useQuery } from '@tanstack/react-query';
import type { BookingInProgress } from '../../shared/booking-in-progress.ts';
import type { GuestDetails } from './guest-fields.ts';
import { usePhoneParts } from './use-known-member.ts';

/** The agency that books for its customer, with what it has agreed with the chain; undefined: none does. */
export function useBookingAgency(record: AgencyRecord | undefined) {
  const { data, isError, refetch } = useQuery({ ...agencyAccountQuery(useApi()), enabled: record !== undefined });
  const phone = usePhoneParts(data?.phone);
  if (!record) return undefined;
  return { email: record.email, ...phone, name: record.name, account: data, isError, refetch };
}
export type SignedInAgency = NonNullable<ReturnType<typeof useBookingAgency>>;

interface AgencyPrice extends Commission {
  /** What the agency pays: the whole price where the guest pays it. */
  toPay: number;
}

/** What a booking earns the agency when it is paid in this way; undefined: nothing, or not read yet. */
export function agencyPriceOf(
  agency: SignedInAgency | undefined,
  booking: BookingInProgress | null | undefined,
  option: GuestDetails['paymentOption'] | undefined,
): AgencyPrice | undefined {
  const terms = agency?.account?.terms;
  if (!terms || !booking || !option || terms.percent === 0) return undefined;
  const rooms = booking.choices.map(({ rate: { base, discounts } }) => ({
    status: 'provisional',
    base,
    discounts,
    fee: null,
  }));
  const agreed = termsPaid({ model: terms.model, rate: Math.round(terms.percent * 100) }, option);
  const commission = commissionOf(agreed, rooms);
  const { total } = booking.totals;
  return { ...commission, toPay: agreed.model === 'net' ? total - commission.commission : total };
}

/** What of the price the agency keeps instead of paying it. */
export const agencyPart = (price: AgencyPrice | undefined) => (price?.model === 'net' ? price.commission : 0);
