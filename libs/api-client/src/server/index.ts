export { DEVICES, type Device, isLaterStep, VISIT_STEPS, type VisitStep } from '../core/visits.ts';
export { addressBlock, addressLine } from './address-block.ts';
export { POSITION_COOKIE } from './position-cookie.ts';
export { REVISIONS_PATH, type RevisionLine, revisionLineSchema } from './revision-feed.ts';
export {
  ELEMENTS_AT_MOST,
  ROWS_AT_MOST,
  RUM_PATH,
  type RumAnswer,
  type RumFigures,
  type RumRow,
  rumAnswerSchema,
  rumPostSchema,
  rumQuerySchema,
  type SlowElement,
  type StepRow,
  VERSIONS_AT_MOST,
} from './rum-counts.ts';
export { BOUNDS, BUCKETS, bucketOf, emptyCounts, p75Of, THRESHOLDS, VITALS, type Vital } from './rum-scales.ts';
export { SHELL_SECRET_HEADER } from './shell-secret.ts';
export { SPECULATIVE } from './speculative.ts';
export { MOST, VISIT_REPORT_PATH } from './visit-bounds.ts';
export {
  type ScreenReport,
  VISIT_REPORT_BYTES,
  type VisitProgress,
  type VisitReport,
  visitReportSchema,
} from './visit-report.ts';
