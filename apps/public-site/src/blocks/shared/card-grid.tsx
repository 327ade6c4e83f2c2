import type { ReactNode, Ref } from 'react';
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
}: {
  children: ReactNode;
  ref?: Ref<HTMLUListElement>;
  /** `data-part` of the list. */
  part?: string;
  /** Cards that say little: where there is room, four stand in a row. */
  size?: 'small';
  /** Which style of its block the list has. */
  style?: number;
}) {
  return (
    <div className={styles['around']}>
      <ul ref={ref} className={styles['grid']} data-part={part} data-size={size} data-style={style}>
        {children}
      </ul>
    </div>
  );
}
