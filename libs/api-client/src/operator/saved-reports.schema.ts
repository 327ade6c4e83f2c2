import * as v from 'valibot';
import { day, id, writtenText } from '../core/shapes.ts';
import { REPORT_DIMENSIONS, REPORT_FIGURES, REPORT_KINDS } from './hotel-report.schema.ts';
import { rowId } from './operator.schema.ts';
import { REPORT_PERIODS } from './report-periods.ts';

/** Saved reports of one person. */
export const SAVED_REPORTS_LIMIT = 50;
export const REPORT_NAME_LENGTH = 80;

/** What a report shows, without the day on which it is read. */
export const reportSettingsSchema = v.strictObject({
  kind: v.picklist(REPORT_KINDS),
  by: v.picklist(REPORT_DIMENSIONS),
  /** Null: all properties of the person. */
  property: v.nullable(rowId),
  /** A period that is named by the day of reading, or the first and the last night. */
  nights: v.union([v.strictObject({ period: v.picklist(REPORT_PERIODS) }), v.strictObject({ from: day, to: day })]),
  /** Of `pickup`: days up to the day of reading. */
  since: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)),
  /** In the chart. */
  figure: v.picklist([...new Set(Object.values(REPORT_FIGURES).flat())]),
});
export type ReportSettings = v.InferOutput<typeof reportSettingsSchema>;

export const newSavedReportSchema = v.strictObject({
  /** One line. */
  name: v.pipe(writtenText, v.minLength(1), v.maxLength(REPORT_NAME_LENGTH), v.regex(/^[^\r\n]*$/)),
  /** A mail with its figures goes to the person each Monday. */
  isMailed: v.boolean(),
  settings: reportSettingsSchema,
});
export type NewSavedReport = v.InferOutput<typeof newSavedReportSchema>;

/** What is absent stays as it is. */
export const savedReportChangeSchema = v.partial(newSavedReportSchema);
export type SavedReportChange = v.InferOutput<typeof savedReportChangeSchema>;

/** How many mails have been left to be sent. */
export const reportMailsSentSchema = v.object({ mails: v.pipe(v.number(), v.integer(), v.minValue(0)) });
export type ReportMailsSent = v.InferOutput<typeof reportMailsSentSchema>;

export const savedReportSchema = v.object({ ...newSavedReportSchema.entries, id });
export type SavedReport = v.InferOutput<typeof savedReportSchema>;

/** The query of the address of a report in the operator area, from its question mark on. */
export function reportAddressQuery({ kind, by, property, nights, since, figure }: ReportSettings): string {
  return `?${new URLSearchParams({
    kind,
    by,
    // in one order, whatever order they were stored in
    ...('period' in nights ? { period: nights.period } : { from: nights.from, to: nights.to }),
    ...(property === null ? {} : { property: String(property) }),
    ...(kind === 'pickup' ? { since: String(since) } : {}),
    figure,
  })}`;
}
