import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { readTyped, type TypedValue, typedOver } from '../../shared/typed-value.ts';
import type { Draft } from './drafts.ts';
import { type FillWay, filled } from './fill.ts';
import type { GridRow } from './grid-rows.ts';
import { type Area, bounds, cellsIn, moved, readTable, type Selection, type Spot, spotsOf } from './selection.ts';
import type { Cells } from './use-cells.ts';
import type { Drafts } from './use-drafts.ts';

export interface GridOptions {
  rows: readonly GridRow[];
  days: readonly string[];
  cells: Cells;
  drafts: Drafts;
  /** The grid, which has the focus of all its cells. */
  table: RefObject<HTMLElement | null>;
  /** Minor units of one unit of the currency. */
  units: number;
  /** A value as it is typed and copied. */
  textOf: (row: GridRow, value: number | null) => string;
  mayChange: (row: GridRow) => boolean;
  /** At the hotel: nights before it are over. */
  today: string;
  onProblem: (text: string) => void;
  onSelect: (row: GridRow, column: number, area: Area) => void;
}

/** Cells that are typed, pasted, filled or copied at once: a larger change is made in bulk. */
const CELLS_AT_MOST = 10_000;
/** A key that begins a number. */
const BEGINS = /^[\d+\-\u2212.,]$/;

