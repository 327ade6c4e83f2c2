/** A cell by its line and its day, both from 0. */
export interface Spot {
  row: number;
  column: number;
}

/** From the cell where it began to the one that has the focus. */
export interface Selection {
  anchor: Spot;
  focus: Spot;
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/** Where a key leads; undefined: it moves nothing. */
export function moved({ row, column }: Spot, key: string, isFar: boolean, size: { rows: number; columns: number }) {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const far = Number.POSITIVE_INFINITY;
  const steps: Partial<Record<string, Spot>> = {
    ArrowUp: { row: row - (isFar ? far : 1), column },
    ArrowDown: { row: row + (isFar ? far : 1), column },
    ArrowLeft: { row, column: column - (isFar ? far : 1) },
    ArrowRight: { row, column: column + (isFar ? far : 1) },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? last.row : row, column: last.column },
    PageUp: { row: row - 10, column },
    PageDown: { row: row + 10, column },
  };
  const to = steps[key];
  return to && { row: clamp(to.row, last.row), column: clamp(to.column, last.column) };
}

/** The corners of a selection: lines and days, from 0, both included. */
export interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const bounds = ({ anchor, focus }: Selection): Area => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
});

/** How many cells an area has. */
export const cellsIn = ({ top, bottom, left, right }: Area) => (bottom - top + 1) * (right - left + 1);

/** All cells of a selection, line by line. */
export function spotsOf(selection: Selection): Spot[] {
  const { top, bottom, left, right } = bounds(selection);
  const spots: Spot[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) spots.push({ row, column });
  return spots;
}

/** Cells of a spreadsheet, as the clipboard has them. */
export const readTable = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
