import { operatorEndpoint } from '../core/endpoint.ts';
import { reportFiguresRebuiltSchema } from './report-figures.schema.ts';

/**
 * Counts all reservations again for reports, and says what that has changed. Bookings go on meanwhile, and are counted
 * after it. With a million bookings it takes minutes: a caller that does not wait for the answer finds it in the record
 * of changes.
 */
export const rebuildReportFigures = operatorEndpoint({
  name: 'rebuildReportFigures',
  method: 'POST',
  path: 'report-figures',
  scope: 'reports.write',
  answer: reportFiguresRebuiltSchema,
  summary: 'Rebuilds the figures of reports from the reservations that are stored.',
});
