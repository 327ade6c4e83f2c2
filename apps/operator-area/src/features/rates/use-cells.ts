import type { GridWriter, RateGrid } from '@posada/api-client/operator';
import { addDays } from '@posada/calendar-days';
import type { Locale } from '@posada/i18n';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  BLOCK_DAYS,
  type Block,
  type BlockPlace,
  blockKey,
  blockOf,
  blocksOf,
  type CellFacts,
  cellOf,
  roomTypesOfBlock,
} from './grid-blocks.ts';
import type { GridRow } from './grid-rows.ts';
import { gridQuery } from './queries.ts';
import type { Area } from './selection.ts';

/** Blocks that are asked for at the same time for what is not on the screen. */
const AT_ONCE = 4;

interface CellsOptions {
  property: string;
  /** Names of all room types and rate plans. */
  grid: RateGrid | undefined;
  rows: readonly GridRow[];
  days: readonly string[];
  language: Locale;
}

/** Cells of the grid, which are read from the service in blocks: those on the screen, those beside them, and what is asked for. */
export function useCells({ property, grid, rows, days, language }: CellsOptions) {
  const queries = useQueryClient();
  const [near, setNear] = useState<readonly BlockPlace[]>([]);
  const read = useRef(new Map<string, { data: RateGrid; block: Block }>()).current;
  const size = {
    roomTypes: grid?.roomTypes.length ?? 0,
    roomTypesOfBlock: roomTypesOfBlock(grid?.ratePlans.length ?? 0),
    days: days.length,
  };

  const queryOf = ({ rooms, days: block }: BlockPlace) => {
    const from = days[block * BLOCK_DAYS] ?? '';
    const last = Math.min(days.length, (block + 1) * BLOCK_DAYS) - block * BLOCK_DAYS - 1;
    const first = rooms * size.roomTypesOfBlock;
    const roomTypes = grid?.roomTypes.slice(first, first + size.roomTypesOfBlock).map(({ id }) => id) ?? [];
    return gridQuery(property, { from, to: addDays(from, last), roomTypes: roomTypes.join(',') }, language);
  };
  function keep(place: BlockPlace, data: RateGrid | undefined) {
    const key = blockKey(place);
    if (data && read.get(key)?.data !== data) read.set(key, { data, block: blockOf(data) });
  }

  const results = useQueries({ queries: near.map(queryOf) });
  for (const [index, place] of near.entries()) keep(place, results[index]?.data);
  const error = results.find((result) => result.error)?.error ?? null;

  const blockAt = ({ section }: GridRow, column: number) =>
    read.get(blockKey({ rooms: Math.floor(section / size.roomTypesOfBlock), days: Math.floor(column / BLOCK_DAYS) }))
      ?.block;
  const placesOf = ({ top, bottom, left, right }: Area, margin = 0) =>
    blocksOf(
      { left, right: Math.min(right, days.length - 1) },
      { first: rows[top]?.section ?? 0, last: rows[Math.min(bottom, rows.length - 1)]?.section ?? 0 },
      size,
      margin,
    );
  const isFresh = (place: BlockPlace) => {
    const state = queries.getQueryState(queryOf(place).queryKey);
    return read.has(blockKey(place)) && state?.data !== undefined && !state.isInvalidated;
  };

  return {
    error,
    retry: () => Promise.all(results.map((result) => result.error && result.refetch())),
    /** Undefined: it is not read yet. */
    at(row: GridRow, column: number): CellFacts | undefined {
      const block = blockAt(row, column);
      return block && cellOf(block, row, column % BLOCK_DAYS);
    },
    writerOf: (row: GridRow, column: number, version: number): GridWriter | undefined =>
      blockAt(row, column)?.writers.get(version),
    /** Reads the area that is on the screen, and what is beside it. */
    show(area: Area) {
      const places = placesOf(area, 1);
      setNear((before) => (before.map(blockKey).join() === places.map(blockKey).join() ? before : places));
    },
    isRead: (area: Area) => placesOf(area).every(isFresh),
    /** Reads all cells of an area. @throws whatever a call throws */
    async read(area: Area) {
      const places = placesOf(area).filter((place) => !isFresh(place));
      while (places.length > 0)
        await Promise.all(
          places.splice(0, AT_ONCE).map(async (place) => keep(place, await queries.fetchQuery(queryOf(place)))),
        );
    },
  };
}
export type Cells = ReturnType<typeof useCells>;
