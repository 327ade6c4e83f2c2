import type { ReservationSummary } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { formatMoney, formatNumber } from '@posada/i18n';
import { useTexts } from '../shared/texts.ts';
import styles from './reservations.module.css';

/** Counts and sums over all pages of a filtered list, of its newest bookings where it is very long. Cancelled bookings are in no sum. */
export function ReservationFigures({ summary }: { summary: ReservationSummary }) {
  const t = useTexts();
  const { locale } = useSite();
  const figures = [
    { label: t('status.confirmed'), value: summary.confirmed },
    { label: t('status.provisional'), value: summary.provisional },
    { label: t('status.cancelled'), value: summary.cancelled },
    ...summary.totals.map(({ currency, amount }) => ({
      label: t('summary.total', { currency }),
      value: formatMoney(amount, currency, locale),
    })),
  ];
  return (
    <>
      <dl className={styles['figures']} aria-label={t('summary.label')}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {summary.isCapped && (
        <p className={styles['capped']}>{t('summary.capped', { most: formatNumber(summary.count, locale) })}</p>
      )}
    </>
  );
}
