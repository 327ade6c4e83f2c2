import { type ChargeLine, wholePrice } from '@posada/api-client/availability';
import { chargesAtHotel, type DiscountLine, type LeftToPay, type StoredTotals } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { formatList, formatMoney } from '@posada/i18n';
import { useTexts } from '../shared/texts.ts';
import { useAtHotelAmount } from './at-hotel-amount.ts';
import { useChargeName } from './charge-names.ts';
import styles from './total-lines.module.css';

interface Line {
  key: string;
  label: string;
  note?: string;
  amount: string;
}

const linesOf = (lines: readonly Line[]) =>
  lines.map(({ key, label, note, amount }) => (
    <div key={key}>
      <dt>
        {label} {note && <small>{note}</small>}
      </dt>
      <dd>{amount}</dd>
    </div>
  ));

/** Every line of what a stay costs, the whole of it first among them, and what of it is paid now (BOOK-23). */
export function TotalLines({
  totals,
  discounts,
  charges,
  currency,
  toPayNow,
  left,
}: {
  totals: StoredTotals;
  /** Each advantage with its amount; they add up to the discounts. */
  discounts: readonly DiscountLine[];
  /** Taxes and fees of all rooms together. */
  charges: readonly ChargeLine[];
  currency: string;
  /** `open`: the guest chooses how to pay later. Left out where nothing is to be paid from this screen, or it is not known. */
  toPayNow?: number | 'open' | undefined;
  /** What of the total is paid after that. */
  left?: LeftToPay | undefined;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const nameOf = useChargeName();
  const atHotelAmount = useAtHotelAmount();
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const chargesThatAre = (place: ChargeLine['collected']) => charges.filter(({ collected }) => collected === place);
  const included = chargesThatAre('included').map((charge) => `${nameOf(charge)} ${money(charge.amount)}`);
  const lines: Line[] = [
    { key: 'base', label: t('fact.base'), amount: money(totals.base) },
    ...discounts.map(({ kind, name, amount }) => ({
      key: `${kind} ${name}`,
      label: t(`totals.${kind}`, { name }),
      amount: `−${money(amount)}`,
    })),
    ...(totals.discounts > 0
      ? [{ key: 'room', label: t('totals.room'), amount: money(totals.base - totals.discounts) }]
      : []),
    ...chargesThatAre('added').map((charge) => ({
      key: `charge ${charge.id}`,
      label: nameOf(charge),
      amount: money(charge.amount),
    })),
    ...(totals.complements > 0
      ? [{ key: 'complements', label: t('fact.complements'), amount: money(totals.complements) }]
      : []),
  ];
  const atProperty = linesOf(
    chargesAtHotel(charges, totals).map((charge) => ({
      key: charge.id,
      label: nameOf(charge),
      note: t('totals.atHotel'),
      amount: money(charge.amount),
    })),
  );
  return (
    <dl className={styles['lines']}>
      {linesOf(lines)}
      {totals.touristTax > 0 && (
        <>
          <div>
            <dt>{t('fact.subtotal')}</dt>
            <dd data-part="subtotal">{money(totals.total)}</dd>
          </div>
          {atProperty}
        </>
      )}
      <div className={styles['total']}>
        <dt>
          {t('fact.total')} <small>{t('price.taxes')}</small>
          {included.length > 0 && <small>{t('totals.includes', { list: formatList(included, locale) })}</small>}
        </dt>
        <dd>{money(wholePrice(totals))}</dd>
      </div>
      {toPayNow !== undefined && (
        <div className={styles['now']}>
          <dt>{t('totals.now')}</dt>
          {toPayNow === 'open' ? <dd className={styles['words']}>{t('totals.open')}</dd> : <dd>{money(toPayNow)}</dd>}
        </div>
      )}
      {left && left.later > 0 && (
        <div>
          <dt>{t('fact.pending')}</dt>
          <dd>{money(left.later)}</dd>
        </div>
      )}
      {left && left.atHotel > 0 && (
        <div>
          <dt>{t('fact.due')}</dt>
          <dd className={styles['words']}>{atHotelAmount(left, currency, charges)}</dd>
        </div>
      )}
    </dl>
  );
}
