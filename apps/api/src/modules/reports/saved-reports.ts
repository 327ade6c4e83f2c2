import { type NewSavedReport, SAVED_REPORTS_LIMIT, type SavedReport } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { savedReportsStore } from './saved-reports.store.ts';

const nameTaken = () => new DomainError(409, 'report_exists', 'a person saves two reports under one name');

/** Reports that persons of the chain have saved: each call is about those of one account. */
export const createSavedReports = (database: Database) => ({
  list: (accountId: number): Promise<SavedReport[]> => savedReportsStore(database, accountId).list(),

  /** @throws {DomainError} `report_exists`, `too_many_reports` */
  save: (accountId: number, report: NewSavedReport): Promise<SavedReport> =>
    database.tx(async (tx) => {
      const store = savedReportsStore(tx, accountId);
      if ((await store.lock()) >= SAVED_REPORTS_LIMIT)
        throw new DomainError(409, 'too_many_reports', `a person has ${SAVED_REPORTS_LIMIT} saved reports`);
      const saved = await store.add(report);
      if (!saved) throw nameTaken();
      return saved;
    }),

  /** @throws {DomainError} `report_exists`, `not_found` */
  change: (accountId: number, id: string, report: NewSavedReport): Promise<SavedReport> =>
    database.tx(async (tx) => {
      const store = savedReportsStore(tx, accountId);
      await store.lock();
      if (await store.isTaken(report.name, id)) throw nameTaken();
      const saved = await store.change(id, report);
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
