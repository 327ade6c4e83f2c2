import { LIMITS, lastDay } from '@posada/api-client/search';
import { useSite } from '@posada/area';
import { nightsBetween } from '@posada/calendar-days';
import { formatDay, formatDays, formatLabelled, formatRoundedAmount, formatRoundedMoney } from '@posada/i18n';
import { Button } from '@posada/ui';
import { Calendar, type DayState } from '@posada/ui/calendar';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGuestCount } from '../shared/guest-count.tsx';
import { useSearchDays } from '../shared/use-search-days.ts';
import styles from './pickers.module.css';
import { StayAmount } from './stay-amount.tsx';
import { type Draft, isOpen, lastDeparture, pickDay, type Refusal, refusalOf } from './stay-days.ts';
import { type CalendarGuests, useDaySales } from './use-day-sales.ts';

interface WhenPickerProps {
  from: string;
  to: string;
  /** The hotel whose prices are shown; none while a whole destination is searched (GAP-80). */
  propertyId: string | undefined;
  /** Whose prices are shown. */
  guests: CalendarGuests;
  months: 1 | 2;
  onChange: (from: string, to: string) => void;
}

/** The dates of a stay: prices, closed nights and minimum stays are there before a day is pressed. */
export function WhenPicker({ from, to, propertyId, guests, months, onChange }: WhenPickerProps) {
  const { t } = useTranslation('search');
  const { locale } = useSite();
  const { today, earliest } = useSearchDays(propertyId);
  const [draft, setDraft] = useState<Draft>({ from, to });
  const [pointed, setPointed] = useState<string>();
  const [seen, setSeen] = useState<string[]>([]);
  const { saleOf, cheapest, currency, hasFailed } = useDaySales(propertyId, guests, seen);
  const guestCount = useGuestCount(guests.rooms);
  const limits = { first: earliest, last: lastDay(today) };
  const departs = isOpen(draft) ? lastDeparture(draft.from, saleOf, limits) : '';

  const minimum = saleOf(draft.from)?.minimumStay ?? 1;
  const reasonOf = (refusal: Refusal) =>
    refusal === 'minimum_stay'
      ? t('day.minimumStay', { count: minimum })
      : t(`day.${refusal}`, { count: LIMITS.nights });
  const factsOf = (day: string): DayState => {
    const sale = saleOf(day);
    const refusal = refusalOf(day, draft, saleOf, limits);
    const isOffered = day >= earliest && sale !== undefined && !sale.closed && currency !== undefined;
    // a price is that of a stay which begins on the day
    const price = isOffered && sale.price !== null && refusal !== 'closed_to_arrival' ? sale.price : undefined;
    const isCheapest = price !== undefined && price === cheapest.get(day.slice(0, 7));
    const isLastDeparture = day === departs && !refusal && (sale?.closed ?? false);
    return {
      isMarked: isCheapest,
      note: price === undefined ? undefined : currency && formatRoundedAmount(price, currency, locale),
      spoken: [
        ...(price === undefined || !currency ? [] : [formatRoundedMoney(price, currency, locale)]),
        ...(isCheapest ? [t('when.cheapest')] : []),
        ...(sale && sale.minimumStay > 1 && !sale.closed ? [t('day.minimumStay', { count: sale.minimumStay })] : []),
        ...(isLastDeparture ? [t('day.departureOnly')] : []),
      ],
      reason: refusal && reasonOf(refusal),
      isClosed: sale?.closed ?? false,
    };
  };
  const pick = (day: string) => {
    const next = pickDay(day, draft);
    setDraft(next);
    setPointed(undefined);
    if (next.to) onChange(next.from, next.to);
  };
  const end =
    draft.to || (pointed && pointed > draft.from && !refusalOf(pointed, draft, saleOf, limits) ? pointed : '');
  const refused = pointed && refusalOf(pointed, draft, saleOf, limits);
  const hint = isOpen(draft) && !end ? t('when.departure') : draft.from ? '' : t('when.arrival');

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape drops the begun range before it closes the panel
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen(draft)) return;
        event.preventDefault();
        event.stopPropagation();
        setDraft({ from, to });
      }}
    >
      <p className={styles['legend']}>
        {hasFailed
          ? t('when.failed')
          : propertyId
            ? currency && t('when.prices', { currency, guests: guestCount })
            : t('when.noPrices')}
        {cheapest.size > 0 && <span className={styles['cheapest']}> {t('when.cheapest')}</span>}
      </p>
      <Calendar
        {...{ locale, months, factsOf }}
        first={earliest}
        last={limits.last}
        from={draft.from}
        to={draft.to}
        pointed={isOpen(draft) ? pointed : undefined}
        onPick={pick}
        onPoint={setPointed}
        onMonths={(shown) => setSeen((before) => [...new Set([...before, ...shown])])}
      />
      <div className={styles['stay']}>
        <p role="status">
          {hint ||
            `${formatDays(draft.from, end, locale)} · ${t('when.nights', { count: nightsBetween(draft.from, end) })}`}
          {!hint && propertyId && <StayAmount {...{ propertyId, guests }} from={draft.from} to={end} />}
          {isOpen(draft) && minimum > 1 && (
            <small className={styles['minimum']}> {t('day.minimumStay', { count: minimum })}</small>
          )}
          {/* a day that cannot be chosen has the reason in its name already */}
          {refused && pointed && (
            <small aria-hidden className={styles['minimum']}>
              {formatLabelled(formatDay(pointed, locale, 'short'), reasonOf(refused), locale)}
            </small>
          )}
        </p>
        <Button variant="quiet" className={styles['clearDates']} onClick={() => setDraft({ from: '', to: '' })}>
          {t('when.clear')}
        </Button>
      </div>
    </div>
  );
}
