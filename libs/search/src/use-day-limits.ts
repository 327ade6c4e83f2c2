import { LIMITS, lastDay } from '@posada/api-client/search';
import { addDays, isDay } from '@posada/calendar-days';
import { type RefObject, useEffect } from 'react';

/**
 * Keeps the departure after the arrival and within the longest stay. Without scripts these limits stay away: they would
 * be those of the first arrival, and forbid a later one.
 */
export function useDayLimits(form: RefObject<HTMLFormElement | null>, today: string) {
  useEffect(() => {
    const from = form.current?.elements.namedItem('from');
    const to = form.current?.elements.namedItem('to');
    if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) return;
    const follow = () => {
      if (!isDay(from.value)) return;
      const last = [addDays(from.value, LIMITS.nights), lastDay(today)].sort()[0] ?? '';
      to.min = addDays(from.value, 1);
      to.max = last;
      if (to.value <= from.value) to.value = to.min;
      else if (to.value > last) to.value = last;
    };
    from.max = addDays(lastDay(today), -1);
    follow();
    from.addEventListener('change', follow);
    return () => from.removeEventListener('change', follow);
  }, [form, today]);
}
