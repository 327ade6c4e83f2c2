import type { AgencyEntry, CreditTerms } from '@posada/api-client/accounts';
import type { Database } from '../../platform/database/database.ts';

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

/** SQL for what agencies owe. */
export const creditStore = (database: Database) => ({
  /** Undefined: there never was a limit. */
  async terms({ websiteId, accountId }: AgencyOn, locking = ''): Promise<CreditTerms | undefined> {
    const { rows } = await database.query<CreditTerms>(
      `SELECT credit_limit AS limit, credit_currency AS currency FROM agency_standing
       WHERE website_id = $1 AND account_id = $2 AND credit_currency IS NOT NULL ${locking}`,
      [websiteId, accountId],
    );
    return rows[0];
  },
  /**
   * The same, its row locked to the end of the transaction: bookings on one account wait for each other. Before any
   * night is locked. Cancellations do not wait: entries refer to rows that are not locked here.
   */
  async lock(agency: AgencyOn): Promise<CreditTerms | undefined> {
    await database.query("SELECT set_config('lock_timeout', '3s', true)");
    return this.terms(agency, 'FOR NO KEY UPDATE');
  },
  async setTerms({ websiteId, accountId }: AgencyOn, { limit, currency }: CreditTerms) {
    await database.query(
      'UPDATE agency_standing SET credit_limit = $3, credit_currency = $4 WHERE website_id = $1 AND account_id = $2',
      [websiteId, accountId, limit, currency],
    );
  },

  /** What it owes; `before`: at the beginning of that day. */
  async balance({ websiteId, accountId }: AgencyOn, currency: string, before: string | null = null): Promise<number> {
    const { rows } = await database.query<{ balance: number }>(
      `SELECT coalesce(sum(amount), 0)::bigint AS balance FROM agency_entry
       WHERE website_id = $1 AND account_id = $2 AND currency = $3 AND ($4::date IS NULL OR day < $4)`,
      [websiteId, accountId, currency, before],
    );
    return Number(rows[0]?.balance);
  },
  /** What a reservation has come to on its agency's account; undefined: it is on none. */
  async ofReservation(reservationId: number): Promise<(AgencyOn & { amount: number; currency: string }) | undefined> {
    const { rows } = await database.query<AgencyOn & { amount: number; currency: string }>(
      `SELECT website_id AS "websiteId", account_id AS "accountId", currency, sum(amount)::bigint AS amount
       FROM agency_entry WHERE reservation_id = $1 GROUP BY 1, 2, 3`,
      [reservationId],
    );
    return rows[0] && { ...rows[0], amount: Number(rows[0].amount) };
  },
  /** False: an entry with this key is there already. */
  async add(entry: NewEntry): Promise<boolean> {
    const { websiteId, accountId, at, day, kind, amount, currency, reservationId, reference, agentId, key } = entry;
    const { count } = await database.query(
      `INSERT INTO agency_entry (website_id, account_id, at, day, kind, amount, currency, reservation_id, reference, agent_id, key)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (website_id, account_id, key) DO NOTHING`,
      [
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
      ],
    );
    return count === 1;
  },
  /** Entries with days in `[from, before)`, oldest first. */
  async entries(
    { websiteId, accountId }: AgencyOn,
    { currency, from, before }: { currency: string; from: string; before: string },
  ): Promise<AgencyEntry[]> {
    const { rows } = await database.query<AgencyEntry>(
      `SELECT e.id::text AS id, e.day, e.kind, e.amount, e.reference, r.public_id AS "reservationId", r.guest_name AS guest
       FROM agency_entry e LEFT JOIN reservation r ON r.id = e.reservation_id AND r.closed_at IS NULL
       WHERE e.website_id = $1 AND e.account_id = $2 AND e.currency = $3 AND e.day >= $4 AND e.day < $5
       ORDER BY e.day, e.id`,
      [websiteId, accountId, currency, from, before],
    );
    return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
  },
});
