export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** How far a visit came, in the order of a booking: a page of the website, results, the rooms of a hotel, the form of the guest. */
export const VISIT_STEPS = ['visit', 'results', 'rooms', 'details'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];

/** A visit that came to the second step was at the first one too. */
export const isLaterStep = (step: VisitStep, than: VisitStep): boolean =>
  VISIT_STEPS.indexOf(step) > VISIT_STEPS.indexOf(than);
