import { ApiError, isLimit } from '@posada/api-client';
import type { Reservation, SendableMail } from '@posada/api-client/reservations';
import { Button, toast } from '@posada/ui';
import { useMutation } from '@tanstack/react-query';
import { useDesk } from '../calls/use-desk.ts';
import { type TextKey, useTexts } from '../shared/texts.ts';

const LABELS: Record<SendableMail, TextKey> = {
  confirmation: 'actions.resend',
  change: 'mails.change',
  reminder: 'mails.reminder',
  cancellation: 'mails.cancellation',
  refund: 'mails.refund',
  'payment-link': 'mails.link',
  'card-change': 'mails.card-change',
  'payment-confirmation': 'mails.payment',
};

/** Has one mail sent to the guest again; what became of it is said in a toast (ERR-11). */
export function SendMail({ mail, reservation }: { mail: SendableMail; reservation: Reservation }) {
  const t = useTexts();
  const { calls } = useDesk();
  const failureOf = (error: Error) => {
    if (isLimit(error)) return t('actions.tooMany');
    if (!(error instanceof ApiError)) return t('failed.noAnswer');
    if (error.code === 'nothing_paid') return t('mails.nothingPaid');
    return t(error.code === 'nothing_to_send' ? 'mails.nothing' : 'failed.text');
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => calls.sendMail(reservation, mail),
    onSuccess: ({ sentTo }) => toast({ tone: 'success', title: t('mails.sent', { email: sentTo }) }),
    onError: (error) => toast({ tone: 'danger', title: failureOf(error) }),
  });
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
      {t(LABELS[mail])}
    </Button>
  );
}
