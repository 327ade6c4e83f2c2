import { type Device, isLaterStep, type VisitStep } from '@posada/api-client/server';

let furthest: VisitStep = 'visit';

/** For the shell: how far the visit came in documents before this one. */
export function startSteps(step: VisitStep) {
  furthest = step;
}

/** A screen of a step is shown. The shell counts how far each visit comes; a step back changes nothing. */
export function noteStep(step: VisitStep) {
  if (isLaterStep(step, furthest)) furthest = step;
}

export const furthestStep = (): VisitStep => furthest;

/** Phones and tablets are touched; what is narrow then is a phone. */
export function deviceNow(): Device {
  if (!globalThis.matchMedia?.('(pointer: coarse)').matches) return 'desktop';
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet';
}
