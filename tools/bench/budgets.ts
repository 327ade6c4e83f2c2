/** Budgets per kind of page; the phone profile is in `measure.ts`. */
export interface Budget {
  lcpMs: number;
  /** LCP may be at most this many times that of the same page as a static file. */
  lcpRatio?: number;
  tbtMs: number;
  cls: number;
  jsKb: number;
  /** Scripts that arrive before the largest paint. */
  jsBeforeLcpKb?: number;
  cssKb: number;
  requests: number;
  htmlKb: number;
  cpuMs?: number;
  cpuCachedMs?: number;
}

const content: Budget = {
  lcpMs: 900,
  lcpRatio: 1.1,
  tbtMs: 50,
  cls: 0.01,
  jsKb: 176,
  jsBeforeLcpKb: 0,
  cssKb: 15,
  requests: 18,
  htmlKb: 12,
  cpuMs: 1.6,
  cpuCachedMs: 0.15,
};
const booking: Budget = {
  lcpMs: 900,
  tbtMs: 150,
  cls: 0.01,
  jsKb: 190,
  cssKb: 18,
  requests: 18,
  htmlKb: 14,
  cpuMs: 2.2,
};
const account: Budget = {
  lcpMs: 1500,
  tbtMs: 150,
  cls: 0.02,
  jsKb: 186,
  cssKb: 18,
  requests: 16,
  htmlKb: 8,
  cpuMs: 1.0,
};

export const BUDGETS = { content, booking, account };

/** API CPU-ms for one availability request. */
export const AVAILABILITY_CPU_MS = 1.0;
export const LIGHTHOUSE = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
