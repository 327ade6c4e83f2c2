import type { RateGrid } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { weekdayOf } from '@posada/calendar-days';
import { dateTag, formatDay, type Locale, minorDigitsOf, minorUnitsOf } from '@posada/i18n';
import { classes } from '@posada/ui';
import { useMemo, useRef } from 'react';
import { useTexts } from '../../shared/texts.ts';
import styles from './grid.module.css';
import { type GridDay, GridLine } from './grid-line.tsx';
import type { GridRow, GridSection } from './grid-rows.ts';
import type { Area } from './selection.ts';
import type { Drafts } from './use-drafts.ts';
import { useGrid } from './use-grid.ts';

/** Saturday and Sunday. */
const WEEKEND = new Set([0, 6]);

interface RatesGridProps {
  grid: RateGrid;
  sections: readonly GridSection[];
  days: readonly string[];
  drafts: Drafts;
  /** What the person may change. */
  may: { prices: boolean; rooms: boolean };
  /** Why something was not changed. */
  onProblem: (text: string) => void;
  /** The cell with the focus, and all that are selected. */
  onSelect: (row: GridRow, column: number, area: Area) => void;
}

function headsOf(days: readonly string[], locale: Locale): GridDay[] {
  const weekdays = new Intl.DateTimeFormat(dateTag(locale), { weekday: 'short', timeZone: 'UTC' });
  return days.map((day) => ({
    day,
    weekday: weekdays.format(new Date(`${day}T00:00Z`)),
    short: formatDay(day, locale, 'short'),
    long: formatDay(day, locale, 'long'),
    isWeekend: WEEKEND.has(weekdayOf(day)),
  }));
}

/** Days beside each other, room types and rate plans below each other; worked in as in a spreadsheet. */
export function RatesGrid({ grid, sections, days, drafts, may, onProblem, onSelect }: RatesGridProps) {
  const t = useTexts();
  const { locale } = useSite();
  const table = useRef<HTMLTableElement>(null);
  const rows = useMemo(() => sections.flatMap(({ rooms, prices }) => [rooms, ...prices]), [sections]);
  const places = useMemo(() => new Map(rows.map(({ key }, place) => [key, place])), [rows]);
  const heads = useMemo(() => headsOf(days, locale), [days, locale]);
  const units = minorUnitsOf(grid.currency);
  const digits = minorDigitsOf(grid.currency);
  const textOf = (row: GridRow, value: number | null) => {
    if (value === null) return '';
    return row.ratePlan === null ? String(value) : (value / units).toFixed(value % units === 0 ? 0 : digits);
  };
  const mayChange = (row: GridRow) => (row.ratePlan === null ? may.rooms : may.prices && !row.follows);
  const state = useGrid({ rows, days, drafts, table, units, textOf, mayChange, onProblem, onSelect });
  const line = (row: GridRow, name: string) => (
    <GridLine
      key={row.key}
      row={row}
      name={name}
      place={places.get(row.key) ?? 0}
      days={heads}
      state={state}
      textOf={textOf}
      mayChange={mayChange(row)}
    />
  );
  return (
    <div className={styles['scroll']}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked with arrows is a grid
        role="grid"
        aria-label={t('rates.grid')}
        aria-multiselectable="true"
        className={styles['grid']}
        {...state.handlers}
      >
        <thead>
          <tr>
            <th scope="col">{grid.currency}</th>
            {heads.map(({ day, short, weekday, isWeekend }) => (
              <th key={day} scope="col" className={classes(isWeekend && styles['weekend'])}>
                <span>{weekday}</span> {short}
              </th>
            ))}
          </tr>
        </thead>
        {sections.map(({ id, name, rooms, prices }) => (
          <tbody key={id}>
            <tr className={styles['section']}>
              <th scope="rowgroup" colSpan={days.length + 1}>
                <span>{name}</span>
              </th>
            </tr>
            {line(rooms, t('rates.left'))}
            {prices.map((row) => line(row, row.name))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
