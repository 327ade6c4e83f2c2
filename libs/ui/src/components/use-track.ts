import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** How long a smooth scroll counts where the browser does not say that it has ended. */
const SMOOTH_SCROLL_MS = 1000;

/** CSS px: an item is where it should be; a step of no more than this would look like none. */
const NEAR = 2;
const LEAST_STEP = 24;

/** What a visitor does to the list itself. */
const OWN_SCROLLING = ['keydown', 'pointerdown', 'wheel'] as const;

interface Place {
  /** Of the first visible item, from 0; of the last one once the end is reached. */
  index: number;
  /** With `index` 0: all items are visible at once. */
  isAtEnd: boolean;
}

/** How far the list is scrolled, in CSS px, once each item is seen first, or as near to it as the end allows. */
function offsetsOf(list: HTMLElement): number[] {
  const items = [...list.children] as HTMLElement[];
  const end = list.scrollWidth - list.clientWidth;
  return items.map((item) => Math.min(end, item.offsetLeft - (items[0] as HTMLElement).offsetLeft));
}

/** Number of the offset that is nearest. */
function nearestTo(scrolled: number, offsets: readonly number[]): number {
  const distances = offsets.map((offset) => Math.abs(offset - scrolled));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

function placeOf(list: HTMLElement): Place {
  const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - NEAR;
  const fits = list.scrollWidth <= list.clientWidth + NEAR;
  const offsets = offsetsOf(list);
  return { index: isAtEnd && !fits ? offsets.length - 1 : nearestTo(list.scrollLeft, offsets), isAtEnd };
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
  // where a smooth scroll leads: a second press counts from there, not from where the list is by then
  const aim = useRef<{ offset: number; until: number } | null>(null);
  const follow = () => {
    if (!list.current) return;
    const next = placeOf(list.current);
    setPlace((known) => (known.index === next.index && known.isAtEnd === next.isAtEnd ? known : next));
  };
  useEffect(() => {
    const offset = start > 0 && list.current && offsetsOf(list.current)[start];
    if (offset) list.current?.scrollTo({ left: offset, behavior: 'instant' });
  }, [start]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `follow` reads the list alone, whose width the number of items changes
  useEffect(() => {
    const track = list.current;
    if (!track) return;
    const forget = () => {
      aim.current = null;
    };
    const arrive = () => {
      if (!aim.current) return;
      const { offset } = aim.current;
      const isThere = Math.abs(track.scrollLeft - offset) <= NEAR;
      // the end of an earlier scroll is reported after the press that has begun the next one
      aim.current = isThere ? null : { offset, until: performance.now() + SMOOTH_SCROLL_MS };
    };
    for (const kind of OWN_SCROLLING) track.addEventListener(kind, forget, { passive: true });
    track.addEventListener('scrollend', arrive);
    const observer =
      typeof ResizeObserver === 'undefined'
        ? undefined
        : new ResizeObserver(() => {
            forget();
            follow();
          });
    observer?.observe(track);
    return () => {
      for (const kind of OWN_SCROLLING) track.removeEventListener(kind, forget);
      track.removeEventListener('scrollend', arrive);
      observer?.disconnect();
    };
  }, [count]);
  const moveTo = (index: number) => {
    const offset = list.current && offsetsOf(list.current)[index];
    if (typeof offset !== 'number') return;
    // on a busy device the scroll begins long after the press
    aim.current = { offset, until: 'onscrollend' in window ? Infinity : performance.now() + SMOOTH_SCROLL_MS };
    // smooth or instant: the style sheet decides
    list.current?.scrollTo({ left: offset });
  };
  const move = (step: 1 | -1) => {
    if (!list.current) return;
    const offsets = offsetsOf(list.current);
    const from =
      aim.current && aim.current.until > performance.now()
        ? aim.current.offset
        : (offsets[nearestTo(list.current.scrollLeft, offsets)] ?? 0);
    const next =
      step === 1
        ? offsets.findIndex((offset) => offset > from + LEAST_STEP)
        : offsets.findLastIndex((offset) => offset < from - LEAST_STEP);
    moveTo(next >= 0 ? next : step === 1 ? count - 1 : 0);
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
