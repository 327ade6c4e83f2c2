import { BackLink } from '@posada/account';
import { DetailPart, ReservationView } from '@posada/account/reservations';
import { ApiError } from '@posada/api-client';
import type { OperatorReservation } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import {
  ActionsBar,
  AmendStay,
  CancelBooking,
  DeskContext,
  GuestChange,
  GuestLine,
  HistoryCard,
  PrintButton,
  ReadAgain,
  SendMail,
  useSendableMails,
} from '@posada/desk';
import { FailedNotice } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { useOperatorDesk } from '../../shared/desk.ts';
import { Loading } from '../../shared/loading.tsx';
import { useOperator } from '../../shared/session.ts';
import { isOfWholeChain } from '../../shared/settings-parts.ts';
import { useTexts } from '../../shared/texts.ts';
import { Workspace } from '../../shared/workspace.tsx';
import { BlockGuestOf } from './block-guest-of.tsx';
import { Invoices } from './invoices.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { reservationQuery } from './queries.ts';
import { RegistrationsCard } from './registrations-card.tsx';
import { StayReports } from './stay-reports.tsx';

/** One booking, and what is done about it. */
export function Booking() {
  const t = useTexts();
  const { locator = '' } = useParams();
  return (
    <Workspace title={t('bookings.one', { number: locator })} scopes={['reservations.read']} hasOwnHeading>
      <Found locator={locator} />
    </Workspace>
  );
}

/** The list that the booking was opened from, with its filters. */
function useList() {
  const { bookings } = useAddresses();
  const state: unknown = useLocation().state;
  const search = state && typeof state === 'object' && 'list' in state ? String(state.list) : '';
  return `${bookings}${search}`;
}

function Found({ locator }: { locator: string }) {
  const t = useTexts();
  const { locale } = useSite();
  const list = useList();
  const desk = useOperatorDesk();
  const queries = useQueryClient();
  const { data: found, error, refetch } = useQuery({ ...reservationQuery(locator, locale), retry: false });
  const isUnknown = error instanceof ApiError && [403, 404].includes(error.status);
  // payments, invoices and history are read again with it
  const reread = () =>
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === desk.calls.name && queryKey.includes(locator),
    });
  return (
    <>
      <BackLink to={list}>{t('detail.back')}</BackLink>
      {isUnknown ? (
        <EmptyList icon="bed" text={t('bookings.unknown', { number: locator })} />
      ) : (
        error && <FailedNotice tone="danger" title={t('bookings.readFailed')} onRetry={refetch} />
      )}
      {found && !isUnknown ? (
        <DeskContext value={desk}>
          <Shown found={found} onChanged={reread} />
        </DeskContext>
      ) : (
        !error && <Loading />
      )}
    </>
  );
}

function Shown({ found, onChanged }: { found: OperatorReservation; onChanged: () => void }) {
  const t = useTexts();
  const { permissions } = useOperator();
  const { reservation, website } = found;
  return (
    <ReservationView
      reservation={reservation}
      parts={{
        lead: (
          <>
            <GuestLine reservation={reservation} />
            <p>{t('bookings.bookedOn', { website: website.name })}</p>
          </>
        ),
        bar: !reservation.isGuestErased && (
          <DetailPart name="booking actions">
            <Actions found={found} onChanged={onChanged} />
          </DetailPart>
        ),
        belowPrice: permissions.includes('payments.read') && (
          <DetailPart name="payments">
            <PaymentsCard reservation={reservation} onChanged={onChanged} />
          </DetailPart>
        ),
        last: !reservation.isGuestErased && (
          <DetailPart name="invoices">
            <Invoices locator={reservation.number} onChanged={onChanged} />
          </DetailPart>
        ),
        belowRooms: (
          <>
            {!reservation.isGuestErased && (
              <DetailPart name="registrations">
                <RegistrationsCard locator={reservation.number} onChanged={onChanged} />
              </DetailPart>
            )}
            <DetailPart name="stay reports">
              <StayReports found={found} onChanged={onChanged} />
            </DetailPart>
            <DetailPart name="history">
              <HistoryCard reservation={reservation} />
            </DetailPart>
          </>
        ),
      }}
    />
  );
}

function Actions({ found: { reservation, stays }, onChanged }: { found: OperatorReservation; onChanged: () => void }) {
  const { mayWrite } = useOperatorDesk();
  const operator = useOperator();
  const { mails, hasFailed, reread } = useSendableMails(reservation);
  const [first, ...others] = mails;
  const hasBegun = stays.some(({ checkedInAt }) => checkedInAt !== null);
  const change = () => {
    reread();
    onChanged();
  };
  return (
    <ActionsBar
      first={
        <>
          {mayWrite && reservation.status !== 'cancelled' && (
            <>
              <GuestChange reservation={reservation} onChanged={change} />
              {!hasBegun && <AmendStay reservation={reservation} onAmended={change} />}
            </>
          )}
          {first && <SendMail mail={first} reservation={reservation} />}
          <CancelBooking reservation={reservation} onCancelled={change} />
        </>
      }
      more={
        <>
          {others.map((mail) => (
            <SendMail key={mail} mail={mail} reservation={reservation} />
          ))}
          {hasFailed && <ReadAgain onPress={reread} />}
          {mayWrite && isOfWholeChain(operator) && <BlockGuestOf reservation={reservation} />}
          <PrintButton />
        </>
      }
    />
  );
}
