import { useSite } from '@posada/area';
import { addYears } from '@posada/calendar-days';

const YEARS_AHEAD = 5;

/** Of a `DateField` that may stay empty, for a day from a year ago to five years ahead. */
export function useOptionalDays() {
  const { today } = useSite();
  return {
    first: addYears(today, -1),
    last: addYears(today, YEARS_AHEAD),
    start: today,
    isClearable: true,
    optional: true,
  };
}
