import { type PointerEvent, useRef, useState } from 'react';

/** Near an edge of the window the page is scrolled while an entry is dragged. */
const EDGE_PX = 60;
const SCROLL_PX = 12;

interface Dragged {
  from: number;
  /** Where the entry would be put: before the row of this index. */
  to: number;
}

/**
 * Moves rows of a list by pointer: mouse, touch and pen alike. The handle of a row begins, and gets all events until the
 * pointer is lifted; Escape and a lost pointer leave the list as it is.
 *
 * @param rowsOf the rows as they are now, in order
 */
export function useDrag(rowsOf: () => readonly HTMLElement[], onDrop: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<Dragged>();
  const now = useRef<Dragged>(undefined);
  const show = (next: Dragged | undefined) => {
    now.current = next;
    setDragged(next);
  };
  const placeAt = (y: number) => {
    const rows = rowsOf();
    const below = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect();
      return y < top + height / 2;
    });
    return below === -1 ? rows.length : below;
  };
  const handle = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      show({ from: index, to: index });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!now.current) return;
      if (event.clientY < EDGE_PX) scrollBy(0, -SCROLL_PX);
      else if (event.clientY > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX);
      show({ from: now.current.from, to: placeAt(event.clientY) });
    },
    onPointerUp() {
      const end = now.current;
      show(undefined);
      if (!end) return;
      // behind itself is where it is
      const to = end.to > end.from ? end.to - 1 : end.to;
      if (to !== end.from) onDrop(end.from, to);
    },
    onPointerCancel: () => show(undefined),
  });
  return { dragged, handle, cancel: () => show(undefined) };
}
