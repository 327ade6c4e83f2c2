import type { AccountKind } from '@posada/api-client';
import { ApiError } from '@posada/api-client';
import {
  managedBookingQuery,
  ownAccessQuery,
  type Reservation,
  reservationQuery,
} from '@posada/api-client/reservations';
import { apiContext, queryClientContext, siteContext, useApi, useSite } from '@posada/area';
import { useSuspenseQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, useLocation, useParams } from 'react-router';
import { BackLink } from '../frame/back-link.tsx';
import { PrivateFrame } from '../frame/private-frame.tsx';
import { useAccount } from '../shared/account.ts';
import { useTexts } from '../shared/texts.ts';
import { type DetailParts, ReservationView } from './reservation-view.tsx';

/** Another's booking is not found, as one that never was (AUTH-18). `canChange`: its reader may do something about it. */
export const reservationDetailLoader =
  (kind: AccountKind, canChange: boolean) =>
  async ({ params, context }: LoaderFunctionArgs) => {
    const { locale } = context.get(siteContext);
    const { id = '' } = params;
    const [api, queries] = [context.get(apiContext), context.get(queryClientContext)];
    const query = reservationQuery(api, kind, id, locale);
    // with the booking, so that the content below its actions does not shift; a failure is shown in their place
    const actions =
      canChange &&
      queries
        .fetchQuery(ownAccessQuery(api, kind, id))
        .then(({ token }) => queries.fetchQuery(managedBookingQuery(api, token, locale)))
        .catch(() => undefined);
    try {
      await queries.fetchQuery({ ...query, staleTime: 0 });
      await actions;
    } catch (error) {
      throw error instanceof ApiError && error.status === 404 ? data(null, { status: 404 }) : error;
    }
    return null;
  };

/** The search of the list that the booking was opened from. */
function useSearchOfList() {
  const state: unknown = useLocation().state;
  return state && typeof state === 'object' && 'list' in state ? String(state.list) : '';
}

/**
 * One booking with all that was agreed. `list`: address of the list that it is in; `isOwn`: its reader is the guest;
 * `parts`: what its reader has beside it.
 */
export function ReservationDetail({
  list,
  isOwn = false,
  parts,
}: {
  list: string;
  isOwn?: boolean;
  parts: (reservation: Reservation, reread: () => void) => DetailParts;
}) {
  const { kind } = useAccount();
  const t = useTexts();
  const { locale, website } = useSite();
  const { id = '' } = useParams();
  const { data: reservation, refetch } = useSuspenseQuery(reservationQuery(useApi(), kind, id, locale));
  const search = useSearchOfList();
  const { number } = reservation;
  return (
    <PrivateFrame>
      <title>{`${t('detail.title', { number })} · ${website.name}`}</title>
      <BackLink to={`${list}${search}`}>{t('detail.back')}</BackLink>
      <ReservationView reservation={reservation} isOwn={isOwn} parts={parts(reservation, () => void refetch())} />
    </PrivateFrame>
  );
}
