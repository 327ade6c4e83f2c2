import type { ReactNode } from 'react';

/** A column of a list that its reader may choose, beside the one that names the rows. */
export interface ListColumn<Row> {
  /** Letters: of the cell for styles, and what is saved of who has chosen it. */
  id: string;
  name: string;
  cell: (row: Row) => ReactNode;
  /** What a spreadsheet gets for it: plain values, one or more; empty: nothing. */
  csv: readonly CsvColumn<Row>[];
  /** Shown to who has chosen nothing. */
  isUsual: boolean;
}

export interface CsvColumn<Row> {
  name: string;
  text: (row: Row) => string;
}

/** Those that were chosen, in the order of the list; null: the usual ones. */
export const chosenColumns = <Column extends { id: string; isUsual: boolean }>(
  columns: readonly Column[],
  chosen: readonly string[] | null,
): Column[] => columns.filter(({ id, isUsual }) => (chosen ? chosen.includes(id) : isUsual));

/** Headers and values for `toCsv`. */
export interface Sheet {
  headers: string[];
  rows: string[][];
}

export const sheetOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Sheet => ({
  headers: columns.map(({ name }) => name),
  rows: rows.map((row) => columns.map(({ text }) => text(row))),
});
