import {
  type NewSavedReport,
  periodsOf,
  type ReportSettings,
  SAVED_REPORTS_LIMIT,
  type SavedReport,
  type SavedReportChange,
} from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { checkSpan } from './read-report.ts';
import { savedReportsStore } from './saved-reports.store.ts';

const nameTaken = () => new DomainError(409, 'report_exists', 'a person saves two reports under one name');

/** What is saved can be read. @throws {DomainError} `span_refused` */
function checkNights({ kind, nights }: ReportSettings) {
  if (!('period' in nights)) checkSpan({ kind, ...nights });
  else if (!periodsOf(kind).includes(nights.period)) {
    const problems = [`${nights.period} can have more days than a report of ${kind}`];
    throw new DomainError(422, 'span_refused', String(problems), { details: { problems } });
  }
}

/** Reports that persons of the chain have saved: each call is about those of one account. */
export const createSavedReports = (database: Database, clock: () => Date) => ({
  list: (accountId: number): Promise<SavedReport[]> => savedReportsStore(database, accountId).list(),

  /** @throws {DomainError} `report_exists`, `too_many_reports`, `span_refused` */
  save: (accountId: number, report: NewSavedReport): Promise<SavedReport> =>
    database.tx(async (tx) => {
      checkNights(report.settings);
      const store = savedReportsStore(tx, accountId);
      if ((await store.lock()) >= SAVED_REPORTS_LIMIT)
        throw new DomainError(409, 'too_many_reports', `a person has ${SAVED_REPORTS_LIMIT} saved reports`);
      const saved = await store.add(report, clock());
      if (!saved) throw nameTaken();
      return saved;
    }),

  /** @throws {DomainError} `report_exists`, `not_found`, `span_refused` */
  change: (accountId: number, id: string, report: SavedReportChange): Promise<SavedReport> =>
    database.tx(async (tx) => {
      if (report.settings) checkNights(report.settings);
      const store = savedReportsStore(tx, accountId);
      await store.lock();
      if (report.name !== undefined && (await store.isTaken(report.name, id))) throw nameTaken();
      const saved = await store.change(id, report, clock());
      if (!saved) throw notFound(`a saved report ${id} of the person`);
      return saved;
    }),

  /** @throws {DomainError} `not_found` */
  async remove(accountId: number, id: string): Promise<{ id: string }> {
    if (!(await savedReportsStore(database, accountId).remove(id)))
      throw notFound(`a saved report ${id} of the person`);
    return { id };
  },
});
export type SavedReports = ReturnType<typeof createSavedReports>;
