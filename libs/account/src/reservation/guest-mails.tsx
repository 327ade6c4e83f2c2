import { ApiError, isLimit } from '@posada/api-client';
import { sendPaymentConfirmation } from '@posada/api-client/payments';
import { type MailKind, type Reservation, type ReservationStatus, resendMail } from '@posada/api-client/reservations';
import { useApi } from '@posada/area';
import { Button, Card, toast } from '@posada/ui';
import { useMutation } from '@tanstack/react-query';
import { type StaffKind, useKind, useTexts } from '../shared/kinds.tsx';
import styles from './reservation.module.css';

/** What can be sent in each state, as far as it is known here: the service knows whether there was such a mail. */
const MORE = {
  confirmed: ['change', 'reminder', 'card-change'],
  provisional: [],
  cancelled: ['cancellation', 'refund'],
} as const satisfies Record<ReservationStatus, readonly MailKind[]>;

/** Mails that staff send to the guest again, beside the confirmation; what became of it is said in a toast (ERR-11). */
export function GuestMails({ reservation }: { reservation: Reservation }) {
  const t = useTexts();
  const api = useApi();
  const as = useKind() as StaffKind;
  const { id, property, status, totals } = reservation;
  const isOpen = status !== 'cancelled' && totals.toPayNow + totals.dueAtProperty > 0;
  const again = (kind: MailKind) => () => api.call(resendMail, { path: { id, kind } }, { as });
  return (
    <Card as="section" className={styles['card']}>
      <h2>{t('mails.title')}</h2>
      <div className={styles['buttons']}>
        <SendAgain
          label={t('mails.payment')}
          send={() =>
            api.call(sendPaymentConfirmation, { path: { propertyId: property.id, reservationId: id } }, { as })
          }
        />
        {isOpen && <SendAgain label={t('mails.link')} send={again('payment-link')} />}
        {MORE[status].map((kind) => (
          <SendAgain key={kind} label={t(`mails.${kind}`)} send={again(kind)} />
        ))}
      </div>
    </Card>
  );
}

function SendAgain({ label, send }: { label: string; send: () => Promise<{ sentTo: string }> }) {
  const t = useTexts();
  const failureOf = (error: Error) => {
    if (isLimit(error)) return t('actions.tooMany');
    if (!(error instanceof ApiError)) return t('failed.noAnswer');
    if (error.code === 'nothing_paid') return t('mails.nothingPaid');
    return t(error.code === 'nothing_to_send' ? 'mails.nothing' : 'failed.text');
  };
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: ({ sentTo }) => toast({ tone: 'success', title: t('mails.sent', { email: sentTo }) }),
    onError: (error) => toast({ tone: 'danger', title: failureOf(error) }),
  });
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
      {label}
    </Button>
  );
}
