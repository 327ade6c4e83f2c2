import {
  type AgencyUser,
  getAgencies,
  getAgencyAccount,
  getAgencyDetail,
  getAllotments,
  getAllotmentsOfAgency,
  getNegotiatedRates,
  getNegotiatedRatesOfAgency,
  getStatement,
  getStatementDocument,
  getStatementDocumentOfAgency,
  getStatementOfAgency,
  getUsersOfAgency,
  recordAgencyPayment,
  setAgencyCredit,
  setAgencyState,
  setAgencyTerms,
} from '@posada/api-client/accounts';
import type { Actor } from '../../platform/caller.ts';
import { implement, type Route } from '../../platform/route.ts';
import type { AllotmentList } from '../availability/allotment-list.ts';
import type { NegotiatedRateList } from '../availability/negotiated-rate-list.ts';
import type { Agencies } from './agencies.service.ts';
import type { Statements } from './statement.ts';

const DEFAULT_SIZE = 20;

const pageOf = ({ page, size }: { page?: string | undefined; size?: string | undefined }) => ({
  page: Number(page ?? 0),
  size: Number(size ?? DEFAULT_SIZE),
});

function accountOf(actor: Actor): number {
  if (actor.kind === 'anyone') throw new Error('the guard let somebody through who is not signed in');
  return actor.accountId;
}

export const agencyRoutes = (
  agencies: Agencies,
  statements: Statements,
  users: { list(of: { agencyId: number }): Promise<AgencyUser[]> },
  allotments: AllotmentList,
  rates: NegotiatedRateList,
): Route[] => [
  implement(getAgencies, ({ website, query: { page, size, ...filters } }) =>
    agencies.list(website, filters, pageOf({ page, size })),
  ),
  implement(getAgencyDetail, ({ website, path }) => agencies.find(website, path.id)),
  implement(getUsersOfAgency, async ({ website, path }) =>
    users.list({ agencyId: await agencies.accountIdOf(website, path.id) }),
  ),
  implement(setAgencyState, ({ actor, website, path, body }) =>
    agencies.setState(website, path.id, body, accountOf(actor)),
  ),
  implement(setAgencyTerms, ({ actor, website, path, body }) =>
    agencies.setTerms(website, path.id, body, accountOf(actor)),
  ),
  implement(setAgencyCredit, ({ actor, website, path, body }) =>
    agencies.setCredit(website, path.id, body, accountOf(actor)),
  ),
  implement(recordAgencyPayment, ({ actor, website, path, body, idempotencyKey: key }) =>
    agencies.recordPayment(website, path.id, body, { agentId: accountOf(actor), key }),
  ),
  implement(getAgencyAccount, ({ actor, website }) => agencies.account(website.id, accountOf(actor))),
  implement(getAllotments, ({ actor, website, language, query }) =>
    allotments(website, accountOf(actor), { ...pageOf(query), language }),
  ),
  implement(getAllotmentsOfAgency, async ({ website, path, language, query }) =>
    allotments(website, await agencies.accountIdOf(website, path.id), { ...pageOf(query), language }),
  ),
  implement(getNegotiatedRates, ({ actor, website, language }) => rates(website, accountOf(actor), language)),
  implement(getNegotiatedRatesOfAgency, async ({ website, path, language }) =>
    rates(website, await agencies.accountIdOf(website, path.id), language),
  ),
  implement(getStatementOfAgency, async ({ website, path }) =>
    statements.of(website.id, await agencies.accountIdOf(website, path.id), path.month),
  ),
  implement(getStatementDocumentOfAgency, async ({ website, path, language }) =>
    statements.document(website.id, await agencies.accountIdOf(website, path.id), path.month, language),
  ),
  implement(getStatement, ({ actor, website, path }) => statements.of(website.id, accountOf(actor), path.month)),
  implement(getStatementDocument, ({ actor, website, path, language }) =>
    statements.document(website.id, accountOf(actor), path.month, language),
  ),
];
