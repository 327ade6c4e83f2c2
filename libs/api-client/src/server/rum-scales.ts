/** What real user monitoring measures of a page, as the Core Web Vitals define it. LCP and INP in milliseconds, CLS in thousandths. */
export const VITALS = ['lcp', 'inp', 'cls'] as const;
export type Vital = (typeof VITALS)[number];

/** Up to the first value a page is good, up to the second it needs improvement, above it is poor (web.dev/articles/vitals). */
export const THRESHOLDS: Record<Vital, readonly [number, number]> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [100, 250],
};

/**
 * Upper bounds of the buckets that values are counted in; a further bucket has all that is above. Both thresholds are
 * bounds, so that the share of good pages is exact. Stored counts have the length of these lists: a bound is never added
 * or moved without a migration.
 */
export const BOUNDS: Record<Vital, readonly number[]> = {
  lcp: [500, 800, 1000, 1300, 1600, 2000, 2500, 3200, 4000, 5500, 8000],
  inp: [50, 75, 100, 150, 200, 250, 300, 400, 500, 700, 1000],
  cls: [0, 10, 25, 50, 75, 100, 150, 200, 250, 400, 1000],
};
/** Of each measure. */
export const BUCKETS = 12;

export const emptyCounts = (): number[] => new Array<number>(BUCKETS).fill(0);

/** The bucket that a value is counted in. */
export function bucketOf(vital: Vital, value: number): number {
  const found = BOUNDS[vital].findIndex((bound) => value <= bound);
  return found < 0 ? BUCKETS - 1 : found;
}

/**
 * The value that three quarters of the pages stay below, linear within its bucket; of the last bucket its lower bound.
 * Undefined: nothing was counted.
 */
export function p75Of(vital: Vital, counts: readonly number[]): number | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  const rank = total * 0.75;
  const bounds = BOUNDS[vital];
  let below = 0;
  for (const [index, count] of counts.entries()) {
    if (below + count >= rank && count > 0) {
      const from = bounds[index - 1] ?? 0;
      const to = bounds[index] ?? from;
      return from + ((rank - below) / count) * (to - from);
    }
    below += count;
  }
  return bounds.at(-1);
}
