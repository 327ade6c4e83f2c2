import { getRateGrid, listRateBatches, type RateBatchResult, type RateGrid } from '@posada/api-client/operator';
import { answer, type EdgeCall } from '@posada/area/test-kit';
import { daysBetween } from '@posada/calendar-days';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { open, signedIn } from '../../testing.tsx';

/** The first column is a year ago. */
const TODAY = 365;

/** The browser of the tests lays nothing out: the grid shows 12 days and 18 lines, from where it is scrolled to. */
export function layOut() {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(620);
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(100_000);
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(2000);
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, to?: ScrollToOptions | number) {
    if (typeof to !== 'object') return;
    if (to.left !== undefined) this.scrollLeft = to.left;
    if (to.top !== undefined) this.scrollTop = to.top;
    fireEvent.scroll(this);
  } as typeof HTMLElement.prototype.scrollTo;
}
/** The days that are asked for. */
export function gridOf({ query: { from = '', to = '' } }: Pick<EdgeCall, 'query'>): RateGrid {
  const each = <T,>(value: T): T[] => Array.from({ length: daysBetween(from, to) + 1 }, () => value);
  return {
    property: 1,
    currency: 'EUR',
    from,
    to,
    today: '2026-06-01',
    ratePlans: [
      {
        id: 7,
        name: 'Flexible',
        board: 'room_only',
        base: null,
        adjustPercent: 0,
        adjustPerAdult: 0,
        isNegotiated: false,
      },
      {
        id: 8,
        name: 'Non-refundable',
        board: 'room_only',
        base: 7,
        adjustPercent: -10,
        adjustPerAdult: 0,
        isNegotiated: false,
      },
    ],
    roomTypes: [
      {
        id: 31,
        name: 'Double room',
        rooms: each(5),
        sold: each(2),
        held: each(0),
        left: each(3),
        restrictions: {},
        version: each(4),
        ratePlans: [
          { id: 7, price: each(10_000), restrictions: {}, priceVersion: each(5) },
          { id: 8, price: each(9000), restrictions: {} },
        ],
      },
    ],
    writers: [
      { version: 5, source: 'ari', by: 'key 4 (channel)', at: '2026-11-18T09:00:00Z', name: null, isChannel: true },
    ],
  };
}

export const RESULT: RateBatchResult = {
  batch: null,
  cells: [],
  counts: { cells: 2, changed: 2, conflicts: 0, refused: 0, guests: 1 },
  guests: [{ roomType: 31, ratePlan: 7, date: '2026-06-01', before: 10_000, after: 12_000 }],
  follows: [],
  conflicts: [],
  refused: [],
};
export const WRITE = {
  id: 12,
  source: 'batch' as const,
  by: 'revenue@posada.example',
  at: '2026-05-31T08:00:00Z',
  name: 'Long weekend',
  note: null,
  cells: 6,
  isListed: true,
  state: 'applied' as const,
  rollsBack: null,
};
const REVENUE = signedIn({ permissions: ['rates.write', 'availability.write'] });
export const ANSWERS = [
  REVENUE,
  answer(getRateGrid, gridOf),
  answer(listRateBatches, { batches: [WRITE], next: null }),
];

export const openRates = async (answers = ANSWERS) => {
  const area = await open('rates', { answers });
  await screen.findByRole('grid');
  await waitFor(() => expect(cell(/^Flexible/, 0).textContent).toMatch(/\d/));
  return area;
};
export const cell = (row: RegExp, column: number) =>
  screen.getByRole('row', { name: row }).querySelector(`[aria-colindex="${TODAY + column + 2}"]`) as HTMLElement;
