import * as v from 'valibot';
import { DEVICES, VISIT_STEPS } from '../core/visits.ts';
import { landingSourceSchema } from '../reservations/landing.schema.ts';
import { BUCKETS } from './rum-scales.ts';
import { elementName } from './visit-report.ts';

/**
 * Where shells leave what they have counted (`POST`) and read all of it (`GET`). Not for guests: what comes by way of a
 * website finds nothing here.
 */
export const RUM_PATH = '/rum';
/** In one post. */
export const ROWS_AT_MOST = 100;
/** The elements of one row. */
export const ELEMENTS_AT_MOST = 10;
/** That are asked for at once. */
export const VERSIONS_AT_MOST = 100;

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));
const label = v.pipe(v.string(), v.maxLength(80));
const buckets = v.pipe(v.array(count), v.length(BUCKETS));

const countsEntries = {
  /** Documents that have shown the area; at the first screen of it that they showed. */
  visits: count,
  /** How often the screen was entered. */
  views: count,
  failures: count,
  bookings: count,
  lcp: buckets,
  inp: buckets,
  cls: buckets,
};

const slowElementEntries = {
  element: elementName,
  /** Documents whose slowest interaction was here, above 200 ms. */
  presses: count,
  /** Sum of these, in milliseconds. */
  ms: count,
};

/** What a shell has counted of one screen on one kind of device. */
const rumRowSchema = v.strictObject({
  /** A host name of the website. */
  host: v.pipe(v.string(), v.maxLength(253)),
  area: label,
  version: label,
  /** Empty: none of its screens was known. */
  screen: label,
  device: v.picklist(DEVICES),
  ...countsEntries,
  slowElements: v.pipe(v.array(v.strictObject(slowElementEntries)), v.maxLength(ELEMENTS_AT_MOST)),
});
export type RumRow = v.InferOutput<typeof rumRowSchema>;

/** Visits of one source that came as far as a step, or further. */
const stepRowSchema = v.strictObject({
  host: v.pipe(v.string(), v.maxLength(253)),
  source: landingSourceSchema,
  device: v.picklist(DEVICES),
  step: v.picklist(VISIT_STEPS),
  /** Not whole where a part of the documents reports: each stands for several. */
  visits: v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000_000)),
});
export type StepRow = v.InferOutput<typeof stepRowSchema>;

/** Of one shell, since its last post. */
export const rumPostSchema = v.strictObject({
  rows: v.pipe(v.array(rumRowSchema), v.maxLength(ROWS_AT_MOST)),
  steps: v.optional(v.pipe(v.array(stepRowSchema), v.maxLength(ROWS_AT_MOST)), []),
});

/** Versions that are asked for, `area@version` each, separated by commas; days back from now. */
export const rumQuerySchema = v.strictObject({
  versions: v.pipe(
    v.string(),
    v.transform((text) => text.split(',')),
    v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,80}@[\w.+-]{1,80}$/))),
    v.maxLength(VERSIONS_AT_MOST),
  ),
  days: v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(90)),
});

/** Of one version on one kind of device: all its screens on all websites. */
const rumFiguresSchema = v.object({ area: label, version: label, device: v.picklist(DEVICES), ...countsEntries });
export type RumFigures = v.InferOutput<typeof rumFiguresSchema>;

const slowElementSchema = v.object({ area: label, version: label, screen: label, ...slowElementEntries });
export type SlowElement = v.InferOutput<typeof slowElementSchema>;

export const rumAnswerSchema = v.object({
  figures: v.array(rumFiguresSchema),
  /** Of each version those with the most time lost, that first. */
  slowElements: v.array(slowElementSchema),
});
export type RumAnswer = v.InferOutput<typeof rumAnswerSchema>;
