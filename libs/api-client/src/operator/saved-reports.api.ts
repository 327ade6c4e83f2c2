import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { id } from '../core/shapes.ts';
import { newSavedReportSchema, savedReportSchema } from './saved-reports.schema.ts';

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
  codes: ['report_exists', 'too_many_reports'],
  summary: 'Saves a report under a name, for the person who asks.',
});

export const changeSavedReport = operatorEndpoint({
  ...own,
  name: 'changeSavedReport',
  method: 'PUT',
  path: 'me/report/{id}',
  params: byReport,
  body: newSavedReportSchema,
  answer: savedReportSchema,
  codes: ['report_exists'],
  summary: 'Changes a saved report of the person who asks: its name and what it shows.',
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
