// A table cannot leave out lines and days that are not on the screen. Its cells take no focus: the grid has it.
// biome-ignore-all lint/a11y/useSemanticElements: see above
// biome-ignore-all lint/a11y/useFocusableInteractive: see above
import type { RateGrid } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { minorDigitsOf, minorUnitsOf } from '@posada/i18n';
import { classes } from '@posada/ui';
import { type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { CellEditor } from './cell-editor.tsx';
import type { FillWay } from './fill.ts';
import styles from './grid.module.css';
import { DAYS_AT_ONCE, GridLine, LINES_AT_ONCE, SectionLine } from './grid-line.tsx';
import { type GridRow, type GridSection, linesOf } from './grid-rows.ts';
import type { Area } from './selection.ts';
import type { Cells } from './use-cells.ts';
import type { Drafts } from './use-drafts.ts';
import { useGrid } from './use-grid.ts';
import { useGridDays } from './use-grid-days.ts';
import { useGridWindow } from './use-grid-window.ts';

interface RatesGridProps {
  /** Names of room types and rate plans. */
  grid: RateGrid;
  sections: readonly GridSection[];
  rows: readonly GridRow[];
  days: readonly string[];
  cells: Cells;
  drafts: Drafts;
  /** The column that is scrolled to; another `jump`: once more. */
  first: number;
  jump: string;
  /** What the person may change. */
  may: { prices: boolean; rooms: boolean };
  /** Is set to what fills the selection. */
  fill: RefObject<((way: FillWay) => void) | undefined>;
  /** Why something was not changed. */
  onProblem: (text: string) => void;
  /** The cell with the focus, and all that are selected. */
  onSelect: (row: GridRow, column: number, area: Area) => void;
  /** The first day on the screen has changed. */
  onFirst: (column: number) => void;
}

/**
 * Days beside each other, room types and rate plans below each other; worked in as in a spreadsheet. Only what is on the
 * screen is in the page: the grid has the focus, and names the cell that is chosen (`aria-activedescendant`).
 */
export function RatesGrid(props: RatesGridProps) {
  const { grid, sections, rows, days, cells, drafts, first, jump, may, fill, onProblem, onSelect, onFirst } = props;
  const t = useTexts();
  const { locale } = useSite();
  const id = useId();
  const table = useRef<HTMLDivElement>(null);
  const { lines, lineOf } = useMemo(() => linesOf(sections), [sections]);
  const units = minorUnitsOf(grid.currency);
  const digits = minorDigitsOf(grid.currency);
  const textOf = (row: GridRow, value: number | null) => {
    if (value === null) return '';
    return row.ratePlan === null ? String(value) : (value / units).toFixed(value % units === 0 ? 0 : digits);
  };
  const mayChange = (row: GridRow) => (row.ratePlan === null ? may.rooms : may.prices && !row.follows);
  const { today } = grid;
  const state = useGrid(
    { rows, days, cells, drafts, table, units, textOf, mayChange, today, onProblem, onSelect },
    first,
  );
  useEffect(() => {
    fill.current = state.fill;
  });
  const view = useGridWindow({ lines, days: days.length, first, jump });
  const heads = useGridDays(days, view.columns, locale, today);
  const { focus, editing } = state;
  const focusLine = lineOf[focus.row] ?? 0;

  // the chosen cell is on the screen while it is moved or typed into
  const isChosen = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the focus, not the scrolling
  useLayoutEffect(() => {
    if (isChosen.current) view.reveal(focusLine, focus.column);
    isChosen.current = true;
  }, [focusLine, focus.column, editing]);

  const { top, bottom, left, right } = view.shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `cells` is another one with each render
  useEffect(() => {
    const places = lines.slice(top, bottom + 1).flatMap((line) => (line.kind === 'row' ? [line.place] : []));
    const [from = 0] = places;
    // what is scrolled past is not read
    const timer = setTimeout(() => cells.show({ top: from, bottom: places.at(-1) ?? from, left, right }), SETTLED_MS);
    onFirst(left);
    return () => clearTimeout(timer);
  }, [top, bottom, left, right, lines]);

  const activeId = `${id}active`;
  const isInView = view.isInView(focusLine, focus.column);
  const focused = rows[focus.row];
  const nameOf = (row: GridRow) => (row.ratePlan === null ? t('rates.left') : row.name);
  return (
    <div ref={view.scroll} className={styles['scroll']}>
      <div
        ref={table}
        role="grid"
        tabIndex={0}
        aria-label={t('rates.grid')}
        aria-multiselectable="true"
        aria-rowcount={lines.length + 1}
        aria-colcount={days.length + 1}
        aria-activedescendant={isInView ? activeId : undefined}
        className={styles['grid']}
        style={{ inlineSize: view.width }}
        {...state.handlers}
      >
        <div role="rowgroup" className={styles['heads']}>
          <div role="row" aria-rowindex={1}>
            <div ref={view.corner} role="columnheader" aria-colindex={1} className={styles['head']}>
              {grid.currency}
              {/* heads of days have no year */}
              <span>{days[left]?.slice(0, 4)}</span>
            </div>
            <div className={styles['cells']}>
              {heads.map(({ column, short, weekday, isWeekend }) => (
                <div
                  key={column % DAYS_AT_ONCE}
                  role="columnheader"
                  aria-colindex={column + 2}
                  data-day={days[column]}
                  style={{ transform: `translateX(${column * view.cell}px)` }}
                  className={classes(isWeekend && styles['weekend'])}
                >
                  <span>{weekday}</span> {short}
                </div>
              ))}
            </div>
          </div>
        </div>
        <div role="rowgroup" className={styles['body']} style={{ blockSize: view.height }}>
          {view.lines.map(({ index, start, stays }) => {
            const line = lines[index];
            if (!line) return null;
            if (line.kind === 'section')
              return (
                <SectionLine
                  key={stays ? 'stays' : line.key}
                  name={line.section.name}
                  line={index}
                  top={stays ? undefined : start}
                  width={view.width}
                  columns={days.length + 1}
                />
              );
            return (
              <GridLine
                key={index % LINES_AT_ONCE}
                row={line.row}
                name={nameOf(line.row)}
                place={line.place}
                line={index}
                top={start}
                cell={view.cell}
                days={heads}
                width={view.width}
                cells={cells}
                state={state}
                activeId={activeId}
                hasDrafts={drafts.drafts.length > 0}
                textOf={textOf}
                mayChange={mayChange(line.row)}
              />
            );
          })}
        </div>
      </div>
      {editing !== undefined && focused && (
        <CellEditor
          label={`${nameOf(focused)}, ${days[focus.column] ?? ''}`}
          start={editing}
          style={view.placeOf(focusLine, focus.column)}
          onCommit={state.commit}
          onCancel={state.cancel}
        />
      )}
    </div>
  );
}

/** A part that is on the screen for so long is read. */
const SETTLED_MS = 60;
