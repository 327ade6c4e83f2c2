import { ApiError, isLimit } from '@posada/api-client';
import {
  type DocumentKind,
  getBookingDocument,
  linkToChangeCard,
  linkToPay,
  type ManagedBooking,
  resendConfirmation,
} from '@posada/api-client/reservations';
import { addressIn, Isolated, useApi, useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import { Button, Card, FailedNotice, Notice, toast } from '@posada/ui';
import { focusHeading } from '@posada/ui/focus-heading';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useHref, useLocation } from 'react-router';
import { useTexts } from '../shared/texts.ts';
import { noteWayBack } from '../way-back/way-back.ts';
import styles from './actions.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { type CancelCalls, cancelCallsOf } from './cancel-rooms.ts';
import { InvoiceDialog, StayDialog, stayDialogName } from './details-dialogs.tsx';
import { InvoicesCard, useInvoiceCalls } from './invoices-card.tsx';
import { bytesOf, saveFile } from './save-file.ts';

interface Props {
  booking: ManagedBooking;
  token: string;
  /** Something of it was changed: it is to be read again. */
  onChanged: () => void;
  /** Other calls to cancel it by. */
  cancelCalls?: CancelCalls;
}

/** Who can have the invoice itself needs neither its proforma nor a note of the company for later. */
const awaitsInvoice = ({ invoicing }: ManagedBooking['managed']) => !invoicing || invoicing.state === 'later';

/** The documents of a booking: confirmation, proforma, invoices; and the mail once more. */
export function BookingPapers({ booking, token, onChanged }: Omit<Props, 'cancelCalls'>) {
  const t = useTexts();
  const invoiceCalls = useInvoiceCalls(token);
  const { status, managed } = booking;
  return (
    <>
      {status === 'confirmed' && (
        <Card as="section" className={styles['card']}>
          <h2>{t('actions.papers')}</h2>
          <div className={styles['papers']}>
            <DocumentButton tokenOf={async () => token} kind="confirmation" />
            {awaitsInvoice(managed) && <DocumentButton tokenOf={async () => token} kind="invoice" />}
            <Resend token={token} email={booking.guest.email} />
          </div>
        </Card>
      )}
      {managed.invoicing && (
        <Isolated name="invoices" failed={(retry) => <FailedNotice onRetry={retry} />}>
          <InvoicesCard invoicing={managed.invoicing} calls={invoiceCalls} onChanged={onChanged} />
        </Isolated>
      )}
    </>
  );
}

/** Says in a toast what became of a press that leads to nothing on the page. */
function useSayFailed() {
  const t = useTexts();
  return (error: Error) => {
    const isNothing = error instanceof ApiError && (error.code === 'nothing_due' || error.code === 'no_card_change');
    const title = t(isNothing ? 'actions.nothing' : isLimit(error) ? 'actions.tooMany' : 'actions.failed');
    toast({ tone: 'danger', title });
  };
}

/** What can be done about a booking, wherever it is shown: pay, change, cancel. `BookingPapers` are its documents. */
export function BookingActions({ booking, token, onChanged, cancelCalls }: Props) {
  const t = useTexts();
  const { locale, today } = useSite();
  const api = useApi();
  const [dialog, setDialog] = useState<'cancel' | 'stay' | 'invoice' | null>(null);
  const { status, managed } = booking;
  // the back end refuses it too, by the day at the hotel
  const hasBegun = booking.from < today;
  const isConfirmed = status === 'confirmed';
  const shown = useRef({ status, dialog });
  useEffect(() => {
    const before = shown.current;
    shown.current = { status, dialog };
    if (status !== 'cancelled' || dialog || (before.status === status && !before.dialog)) return;
    // nothing can be done any more: the button that opened the dialog has gone
    if (document.activeElement === document.body) focusHeading();
  }, [status, dialog]);
  const close = () => setDialog(null);
  const shared = { booking, token, onChanged, onClose: close };
  const opener = (name: NonNullable<typeof dialog>, label: string, tone?: 'danger') => (
    <Button variant="secondary" tone={tone} aria-haspopup="dialog" onClick={() => setDialog(name)}>
      {label}
    </Button>
  );
  return (
    <>
      {status !== 'cancelled' && (
        <Card as="section" className={styles['bar']}>
          <h2>{t('actions.title')}</h2>
          {hasBegun && <Notice tone="info" title={t('actions.begun')} />}
          <div className={styles['actions']}>
            {managed.payable !== null && <PayButton booking={booking} token={token} amount={managed.payable} />}
            {managed.canChangeCard && <ChangeCard token={token} />}
            {isConfirmed && (
              <>
                {!hasBegun && opener('stay', t(stayDialogName(booking)))}
                {awaitsInvoice(managed) && opener('invoice', t('invoice.open'))}
              </>
            )}
            {!hasBegun && opener('cancel', t('cancel.open'), 'danger')}
          </div>
          <noscript>
            <Notice tone="info" title={t('actions.noScript')} />
          </noscript>
        </Card>
      )}
      <Isolated name="booking dialogs" failed={(retry) => <FailedNotice onRetry={retry} />}>
        <CancelDialog
          isOpen={dialog === 'cancel'}
          reservation={booking}
          calls={cancelCalls ?? cancelCallsOf(api, token, locale)}
          onClose={close}
          onCancelled={onChanged}
        />
        <StayDialog {...shared} isOpen={dialog === 'stay'} />
        <InvoiceDialog {...shared} isOpen={dialog === 'invoice'} />
      </Isolated>
    </>
  );
}

/** To a page that takes cards: a document of its own. */
function useWayTo(page: 'authentication' | 'card-change') {
  const address = useHref(addressIn('search', page));
  const { pathname } = useLocation();
  return ({ token }: { token: string }) => {
    noteWayBack(token, pathname);
    window.location.assign(`${address}/${token}`);
  };
}

/** Leads to the page on which a booking is paid. */
export function PayButton({ booking, token, amount }: { booking: ManagedBooking; token: string; amount: number }) {
  const t = useTexts();
  const { locale } = useSite();
  const api = useApi();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(linkToPay, { path: { id: token } }),
    onSuccess: useWayTo('authentication'),
    onError: useSayFailed(),
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {t('actions.pay', { amount: formatMoney(amount, booking.currency, locale) })}
    </Button>
  );
}

function ChangeCard({ token }: { token: string }) {
  const t = useTexts();
  const api = useApi();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(linkToChangeCard, { path: { id: token } }),
    onSuccess: useWayTo('card-change'),
    onError: useSayFailed(),
  });
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
      {t('actions.card')}
    </Button>
  );
}

/** Saves a PDF of a booking; `tokenOf` opens the booking. */
export function DocumentButton({ tokenOf, kind }: { tokenOf: () => Promise<string>; kind: DocumentKind }) {
  const t = useTexts();
  const { locale } = useSite();
  const api = useApi();
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      api.call(getBookingDocument, { path: { id: await tokenOf(), kind }, query: { language: locale } }),
    onSuccess: ({ name, content }) => saveFile(name, 'application/pdf', bytesOf(content)),
    onError: useSayFailed(),
  });
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
      {t(`actions.${kind}`)}
    </Button>
  );
}

/** Says what became of it in a toast: the page stays as it is. */
function Resend({ token, email }: { token: string; email: string }) {
  const t = useTexts();
  const api = useApi();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(resendConfirmation, { path: { id: token } }),
    onSuccess: () => toast({ tone: 'success', title: t('cancel.doneText', { email }) }),
    onError: useSayFailed(),
  });
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
      {t('actions.resend')}
    </Button>
  );
}
