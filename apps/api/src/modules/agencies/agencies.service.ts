import type { BodyOf } from '@posada/api-client';
import type {
  AgencyAccount,
  AgencyDetail,
  AgencyRow,
  AgencyTerms,
  CreditTerms,
  recordAgencyPayment,
  setAgencyState,
} from '@posada/api-client/accounts';
import type { CommissionTerms } from '@posada/api-client/reservations';
import { bindDeps } from '../../platform/bind-deps.ts';
import type { WebsiteRef } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { leaveMessage } from '../../platform/leave-message.ts';
import { phoneText } from '../../platform/phone-text.ts';
import { bookingAgency } from '../agency-terms/booking-agency.ts';
import { changeCredit, creditOf, receivePayment } from '../agency-terms/credit.ts';
import { type AgencyFilters, type AgencyRecord, agencyStore } from './agencies.store.ts';
import { agencyTypeOf } from './agency-type.ts';

interface AgenciesDeps {
  database: Database;
  clock: () => Date;
}

/** An agency that comes to a website, and the language that it is written to in. */
interface Arrival {
  websiteId: number;
  accountId: number;
  language: string;
}

/** As agents type it. */
const toTerms = ({ model, rate }: CommissionTerms): AgencyTerms => ({ model, percent: rate / 100 });

const toRow = ({ public_id: id, email, profile, state, ...agency }: AgencyRecord): AgencyRow => ({
  id,
  name: profile['name'] ?? '',
  taxId: profile['taxId'] ?? '',
  contactName: profile['contactName'] ?? '',
  email,
  city: profile['city'] ?? '',
  country: profile['country'] ?? '',
  type: agencyTypeOf({ profile }),
  state,
  requestedAt: agency.requested_at,
  terms: toTerms({ model: agency.commission_model, rate: agency.commission_rate }),
});

async function detail(within: Database, websiteId: number, agency: AgencyRecord): Promise<AgencyDetail> {
  const { profile, reason } = agency;
  const events = await agencyStore(within).history(websiteId, agency.account_id);
  // an agency from before there was a history has its first line only
  const isWhole = events.some(({ kind }) => kind === 'requested');
  const first = {
    at: agency.requested_at,
    kind: 'requested' as const,
    by: null,
    reason: null,
    terms: null,
    credit: null,
  };
  return {
    ...toRow(agency),
    taxName: profile['taxName'] ?? '',
    branch: profile['branch'] ?? '',
    address: profile['address'] ?? '',
    postalCode: profile['postalCode'] ?? '',
    region: profile['region'] ?? '',
    phone: profile['phone'] ?? '',
    phoneText: phoneText(profile['phone'] ?? null),
    observations: profile['observations'] ?? '',
    reason,
    credit: await creditOf(within, { websiteId, accountId: agency.account_id }),
    history: [
      ...events.map((event) => ({
        at: event.at,
        kind: event.kind,
        by: event.profile && [event.profile['name'], event.profile['surname']].filter(Boolean).join(' '),
        reason: event.details.reason ?? null,
        terms: event.details.terms ? toTerms(event.details.terms) : null,
        credit: event.details.credit ?? null,
      })),
      ...(isWhole ? [] : [first]),
    ],
  };
}

/** An agency comes to a website, in the transaction that is given. Only the first time counts. */
async function arrive(deps: AgenciesDeps, tx: Database, { websiteId, accountId, language }: Arrival): Promise<void> {
  const store = agencyStore(tx);
  const isAwaited = await store.isByAgent(websiteId);
  const now = deps.clock();
  const at = now.toISOString();
  if (!(await store.add(websiteId, accountId, isAwaited ? 'pending' : 'approved', at))) return;
  await store.note(websiteId, accountId, { at, kind: 'requested' });
  if (isAwaited) {
    await leaveMessage(tx, 'agency_pending', { accountId, websiteId, language }, now);
    for (const { agentId, language: theirs } of await store.agents(websiteId))
      await leaveMessage(tx, 'agency_waits', { agentId, accountId, websiteId, language: theirs }, now);
  } else await store.note(websiteId, accountId, { at, kind: 'approved' });
}

/** @throws {DomainError} `agency_pending`, `agency_blocked` (403) */
async function admit(deps: AgenciesDeps, arrival: Arrival): Promise<void> {
  const { websiteId, accountId } = arrival;
  const known = () => agencyStore(deps.database).standingOf(websiteId, accountId);
  let standing = await known();
  if (!standing) {
    await deps.database.tx((tx) => arrive(deps, tx, arrival));
    standing = await known();
  }
  switch (standing?.state) {
    case 'approved':
      return;
    case 'blocked':
      throw new DomainError(403, 'agency_blocked', `agency ${accountId} is blocked on website ${websiteId}`, {
        details: { reason: standing.reason },
      });
    case 'pending':
    case undefined:
      throw new DomainError(403, 'agency_pending', `agency ${accountId} waits for approval by website ${websiteId}`);
  }
}

async function listAgencies(
  deps: AgenciesDeps,
  { id }: WebsiteRef,
  filters: AgencyFilters,
  { page, size }: { page: number; size: number },
) {
  const store = agencyStore(deps.database);
  const counts = await store.counts(id, filters.text);
  const totalElements = filters.state ? counts[filters.state] : counts.pending + counts.approved + counts.blocked;
  return {
    content: (await store.list(id, filters, size, page * size)).map(toRow),
    page,
    number: page,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
    counts,
  };
}

