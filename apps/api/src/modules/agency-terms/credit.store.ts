import { type AgencyEntry, agencyEntrySchema, type CreditTerms } from '@posada/api-client/accounts';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { limitLockWaits } from '../../platform/database/time-limits.ts';

/** An agency on a website. */
export interface AgencyOn {
  websiteId: number;
  accountId: number;
}

export interface NewEntry extends AgencyOn {
  at: string;
  day: string;
  kind: AgencyEntry['kind'];
  /** Above 0: it owes more. */
  amount: number;
  currency: string;
  reservationId?: number;
  reference: string;
  agentId?: number;
  key?: string | undefined;
}

const selectTerms = (name: string, locking: string) =>
  statement(
    name,
    { limit: v.nullable(v.number()), currency: v.string() },
    `SELECT credit_limit AS limit, coalesce(credit_currency, '') AS currency FROM agency_standing
     WHERE website_id = $1 AND account_id = $2 AND credit_currency IS NOT NULL ${locking}`,
  );
const readTerms = selectTerms('agencyTerms.readTerms', '');
const lockTerms = selectTerms('agencyTerms.lockTerms', 'FOR NO KEY UPDATE');
const setTerms = statement(
  'agencyTerms.setTerms',
  {},
  'UPDATE agency_standing SET credit_limit = $3, credit_currency = $4 WHERE website_id = $1 AND account_id = $2',
);
const readBalance = statement(
  'agencyTerms.readBalance',
  { balance: v.number() },
  `SELECT coalesce(sum(amount), 0)::bigint AS balance FROM agency_entry
   WHERE website_id = $1 AND account_id = $2 AND currency = $3 AND ($4::date IS NULL OR day < $4)`,
);
const readReservation = statement(
  'agencyTerms.readReservation',
  { websiteId: v.number(), accountId: v.number(), currency: v.string(), amount: v.number() },
  `SELECT website_id AS "websiteId", account_id AS "accountId", currency, sum(amount)::bigint AS amount
   FROM agency_entry WHERE reservation_id = $1 GROUP BY 1, 2, 3`,
);
const addEntry = statement(
  'agencyTerms.addEntry',
  {},
  `INSERT INTO agency_entry (website_id, account_id, at, day, kind, amount, currency, reservation_id, reference, agent_id, key)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (website_id, account_id, key) DO NOTHING`,
);
const readEntries = statement(
  'agencyTerms.readEntries',
  agencyEntrySchema.entries,
  `SELECT e.id::text AS id, e.day, e.kind, e.amount, e.reference, r.public_id AS "reservationId", r.guest_name AS guest
   FROM agency_entry e LEFT JOIN reservation r ON r.id = e.reservation_id AND r.closed_at IS NULL
   WHERE e.website_id = $1 AND e.account_id = $2 AND e.currency = $3 AND e.day >= $4 AND e.day < $5
   ORDER BY e.day, e.id`,
);

/** What agencies owe. */
export const creditStore = (database: Database) => ({
  /** Undefined: there never was a limit. */
  terms: ({ websiteId, accountId }: AgencyOn): Promise<CreditTerms | undefined> =>
    readTerms.first(database, [websiteId, accountId]),
  /**
   * The same, its row locked to the end of the transaction: bookings on one account wait for each other. Before any
   * night is locked. Cancellations do not wait: entries refer to rows that are not locked here.
   */
  async lock({ websiteId, accountId }: AgencyOn): Promise<CreditTerms | undefined> {
    await limitLockWaits(database);
    return lockTerms.first(database, [websiteId, accountId]);
  },
  setTerms: ({ websiteId, accountId }: AgencyOn, { limit, currency }: CreditTerms) =>
    setTerms.run(database, [websiteId, accountId, limit, currency]),

  /** What it owes; `before`: at the beginning of that day. */
  async balance({ websiteId, accountId }: AgencyOn, currency: string, before: string | null = null): Promise<number> {
    return (await readBalance.first(database, [websiteId, accountId, currency, before]))?.balance ?? 0;
  },
  /** What a reservation has come to on its agency's account; undefined: it is on none. */
  ofReservation: (reservationId: number): Promise<(AgencyOn & { amount: number; currency: string }) | undefined> =>
    readReservation.first(database, [reservationId]),
  /** False: an entry with this key is there already. */
  async add(entry: NewEntry): Promise<boolean> {
    const { websiteId, accountId, at, day, kind, amount, currency, reservationId, reference, agentId, key } = entry;
    const added = await addEntry.run(database, [
      websiteId,
      accountId,
      at,
      day,
      kind,
      amount,
      currency,
      reservationId ?? null,
      reference,
      agentId ?? null,
      key ?? null,
    ]);
    return added === 1;
  },
  /** Entries with days in `[from, before)`, oldest first. */
  entries: (
    { websiteId, accountId }: AgencyOn,
    { currency, from, before }: { currency: string; from: string; before: string },
  ): Promise<AgencyEntry[]> => readEntries.all(database, [websiteId, accountId, currency, from, before]),
});
