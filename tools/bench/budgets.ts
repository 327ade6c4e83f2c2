/**
 * Budgets per kind of page; the phone profile is in `measure.ts`. Times are ratios: machines are shared and noisy. Bytes
 * and requests are watched against the last landed table (`landed-bytes.ts`).
 */
export interface Budget {
  /** FCP and LCP against the best static file of the same page. */
  limit: { fcp: number; lcp?: number };
  /** FCP, LCP and TBT against a bare Next page of the same content. */
  peer: { fcp?: number; lcp?: number; tbt: number };
  /** For pages whose largest paint waits for private data. */
  lcpMs?: number;
  cls: number;
  /** Scripts that arrive before the largest paint. */
  jsBeforeLcpKb?: number;
  cpuMs: number;
  cpuCachedMs?: number;
}

const content: Budget = {
  limit: { fcp: 1.1, lcp: 1.1 },
  peer: { fcp: 0.85, lcp: 0.9, tbt: 0.25 },
  cls: 0.01,
  jsBeforeLcpKb: 0,
  cpuMs: 3.0,
  cpuCachedMs: 0.1,
};
const booking: Budget = {
  limit: { fcp: 1.15, lcp: 1.15 },
  peer: { fcp: 0.85, lcp: 1.1, tbt: 0.8 },
  cls: 0.01,
  jsBeforeLcpKb: 0,
  cpuMs: 3.0,
};
const account: Budget = {
  limit: { fcp: 1.2 },
  peer: { tbt: 0.8 },
  lcpMs: 1500,
  cls: 0.02,
  cpuMs: 1.5,
};

export const BUDGETS = { content, booking, account };

/** CPU-ms of site and back end together for a page of rooms that is not cached. */
export const ROOMS_WITH_API_CPU_MS = 5.0;

/** API CPU-ms for one availability request. */
export const AVAILABILITY_CPU_MS = 1.0;
export const LIGHTHOUSE = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
