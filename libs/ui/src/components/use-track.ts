import { type RefObject, useEffect, useRef, useState } from 'react';

/** During a smooth scroll, a second press counts from the target of the first, not from the current position. */
const GLIDE_MS = 600;

interface Place {
  /** Of the first visible item, from 0; of the last one once the end is reached. */
  index: number;
  isAtEnd: boolean;
}

function placeOf(list: HTMLElement): Place {
  const items = [...list.children] as HTMLElement[];
  const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 2;
  const fits = list.scrollWidth <= list.clientWidth + 2;
  const distances = items.map((item) => Math.abs(item.offsetLeft - list.offsetLeft - list.scrollLeft));
  const nearest = distances.indexOf(Math.min(...distances));
  return { index: isAtEnd && !fits ? items.length - 1 : Math.max(0, nearest), isAtEnd };
}

interface Track {
  /** For the list whose children are the items. */
  list: RefObject<HTMLUListElement | null>;
  place: Place;
  /** For the list's `onScroll`. */
  follow: () => void;
  /** To the next item or the one before; to the last or first where there is none. */
  move: (step: 1 | -1) => void;
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
    if (start > 0 && first)
      list.current?.scrollTo({ left: first.offsetLeft - list.current.offsetLeft, behavior: 'instant' });
  }, [start]);
  const move = (step: 1 | -1) => {
    const track = list.current;
    if (!track) return;
    const from = aim.current && aim.current.until > performance.now() ? aim.current.index : placeOf(track).index;
    const index = Math.min(count - 1, Math.max(0, from + step));
    aim.current = { index, until: performance.now() + GLIDE_MS };
    const target = track.children[index] as HTMLElement | undefined;
    // smooth or instant: the style sheet decides
    if (target) track.scrollTo({ left: target.offsetLeft - track.offsetLeft });
  };
  return { list, place, follow, move };
}