/** Selection, keys, clipboard and typed values of the grid. `start`: the column that is chosen first. */
export function useGrid(options: GridOptions, start: number) {
  const { rows, days, cells, drafts, table, units, textOf, mayChange, today, onProblem, onSelect } = options;
  const t = useTexts();
  const [selection, setSelection] = useState<Selection>(() => {
    const spot = { row: 0, column: start };
    return { anchor: spot, focus: spot };
  });
  const [editing, setEditing] = useState<string>();
  const area = bounds(selection);
  const size = { rows: rows.length, columns: days.length };

  const draftOf = (row: GridRow, column: number) => drafts.at({ ...row, day: days[column] ?? '' });
  const shownIn = (row: GridRow, column: number) => draftOf(row, column)?.value ?? cells.at(row, column)?.value ?? null;

  /** Does it once all cells of the area are read: what is typed over must be known. */
  function once(of: Area, act: () => void) {
    if (cellsIn(of) > CELLS_AT_MOST) onProblem(t('rates.tooMany'));
    else if (cells.isRead(of)) act();
    else cells.read(of).then(act, () => onProblem(t('rates.readFailed')));
  }
  /** Why a cell cannot be changed; undefined: it can. */
  function refusalOf(row: GridRow, day: string): string | undefined {
    if (row.follows) return t('rates.follows', { plan: row.follows.name });
    if (!mayChange(row)) return t('people.notAllowed');
    return day < today ? t('rates.isOver') : undefined;
  }
  /** The draft of a typed value, or why there is none. */
  function draftFor(row: GridRow, column: number, day: string, typed: TypedValue): Draft | string {
    const refusal = refusalOf(row, day);
    if (refusal) return refusal;
    const value = typedOver(typed, shownIn(row, column));
    if (value === undefined) return t('rates.nothingThere');
    const { roomType, ratePlan } = row;
    const facts = cells.at(row, column);
    const { before, version } = draftOf(row, column) ?? {
      before: facts?.value ?? null,
      version: facts?.version ?? 0,
    };
    return { roomType, ratePlan, day, value, before, version };
  }
  /** What cannot be changed is left out; the first reason is shown. */
  function put(typed: readonly { spot: Spot; value: TypedValue | string }[]) {
    const made = typed.flatMap(({ spot, value }) => {
      const row = rows[spot.row];
      const day = days[spot.column];
      if (!row || day === undefined) return [];
      if (typeof value !== 'string') return [draftFor(row, spot.column, day, value)];
      const read = readTyped(value, row.ratePlan === null ? 1 : units);
      const isUsed = read && (read.kind !== 'percent' || row.ratePlan !== null);
      // a cell that cannot be changed says that first
      if (!isUsed && !refusalOf(row, day)) return [t('rates.notANumber', { text: value })];
      return [draftFor(row, spot.column, day, read ?? { kind: 'value', value: 0 })];
    });
    const problem = made.find((each) => typeof each === 'string');
    if (problem) onProblem(problem);
    const good = made.filter((each) => typeof each !== 'string');
    if (good.length > 0) drafts.put(good);
  }
  function select(focus: Spot, isExtended: boolean) {
    const next = { anchor: isExtended ? selection.anchor : focus, focus };
    setSelection(next);
    const row = rows[focus.row];
    if (row) onSelect(row, focus.column, bounds(next));
  }
  function leave() {
    setEditing(undefined);
    table.current?.focus({ preventScroll: true });
  }
  function commit(text: string, next?: 'ArrowDown' | 'ArrowRight') {
    if (next) leave();
    else setEditing(undefined);
    const spots = spotsOf(selection);
    const to = next && spots.length === 1 ? moved(selection.focus, next, false, size) : undefined;
    if (to) select(to, false);
    // after the step, which clears the message about the cell before
    if (text.trim() !== '') once(area, () => put(spots.map((spot) => ({ spot, value: text }))));
  }
  /** Opens the field over the chosen cell; `typed`: what it begins with, absent: the value that is there. */
  function edit(typed?: string) {
    const { row, column } = selection.focus;
    const line = rows[row];
    if (!line) return;
    // of several cells those that can be changed are
    const refusal = cellsIn(area) === 1 ? refusalOf(line, days[column] ?? '') : undefined;
    if (refusal) onProblem(refusal);
    else setEditing(typed ?? textOf(line, shownIn(line, column)));
  }
  function clear() {
    if (cellsIn(area) > CELLS_AT_MOST) return onProblem(t('rates.tooMany'));
    drafts.remove(
      spotsOf(selection).flatMap(({ row, column }) => {
        const line = rows[row];
        return line ? [{ ...line, day: days[column] ?? '' }] : [];
      }),
    );
  }
  /** Values of the first cells of the selection go to the others; of one cell, the one before it comes to it. */
  function fill(way: FillWay, of: Area = area) {
    const { source, steps } = filled(way, of, rows);
    once(source, () =>
      put(
        steps.flatMap(({ from, to }) => {
          const row = rows[from.row];
          const value = row ? shownIn(row, from.column) : null;
          return value === null ? [] : [{ spot: to, value: { kind: 'value', value } as const }];
        }),
      ),
    );
  }
  /** What a key does that moves nothing; undefined: nothing. */
  function actOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): (() => void) | undefined {
    const isCommand = ctrlKey || metaKey;
    const letter = key.toLowerCase();
    if (isCommand && letter === 'z') return shiftKey ? drafts.redo : drafts.undo;
    if (isCommand && letter === 'y') return drafts.redo;
    if (isCommand && letter === 'd') return () => fill('down');
    if (isCommand && letter === 'r' && !shiftKey) return () => fill('right');
    if (key === 'Delete' || key === 'Backspace') return clear;
    if (key === 'Enter' || key === 'F2') return () => edit();
    return !isCommand && !altKey && BEGINS.test(key) ? () => edit(key) : undefined;
  }
  function onKeyDown(event: KeyboardEvent) {
    const to = event.altKey ? undefined : moved(selection.focus, event.key, event.ctrlKey || event.metaKey, size);
    const act = to ? () => select(to, event.shiftKey) : actOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  }
  const copied = () =>
    rows
      .slice(area.top, area.bottom + 1)
      .map((row) =>
        days
          .slice(area.left, area.right + 1)
          .map((_, index) => textOf(row, shownIn(row, area.left + index)))
          .join('\t'),
      )
      .join('\n');
  function onCopy(event: ClipboardEvent) {
    event.preventDefault();
    const { clipboardData } = event;
    // the event takes no text later: what is read first goes to the clipboard itself
    if (cells.isRead(area) && cellsIn(area) <= CELLS_AT_MOST) clipboardData.setData('text/plain', copied());
    else
      once(area, () => {
        navigator.clipboard.writeText(copied()).catch(() => onProblem(t('rates.copyAgain')));
      });
  }
  function onPaste(event: ClipboardEvent) {
    event.preventDefault();
    const pasted = readTable(event.clipboardData.getData('text/plain'));
    const [[only = '', ...others] = []] = pasted;
    if (pasted.length === 1 && others.length === 0) {
      once(area, () => put(spotsOf(selection).map((spot) => ({ spot, value: only }))));
      return;
    }
    const width = Math.max(...pasted.map((line) => line.length));
    const covered = { ...area, bottom: area.top + pasted.length - 1, right: area.left + width - 1 };
    once(covered, () =>
      put(
        pasted.flatMap((line, row) =>
          line
            .map((value, column) => ({ spot: { row: area.top + row, column: area.left + column }, value }))
            .filter(({ value }) => value.trim() !== ''),
        ),
      ),
    );
  }
  /** The cell of an event of the mouse. */
  const spotOf = ({ target }: MouseEvent): Spot | undefined => {
    const { row, column } = (target as Element).closest<HTMLElement>('[data-column]')?.dataset ?? {};
    return row === undefined ? undefined : { row: Number(row), column: Number(column) };
  };

  return {
    area,
    focus: selection.focus,
    editing,
    draftOf,
    shownIn,
    fill,
    commit,
    cancel: leave,
    handlers: {
      onKeyDown,
      onCopy,
      onPaste,
      onMouseDown(event: MouseEvent) {
        const spot = spotOf(event);
        if (spot && event.button === 0) select(spot, event.shiftKey);
      },
      onMouseOver(event: MouseEvent) {
        const spot = event.buttons === 1 && editing === undefined ? spotOf(event) : undefined;
        if (spot) select(spot, true);
      },
      onDoubleClick(event: MouseEvent) {
        // the press before has chosen the cell
        if (spotOf(event)) edit();
      },
    },
  };
}
export type GridState = ReturnType<typeof useGrid>;
