import { wholePrice } from '@posada/api-client/availability';
import { useSite } from '@posada/area';
import { formatList, formatMoney } from '@posada/i18n';
import { CancellationText } from '@posada/reservation/terms';
import { Button, Dialog } from '@posada/ui';
import { LabelledValues } from '@posada/ui/labelled-values';
import { useTexts } from '../../shared/texts.ts';
import type { BookingFailure } from './booking-failure.ts';
import type { Terms } from './current-terms.ts';
import { type Changed, changesOf } from './price-changes.ts';

type PriceChange = Extract<BookingFailure, { kind: 'price_changed' }>;

/** Each line that is otherwise now: the price of a room with the one before, its terms, extras, charges of the hotel. */
function Changes({
  before,
  now,
  currency,
  timeZone,
}: Omit<PriceChange, 'kind'> & { currency: string; timeZone: string }) {
  const t = useTexts();
  const { locale } = useSite();
  const { rooms, extras, atHotel } = changesOf(before, now);
  const fromTo = (amounts: Changed) =>
    t('payment.fromTo', {
      before: formatMoney(amounts.before, currency, locale),
      now: formatMoney(amounts.now, currency, locale),
    });
  return (
    <LabelledValues
      values={[
        ...rooms.flatMap(({ index, choice, price, cancellation, payments }) => {
          const name =
            now.choices.length > 1
              ? `${t('rooms.number', { number: index + 1 })} · ${choice.roomtypeName}`
              : choice.roomtypeName;
          return [
            price && { label: `${name} · ${choice.rateplanName}`, value: fromTo(price) },
            cancellation && {
              label: `${name} · ${t('fact.cancellation')}`,
              value: <CancellationText {...{ cancellation, currency, timeZone }} total={choice.rate.total} />,
            },
            payments && {
              label: `${name} · ${t('guest.paymentOption')}`,
              value: formatList(
                payments.map((option) => t(`payment.${option}`)),
                locale,
              ),
            },
          ];
        }),
        extras && { label: t('fact.complements'), value: fromTo(extras) },
        atHotel && { label: t('totals.atHotel'), value: fromTo(atHotel) },
      ]}
    />
  );
}

/** Asks once, with both prices and everything that is otherwise: nothing has been booked yet. */
export function PriceChangedDialog({
  failure,
  currency,
  timeZone,
  isSending,
  onAccept,
  onClose,
}: {
  failure: BookingFailure | null;
  currency: string;
  /** Of the hotel. */
  timeZone: string;
  isSending: boolean;
  onAccept: (now: Terms) => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const changed = failure?.kind === 'price_changed' ? failure : null;
  const money = ({ totals }: Pick<Terms, 'totals'>) => formatMoney(wholePrice(totals), currency, locale);
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
              {t('payment.acceptPrice', { amount: money(changed.now) })}
            </Button>
          </>
        )
      }
    >
      {changed && (
        <>
          {wholePrice(changed.before.totals) !== wholePrice(changed.now.totals) && (
            <p>{t('payment.priceChangedText', { before: money(changed.before), now: money(changed.now) })}</p>
          )}
          <Changes {...changed} currency={currency} timeZone={timeZone} />
        </>
      )}
    </Dialog>
  );
}
