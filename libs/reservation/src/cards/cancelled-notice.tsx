import type { Reservation } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import { Notice } from '@posada/ui';
import { usePaymentFacts } from '../facts/index.ts';
import { useTexts } from '../shared/texts.ts';

/** That nothing is booked any more, and what that has cost; nothing while a room is booked. */
export function CancelledNotice({ reservation }: { reservation: Reservation }) {
  const t = useTexts();
  const { locale } = useSite();
  const { after } = usePaymentFacts(reservation);
  if (!after?.isWhole) return null;
  return (
    <Notice tone="info" title={t('status.cancelled')}>
      {after.fees > 0
        ? t('cancel.costs', { amount: formatMoney(after.fees, reservation.currency, locale) })
        : t('cancel.free')}
    </Notice>
  );
}
