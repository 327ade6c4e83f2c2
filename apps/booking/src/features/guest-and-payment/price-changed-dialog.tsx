import { useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import { Button, Dialog } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import type { BookingFailure } from './booking-failure.ts';
import type { Terms } from './current-terms.ts';

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
  onAccept: (now: Terms) => void;
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
            <Button busy={isSending} onClick={() => onAccept(changed.now)}>
              {t('payment.acceptPrice', { amount: money(changed.now.totals.total) })}
            </Button>
          </>
        )
      }
    >
      {changed && (
        <p>
          {changed.before === changed.now.totals.total
            ? t('payment.taxChangedText', { amount: money(changed.now.totals.touristTax) })
            : t('payment.priceChangedText', { before: money(changed.before), now: money(changed.now.totals.total) })}
        </p>
      )}
    </Dialog>
  );
}
