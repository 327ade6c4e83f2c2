import type { GridRow } from './grid-rows.ts';
import type { Area, Spot } from './selection.ts';

export type FillWay = 'down' | 'right';

/**
 * Which cell gives its value to which in a fill. The first line or day of the selection is copied over the others; of a
 * selection with one line (or day) the one before it is copied. Rooms are copied to rooms and prices to prices, whatever
 * is between them; rows whose prices follow others are left out.
 *
 * @returns `source`: the area whose cells must be read before
 */
export function filled(
  way: FillWay,
  area: Area,
  rows: readonly Pick<GridRow, 'ratePlan' | 'follows'>[],
): { source: Area; steps: { from: Spot; to: Spot }[] } {
  const steps: { from: Spot; to: Spot }[] = [];
  const columns = Array.from({ length: area.right - area.left + 1 }, (_, index) => area.left + index);
  const isSet = (row: number) => rows[row] !== undefined && !rows[row].follows;
  const isOfRooms = (row: number) => rows[row]?.ratePlan === null;
  if (way === 'right') {
    const first = area.left === area.right ? Math.max(0, area.left - 1) : area.left;
    for (let row = area.top; row <= area.bottom; row += 1)
      for (const column of columns)
        if (isSet(row) && column !== first) steps.push({ from: { row, column: first }, to: { row, column } });
    return { source: { ...area, left: first }, steps };
  }
  let top = area.top;
  if (area.top === area.bottom) {
    do top -= 1;
    while (top >= 0 && (!isSet(top) || isOfRooms(top) !== isOfRooms(area.top)));
    if (top < 0) return { source: area, steps };
  }
  // the first row of rooms, and the first of prices
  const first = new Map<boolean, number>();
  for (let row = top; row <= area.bottom; row += 1) {
    const isMeant = row === top || row >= area.top;
    if (!isMeant || !isSet(row)) continue;
    const from = first.get(isOfRooms(row));
    if (from === undefined) first.set(isOfRooms(row), row);
    else for (const column of columns) steps.push({ from: { row: from, column }, to: { row, column } });
  }
  return { source: { ...area, top }, steps };
}
