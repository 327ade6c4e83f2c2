import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Sample } from './measure.ts';
import { atMost, type Row } from './table.ts';

/** How much a figure may grow over the last landed table without a reason written beside it. */
export const GROWTH = 0.03;

const FIGURES = { htmlKb: 'HTML kB', jsKb: 'JS kB (brotli)', requests: 'requests' } as const;
type Figure = keyof typeof FIGURES;
const NAMES = Object.keys(FIGURES) as Figure[];

const landedSchema = v.object({
  /** The day of the run. */
  day: v.pipe(v.string(), v.isoDate()),
  /** Why something has grown by more than that since the table before; empty: nothing has. */
  reason: v.string(),
  pages: v.record(v.string(), v.object({ htmlKb: v.number(), jsKb: v.number(), requests: v.number() })),
});
export type Landed = v.InferOutput<typeof landedSchema>;

const FILE = join(import.meta.dirname, 'landed-bytes.json');

/** @throws {Error} the table is missing or malformed */
export async function readLanded(): Promise<Landed> {
  return v.parse(landedSchema, JSON.parse(await readFile(FILE, 'utf8')));
}

/** A figure of a page beside the landed one; a page that has none yet passes. */
export function landedRows(page: string, sample: Pick<Sample, Figure>, { pages }: Landed): Row[] {
  return NAMES.map((figure) => {
    const landed = pages[page]?.[figure] ?? sample[figure];
    const most = Number((landed * (1 + GROWTH)).toFixed(1));
    return atMost(page, FIGURES[figure], sample[figure], most, figure === 'requests' ? 0 : 1, `landed: ${landed}`);
  });
}

/**
 * The table that is landed next.
 *
 * @throws {Error} a figure has grown by more than that, and no reason is given
 */
export function nextLanded(
  samples: ReadonlyMap<string, Pick<Sample, Figure>>,
  before: Landed,
  { reason, day }: { reason: string; day: string },
): Landed {
  const grown = [...samples].flatMap(([page, sample]) =>
    landedRows(page, sample, before)
      .filter(({ verdict }) => verdict === 'miss')
      .map(({ figure, value }) => `${page}: ${figure} ${value}`),
  );
  if (grown.length > 0 && !reason.trim()) throw new Error(`grown without a reason: ${grown.join(', ')}`);
  const round = (value: number) => Number(value.toFixed(1));
  const pages = Object.fromEntries(
    [...samples].map(([page, { htmlKb, jsKb, requests }]) => [
      page,
      { htmlKb: round(htmlKb), jsKb: round(jsKb), requests },
    ]),
  );
  return { day, reason: grown.length > 0 ? reason : '', pages: { ...before.pages, ...pages } };
}

export const writeLanded = (landed: Landed) => writeFile(FILE, `${JSON.stringify(landed, null, 2)}\n`);
