import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import {
  agencyType,
  currencyCode,
  day,
  freeText,
  id,
  issuedNumber,
  localised,
  minor,
  moment,
  paged,
} from '../core/shapes.ts';
import { COMMISSION_MODELS, commissionSchema } from '../reservations/reservations.schema.ts';

/** Whether an agency may sign in on a website: it waits for an agent, it may, or an agent has ended it. */
export const AGENCY_STATES = ['pending', 'approved', 'blocked'] as const;
export type AgencyState = (typeof AGENCY_STATES)[number];
const state = v.picklist(AGENCY_STATES);

/** What an agency earns by bookings from now on: percent of the price of rooms, with two decimals at most. */
export const agencyTermsSchema = v.strictObject({
  model: v.picklist(COMMISSION_MODELS),
  percent: v.pipe(
    v.number(),
    v.minValue(0),
    v.maxValue(50),
    v.check((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-9, 'two decimals at most'),
  ),
});
export type AgencyTerms = v.InferOutput<typeof agencyTermsSchema>;

/** A line of the agents' list of agencies. */
export const agencyRowSchema = v.object({
  id,
  name: v.string(),
  taxId: v.string(),
  contactName: v.string(),
  email: v.string(),
  city: v.string(),
  /** ISO 3166; empty: not known. */
  country: v.string(),
  type: agencyType,
  state,
  requestedAt: moment,
  terms: agencyTermsSchema,
});
export type AgencyRow = v.InferOutput<typeof agencyRowSchema>;

/** Orders of the list of agencies; left out: those that wait for an answer first, then by name. */
export const AGENCY_SORTS = ['name,asc', 'requested,desc', 'requested,asc'] as const;
export type AgencySort = (typeof AGENCY_SORTS)[number];

const whole = v.pipe(v.string(), v.regex(/^\d{1,6}$/));
export const agencyFiltersSchema = v.object({
  state: v.optional(state),
  /** A part of name, tax name, tax number, contact or e-mail. */
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120))),
  sort: v.optional(v.picklist(AGENCY_SORTS)),
  page: v.optional(whole),
  size: v.optional(v.pipe(v.string(), v.regex(/^([1-9]|[1-9]\d|100)$/))),
});

/** 20 on a page by default. */
export const getAgencies = endpoint({
  name: 'getAgencies',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/agent/agency',
  query: agencyFiltersSchema,
  answer: v.object({
    ...paged(agencyRowSchema).entries,
    /** Of the same text in each state. */
    counts: v.object({ pending: v.number(), approved: v.number(), blocked: v.number() }),
  }),
  callers: ['agent'],
  permission: 'agencies.read',
  summary: 'Travel agencies that have come to the website, by state and text.',
});

/** Up to where an agency books on account, in minor units of one currency; null: it does not. */
export const creditTermsSchema = v.strictObject({
  limit: v.nullable(v.pipe(minor, v.minValue(0), v.maxValue(100_000_000_000))),
  currency: currencyCode,
});
export type CreditTerms = v.InferOutput<typeof creditTermsSchema>;

/** What an agency may book on account, and what it owes. Null: nothing was ever agreed. */
const creditSchema = v.nullable(
  v.object({
    ...creditTermsSchema.entries,
    /** What it owes for bookings on account, less what it has paid; below 0: it has paid more. */
    balance: minor,
    /** What can still be booked on account. */
    available: minor,
  }),
);

export const AGENCY_EVENTS = ['requested', 'approved', 'blocked', 'unblocked', 'terms', 'credit'] as const;
export const agencyDetailSchema = v.object({
  ...agencyRowSchema.entries,
  taxName: v.string(),
  branch: v.string(),
  address: v.string(),
  postalCode: v.string(),
  region: v.string(),
  phone: v.string(),
  /** `phone` as people read it; null: there is none. */
  phoneText: v.nullable(v.string()),
  /** What it wrote at sign-up. */
  observations: v.string(),
  /** Why it is blocked; null: it is not. */
  reason: v.nullable(v.string()),
  credit: creditSchema,
  /** Newest first. */
  history: v.array(
    v.object({
      at: moment,
      kind: v.picklist(AGENCY_EVENTS),
      /** The agent; null: nobody, or an agent whose account is gone. */
      by: v.nullable(v.string()),
      reason: v.nullable(v.string()),
      /** Agreed then; null: the entry is of something else. */
      terms: v.nullable(agencyTermsSchema),
      credit: v.nullable(creditTermsSchema),
    }),
  ),
});
export type AgencyDetail = v.InferOutput<typeof agencyDetailSchema>;

const ofAgency = v.object({ id });

export const getAgencyDetail = endpoint({
  name: 'getAgencyDetail',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/agent/agency/{id}',
  params: ofAgency,
  answer: agencyDetailSchema,
  callers: ['agent'],
  permission: 'agencies.read',
  summary: 'A travel agency, how it stands with the website, and who decided so when.',
});

/**
 * Approves or blocks an agency on this website, and writes to it. A blocked one is signed out at once; its bookings
 * stay. The state that it has already changes nothing.
 */
export const setAgencyState = endpoint({
  name: 'setAgencyState',
  method: 'PUT',
  family: 'account',
  path: 'customer/website/{w}/agent/agency/{id}/state',
  params: ofAgency,
  body: v.variant('state', [
    v.strictObject({ state: v.literal('approved') }),
    v.strictObject({ state: v.literal('blocked'), reason: v.pipe(freeText, v.minLength(1), v.maxLength(500)) }),
  ]),
  answer: agencyDetailSchema,
  callers: ['agent'],
  permission: 'agencies.write',
  summary: 'Approves, blocks or unblocks a travel agency on the website.',
});

