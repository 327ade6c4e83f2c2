/** Where browsers report what a visit felt like. It is the shell's own address: no call of the back end. */
export const VISIT_REPORT_PATH = '/_visits';

/** Of one report. LCP and INP in milliseconds, CLS in thousandths. */
export const MOST = { lcp: 60_000, inp: 60_000, cls: 10_000, views: 200, failures: 100, bookings: 20, screens: 20 };
