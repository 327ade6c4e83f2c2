import type { StayDay } from '@posada/api-client/availability';
import type { Search } from '@posada/api-client/search';
import { useSite } from '@posada/area';
import { nightsBetween } from '@posada/calendar-days';
import { formatDay, formatMoney } from '@posada/i18n';
import { usePriceDisplay } from '@posada/search/price-display';
import { VisuallyHidden } from '@posada/ui';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import styles from './stay-days.module.css';
import { useTexts } from './texts.ts';

export type StayOn = Pick<Search, 'from' | 'to'>;

/** Marks a navigation that began at the strip of days. */
const HERE = { from: 'days' };

/**
 * Stays of the same length that begin on the days around, each with its lowest price, as links. `days`: null or
 * undefined, nothing is known of them, and nothing is shown.
 */
export function StayDays({
  days,
  currency,
  search,
  addressOf,
}: {
  days: readonly StayDay[] | null | undefined;
  currency: string | undefined;
  search: Search;
  addressOf: (stay: StayOn) => string;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const nights = nightsBetween(search.from, search.to);
  const isPerNight = usePriceDisplay().display.isPerNight && nights > 1;
  const label = t(isPerNight ? 'days.perNight' : 'days.label', { count: nights });
  const current = useRef<HTMLLIElement>(null);
  const { state } = useLocation();
  const isFollowed = (state as { from?: unknown } | null)?.from === HERE.from;
  // the searched day stands in the middle of what a phone shows of the strip
  useEffect(() => {
    const list = current.current?.parentElement;
    if (!current.current || !list) return;
    list.scrollLeft =
      current.current.offsetLeft - list.offsetLeft - (list.clientWidth - current.current.offsetWidth) / 2;
    // a screen that begins anew for other days has lost the focus of the link that led to it
    if (isFollowed && document.activeElement === document.body)
      current.current.querySelector('a')?.focus({ preventScroll: true });
  }, [isFollowed]);
  const totals = (days ?? []).flatMap(({ total }) => total ?? []);
  if (!days || !currency || totals.length === 0 || days.length < 2) return null;
  const shown = (total: number) => (isPerNight ? Math.round(total / nights) : total);
  const lowest = Math.min(...totals);
  return (
    <nav aria-label={label} className={styles['days']} data-whole="">
      <p aria-hidden="true">{label}</p>
      <ul>
        {days.map(({ from, to, total, isOver }) => {
          const isCurrent = from === search.from;
          const content = (
            <>
              <span>
                {formatDay(from, locale, 'weekday')}
                <VisuallyHidden> – {formatDay(to, locale, 'weekday')}</VisuallyHidden>
              </span>{' '}
              <strong>
                {total === null ? t(isOver ? 'days.over' : 'days.none') : formatMoney(shown(total), currency, locale)}
              </strong>
              {total === lowest && lowest < Math.max(...totals) && <small> {t('days.lowest')}</small>}
            </>
          );
          return (
            <li key={from} ref={isCurrent ? current : undefined}>
              {total === null && !isCurrent ? (
                <span className={styles['day']}>{content}</span>
              ) : (
                <Link
                  to={addressOf({ from, to })}
                  rel="nofollow"
                  preventScrollReset
                  state={HERE}
                  className={styles['day']}
                  aria-current={isCurrent ? 'true' : undefined}
                  data-lowest={total === lowest || undefined}
                >
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
