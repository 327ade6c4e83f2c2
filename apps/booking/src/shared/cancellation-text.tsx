import type { Cancellation } from '@posada/api-client/availability';
import { useHasPassed, useSite } from '@posada/area';
import { formatMoment, formatMoney } from '@posada/i18n';
import { Icon } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import { cancellationTerms } from './cancellation.ts';
import styles from './cancellation-text.module.css';

const ICONS = { free: 'check', costs: 'clock', never: 'info' } as const;

interface CancellationTextProps {
  cancellation: Cancellation;
  /** Price of the room that the fee is a part of, minor units. */
  total: number;
  currency: string;
  /** Of the hotel: its limits are told in its time. */
  timeZone: string;
}

/** Until when a room can be cancelled for nothing, and what it costs after that. It changes when the limit passes. */
export function CancellationText({ cancellation, total, currency, timeZone }: CancellationTextProps) {
  const { t } = useTranslation('booking');
  const { locale } = useSite();
  const terms = cancellationTerms(cancellation, total, useHasPassed(cancellation.freeUntil));
  const fee = formatMoney(terms.fee, currency, locale);
  return (
    <span className={styles['cancellation']} data-terms={terms.kind}>
      <Icon name={ICONS[terms.kind]} />{' '}
      {terms.kind === 'free'
        ? t('cancellation.freeUntil', { moment: formatMoment(terms.until, timeZone, locale), fee })
        : t(`cancellation.${terms.kind}`, { fee })}
    </span>
  );
}
