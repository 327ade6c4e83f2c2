import { type ClipboardEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { readTyped, typedOver } from '../../shared/typed-value.ts';
import { type Draft, placeKey } from './drafts.ts';
import type { GridRow } from './grid-rows.ts';
import { type Area, bounds, moved, readTable, type Selection, type Spot, spotsOf } from './selection.ts';
import type { Drafts } from './use-drafts.ts';

interface GridOptions {
  rows: readonly GridRow[];
  days: readonly string[];
  drafts: Drafts;
  table: RefObject<HTMLTableElement | null>;
  /** Minor units of one unit of the currency. */
  units: number;
  /** A value as it is typed and copied. */
  textOf: (row: GridRow, value: number | null) => string;
  mayChange: (row: GridRow) => boolean;
  onProblem: (text: string) => void;
  onSelect: (row: GridRow, column: number, area: Area) => void;
}

const START: Selection = { anchor: { row: 0, column: 0 }, focus: { row: 0, column: 0 } };
/** A key that begins a number. */
const BEGINS = /^[\d+\-\u2212.,]$/;

/** Selection, keys, clipboard and typed values of the grid. */
export function useGrid(options: GridOptions) {
  const { rows, days, drafts, table, units, textOf, mayChange, onProblem, onSelect } = options;
  const t = useTexts();
  const [selection, setSelection] = useState(START);
  const [editing, setEditing] = useState<string>();
  const hasFocus = useRef(false);
  const area = bounds(selection);
  const size = { rows: rows.length, columns: days.length };

  // the focus follows the selection, once it is in the grid
  useLayoutEffect(() => {
    if (!hasFocus.current || editing !== undefined) return;
    const { row, column } = selection.focus;
    table.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus();
  });

  const draftOf = (row: GridRow, column: number) => drafts.byPlace.get(placeKey({ ...row, day: days[column] ?? '' }));
  const shownIn = (row: GridRow, column: number) => draftOf(row, column)?.value ?? row.values[column] ?? null;

  /** The draft of a typed text, or why there is none. */
  function draftFor(row: GridRow, column: number, day: string, text: string): Draft | string {
    if (row.follows) return t('rates.follows', { plan: row.follows.name });
    if (!mayChange(row)) return t('people.notAllowed');
    const read = readTyped(text, row.ratePlan === null ? 1 : units);
    if (!read || (read.kind === 'percent' && row.ratePlan === null)) return t('rates.notANumber', { text });
    const value = typedOver(read, shownIn(row, column));
    if (value === undefined) return t('rates.nothingThere');
    const { roomType, ratePlan } = row;
    const { before, version } = draftOf(row, column) ?? {
      before: row.values[column] ?? null,
      version: row.versions[column] ?? 0,
    };
    return { roomType, ratePlan, day, value, before, version };
  }
  /** What cannot be changed is left out; the first reason is shown. */
  function put(typed: readonly { spot: Spot; text: string }[]) {
    const made = typed.flatMap(({ spot, text }) => {
      const row = rows[spot.row];
      const day = days[spot.column];
      return row && day !== undefined ? [draftFor(row, spot.column, day, text)] : [];
    });
    const problem = made.find((each) => typeof each === 'string');
    if (problem) onProblem(problem);
    const good = made.filter((each) => typeof each !== 'string');
    if (good.length > 0) drafts.put(good);
  }
  function select(focus: Spot, isExtended: boolean) {
    hasFocus.current = true;
    const next = { anchor: isExtended ? selection.anchor : focus, focus };
    setSelection(next);
    const row = rows[focus.row];
    if (row) onSelect(row, focus.column, bounds(next));
  }
  function commit(text: string, next?: 'ArrowDown' | 'ArrowRight') {
    setEditing(undefined);
    const spots = spotsOf(selection);
    const to = next && spots.length === 1 ? moved(selection.focus, next, false, size) : undefined;
    if (to) select(to, false);
    // after the step, which takes away what was said of the cell before
    if (text.trim() !== '') put(spots.map((spot) => ({ spot, text })));
  }
  function edit({ row, column }: Spot) {
    const line = rows[row];
    if (line) setEditing(textOf(line, shownIn(line, column)));
  }
  function clear() {
    drafts.remove(
      spotsOf(selection).flatMap(({ row, column }) => {
        const line = rows[row];
        return line ? [{ ...line, day: days[column] ?? '' }] : [];
      }),
    );
  }
  /** What a key does that moves nothing; undefined: nothing. */
  function actOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): (() => void) | undefined {
    const isCommand = ctrlKey || metaKey;
    const letter = key.toLowerCase();
    if (isCommand && letter === 'z') return shiftKey ? drafts.redo : drafts.undo;
    if (isCommand && letter === 'y') return drafts.redo;
    if (key === 'Delete' || key === 'Backspace') return clear;
    if (key === 'Enter' || key === 'F2') return () => edit(selection.focus);
    return !isCommand && !altKey && BEGINS.test(key) ? () => setEditing(key) : undefined;
  }
  function onKeyDown(event: KeyboardEvent) {
    if (editing !== undefined) return;
    const to = event.altKey ? undefined : moved(selection.focus, event.key, event.ctrlKey || event.metaKey, size);
    const act = to ? () => select(to, event.shiftKey) : actOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  }
  function onCopy(event: ClipboardEvent) {
    if (editing !== undefined) return;
    event.preventDefault();
    const lines = rows.slice(area.top, area.bottom + 1).map((row) =>
      days
        .slice(area.left, area.right + 1)
        .map((_, index) => textOf(row, shownIn(row, area.left + index)))
        .join('\t'),
    );
    event.clipboardData.setData('text/plain', lines.join('\n'));
  }
  function onPaste(event: ClipboardEvent) {
    if (editing !== undefined) return;
    event.preventDefault();
    const pasted = readTable(event.clipboardData.getData('text/plain'));
    const [[only = '', ...others] = []] = pasted;
    const isOne = pasted.length === 1 && others.length === 0;
    put(
      isOne
        ? spotsOf(selection).map((spot) => ({ spot, text: only }))
        : pasted.flatMap((line, row) =>
            line
              .map((text, column) => ({ spot: { row: area.top + row, column: area.left + column }, text }))
              .filter(({ text }) => text.trim() !== ''),
          ),
    );
  }

  return {
    area,
    focus: selection.focus,
    editing,
    draftOf,
    shownIn,
    select,
    edit,
    commit,
    cancel: () => setEditing(undefined),
    handlers: {
      onKeyDown,
      onCopy,
      onPaste,
      onFocus: () => {
        hasFocus.current = true;
      },
      onBlur: (event: { currentTarget: Element; relatedTarget: EventTarget | null }) => {
        const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        hasFocus.current = isInside || editing !== undefined;
      },
    },
  };
}
export type GridState = ReturnType<typeof useGrid>;
