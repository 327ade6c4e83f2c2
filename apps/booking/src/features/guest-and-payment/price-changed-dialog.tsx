import { useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import { Button, Dialog } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import type { BookingFailure } from './booking-failure.ts';

/** Asks once, with both amounts: nothing has been booked yet. */
export function PriceChangedDialog({
  failure,
  currency,
  isSending,
  onAccept,
  onClose,
}: {
  failure: BookingFailure | null;
  currency: string;
  isSending: boolean;
  onAccept: (current: { total: number; touristTax: number }) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('booking');
  const { locale } = useSite();
  const changed = failure?.kind === 'price_changed' ? failure : null;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  return (
    <Dialog
      open={changed !== null}
      onClose={onClose}
      title={t('payment.priceChanged')}
      actions={
        changed && (
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('payment.keepLooking')}
            </Button>
            <Button busy={isSending} onClick={() => onAccept(changed.current)}>
              {t('payment.acceptPrice', { amount: money(changed.current.total) })}
            </Button>
          </>
        )
      }
    >
      {changed && (
        <p>
          {changed.accepted === changed.current.total
            ? t('payment.taxChangedText', { amount: money(changed.current.touristTax) })
            : t('payment.priceChangedText', { before: money(changed.accepted), now: money(changed.current.total) })}
        </p>
      )}
    </Dialog>
  );
}
