import type { RateGrid } from '@posada/api-client/operator';

/** One line of the grid: rooms that are left of a room type, or the prices of a rate plan in it. */
export interface GridRow {
  /** Unique in the grid. */
  key: string;
  roomType: number;
  /** Null: the rooms of the room type. */
  ratePlan: number | null;
  name: string;
  /** Place of the room type in the grid, from 0. */
  section: number;
  /** The plan that its prices follow, by name and rule; absent: it has prices of its own. */
  follows?: { name: string; percent: number; perAdult: number };
}

/** A room type with its rooms and the prices of each rate plan. */
export interface GridSection {
  id: number;
  name: string;
  rooms: GridRow;
  prices: GridRow[];
}

/** A line as it is shown: the name of a room type, or one of its rows; `place`: of the row among all rows, from 0. */
export type GridLine =
  | { kind: 'section'; key: string; section: GridSection }
  | { kind: 'row'; key: string; row: GridRow; place: number };

/** Rows by room type. */
export function sectionsOf({ roomTypes, ratePlans }: Pick<RateGrid, 'roomTypes' | 'ratePlans'>): GridSection[] {
  const plans = new Map(ratePlans.map((plan) => [plan.id, plan]));
  return roomTypes.map(({ id, name, ratePlans: rates }, section) => ({
    id,
    name,
    rooms: { key: `${id}`, roomType: id, ratePlan: null, name, section },
    prices: rates.map((rate) => {
      const plan = plans.get(rate.id);
      const base = plan?.base != null ? plans.get(plan.base) : undefined;
      return {
        key: `${id}/${rate.id}`,
        roomType: id,
        ratePlan: rate.id,
        name: plan?.name ?? String(rate.id),
        section,
        ...(plan && base
          ? { follows: { name: base.name, percent: plan.adjustPercent, perAdult: plan.adjustPerAdult } }
          : {}),
      };
    }),
  }));
}

/** Lines in the order in which they are shown, and the line of each row. */
export function linesOf(sections: readonly GridSection[]): { lines: GridLine[]; lineOf: number[] } {
  const lines: GridLine[] = [];
  const lineOf: number[] = [];
  for (const section of sections) {
    lines.push({ kind: 'section', key: `section ${section.id}`, section });
    for (const row of [section.rooms, ...section.prices]) {
      lines.push({ kind: 'row', key: row.key, row, place: lineOf.length });
      lineOf.push(lines.length - 1);
    }
  }
  return { lines, lineOf };
}
