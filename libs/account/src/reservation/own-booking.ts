import { managedBookingQuery, ownAccessQuery, type Reservation } from '@posada/api-client/reservations';
import { useApi, useSite } from '@posada/area';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../shared/account.ts';

/** A booking that an account sees, with a token for it and what can be done about it now, by who may change it. */
export function useOwnBooking({ id }: Pick<Reservation, 'id'>, canChange = true) {
  const { kind } = useAccount();
  const api = useApi();
  const { locale } = useSite();
  const access = useQuery({ ...ownAccessQuery(api, kind, id), enabled: canChange });
  const token = access.data?.token ?? '';
  const managed = useQuery({ ...managedBookingQuery(api, token, locale), enabled: token !== '' });
  return {
    booking: managed.data,
    token,
    error: canChange ? (access.error ?? managed.error) : null,
    reread: () => void (access.data ? managed.refetch() : access.refetch()),
  };
}
