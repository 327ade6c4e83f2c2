import { useOwnBooking } from '@posada/account/reservations';
import { PayButton } from '@posada/reservation';
import { PartFailed } from '../../shared/part-failed.tsx';

/** The button that pays what is due of an own booking now; nothing where nothing is. */
export function PayDue({ id }: { id: string }) {
  const { booking, token, error, reread } = useOwnBooking({ id });
  if (error) return <PartFailed onRetry={reread} />;
  const amount = booking?.managed.payable ?? null;
  if (!booking || amount === null) return null;
  return <PayButton booking={booking} token={token} amount={amount} />;
}