/** Bookings that were made before keep what was agreed then. The same terms change nothing. */
export const setAgencyTerms = endpoint({
  name: 'setAgencyTerms',
  method: 'PUT',
  family: 'account',
  path: 'customer/website/{w}/agent/agency/{id}/terms',
  params: ofAgency,
  body: agencyTermsSchema,
  answer: agencyDetailSchema,
  callers: ['agent'],
  permission: 'agencies.write',
  summary: 'Sets what an agency earns by what it books on the website from now on.',
});

/** The currency cannot be changed while something is open in it: `credit_in_use` (409). */
export const setAgencyCredit = endpoint({
  name: 'setAgencyCredit',
  method: 'PUT',
  family: 'account',
  path: 'customer/website/{w}/agent/agency/{id}/credit',
  params: ofAgency,
  body: creditTermsSchema,
  answer: agencyDetailSchema,
  callers: ['agent'],
  permission: 'agencies.credit',
  codes: ['credit_in_use'],
  summary: 'Sets up to where an agency books on account on the website.',
});

/** Frees credit. An amount below 0 takes a payment back. The same `Idempotency-Key` records it once. */
export const recordAgencyPayment = endpoint({
  name: 'recordAgencyPayment',
  method: 'POST',
  family: 'account',
  path: 'customer/website/{w}/agent/agency/{id}/payment',
  params: ofAgency,
  body: v.strictObject({
    amount: v.pipe(
      minor,
      v.minValue(-100_000_000_000),
      v.maxValue(100_000_000_000),
      v.check((amount) => amount !== 0, 'field_required'),
    ),
    currency: currencyCode,
    /** On which it came; not after today. */
    day,
    reference: v.pipe(issuedNumber, v.minLength(1), v.maxLength(60)),
  }),
  answer: agencyDetailSchema,
  callers: ['agent'],
  permission: 'agencies.credit',
  codes: ['no_credit'],
  idempotent: true,
  summary: 'Records a payment of an agency for what it has booked on account.',
});

/** What the agency that asks has agreed with the website. */
export const agencyAccountSchema = v.object({
  terms: agencyTermsSchema,
  credit: creditSchema,
  /** E.164; empty: not given. */
  phone: v.string(),
});
export type AgencyAccount = v.InferOutput<typeof agencyAccountSchema>;

export const getAgencyAccount = endpoint({
  name: 'getAgencyAccount',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/travel-agency/account',
  answer: agencyAccountSchema,
  callers: ['travel-agency'],
  permission: 'statements.read',
  summary: 'What an agency earns by what it books now, its credit and what it owes.',
});

const ofMonth = v.object({ month: v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/)) });

/** A stay in a statement. */
export const statementLineSchema = v.object({
  reservationId: id,
  number: v.string(),
  /** `cancelled`: it is here for what its cancellation cost. */
  status: v.picklist(['confirmed', 'cancelled']),
  property: v.string(),
  guest: v.string(),
  from: day,
  to: day,
  currency: currencyCode,
  /** Codes of the negotiated rates that were booked. */
  negotiated: v.array(v.string()),
  ...commissionSchema.entries,
});
export type StatementLine = v.InferOutput<typeof statementLineSchema>;
/** What has changed the balance of an agency's account. */
export const agencyEntrySchema = v.object({
  id,
  day,
  kind: v.picklist(['booking', 'cancellation', 'payment']),
  /** Above 0: it owes more. */
  amount: minor,
  /** The number of the booking, or what a payment was sent with. */
  reference: v.string(),
  /** Of a booking that is still kept; else null. */
  reservationId: v.nullable(id),
  guest: v.nullable(v.string()),
});
export type AgencyEntry = v.InferOutput<typeof agencyEntrySchema>;

export const statementSchema = v.object({
  /** `YYYY-MM`. */
  month: v.string(),
  /** In the order of departure. */
  lines: v.array(statementLineSchema),
  totals: v.array(v.object({ currency: currencyCode, amount: minor, commission: minor, net: minor })),
  /** Bookings on account, cancellations and payments of the month; null: no credit was ever agreed. */
  account: v.nullable(
    v.object({ currency: currencyCode, opening: minor, entries: v.array(agencyEntrySchema), closing: minor }),
  ),
});
export type Statement = v.InferOutput<typeof statementSchema>;

/** Stays on the website that have ended in the month; cancelled ones only where that cost something. */
export const getStatement = endpoint({
  name: 'getStatement',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/travel-agency/statement/{month}',
  params: ofMonth,
  answer: statementSchema,
  callers: ['travel-agency'],
  permission: 'statements.read',
  summary: 'What an agency has earned by the stays of a month.',
});

export const getStatementDocument = endpoint({
  name: 'getStatementDocument',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/travel-agency/statement/{month}/document',
  params: ofMonth,
  query: localised,
  answer: v.object({ name: v.string(), content: v.string() }),
  callers: ['travel-agency'],
  permission: 'statements.read',
  summary: 'The same as a document: PDF, base64.',
});

const ofAgencyInMonth = v.object({ ...ofAgency.entries, ...ofMonth.entries });

export const getStatementOfAgency = endpoint({
  name: 'getStatementOfAgency',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/agent/agency/{id}/statement/{month}',
  params: ofAgencyInMonth,
  answer: statementSchema,
  callers: ['agent'],
  permission: 'agencies.read',
  summary: 'The statement of an agency, for agents of the website.',
});

export const getStatementDocumentOfAgency = endpoint({
  name: 'getStatementDocumentOfAgency',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/agent/agency/{id}/statement/{month}/document',
  params: ofAgencyInMonth,
  query: localised,
  answer: v.object({ name: v.string(), content: v.string() }),
  callers: ['agent'],
  permission: 'agencies.read',
  summary: 'The same as a document: PDF, base64.',
});
