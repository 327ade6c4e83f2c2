import { isDay, yearsBetween } from '@posada/calendar-days';
import * as v from 'valibot';
import { codeWith, type MessageCode } from './message-code.ts';

function problemOf(typed: string, today: string, minimumAge: number): string | undefined {
  const [year = '', month = '', day = ''] = typed.split('-');
  const isWithin = (part: string, max: number) => /^\d{1,2}$/.test(part) && Number(part) >= 1 && Number(part) <= max;
  if (!isWithin(day, 31)) return 'day_malformed' satisfies MessageCode;
  if (!isWithin(month, 12)) return 'month_malformed' satisfies MessageCode;
  if (!/^(19|20)\d\d$/.test(year)) return 'year_malformed' satisfies MessageCode;
  if (!isDay(typed)) return 'date_unknown' satisfies MessageCode;
  if (typed > today) return 'date_future' satisfies MessageCode;
  return yearsBetween(typed, today) < minimumAge ? codeWith('age_minimum', { min: minimumAge }) : undefined;
}

/**
 * The value of `DateOfBirthField`: `YYYY-MM-DD`, or what was typed so far. One message for the first part at fault.
 * @param today the day at which the age counts, `YYYY-MM-DD`
 */
export const dateOfBirth = (today: string, minimumAge = 0) =>
  v.pipe(
    v.string(),
    v.nonEmpty('field_required'),
    v.transform((typed) => typed.replace(/-(\d)(?!\d)/g, '-0$1')),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed && dataset.value !== '' ? problemOf(dataset.value, today, minimumAge) : undefined;
      if (problem) addIssue({ message: problem });
    }),
  );
