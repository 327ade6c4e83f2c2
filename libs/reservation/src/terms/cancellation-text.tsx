import type { Cancellation } from '@posada/api-client/availability';
import { cancellationTerms } from '@posada/api-client/reservations';
import { useHasPassed, useSite } from '@posada/area';
import { formatMoment, formatMoney, formatShortMoment } from '@posada/i18n';
import { Icon } from '@posada/ui';
import { useTexts } from '../shared/texts.ts';
import styles from './cancellation-text.module.css';

const ICONS = { free: 'check', costs: 'clock', never: 'info' } as const;

/** Nothing comes back, and nothing ever did; or a part is kept. */
const costing = (kind: 'expired' | 'never', fee: number, total: number) =>
  kind === 'never' && fee >= total ? 'never' : 'costs';

interface CancellationTextProps {
  cancellation: Cancellation;
  /** Price of the room that the fee is a part of, minor units. */
  total: number;
  currency: string;
  /** Of the hotel: limits are shown in its time zone. */
  timeZone: string;
  /** In a comparison: until when it is free, or what it costs; the later steps stand in the details. */
  isBrief?: boolean;
}

/** Until when a room can be cancelled for nothing, and what it costs after that. It changes when the limit passes. */
export function CancellationText({ cancellation, total, currency, timeZone, isBrief = false }: CancellationTextProps) {
  const t = useTexts();
  const { locale } = useSite();
  const [next, ...later] = cancellation.steps ?? [];
  const hasStepped = useHasPassed(next?.from ?? null);
  const fees = { ...cancellation, fee: next && hasStepped ? next.fee : cancellation.fee };
  const terms = cancellationTerms(fees, useHasPassed(cancellation.freeUntil));
  const kind = terms.kind === 'free' ? 'free' : costing(terms.kind, terms.fee, total);
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const fee = money(terms.fee);
  const steps = next && !hasStepped ? [next, ...later] : later;
  return (
    <span className={styles['cancellation']} data-terms={kind}>
      <Icon name={ICONS[kind]} />{' '}
      <span>
        {terms.kind === 'free'
          ? isBrief
            ? t('cancellation.until', {
                // no line ends between a day and its month
                moment: formatShortMoment(terms.until, timeZone, locale).replace(/(\d\.?) /, '$1\u00a0'),
              })
            : t('cancellation.freeUntil', { moment: formatMoment(terms.until, timeZone, locale), fee })
          : t(kind === 'never' ? 'cancellation.never' : 'cancellation.costs', { fee })}
        {!isBrief &&
          steps.map((step) => (
            <small key={step.from}>
              {' '}
              {t('cancellation.step', { moment: formatMoment(step.from, timeZone, locale), fee: money(step.fee) })}
            </small>
          ))}
        {!isBrief && cancellation.noShow !== undefined && (
          <small> {t('cancellation.noShow', { fee: money(cancellation.noShow) })}</small>
        )}
      </span>
    </span>
  );
}
