import type { RateGrid } from '@posada/api-client/operator';
import { addDays } from '@posada/calendar-days';
import type { BulkChoice } from './bulk-change.ts';
import type { GridSection } from './grid-rows.ts';
import type { Area } from './selection.ts';

const MONTH = 31;
const laterOf = (a: string, b: string) => (a > b ? a : b);

/** What a bulk change begins with: the selected nights, rooms and rates; without a selection all of a month. */
export function startOf({
  grid,
  sections,
  days,
  area,
  first,
  mayPrices,
}: {
  grid: RateGrid;
  sections: readonly GridSection[];
  days: readonly string[];
  area: Area | undefined;
  /** First day on the screen. */
  first: string;
  mayPrices: boolean;
}): BulkChoice {
  const lines = sections.flatMap(({ rooms, prices }) => [rooms, ...prices]);
  const selected = area ? lines.slice(area.top, area.bottom + 1) : lines;
  const hasOwnPrices = new Set(grid.ratePlans.filter(({ base }) => base === null).map(({ id }) => id));
  const plans = new Set(selected.flatMap(({ ratePlan }) => (ratePlan === null ? [] : [ratePlan])));
  const from = (area && days[area.left]) ?? first;
  const to = (area && days[area.right]) ?? addDays(laterOf(first, grid.today), MONTH - 1);
  return {
    kind: mayPrices ? 'adjust' : 'close',
    value: '',
    // nights that are over are not changed
    intervals: [{ from: laterOf(from, grid.today), to: laterOf(to, grid.today) }],
    weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
    roomTypes: [...new Set(selected.map(({ roomType }) => roomType))],
    ratePlans: mayPrices ? [...plans].filter((id) => hasOwnPrices.has(id)) : [],
    isRounded: false,
  };
}