/** @throws {DomainError} `not_found` */
async function findAgency(deps: AgenciesDeps, { id }: WebsiteRef, publicId: string): Promise<AgencyDetail> {
  const agency = await agencyStore(deps.database).find(id, publicId);
  if (!agency) throw notFound(`agency ${publicId} of website ${id}`);
  return detail(deps.database, id, agency);
}

/** @throws {DomainError} `not_found` */
const setState = (
  deps: AgenciesDeps,
  website: WebsiteRef,
  publicId: string,
  wanted: BodyOf<typeof setAgencyState>,
  agentId: number,
): Promise<AgencyDetail> =>
  deps.database.tx(async (tx) => {
    const store = agencyStore(tx);
    const agency = await store.lock(website.id, publicId);
    if (!agency) throw notFound(`agency ${publicId} of website ${website.id}`);
    const { account_id: accountId, state: before } = agency;
    const { state } = wanted;
    if (state === before) return detail(tx, website.id, agency);
    const reason = wanted.state === 'blocked' ? wanted.reason : null;
    const now = deps.clock();
    const kind = state === 'approved' && before === 'blocked' ? 'unblocked' : state;
    await store.set(website.id, accountId, { state, reason });
    await store.note(website.id, accountId, {
      at: now.toISOString(),
      kind,
      agentId,
      ...(reason === null ? {} : { details: { reason } }),
    });
    if (state === 'blocked') await store.signOut(website.id, accountId);
    const language = agency.language ?? website.language;
    await leaveMessage(tx, `agency_${kind}`, { accountId, websiteId: website.id, language, reason }, now);
    return detail(tx, website.id, { ...agency, state, reason });
  });

/** For bookings from now on. @throws {DomainError} `not_found` */
const setTerms = (
  deps: AgenciesDeps,
  website: WebsiteRef,
  publicId: string,
  wanted: AgencyTerms,
  agentId: number,
): Promise<AgencyDetail> =>
  deps.database.tx(async (tx) => {
    const store = agencyStore(tx);
    const agency = await store.lock(website.id, publicId);
    if (!agency) throw notFound(`agency ${publicId} of website ${website.id}`);
    const terms: CommissionTerms = { model: wanted.model, rate: Math.round(wanted.percent * 100) };
    const { account_id: accountId, commission_model: model, commission_rate: rate } = agency;
    if (terms.model === model && terms.rate === rate) return detail(tx, website.id, agency);
    await store.setTerms(website.id, accountId, terms);
    await store.note(website.id, accountId, {
      at: deps.clock().toISOString(),
      kind: 'terms',
      agentId,
      details: { terms },
    });
    return detail(tx, website.id, { ...agency, commission_model: terms.model, commission_rate: terms.rate });
  });

/** @throws {DomainError} `not_found`; `credit_in_use` (409): something is open in another currency */
const setCredit = (
  deps: AgenciesDeps,
  website: WebsiteRef,
  publicId: string,
  wanted: CreditTerms,
  agentId: number,
): Promise<AgencyDetail> =>
  deps.database.tx(async (tx) => {
    const store = agencyStore(tx);
    const agency = await store.lock(website.id, publicId);
    if (!agency) throw notFound(`agency ${publicId} of website ${website.id}`);
    const on = { websiteId: website.id, accountId: agency.account_id };
    if (await changeCredit(tx, on, wanted)) {
      const at = deps.clock().toISOString();
      await store.note(website.id, agency.account_id, { at, kind: 'credit', agentId, details: { credit: wanted } });
    }
    return detail(tx, website.id, agency);
  });

/** @throws {DomainError} `not_found`; `no_credit` (409): nothing was agreed in this currency */
const recordPayment = (
  deps: AgenciesDeps,
  website: WebsiteRef,
  publicId: string,
  payment: BodyOf<typeof recordAgencyPayment>,
  { agentId, key }: { agentId: number; key: string | undefined },
): Promise<AgencyDetail> =>
  deps.database.tx(async (tx) => {
    const agency = await agencyStore(tx).lock(website.id, publicId);
    if (!agency) throw notFound(`agency ${publicId} of website ${website.id}`);
    const on = { websiteId: website.id, accountId: agency.account_id };
    await receivePayment(tx, on, payment, { agentId, key, at: deps.clock() });
    return detail(tx, website.id, agency);
  });

/** For the agency itself. */
async function accountOfAgency(deps: AgenciesDeps, websiteId: number, accountId: number): Promise<AgencyAccount> {
  const on = { websiteId, accountId };
  const { phone, terms = { model: 'commission' as const, rate: 0 } } = await bookingAgency(deps.database, on);
  return { terms: toTerms(terms), credit: await creditOf(deps.database, on), phone };
}

/** The account of an agency that has come to the website. @throws {DomainError} `not_found` */
async function accountIdOf(deps: AgenciesDeps, { id }: WebsiteRef, publicId: string): Promise<number> {
  const agency = await agencyStore(deps.database).find(id, publicId);
  if (!agency) throw notFound(`agency ${publicId} of website ${id}`);
  return agency.account_id;
}

/** Who of the travel agencies works with a website, and what was agreed with them. */
export const createAgencies = (deps: AgenciesDeps) =>
  bindDeps(deps, {
    arrive,
    admit,
    list: listAgencies,
    find: findAgency,
    setState,
    setTerms,
    setCredit,
    recordPayment,
    account: accountOfAgency,
    accountIdOf,
  });
export type Agencies = ReturnType<typeof createAgencies>;
