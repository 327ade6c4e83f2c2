import * as operator from '@posada/api-client/operator';
import { readFunnel } from '../reports/booking-funnel.ts';
import { readBudget, setBudget } from '../reports/budget.ts';
import { rebuildReports } from '../reports/count-stays.ts';
import { readReport } from '../reports/read-report.ts';
import { leaveReportMails } from '../reports/report-mails.ts';
import { about, aboutWebsiteLong, answerLong, listedLong, type OperatorCall } from './operator-call.ts';

/** Figures of stays, and what properties plan: of what the caller works for. */
export const REPORT_CALLS: readonly OperatorCall[] = [
  listedLong(operator.getHotelReport, ({ database, actor: { websites, properties }, query, now }) =>
    readReport(database, { websites, properties }, query, now),
  ),
  aboutWebsiteLong(
    operator.getBookingFunnel,
    async ({ path }) => path.website,
    ({ database, path: { website }, query }) => readFunnel(database, { website, ...query }),
  ),
  listedLong(operator.getBudget, ({ database, actor: { websites, properties }, query }) =>
    readBudget(database, { websites, properties }, query),
  ),
  about(
    operator.setBudget,
    async ({ body: { months } }) => months.map(({ property }) => property),
    async ({ tx, body }) => {
      const { result, properties, noted } = await setBudget(tx, body);
      return result.changed === 0 ? { result } : { result, target: `budget ${properties.join(', ')}`, noted };
    },
  ),
  answerLong(operator.sendReportMails, async ({ database, now, note }) => {
    const mails = await leaveReportMails(database, now, { isEarly: true });
    if (mails > 0) await note(database, 'mails of saved reports', { mails });
    return { mails };
  }),
  answerLong(operator.rebuildReportFigures, ({ database, note }) =>
    rebuildReports(database, (tx, rebuilt) => note(tx, 'figures of reports', rebuilt)),
  ),
];
