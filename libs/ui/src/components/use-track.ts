import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** During a smooth scroll, a second press counts from the target of the first, not from the current position. */
const GLIDE_MS = 600;

interface Place {
  /** Of the first visible item, from 0; of the last one once the end is reached. */
  index: number;
  isAtEnd: boolean;
}

/** How far the list is scrolled once the item is where the first one is at the beginning. */
const offsetOf = (list: HTMLElement, item: HTMLElement) =>
  item.offsetLeft - (list.firstElementChild as HTMLElement).offsetLeft;

function placeOf(list: HTMLElement): Place {
  const items = [...list.children] as HTMLElement[];
  const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 2;
  const fits = list.scrollWidth <= list.clientWidth + 2;
  const distances = items.map((item) => Math.abs(offsetOf(list, item) - list.scrollLeft));
  const nearest = distances.indexOf(Math.min(...distances));
  return { index: isAtEnd && !fits ? items.length - 1 : Math.max(0, nearest), isAtEnd };
}

interface Track {
  /** For the list whose children are the items. */
  list: RefObject<HTMLUListElement | null>;
  place: Place;
  /** For the list's `onScroll`. */
  follow: () => void;
  /** For the list's `onFocus`: the platform leaves an item as it is that is seen in part. */
  showFocused: (event: FocusEvent) => void;
  /** To the next item or the one before; to the last or first where there is none. */
  move: (step: 1 | -1) => void;
  /** To an item by its number, from 0. */
  moveTo: (index: number) => void;
}

/**
 * A horizontal list that the platform scrolls: by touch, wheel and arrow keys; buttons move it by an item.
 *
 * @param start number of the item that is seen first, from 0
 */
export function useTrack(count: number, start = 0): Track {
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState<Place>({ index: start, isAtEnd: count <= 1 });
  const aim = useRef<{ index: number; until: number } | null>(null);
  const follow = () => {
    if (!list.current) return;
    const next = placeOf(list.current);
    setPlace((known) => (known.index === next.index && known.isAtEnd === next.isAtEnd ? known : next));
  };
  useEffect(() => {
    const first = list.current?.children[start] as HTMLElement | undefined;
    if (list.current && start > 0 && first)
      list.current.scrollTo({ left: offsetOf(list.current, first), behavior: 'instant' });
  }, [start]);
  const moveTo = (index: number) => {
    aim.current = { index, until: performance.now() + GLIDE_MS };
    const target = list.current?.children[index] as HTMLElement | undefined;
    // smooth or instant: the style sheet decides
    if (list.current && target) list.current.scrollTo({ left: offsetOf(list.current, target) });
  };
  const move = (step: 1 | -1) => {
    if (!list.current) return;
    const from = aim.current && aim.current.until > performance.now() ? aim.current.index : placeOf(list.current).index;
    moveTo(Math.min(count - 1, Math.max(0, from + step)));
  };
  const showFocused = ({ target }: FocusEvent) => {
    const items = [...(list.current?.children ?? [])];
    const index = items.findIndex((item) => item.contains(target));
    const item = items[index]?.getBoundingClientRect();
    const seen = list.current?.getBoundingClientRect();
    // a press with the mouse focuses too, and must find below it what it began on
    if (!item || !seen || !target.matches(':focus-visible')) return;
    // in the next frame: the platform scrolls in this one
    if (item.left < seen.left || item.right > seen.right) requestAnimationFrame(() => moveTo(index));
  };
  return { list, place, follow, showFocused, move, moveTo };
}
