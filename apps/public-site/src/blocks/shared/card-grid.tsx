import type { FocusEvent, ReactNode, Ref } from 'react';
import styles from './card-grid.module.css';

/** A browser does not scroll to what is seen in part: the card that has the focus of the keyboard comes into the row. */
function showFocused({ target, currentTarget: row }: FocusEvent<HTMLUListElement>) {
  if (row.scrollWidth <= row.clientWidth || !target.matches(':focus-visible')) return;
  const cards = [...row.children].filter((card) => card instanceof HTMLElement);
  const card = cards.find((own) => own.contains(target));
  if (card) row.scrollTo({ left: card.offsetLeft - (cards[0]?.offsetLeft ?? 0) });
}

/**
 * Cards, each an `li`, in rows of one, two or three by the room that their text has: text of twice the size gets the rows
 * of a phone.
 */
export function CardGrid({
  children,
  ref,
  part,
  size,
  style,
  isSwiped = false,
}: {
  children: ReactNode;
  ref?: Ref<HTMLUListElement>;
  /** `data-part` of the list. */
  part?: string;
  /** Cards that say little: where there is room, four stand in a row. */
  size?: 'small';
  /** Which style of its block the list has. */
  style?: number;
  /** On phones three to five of them are a row to swipe. */
  isSwiped?: boolean;
}) {
  return (
    <div className={styles['around']}>
      <ul
        ref={ref}
        className={styles['grid']}
        data-part={part}
        data-size={size}
        data-style={style}
        data-swiped={isSwiped || undefined}
        onFocus={isSwiped ? showFocused : undefined}
      >
        {children}
      </ul>
    </div>
  );
}
