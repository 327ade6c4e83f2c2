import { useAccount } from '@posada/account';
import { DetailPart, ReservationDetail, reservationDetailLoader } from '@posada/account/reservations';
import type { Reservation } from '@posada/api-client/reservations';
import { apiContext, mayDo, queryClientContext, readSession } from '@posada/area';
import { fullName } from '@posada/i18n';
import { PhoneLink } from '@posada/ui';
import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { kindCalls } from '../calls/kind-desk.ts';
import { mailsQuery } from '../calls/queries.ts';
import type { StaffKind } from '../shared/staff-kind.ts';
import { useTexts } from '../shared/texts.ts';
import { CommissionCard } from './commission-card.tsx';
import { CustomerCard } from './customer-card.tsx';
import { StaffActions, StaffInvoices } from './staff-actions.tsx';
import styles from './staff-reservation.module.css';

/** A booking, with what its reader may do about it and which mails can be sent again. */
export const staffReservationLoader = (kind: StaffKind) => async (args: LoaderFunctionArgs) => {
  const { params, context } = args;
  const canChange = mayDo(readSession(kind)?.record, 'reservations.write');
  const mails =
    canChange &&
    context
      .get(queryClientContext)
      .fetchQuery(mailsQuery(kindCalls(context.get(apiContext), kind), params['id'] ?? ''))
      .catch(() => undefined);
  const answer = await reservationDetailLoader(kind, canChange)(args);
  await mails;
  return answer;
};

/** Who comes and how to reach them: what staff look for first. */
export function GuestLine({ reservation: { guest, isGuestErased } }: { reservation: Reservation }) {
  const t = useTexts();
  if (isGuestErased) return <p className={styles['guest']}>{t('detail.erased')}</p>;
  return (
    <p className={styles['guest']}>
      <strong>{fullName(guest)}</strong> <PhoneLink {...guest} /> <a href={`mailto:${guest.email}`}>{guest.email}</a>
    </p>
  );
}

/**
 * One booking as staff work on it. `actions`, `children`: what an area adds to the actions, and below the rooms.
 */
export function StaffReservation({
  actions,
  children,
}: {
  actions?: (reservation: Reservation, reread: () => void) => ReactNode;
  children?: (reservation: Reservation) => ReactNode;
}) {
  const { at } = useAccount();
  return (
    <ReservationDetail
      list={at('bookings')}
      parts={(reservation, reread) => {
        const isOpen = !reservation.isGuestErased;
        return {
          lead: <GuestLine reservation={reservation} />,
          bar: isOpen && (
            <DetailPart name="booking actions">
              <StaffActions reservation={reservation} onChanged={reread}>
                {actions?.(reservation, reread)}
              </StaffActions>
            </DetailPart>
          ),
          belowRooms: children?.(reservation),
          belowPrice: (
            <DetailPart name="commission card">
              <CommissionCard reservation={reservation} />
            </DetailPart>
          ),
          last: (
            <>
              <DetailPart name="customer card">
                <CustomerCard reservation={reservation} />
              </DetailPart>
              {isOpen && (
                <DetailPart name="invoices">
                  <StaffInvoices reservation={reservation} onChanged={reread} />
                </DetailPart>
              )}
            </>
          ),
        };
      }}
    />
  );
}
