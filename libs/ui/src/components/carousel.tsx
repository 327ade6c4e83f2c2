import { classes, Icon } from '@posada/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './carousel.module.css';

/** During a smooth scroll, a second press counts from the target of the first, not from the current position. */
const GLIDE_MS = 600;

/** Scroll position of a horizontal list: the index of the first visible item, and whether the end is reached. */
function placeOf(list: HTMLElement) {
  const items = [...list.children] as HTMLElement[];
  const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 2;
  const fits = list.scrollWidth <= list.clientWidth + 2;
  const distances = items.map((item) => Math.abs(item.offsetLeft - list.offsetLeft - list.scrollLeft));
  const nearest = distances.indexOf(Math.min(...distances));
  return { index: isAtEnd && !fits ? items.length - 1 : Math.max(0, nearest), isAtEnd };
}

/**
 * Items side by side, moved by the platform's own scrolling: touch, wheel, arrow keys, and a button on each side.
 * Nothing moves by itself.
 */
export function Carousel({
  label,
  items,
  view = 'one',
  start = 0,
  className,
}: {
  label: string;
  items: readonly { id: string; content: ReactNode }[];
  /** `several`: as many as fit; `one`: each as wide as the carousel. */
  view?: 'one' | 'several';
  /** Number of the item that is seen first, from 0. */
  start?: number;
  className?: string | undefined;
}) {
  const { t } = useTranslation('ui');
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState({ index: start, isAtEnd: items.length <= 1 });
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
    const index = Math.min(items.length - 1, Math.max(0, from + step));
    aim.current = { index, until: performance.now() + GLIDE_MS };
    const target = track.children[index] as HTMLElement | undefined;
    // smooth or instant: the style sheet decides
    if (target) track.scrollTo({ left: target.offsetLeft - track.offsetLeft });
  };
  const button = (step: 1 | -1, isAtLimit: boolean) => (
    <button
      type="button"
      className={styles['move']}
      data-step={step}
      aria-label={t(step === 1 ? 'carousel.next' : 'carousel.previous')}
      aria-disabled={isAtLimit}
      onClick={() => !isAtLimit && move(step)}
    >
      <Icon name={step === 1 ? 'chevron-right' : 'chevron-left'} />
    </button>
  );
  return (
    <section className={classes(styles['carousel'], className)} aria-label={label} data-view={view}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ul ref={list} tabIndex={0} aria-label={label} className={styles['track']} onScroll={follow}>
        {items.map(({ id, content }) => (
          <li key={id}>{content}</li>
        ))}
      </ul>
      {items.length > 1 && (
        <div className={styles['controls']}>
          {button(-1, place.index === 0)}
          <p role="status">{t('carousel.position', { number: place.index + 1, count: items.length })}</p>
          {button(1, place.isAtEnd)}
        </div>
      )}
    </section>
  );
}
