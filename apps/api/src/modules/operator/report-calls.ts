import * as operator from '@posada/api-client/operator';
import { readReport } from '../reports/read-report.ts';
import { listedLong, type OperatorCall } from './operator-call.ts';

/** Figures of stays: of what the caller works for. */
export const REPORT_CALLS: readonly OperatorCall[] = [
  listedLong(operator.getHotelReport, ({ database, actor: { websites, properties }, query, now }) =>
    readReport(database, { websites, properties }, query, now),
  ),
];
