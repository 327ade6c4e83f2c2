import { managedBookingQuery, ownAccessQuery, type Reservation } from '@posada/api-client/reservations';
import { useApi, useSite } from '@posada/area';
import { useQuery } from '@tanstack/react-query';
import { useKind } from '../shared/kinds.tsx';
import { useMay } from '../shared/use-may.ts';

/** A booking that an account sees, with a token for it and what can be done about it now. */
export function useOwnBooking({ id }: Reservation) {
  const kind = useKind();
  const api = useApi();
  const { locale } = useSite();
  const canChange = useMay('reservations.write');
  const canAsk = kind === 'client' || canChange;
  const access = useQuery({ ...ownAccessQuery(api, kind, id), enabled: canAsk });
  const token = access.data?.token ?? '';
  const managed = useQuery({ ...managedBookingQuery(api, token, locale), enabled: token !== '' });
  return {
    booking: managed.data,
    token,
    error: canAsk ? (access.error ?? managed.error) : null,
    reread: () => void (access.data ? managed.refetch() : access.refetch()),
  };
}
