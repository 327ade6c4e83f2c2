import type { GridWriter, RateGrid } from '@posada/api-client/operator';
import type { GridRow } from './grid-rows.ts';
import type { Area } from './selection.ts';

/** Days that are read at once; the service answers for 92 at most. */
export const BLOCK_DAYS = 28;
/** Lines that are read at once, about: an answer is read and checked in one task of the browser. */
const BLOCK_LINES = 60;

/** A part of the grid that is read at once, by its place: room types and days, each counted in blocks from 0. */
export interface BlockPlace {
  rooms: number;
  days: number;
}
export const blockKey = ({ rooms, days }: BlockPlace) => `${rooms}/${days}`;

/** Room types of one block in a hotel with so many rate plans. */
export const roomTypesOfBlock = (plans: number) => Math.max(1, Math.floor(BLOCK_LINES / (plans + 1)));

/** Blocks of an area whose rows are of the room types `first` to `last`; `margin`: so many more on each side. */
export function blocksOf(
  { left, right }: Pick<Area, 'left' | 'right'>,
  sections: { first: number; last: number },
  of: { roomTypes: number; roomTypesOfBlock: number; days: number },
  margin = 0,
): BlockPlace[] {
  const most = { rooms: Math.ceil(of.roomTypes / of.roomTypesOfBlock) - 1, days: Math.ceil(of.days / BLOCK_DAYS) - 1 };
  const top = Math.floor(sections.first / of.roomTypesOfBlock);
  const bottom = Math.floor(sections.last / of.roomTypesOfBlock);
  const begin = Math.floor(left / BLOCK_DAYS);
  const end = Math.floor(right / BLOCK_DAYS);
  const blocks: BlockPlace[] = [];
  for (let rooms = Math.max(0, top - margin); rooms <= Math.min(most.rooms, bottom + margin); rooms += 1)
    for (let days = Math.max(0, begin - margin); days <= Math.min(most.days, end + margin); days += 1) {
      // corners are not next to what is seen
      const isBeside = (rooms >= top && rooms <= bottom) || (days >= begin && days <= end);
      if (isBeside) blocks.push({ rooms, days });
    }
  return blocks;
}

/** One cell as it was read. */
export interface CellFacts {
  /** Rooms, or minor units; null: there is none. */
  value: number | null;
  version: number;
  /** No more is sold on the night. */
  isClosed: boolean;
  minimumStay: number;
}

/** Lists of one row in a block: an entry for each day of it. */
interface Columns {
  values: readonly (number | null)[];
  versions: readonly number[] | undefined;
  closed: readonly (readonly boolean[] | undefined)[];
  minimumStay: readonly number[] | undefined;
}

/** What was read of a block, by row. */
export interface Block {
  columns: ReadonlyMap<string, Columns>;
  writers: ReadonlyMap<number, GridWriter>;
}

export function blockOf({ roomTypes, writers }: Pick<RateGrid, 'roomTypes' | 'writers'>): Block {
  const columns = new Map<string, Columns>();
  for (const { id, left, rooms, version, restrictions, ratePlans } of roomTypes) {
    columns.set(`${id}`, {
      values: left.map((count, day) => (rooms[day] === null ? null : count)),
      versions: version,
      closed: [restrictions.stopSell],
      minimumStay: restrictions.minimumStay,
    });
    for (const plan of ratePlans)
      columns.set(`${id}/${plan.id}`, {
        values: plan.price,
        versions: plan.priceVersion,
        closed: [restrictions.stopSell, plan.restrictions.stopSell],
        minimumStay: plan.restrictions.minimumStay,
      });
  }
  return { columns, writers: new Map(writers.map((writer) => [writer.version, writer])) };
}

/** A cell of a block by the day's place in it; undefined: the row is not in the block. */
export function cellOf({ columns }: Block, { key }: Pick<GridRow, 'key'>, day: number): CellFacts | undefined {
  const lists = columns.get(key);
  return (
    lists && {
      value: lists.values[day] ?? null,
      version: lists.versions?.[day] ?? 0,
      isClosed: lists.closed.some((list) => list?.[day] === true),
      minimumStay: lists.minimumStay?.[day] ?? 0,
    }
  );
}
