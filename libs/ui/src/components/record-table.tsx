import type { ReactNode } from 'react';
import { classes } from './class-names.ts';
import styles from './record-table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface RecordColumn<Row> {
  /** The `data-column` of its cells, for styles, and its name in `card`. */
  id: string;
  name: string;
  /** The name is for screen readers only. */
  isNameHidden?: boolean;
  /** Its cells name their rows. */
  isRowName?: boolean;
  cell: (row: Row) => ReactNode;
}

interface RecordTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly RecordColumn<Row>[];
  /**
   * The lines of a card, from above, each with the ids of one to three columns. A column that is not named has a line
   * of its own at the end, after its name.
   */
  card: readonly string[];
  /** The link in the cell that names a row covers its card. */
  isLinked?: boolean;
  isDense?: boolean;
  className?: string | undefined;
}

/** Where columns are on a card: the number of the line, from 1, and the place in it. */
function placesOn(card: readonly string[]) {
  const lines = card.map((line) => line.split(' '));
  return new Map(
    lines.flatMap((ids, index) =>
      ids.map((id, place) => {
        const isLast = place === ids.length - 1;
        const name = ids.length === 1 ? 'whole' : place === 0 ? 'first' : isLast ? 'last' : 'middle';
        return [id, { 'data-line': index + 1, 'data-place': name }] as const;
      }),
    ),
  );
}

/**
 * Records as a table where it has 60 rem, and as cards where it has less: in a narrow window, or with large text. What
 * concerns cards alone is in a style sheet within `@container (width < 60rem)`.
 */
export function RecordTable<Row>({
  caption,
  rows,
  keyOf,
  columns,
  card,
  isLinked = false,
  isDense = false,
  className,
}: RecordTableProps<Row>) {
  const places = placesOn(card);
  return (
    <div className={styles['records']}>
      <table
        className={classes(styles['table'], className)}
        data-linked={isLinked || undefined}
        data-dense={isDense || undefined}
        data-three={card.some((line) => line.split(' ').length > 2) || undefined}
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
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ id, name, isNameHidden, isRowName, cell }) => {
                const place = places.get(id) ?? { 'data-place': 'whole', 'data-own-line': isNameHidden ? '' : 'named' };
                const Cell = isRowName ? 'th' : 'td';
                return (
                  <Cell key={id} scope={isRowName ? 'row' : undefined} data-column={id} data-label={name} {...place}>
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
