import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { id } from '../core/shapes.ts';
import {
  newSavedReportSchema,
  reportMailsSentSchema,
  savedReportChangeSchema,
  savedReportSchema,
} from './saved-reports.schema.ts';

/** Of persons whose role reads reports. */
const own = { access: 'person', scope: 'reservations.read' } as const;
const byReport = v.object({ id });

/** In the order of their names, whatever their case. */
export const listSavedReports = operatorEndpoint({
  ...own,
  name: 'listSavedReports',
  method: 'GET',
  path: 'me/report',
  answer: v.array(savedReportSchema),
  summary: 'Reports that the person who asks has saved.',
});

/** A name is used once by a person, in whatever case. */
export const saveReport = operatorEndpoint({
  ...own,
  name: 'saveReport',
  method: 'POST',
  path: 'me/report',
  body: newSavedReportSchema,
  answer: savedReportSchema,
  codes: ['report_exists', 'span_refused', 'too_many_reports'],
  summary: 'Saves a report under a name, for the person who asks.',
});

/** What is absent stays as it is. Once `isMailed` is set, the first mail goes out on the next Monday. */
export const changeSavedReport = operatorEndpoint({
  ...own,
  name: 'changeSavedReport',
  method: 'PUT',
  path: 'me/report/{id}',
  params: byReport,
  body: savedReportChangeSchema,
  answer: savedReportSchema,
  codes: ['report_exists', 'span_refused'],
  summary: 'Changes a saved report of the person who asks: its name, what it shows, whether it is mailed.',
});

/** For its person, also where the role does not read reports any more. */
export const deleteSavedReport = operatorEndpoint({
  access: 'person',
  name: 'deleteSavedReport',
  method: 'DELETE',
  path: 'me/report/{id}',
  params: byReport,
  answer: byReport,
  summary: 'Deletes a saved report of the person who asks.',
});

/**
 * Sends the mails of saved reports of this week now, in place of Monday morning. Each report is sent once in a week:
 * a mail that has been left to be sent is not left again.
 */
export const sendReportMails = operatorEndpoint({
  name: 'sendReportMails',
  method: 'POST',
  path: 'report-mail',
  scope: 'reports.write',
  answer: reportMailsSentSchema,
  summary: 'Sends the saved reports of this week that persons get by mail and have not got yet.',
});
