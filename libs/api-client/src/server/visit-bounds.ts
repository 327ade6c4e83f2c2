/** Where browsers report what a visit felt like. It is the shell's own address: no call of the back end. */
export const VISIT_REPORT_PATH = '/_visits';

/** Of one report. LCP and INP in milliseconds, CLS in thousandths. */
export const MOST = { lcp: 60_000, inp: 60_000, cls: 10_000, views: 200, failures: 100, bookings: 20, screens: 20 };

/** How far a visit came, in the order of a booking: a page of the website, results, the rooms of a hotel, the form of the guest. */
export const VISIT_STEPS = ['visit', 'results', 'rooms', 'details'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];

/** A visit that came to the second step was at the first one too. */
export const isLaterStep = (step: VisitStep, than: VisitStep): boolean =>
  VISIT_STEPS.indexOf(step) > VISIT_STEPS.indexOf(than);

export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];
