import type { BodyOf } from '@posada/api-client';
import type { AgencyAccount, CreditTerms, recordAgencyPayment, Statement } from '@posada/api-client/accounts';
import { addMonths, dayOf } from '@posada/calendar-days';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { type AgencyOn, creditStore } from './credit.store.ts';

const DAY_MS = 86_400_000;

/** What an agency may book on account, and what it owes; null: nothing was ever agreed. */
export async function creditOf(database: Database, agency: AgencyOn): Promise<AgencyAccount['credit']> {
  const store = creditStore(database);
  const terms = await store.terms(agency);
  if (!terms) return null;
  const balance = await store.balance(agency, terms.currency);
  const { limit, currency } = terms;
  return { limit, currency, balance, available: limit === null ? 0 : Math.max(0, limit - balance) };
}

/** What has happened on an agency's account in a month; null: nothing was ever agreed. @param month `YYYY-MM` */
export async function accountIn(database: Database, agency: AgencyOn, month: string): Promise<Statement['account']> {
  const store = creditStore(database);
  const terms = await store.terms(agency);
  if (!terms) return null;
  const { currency } = terms;
  const from = `${month}-01`;
  const before = addMonths(from, 1);
  return {
    currency,
    opening: await store.balance(agency, currency, from),
    entries: await store.entries(agency, { currency, from, before }),
    closing: await store.balance(agency, currency, before),
  };
}

/**
 * The credit of an agency for a booking in this currency, its row locked to the end of the transaction: so this comes
 * before any night is locked.
 *
 * @throws {DomainError} `not_bookable` (409): it does not book on account, or in another currency
 */
export async function lockCredit(tx: Database, agency: AgencyOn | undefined, currency: string): Promise<CreditTerms> {
  const terms = agency && (await creditStore(tx).lock(agency));
  if (!terms || terms.limit === null || terms.currency !== currency)
    throw new DomainError(409, 'not_bookable', `nothing is booked on account in ${currency}`, {
      details: { reason: 'payment_option' },
    });
  return terms;
}

interface Charged {
  id: number;
  number: string;
  amount: number;
  at: Date;
}

/** Charges a booking to an account whose row is locked. @throws {DomainError} `over_credit` (409) */
export async function chargeAccount(
  tx: Database,
  agency: AgencyOn,
  { limit, currency }: CreditTerms,
  { id, number, amount, at }: Charged,
): Promise<void> {
  const store = creditStore(tx);
  const available = (limit ?? 0) - (await store.balance(agency, currency));
  if (amount > available)
    throw new DomainError(409, 'over_credit', `${amount} ${currency} is more than the ${available} that are left`, {
      details: { amount, available: Math.max(0, available), currency },
    });
  if (amount === 0) return;
  await store.add({
    ...agency,
    at: at.toISOString(),
    day: dayOf(at),
    kind: 'booking',
    amount,
    currency,
    reservationId: id,
    reference: number,
  });
}

/** Takes off an account what a reservation on it does not cost any more. Its row is locked. */
export async function creditCancelled(tx: Database, { id, number, amount, at }: Charged): Promise<void> {
  const store = creditStore(tx);
  const charged = await store.ofReservation(id);
  if (!charged || charged.amount === amount) return;
  await store.add({
    ...charged,
    at: at.toISOString(),
    day: dayOf(at),
    kind: 'cancellation',
    amount: amount - charged.amount,
    reservationId: id,
    reference: number,
  });
}

/**
 * Charges or credits what a booking on an account, whose row is locked, comes to beyond what was charged for it.
 *
 * @throws {DomainError} `over_credit` (409)
 */
export async function chargeDifference(tx: Database, terms: CreditTerms, charged: Charged): Promise<void> {
  const before = await creditStore(tx).ofReservation(charged.id);
  if (!before) return;
  const amount = charged.amount - before.amount;
  if (amount > 0) await chargeAccount(tx, before, terms, { ...charged, amount });
  else await creditCancelled(tx, charged);
}

/**
 * Agrees another limit; the row of the agency is locked. False: it was agreed before.
 *
 * @throws {DomainError} `credit_in_use` (409): something is open in another currency
 */
export async function changeCredit(tx: Database, agency: AgencyOn, wanted: CreditTerms): Promise<boolean> {
  const store = creditStore(tx);
  const before = await store.terms(agency);
  if (before?.limit === wanted.limit && before.currency === wanted.currency) return false;
  if (!before && wanted.limit === null) return false;
  if (before && before.currency !== wanted.currency && (await store.balance(agency, before.currency)) !== 0)
    throw new DomainError(409, 'credit_in_use', `something is open in ${before.currency}`, {
      details: { currency: before.currency },
    });
  await store.setTerms(agency, wanted);
  return true;
}

/** Records a payment; with a key once. @throws {DomainError} `no_credit` (409), `invalid_request` (400): a day to come */
export async function receivePayment(
  tx: Database,
  agency: AgencyOn,
  { amount, currency, day, reference }: BodyOf<typeof recordAgencyPayment>,
  { agentId, key, at }: { agentId: number; key: string | undefined; at: Date },
): Promise<void> {
  const store = creditStore(tx);
  const terms = await store.terms(agency);
  if (terms?.currency !== currency)
    throw new DomainError(409, 'no_credit', `nothing was agreed with this agency in ${currency}`);
  // at the desk it may be a day later than here
  if (day > dayOf(new Date(at.getTime() + DAY_MS)))
    throw new DomainError(400, 'invalid_request', `${day} is to come`, { fields: { day: 'field_invalid' } });
  await store.add({
    ...agency,
    at: at.toISOString(),
    day,
    kind: 'payment',
    amount: -amount,
    currency,
    reference,
    agentId,
    key,
  });
}
