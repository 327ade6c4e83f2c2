import { Children, type ReactNode, type Ref } from 'react';
import styles from './card-grid.module.css';

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
  // counted here and not by the style sheet, in which a list would change its look while it arrives
  const count = Children.count(children);
  return (
    <div className={styles['around']}>
      <ul
        ref={ref}
        className={styles['grid']}
        data-part={part}
        data-size={size}
        data-style={style}
        data-swiped={(isSwiped && count >= 3 && count < 6) || undefined}
      >
        {children}
      </ul>
    </div>
  );
}
