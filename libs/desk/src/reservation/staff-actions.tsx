import { NoActions, useOwnBooking } from '@posada/account/reservations';
import type { ManagedBooking, Reservation, SendableMail } from '@posada/api-client/reservations';
import { Isolated, useSite } from '@posada/area';
import {
  bookAgainAddress,
  DocumentButton,
  InvoiceDialog,
  InvoicesCard,
  PayButton,
  StayDialog,
  stayDialogName,
} from '@posada/reservation';
import { Button, Disclosure, FailedNotice, Icon, LinkButton } from '@posada/ui';
import { focusHeading } from '@posada/ui/focus-heading';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { mailsQuery } from '../calls/queries.ts';
import { useDesk } from '../calls/use-desk.ts';
import { useTexts } from '../shared/texts.ts';
import { SendMail } from './guest-mails.tsx';
import styles from './staff-actions.module.css';
import { reasonsOn } from './staff-cancel.ts';
import { StaffCancelDialog } from './staff-cancel-dialog.tsx';

interface Props {
  reservation: Reservation;
  onChanged: () => void;
  /** Actions that an area adds, before all others. */
  children?: ReactNode;
}

/** Before all other mails, where they can be sent. */
const FIRST: readonly SendableMail[] = ['payment-link', 'cancellation', 'confirmation'];
const byNeed = (mails: readonly SendableMail[]) => [
  ...FIRST.filter((mail) => mails.includes(mail)),
  ...mails.filter((mail) => !FIRST.includes(mail)),
];

/** What staff do about a booking: the three that are needed most, all others behind "More", and cancelling at the end. */
export function StaffActions({ reservation, onChanged, children }: Props) {
  const t = useTexts();
  const { calls, reasons: givers, mayWrite: canChange } = useDesk();
  const { properties, today } = useSite();
  const [dialog, setDialog] = useState<'cancel' | 'stay' | 'invoice' | null>(null);
  const { booking, token, error, reread } = useOwnBooking(reservation, canChange);
  const mails = useQuery({ ...mailsQuery(calls, calls.idOf(reservation)), staleTime: 0, enabled: canChange });
  const { status } = reservation;
  const shown = useRef(status);
  useEffect(() => {
    if (status === 'cancelled' && shown.current !== status && document.activeElement === document.body) focusHeading();
    shown.current = status;
  }, [status]);
  const close = () => setDialog(null);
  const change = () => {
    reread();
    void mails.refetch();
    onChanged();
  };
  const isConfirmed = status === 'confirmed';
  const [first, ...others] = byNeed(canChange && mails.data ? mails.data : []);
  const hasOwnHotel = properties.some(({ id }) => id === reservation.property.id);
  const opener = (name: NonNullable<typeof dialog>, label: string, tone?: 'danger') => (
    <Button variant="secondary" tone={tone} aria-haspopup="dialog" onClick={() => setDialog(name)}>
      {label}
    </Button>
  );
  const canPay = givers === 'travel-agency' && booking && booking.managed.payable !== null;
  const canChangeStay = booking && isConfirmed && booking.from >= today;
  return (
    <>
      <section aria-label={t('actions.title')} className={styles['bar']}>
        {/* what needs no token works without it */}
        {error && <NoActions error={error} onRetry={reread} />}
        <div className={styles['first']}>
          {canPay && <PayButton booking={booking} token={token} amount={booking.managed.payable ?? 0} />}
          {canChange && children}
          {first && <SendMail mail={first} reservation={reservation} />}
          {canChangeStay && opener('stay', t(stayDialogName(booking)))}
          {canChange &&
            status !== 'cancelled' &&
            reasonsOn(reservation, givers, today).length > 0 &&
            opener('cancel', t('cancel.open'), 'danger')}
        </div>
        <Disclosure summary={t('actions.more')}>
          <div className={styles['more']}>
            {others.map((mail) => (
              <SendMail key={mail} mail={mail} reservation={reservation} />
            ))}
            {mails.error && (
              <Button variant="secondary" onClick={() => void mails.refetch()}>
                {t('failed.retry')}
              </Button>
            )}
            {booking && isConfirmed && (
              <Documents booking={booking} token={token} onInvoice={() => setDialog('invoice')} />
            )}
            {/* a hotel of another website is booked there */}
            {hasOwnHotel && (
              <LinkButton variant="secondary" to={bookAgainAddress(reservation, today)}>
                {t('detail.again')}
              </LinkButton>
            )}
            <Button variant="secondary" onClick={() => window.print()}>
              <Icon name="print" /> {t('fact.print')}
            </Button>
          </div>
        </Disclosure>
      </section>
      <Isolated name="booking dialogs" failed={(retry) => <FailedNotice onRetry={retry} />}>
        <StaffCancelDialog
          isOpen={dialog === 'cancel'}
          reservation={reservation}
          onClose={close}
          onCancelled={change}
        />
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
  if (!booking?.managed.invoicing) return null;
  return (
    <InvoicesCard
      invoicing={booking.managed.invoicing}
      token={token}
      onChanged={() => {
        reread();
        onChanged();
      }}
    />
  );
}
