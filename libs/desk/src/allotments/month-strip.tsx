import type { Allotment } from '@posada/api-client/accounts';
import { useSite } from '@posada/area';
import { lastDayOf, monthAfter, monthOf } from '@posada/calendar-days';
import { formatDay } from '@posada/i18n';
import { useTexts } from '../shared/texts.ts';
import styles from './month-strip.module.css';

/** As far as a strip reaches: what is agreed beyond it stands in the table. */
const MOST_MONTHS = 18;
const STATES = ['left', 'none', 'back'] as const;

const stateOf = ({ isBack, left }: Allotment): (typeof STATES)[number] =>
  isBack ? 'back' : left > 0 ? 'left' : 'none';
const dayIn = (day: string) => Number(day.slice(8));

/** The months of some agreements. */
function monthsOf(rows: readonly Allotment[]): string[] {
  const days = rows.flatMap(({ from, to }) => [from, to]).sort();
  const months: string[] = [];
  const last = monthOf(days.at(-1) ?? '');
  for (let month = monthOf(days[0] ?? ''); month <= last && months.length < MOST_MONTHS; month = monthAfter(month, 1))
    months.push(month);
  return months;
}

/** Nights of a room type by month, as a picture of the table below it. */
export function MonthStrip({ rows }: { rows: readonly Allotment[] }) {
  const t = useTexts();
  const { locale } = useSite();
  const labels = { left: t('allotments.column.left'), none: t('allotments.noneLeft'), back: t('allotments.isBack') };
  const shown = STATES.filter((state) => rows.some((row) => stateOf(row) === state));
  return (
    // the table says the same in words
    <div aria-hidden="true" className={styles['strip']}>
      <ol className={styles['months']}>
        {monthsOf(rows).map((month) => {
          const [first, last] = [`${month}-01`, lastDayOf(month)];
          return (
            <li key={month}>
              <svg viewBox={`0 0 ${dayIn(last)} 1`} preserveAspectRatio="none" role="presentation">
                {rows
                  .filter(({ from, to }) => from <= last && to >= first)
                  .map((row) => {
                    const from = row.from < first ? 1 : dayIn(row.from);
                    const to = row.to > last ? dayIn(last) : dayIn(row.to);
                    return (
                      <rect
                        key={row.from}
                        x={from - 1}
                        y={0}
                        width={to - from + 1}
                        height={1}
                        data-state={stateOf(row)}
                      />
                    );
                  })}
              </svg>
              {formatDay(first, locale, 'shortMonth')}
            </li>
          );
        })}
      </ol>
      <ul className={styles['legend']}>
        {shown.map((state) => (
          <li key={state}>
            <svg viewBox="0 0 1 1" role="presentation">
              <rect width={1} height={1} data-state={state} />
            </svg>
            {labels[state]}
          </li>
        ))}
      </ul>
    </div>
  );
}
