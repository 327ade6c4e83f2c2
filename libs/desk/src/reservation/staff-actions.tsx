import { NoActions, useOwnBooking } from '@posada/account/reservations';
import type { ManagedBooking, Reservation } from '@posada/api-client/reservations';
import { Isolated, useSite } from '@posada/area';
import {
  bookAgainAddress,
  DocumentButton,
  InvoiceDialog,
  InvoicesCard,
  PayButton,
  StayDialog,
  stayDialogName,
  useInvoiceCalls,
} from '@posada/reservation';
import { Button, FailedNotice, LinkButton } from '@posada/ui';
import { type ReactNode, useState } from 'react';
import { useDesk } from '../calls/use-desk.ts';
import { useTexts } from '../shared/texts.ts';
import { ActionsBar, ReadAgain } from './actions-bar.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { SendMail } from './guest-mails.tsx';
import { PrintButton } from './print-button.tsx';
import { useSendableMails } from './use-sendable-mails.ts';

interface Props {
  reservation: Reservation;
  onChanged: () => void;
  /** Actions that an area adds, before all others. */
  children?: ReactNode;
}

/** What staff do about a booking: the three that are needed most, all others behind "More", and cancelling at the end. */
export function StaffActions({ reservation, onChanged, children }: Props) {
  const t = useTexts();
  const { reasons: givers, mayWrite: canChange } = useDesk();
  const { properties, today } = useSite();
  const [dialog, setDialog] = useState<'stay' | 'invoice' | null>(null);
  const { booking, token, error, reread } = useOwnBooking(reservation, canChange);
  const { mails, hasFailed, reread: rereadMails } = useSendableMails(reservation);
  const { status } = reservation;
  const close = () => setDialog(null);
  const change = () => {
    reread();
    rereadMails();
    onChanged();
  };
  const isConfirmed = status === 'confirmed';
  const [first, ...others] = mails;
  const hasOwnHotel = properties.some(({ id }) => id === reservation.property.id);
  const opener = (name: NonNullable<typeof dialog>, label: string) => (
    <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDialog(name)}>
      {label}
    </Button>
  );
  const canPay = givers === 'travel-agency' && booking && booking.managed.payable !== null;
  const canChangeStay = booking && isConfirmed && booking.from >= today;
  return (
    <>
      <ActionsBar
        // what needs no token works without it
        notice={error && <NoActions error={error} onRetry={reread} />}
        first={
          <>
            {canPay && <PayButton booking={booking} token={token} amount={booking.managed.payable ?? 0} />}
            {canChange && children}
            {first && <SendMail mail={first} reservation={reservation} />}
            {canChangeStay && opener('stay', t(stayDialogName(booking)))}
            <CancelBooking reservation={reservation} onCancelled={change} />
          </>
        }
        more={
          <>
            {others.map((mail) => (
              <SendMail key={mail} mail={mail} reservation={reservation} />
            ))}
            {hasFailed && <ReadAgain onPress={rereadMails} />}
            {booking && isConfirmed && (
              <Documents booking={booking} token={token} onInvoice={() => setDialog('invoice')} />
            )}
            {/* a hotel of another website is booked there */}
            {hasOwnHotel && (
              <LinkButton variant="secondary" to={bookAgainAddress(reservation, today)}>
                {t('detail.again')}
              </LinkButton>
            )}
            <PrintButton />
          </>
        }
      />
      <Isolated name="booking dialogs" failed={(retry) => <FailedNotice onRetry={retry} />}>
        {booking && (
          <>
            <StayDialog {...{ booking, token }} onChanged={change} onClose={close} isOpen={dialog === 'stay'} />
            <InvoiceDialog {...{ booking, token }} onChanged={change} onClose={close} isOpen={dialog === 'invoice'} />
          </>
        )}
      </Isolated>
    </>
  );
}

/** Papers of a confirmed booking; where there is an invoice, neither its proforma nor a note for it is offered. */
function Documents({ booking, token, onInvoice }: { booking: ManagedBooking; token: string; onInvoice: () => void }) {
  const t = useTexts();
  const { invoicing } = booking.managed;
  const tokenOf = async () => token;
  return (
    <>
      <DocumentButton tokenOf={tokenOf} kind="confirmation" />
      {(!invoicing || invoicing.state === 'later') && (
        <>
          <DocumentButton tokenOf={tokenOf} kind="invoice" />
          <Button variant="secondary" aria-haspopup="dialog" onClick={onInvoice}>
            {t('invoice.open')}
          </Button>
        </>
      )}
    </>
  );
}

/** The invoices of a booking, for staff. */
export function StaffInvoices({ reservation, onChanged }: Omit<Props, 'children'>) {
  const { booking, token, reread } = useOwnBooking(reservation, useDesk().mayWrite);
  const calls = useInvoiceCalls(token);
  if (!booking?.managed.invoicing) return null;
  return (
    <InvoicesCard
      invoicing={booking.managed.invoicing}
      calls={calls}
      onChanged={() => {
        reread();
        onChanged();
      }}
    />
  );
}
