import type { ReactNode } from 'react';
import { classes } from '../class-names.ts';
import styles from './record-table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** `id`: the `data-column` of the column's cells. `isNameHidden`: the column has a name for screen readers only. */
interface RecordColumn {
  id: string;
  name: string;
  isNameHidden?: boolean;
}

/**
 * Records as a table from 1024 px on, and as cards below. The children are its rows: a `th scope="row"` and `td`s, each
 * with the `data-column` of its column. The caller's style sheet (`className`) places them on the card, by
 * `grid-template` of `tbody tr` and `grid-area` of the cells. `isLinked`: the link in a row's `th` covers its card.
 */
export function RecordTable({
  caption,
  columns,
  isLinked = false,
  isDense = false,
  className,
  children,
}: {
  caption: string;
  columns: readonly RecordColumn[];
  isLinked?: boolean;
  isDense?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <table
      className={classes(styles['table'], className)}
      data-linked={isLinked || undefined}
      data-dense={isDense || undefined}
    >
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map(({ id, name, isNameHidden }) => (
            <th key={id} scope="col" data-column={id}>
              {isNameHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
