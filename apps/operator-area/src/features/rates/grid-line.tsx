// A table cannot leave out lines and days that are not on the screen. Its cells take no focus: the grid has it.
// biome-ignore-all lint/a11y/useSemanticElements: see above
// biome-ignore-all lint/a11y/useFocusableInteractive: see above
import { classes } from '@posada/ui';
import { useTexts } from '../../shared/texts.ts';
import styles from './grid.module.css';
import type { GridRow } from './grid-rows.ts';
import type { Cells } from './use-cells.ts';
import type { GridState } from './use-grid.ts';

/** A day that is on the screen. */
export interface GridDay {
  /** Place among all days, from 0. */
  column: number;
  weekday: string;
  short: string;
  isWeekend: boolean;
  /** Its night is over: nothing of it can be changed. */
  isOver: boolean;
}

/**
 * Lines and days that browsers show at once are fewer: an element is used again for what comes into view. It is moved by
 * `transform`, which lays nothing out and is no shift of the page.
 */
export const LINES_AT_ONCE = 96;
export const DAYS_AT_ONCE = 64;

/** One row of the grid: its name, and the cells of the days that are on the screen. */
export function GridLine({
  row,
  name,
  place,
  line,
  top,
  cell,
  days,
  cells,
  state,
  activeId,
  hasDrafts,
  textOf,
  mayChange,
  width,
}: {
  row: GridRow;
  name: string;
  /** Among all rows, from 0. */
  place: number;
  /** Among all lines, from 0. */
  line: number;
  /** Pixels from the first line. */
  top: number;
  /** Pixels of a day. */
  cell: number;
  days: readonly GridDay[];
  cells: Cells;
  state: GridState;
  /** Id of the cell with the focus. */
  activeId: string;
  hasDrafts: boolean;
  textOf: (row: GridRow, value: number | null) => string;
  mayChange: boolean;
  width: number;
}) {
  const t = useTexts();
  const { area, focus } = state;
  const isIn = place >= area.top && place <= area.bottom;
  const isOfRooms = row.ratePlan === null;
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      data-kind={isOfRooms ? 'rooms' : 'price'}
      className={styles['line']}
      style={{ inlineSize: width, transform: `translateY(${top}px)` }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={styles['head']}
        title={row.follows ? `${name}. ${t('rates.follows', { plan: row.follows.name })}` : name}
      >
        <span>{name}</span>
      </div>
      <div className={styles['cells']}>
        {days.map(({ column, isWeekend, isOver }) => {
          const facts = cells.at(row, column);
          const draft = hasDrafts ? state.draftOf(row, column) : undefined;
          const isFocus = focus.row === place && focus.column === column;
          const value = draft ? draft.value : (facts?.value ?? null);
          return (
            <div
              key={column % DAYS_AT_ONCE}
              role="gridcell"
              id={isFocus ? activeId : undefined}
              data-row={place}
              data-column={column}
              aria-colindex={column + 2}
              aria-selected={isIn && column >= area.left && column <= area.right}
              aria-readonly={!mayChange || isOver || undefined}
              data-active={isFocus || undefined}
              style={{ transform: `translateX(${column * cell}px)` }}
              className={classes(
                isWeekend && styles['weekend'],
                isOver && styles['over'],
                !facts && styles['unread'],
                facts?.isClosed && styles['closed'],
                isOfRooms && value === 0 && styles['soldOut'],
                row.follows && styles['follows'],
                draft && styles['draft'],
                draft && facts && draft.version !== facts.version && styles['conflict'],
              )}
            >
              {textOf(row, value)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The line with the name of a room type, above its rows; the one of the first row on the screen stays there. */
export function SectionLine({
  name,
  line,
  top,
  width,
  columns,
}: {
  name: string;
  line: number;
  /** Pixels from the first line; undefined: it stays. */
  top: number | undefined;
  width: number;
  /** Of the grid, with the names of rows. */
  columns: number;
}) {
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      className={classes(styles['section'], top === undefined ? styles['stays'] : styles['line'])}
      style={{ inlineSize: width, transform: top === undefined ? undefined : `translateY(${top}px)` }}
    >
      <div role="rowheader" aria-colindex={1} aria-colspan={columns}>
        {name}
      </div>
    </div>
  );
}
