import { monthAfter, monthOf, weekdayOf, weeksOf } from '@posada/calendar-days';
import { firstWeekdayOf, formatDay, type Locale } from '@posada/i18n';
import { Icon, VisuallyHidden } from '@posada/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './calendar.module.css';
import { dayAfterKey } from './calendar-keys.ts';

/** What a day shows beside its date. */
export interface DayState {
  /** A short text below the number. */
  note?: string | undefined;
  /** What a screen reader hears after the date: the note with its unit, hints. */
  spoken?: readonly string[];
  /** Why the day cannot be chosen, as text. The day stays focusable and shows it. */
  reason?: string | undefined;
  /** Marked, with a word for it in `spoken`. */
  isMarked?: boolean;
  /** Shown with a line through it. */
  isClosed?: boolean;
}

export interface CalendarProps {
  locale: Locale;
  /** Months side by side. */
  months: 1 | 2;
  /** First and last day that can be reached. */
  first: string;
  last: string;
  /** The day whose month is shown while none is chosen. Default: the first. */
  start?: string | undefined;
  /** The chosen range; an empty text for what is not chosen. */
  from: string;
  to: string;
  /** Where the range would end, while a guest points at a day. */
  pointed?: string | undefined;
  factsOf: (day: string) => DayState;
  onPick: (day: string) => void;
  /** A day under the pointer or with the focus; undefined when there is none. */
  onPoint?: (day: string | undefined) => void;
  /** Called with the months in view, to load the data of their days. */
  onMonths?: (months: string[]) => void;
}

const within = (day: string, first: string, last: string) => (day < first ? first : day > last ? last : day);
type T = ReturnType<typeof useTranslation<'ui'>>['t'];
/** 1 to 12, as in a day. */
type MonthNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;
type WeekdayNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Names of the weekdays in the order of the language; Monday is the first of the texts (GAP-68). */
const weekdays = (locale: Locale, t: T) =>
  Array.from({ length: 7 }, (_, index) => {
    const number = (((index + firstWeekdayOf(locale) + 6) % 7) + 1) as WeekdayNumber;
    return { short: t(`global.weekday_short_${number}`), long: t(`global.weekday_${number}`) };
  });

/** I18N-17. */
function nameOf(month: string, t: T) {
  const [year = '', number] = month.split('-');
  return t('calendar.month', { month: t(`global.month_${Number(number) as MonthNumber}`), year });
}

/**
 * A range calendar: days as `YYYY-MM-DD`, no time zone anywhere. Arrows move by day and week, Home and End within the
 * week, Page Up and Down by month, with Shift by year. A day that cannot be chosen is focusable and says why.
 */
export function Calendar(props: CalendarProps) {
  const { locale, months, first, last, from, to, factsOf, onPick, onPoint, onMonths } = props;
  const id = useId();
  const { t } = useTranslation('ui');
  const [focused, setFocused] = useState(() => within(from || (props.start ?? first), first, last));
  const [begin, setBegin] = useState(() => monthOf(focused));
  const moveFocus = useRef(false);
  const root = useRef<HTMLDivElement>(null);
  const shown = Array.from({ length: months }, (_, index) => monthAfter(begin, index));
  const lastBegin = monthAfter(monthOf(last), 1 - months);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the months change, not when the callback does
  useEffect(() => onMonths?.(shown), [begin, months]);
  useEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    root.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  const show = (month: string) => {
    const next = month < monthOf(first) ? monthOf(first) : month > lastBegin ? lastBegin : month;
    setBegin(next);
    const end = monthAfter(next, months - 1);
    if (monthOf(focused) < next || monthOf(focused) > end) setFocused(within(`${next}-01`, first, last));
  };
  const goTo = (day: string) => {
    const target = within(day, first, last);
    moveFocus.current = true;
    if (monthOf(target) < begin) setBegin(monthOf(target));
    else if (monthOf(target) > monthAfter(begin, months - 1)) setBegin(monthAfter(monthOf(target), 1 - months));
    setFocused(target);
  };
  const press = (event: KeyboardEvent) => {
    const target = dayAfterKey(event, focused, firstWeekdayOf(locale));
    if (!target) return;
    event.preventDefault();
    goTo(target);
  };
  const names = weekdays(locale, t);
  const end = to || (props.pointed && props.pointed > from ? props.pointed : '');

  const cell = (day: string) => {
    const facts = factsOf(day);
    const isOut = day < first || day > last;
    const isBetween = from !== '' && day > from && day < end;
    const name = [formatDay(day, locale, 'long'), ...(facts.spoken ?? []), ...(facts.reason ? [facts.reason] : [])];
    return (
      <button
        type="button"
        data-day={day}
        data-weekend={[0, 6].includes(weekdayOf(day)) || undefined}
        data-edge={day === from ? 'from' : day === end ? (to ? 'to' : 'maybe') : undefined}
        data-between={isBetween || undefined}
        data-marked={facts.isMarked || undefined}
        data-closed={facts.isClosed || undefined}
        tabIndex={day === focused ? 0 : -1}
        aria-disabled={isOut || facts.reason !== undefined || undefined}
        aria-pressed={day === from || day === to}
        onClick={() => {
          setFocused(day);
          if (!isOut && facts.reason === undefined) onPick(day);
        }}
        onFocus={() => {
          setFocused(day);
          onPoint?.(day);
        }}
        onPointerEnter={() => onPoint?.(day)}
      >
        {/* one name in the order of the language, instead of numbers read one after the other */}
        <VisuallyHidden>{name.join(', ')}</VisuallyHidden>
        <span aria-hidden>{Number(day.slice(8))}</span>
        <small aria-hidden>{facts.note}</small>
      </button>
    );
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the days inside
    <div ref={root} className={styles['calendar']} onKeyDown={press} onPointerLeave={() => onPoint?.(undefined)}>
      <button
        type="button"
        className={styles['step']}
        data-to="previous"
        aria-label={t('calendar.previous')}
        aria-disabled={begin <= monthOf(first) || undefined}
        onClick={() => begin > monthOf(first) && show(monthAfter(begin, -1))}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        className={styles['step']}
        data-to="next"
        aria-label={t('calendar.next')}
        aria-disabled={begin >= lastBegin || undefined}
        onClick={() => begin < lastBegin && show(monthAfter(begin, 1))}
      >
        <Icon name="chevron-right" />
      </button>
      {shown.map((month) => (
        <div key={month} className={styles['month']}>
          <div id={`${id}-${month}`} aria-live="polite" className={styles['name']}>
            {nameOf(month, t)}
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked with arrows is a grid */}
          <table role="grid" aria-labelledby={`${id}-${month}`}>
            <thead>
              <tr>
                {names.map(({ short, long }) => (
                  <th key={long} scope="col" abbr={long}>
                    {short}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(month, firstWeekdayOf(locale)).map((week, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: weeks of a month have no other name
                <tr key={index}>
                  {week.map((day, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: places of a week are fixed
                    <td key={place}>{day && cell(day)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </div>
  );
}
