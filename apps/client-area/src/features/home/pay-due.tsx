import { useOwnBooking } from '@posada/account/reservations';
import { PayButton } from '@posada/reservation';
import { FailedNotice } from '@posada/ui';
import { useTexts } from '../../shared/texts.ts';

/** The button that pays what is due of an own booking now; nothing where nothing is. */
export function PayDue({ id }: { id: string }) {
  const t = useTexts();
  const { booking, token, error, reread } = useOwnBooking({ id });
  if (error) return <FailedNotice tone="danger" title={t('failed.text')} onRetry={reread} />;
  const amount = booking?.managed.payable ?? null;
  if (!booking || amount === null) return null;
  return <PayButton booking={booking} token={token} amount={amount} />;
}
