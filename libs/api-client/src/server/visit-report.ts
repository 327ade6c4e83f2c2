import * as v from 'valibot';
import { DEVICES, VISIT_STEPS } from '../core/visits.ts';
import { landingSourceSchema } from '../reservations/landing.schema.ts';
import { MOST } from './visit-bounds.ts';

/** A report of twenty screens has 4 kB. */
export const VISIT_REPORT_BYTES = 8192;

const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

/** A name of the shell's or an area's: of an area, of a screen. */
const name = v.pipe(v.string(), v.regex(/^[a-z][\w-]{0,79}$/));
/** Tags, classes and `data-part` of an element and one around it. It has no place for a text, an id or a value. */
const ELEMENT =
  /^[a-z][a-z0-9-]*(?:\.[\w-]+)*(?:\[data-part=[\w-]+\])?(?: [a-z][a-z0-9-]*(?:\.[\w-]+)*(?:\[data-part=[\w-]+\])?)?$/;
export const elementName = v.pipe(v.string(), v.maxLength(120), v.regex(ELEMENT));

const screenReportSchema = v.strictObject({
  area: name,
  /** Null: the area failed before one of its screens was known. */
  screen: v.nullable(name),
  /** How often it was entered since the last report. */
  views: count(MOST.views),
  /** The document has not reported this area before. */
  isNewArea: v.boolean(),
  /** Parts that have failed in the browser. */
  failures: count(MOST.failures),
  bookings: count(MOST.bookings),
  /** Largest contentful paint, in milliseconds. Of the first screen of a document alone. */
  lcp: v.optional(count(MOST.lcp)),
  /** Interaction to next paint of the document, in milliseconds, at the screen where that interaction was. */
  inp: v.optional(count(MOST.inp)),
  /** The element of that interaction. */
  inpElement: v.optional(elementName),
  /** Cumulative layout shift of the document in thousandths, at the screen of the largest shift. */
  cls: v.optional(count(MOST.cls)),
});
export type ScreenReport = v.InferInput<typeof screenReportSchema>;

/** How far a visit came since the last report of it. */
const progressSchema = v.strictObject({
  /** The furthest step that was reported before, by this document or one before it; null: none. */
  after: v.nullable(v.picklist(VISIT_STEPS)),
  /** The furthest step now. */
  to: v.picklist(VISIT_STEPS),
  source: landingSourceSchema,
});
export type VisitProgress = v.InferOutput<typeof progressSchema>;

/** What one document says of itself when it is hidden. Nothing in it belongs to a person. */
export const visitReportSchema = v.strictObject({
  /** The build that made the document: the shell knows the versions of its areas. */
  build: v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/)),
  device: v.picklist(DEVICES),
  screens: v.pipe(v.array(screenReportSchema), v.minLength(1), v.maxLength(MOST.screens)),
  progress: v.optional(progressSchema),
});
export type VisitReport = v.InferInput<typeof visitReportSchema>;
