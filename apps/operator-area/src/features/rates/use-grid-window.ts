import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GridLine } from './grid-rows.ts';

/** In rem, as in `grid.module.css`. */
const CELL_REM = 4.25;
const LINE_REM = 2;
const HEADS_REM = 2.75;
const HEAD_REM = 11;
/** Beyond what is on the screen. */
const OVERSCAN = { lines: 3, days: 3 };

const remOf = () =>
  typeof document === 'undefined' ? 16 : Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Which lines and days are on the screen. `first`: the day that is scrolled to, again with each `jump`. */
export function useGridWindow({
  lines,
  days,
  first,
  jump,
}: {
  lines: readonly GridLine[];
  days: number;
  first: number;
  jump: string;
}) {
  const scroll = useRef<HTMLDivElement>(null);
  const corner = useRef<HTMLDivElement>(null);
  const [rem] = useState(remOf);
  const [head, setHead] = useState(HEAD_REM * rem);
  const [cell, line, heads] = [CELL_REM * rem, LINE_REM * rem, HEADS_REM * rem];
  const sections = useMemo(() => lines.flatMap(({ kind }, index) => (kind === 'section' ? [index] : [])), [lines]);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => line,
    overscan: OVERSCAN.lines,
    // below the heads and the name of the room type, which stay
    scrollPaddingStart: line,
    scrollPaddingEnd: heads,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const stays = sections.findLast((index) => index <= range.startIndex) ?? 0;
        return [stays, ...defaultRangeExtractor(range).filter((index) => index !== stays)];
      },
      [sections],
    ),
    useFlushSync: false,
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: days,
    getScrollElement: () => scroll.current,
    estimateSize: () => cell,
    overscan: OVERSCAN.days,
    paddingStart: head,
    scrollPaddingStart: head,
    initialOffset: first * cell,
    useFlushSync: false,
  });
  // names of rows are narrower on phones
  const width = columns.scrollRect?.width;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is measured again when the grid has another width
  useLayoutEffect(() => setHead(corner.current?.offsetWidth || HEAD_REM * rem), [width, rem]);

  const isOpened = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same day is scrolled to once more with each jump
  useEffect(() => {
    if (isOpened.current) columns.scrollToIndex(first, { align: 'start' });
    isOpened.current = true;
  }, [first, jump]);

  const shownLines = rows.getVirtualItems();
  const stays = shownLines[0]?.index;
  const shownDays = columns.getVirtualItems();
  const [firstDay, lastDay] = [shownDays[0]?.index ?? 0, shownDays.at(-1)?.index ?? -1];
  const { startIndex: left = firstDay, endIndex: right = lastDay } = columns.range ?? {};
  const { startIndex: top = 0, endIndex: bottom = 0 } = rows.range ?? {};
  return {
    scroll,
    corner,
    lines: shownLines.map(({ index, start }) => ({
      index,
      start,
      stays: index === stays && lines[index]?.kind === 'section',
    })),
    columns: useMemo(
      () => Array.from({ length: Math.max(0, lastDay - firstDay + 1) }, (_, index) => firstDay + index),
      [firstDay, lastDay],
    ),
    /** Pixels of a day. */
    cell,
    width: columns.getTotalSize(),
    height: rows.getTotalSize(),
    /** Lines and days on the screen. */
    shown: { top, bottom, left, right },
    isInView: (index: number, column: number) =>
      column >= firstDay && column <= lastDay && shownLines.some((item) => item.index === index),
    /** Scrolls as little as is needed. */
    reveal(index: number, column: number) {
      rows.scrollToIndex(index, { align: 'auto' });
      columns.scrollToIndex(column, { align: 'auto' });
    },
    /** Of the field over a cell. */
    placeOf: (index: number, column: number) => ({
      insetBlockStart: heads + index * line,
      insetInlineStart: head + column * cell,
      inlineSize: cell,
      blockSize: line,
    }),
  };
}
