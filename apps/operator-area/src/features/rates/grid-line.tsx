import { classes } from '@posada/ui';
import { useTexts } from '../../shared/texts.ts';
import { CellEditor } from './cell-editor.tsx';
import styles from './grid.module.css';
import type { GridRow } from './grid-rows.ts';
import type { GridState } from './use-grid.ts';

/** A day at the head of a column. */
export interface GridDay {
  day: string;
  weekday: string;
  short: string;
  long: string;
  isWeekend: boolean;
}

/** One line of the grid. */
export function GridLine({
  row,
  name,
  place,
  days,
  state,
  textOf,
  mayChange,
}: {
  row: GridRow;
  name: string;
  /** Of the line, from 0. */
  place: number;
  days: readonly GridDay[];
  state: GridState;
  textOf: (row: GridRow, value: number | null) => string;
  mayChange: boolean;
}) {
  const t = useTexts();
  const { area, focus, editing } = state;
  const isIn = place >= area.top && place <= area.bottom;
  return (
    <tr data-kind={row.ratePlan === null ? 'rooms' : 'price'}>
      <th scope="row" title={row.follows && t('rates.follows', { plan: row.follows.name })}>
        {name}
      </th>
      {days.map(({ day, long, isWeekend }, column) => {
        const draft = state.draftOf(row, column);
        const isFocus = focus.row === place && focus.column === column;
        const value = state.shownIn(row, column);
        return (
          <td
            key={day}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
            role="gridcell"
            data-row={place}
            data-column={column}
            tabIndex={isFocus ? 0 : -1}
            aria-selected={isIn && column >= area.left && column <= area.right}
            aria-readonly={!mayChange || undefined}
            className={classes(
              isWeekend && styles['weekend'],
              row.closed[column] && styles['closed'],
              row.ratePlan === null && value === 0 && styles['soldOut'],
              row.follows && styles['follows'],
              draft && styles['draft'],
              draft && draft.version !== row.versions[column] && styles['conflict'],
            )}
            onMouseDown={({ shiftKey, button }) => button === 0 && state.select({ row: place, column }, shiftKey)}
            onMouseEnter={({ buttons }) =>
              buttons === 1 && editing === undefined && state.select({ row: place, column }, true)
            }
            onDoubleClick={() => state.edit({ row: place, column })}
          >
            {isFocus && editing !== undefined ? (
              <CellEditor label={`${name}, ${long}`} start={editing} onCommit={state.commit} onCancel={state.cancel} />
            ) : (
              textOf(row, value)
            )}
          </td>
        );
      })}
    </tr>
  );
}
