import type { Database } from '../../platform/database/database.ts';
import { allowLongStatements } from '../../platform/database/time-limits.ts';
import { publishOfAccount } from '../events/publish.ts';
import { reviewsOfAccountChanged } from '../properties/guest-reviews.ts';
import type { AccountRow } from './accounts.store.ts';

type Person = Pick<AccountRow, 'id' | 'email'>;
type Facts = Record<string, unknown>;

/** An e-mail in a booking proves nothing: anybody can write it there. */
const OWN = 'r.client_id = $1';
/**
 * Bookings of nobody's account that name an e-mail, once no hotel expects their guest. They may be the client's, made
 * without signing in: erasure closes them too. Those ahead are left alone, whoever made them has to reach them.
 */
const UNOWNED = `(r.client_id IS NULL AND r.agency_id IS NULL AND lower(r.guest_email) = lower($2)
  AND (r.status = 'cancelled' OR r.departure < $3))`;

/** SQL that looks for a person everywhere. Rare and thorough: it takes the time that it needs. */
export const personalDataStore = (database: Database) => ({
  async read({ id, email }: Person) {
    const ask = async (sql: string, params: unknown[]) => (await database.query<Facts>(sql, params)).rows;
    const [account] = await ask('SELECT created_at AS "memberSince" FROM account WHERE id = $1', [id]);
    return {
      memberSince: String(account?.['memberSince']),
      reservations: await ask(
        `SELECT r.locator, r.status, r.created_at AS "createdAt", r.arrival, r.departure, r.currency, r.total, r.paid,
           r.snapshot AS booking,
           (SELECT jsonb_agg(s.snapshot || jsonb_build_object('status', s.status) ORDER BY s.id)
            FROM roomstay s WHERE s.reservation_id = r.id) AS rooms,
           (SELECT jsonb_agg(jsonb_build_object('at', c.at, 'by', c.changed_by, 'before', c.before, 'after', c.after)
              ORDER BY c.id)
            FROM reservation_change c WHERE c.reservation_id = r.id) AS changes,
           (SELECT jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'by', e.by_kind, 'details', e.details)
              ORDER BY e.id)
            FROM reservation_event e WHERE e.reservation_id = r.id) AS events,
           (SELECT jsonb_agg(jsonb_build_object('number', i.number, 'issuedOn', i.issued_on, 'total', i.total,
              'customer', i.customer) ORDER BY i.id)
            FROM invoice i WHERE i.reservation_id = r.id) AS invoices
         FROM reservation r WHERE ${OWN} AND r.closed_at IS NULL ORDER BY r.id DESC`,
        [id],
      ),
      payments: await ask(
        `SELECT r.locator, a.purpose, a.provider, a.order_number AS "order", a.amount, a.currency, a.status, a.address,
           a.started_at AS "startedAt", a.settled_at AS "settledAt", c.masked AS card, c.expiry AS "cardExpiry",
           (SELECT jsonb_agg(jsonb_build_object('amount', f.amount, 'status', f.status, 'at', f.created_at) ORDER BY f.id)
            FROM refund f WHERE f.attempt_id = a.id) AS refunds
         FROM payment_attempt a JOIN reservation r ON r.id = a.reservation_id
           LEFT JOIN card_on_file c ON c.attempt_id = a.id
         WHERE ${OWN} AND r.closed_at IS NULL ORDER BY a.id DESC`,
        [id],
      ),
      messages: await ask(
        `SELECT form, fields, received_at AS "receivedAt" FROM contact_message
         WHERE lower(fields->>'email') = lower($1) ORDER BY id DESC`,
        [email],
      ),
      sessions: await ask(
        `SELECT s.website_id AS "websiteId", s.started_at AS "startedAt", s.seen_at AS "seenAt",
           s.expires_at AS "expiresAt", s.browser, s.system
         FROM session s WHERE s.account_id = $1 ORDER BY s.seen_at DESC`,
        [id],
      ),
      devices: await ask(
        `SELECT k.seen_at AS "seenAt", t.expires_at AS "codeNotAskedUntil", t.browser, t.system
         FROM known_device k LEFT JOIN trusted_device t USING (account_id, fingerprint_hash)
         WHERE k.account_id = $1 ORDER BY k.seen_at DESC`,
        [id],
      ),
      lists: await ask('SELECT settings FROM list_setting WHERE account_id = $1', [id]),
      verifications: await ask(
        `SELECT sent_at AS "sentAt", used_at AS "usedAt", language FROM verification_code
         WHERE kind = 'client' AND email = lower($1) ORDER BY id DESC`,
        [email],
      ),
    };
  },

  /** Whether a hotel still expects this guest. `today`: the earliest day that it still is somewhere. */
  async hasStayAhead({ id }: Person, today: string): Promise<boolean> {
    const { rows } = await database.query(
      `SELECT 1 FROM reservation r WHERE ${OWN} AND r.status <> 'cancelled' AND r.departure >= $2 LIMIT 1`,
      [id, today],
    );
    return rows.length > 0;
  },

  /** Inside the transaction that is given. */
  async erase({ id, email }: Person, today: string, now: Date) {
    await allowLongStatements(database);
    const named = [id, email, today];
    const closed = `(${OWN} OR ${UNOWNED})`;
    await database.query(
      // kept answers of calls name the guest
      `DELETE FROM idempotency i USING reservation r WHERE ${closed} AND i.reservation_id = r.id`,
      named,
    );
    await database.query(
      `UPDATE reservation r SET client_id = NULL, closed_at = coalesce(r.closed_at, $4) WHERE ${closed}`,
      [...named, now.toISOString()],
    );
    for (const sql of [
      "DELETE FROM contact_message WHERE lower(fields->>'email') = lower($1)",
      "DELETE FROM outbox WHERE lower(payload->>'email') = lower($1)",
      'DELETE FROM mailbox_message WHERE lower(recipient) = lower($1)',
      "DELETE FROM verification_code WHERE kind = 'client' AND email = lower($1)",
      "DELETE FROM usage_count WHERE right(key, length($1) + 1) = ':' || lower($1)",
    ]) {
      await database.query(sql, [email]);
    }
    // the words stay the hotel's, and lead to nobody; pages that show them are without the name
    await reviewsOfAccountChanged(database, id);
    await database.query('UPDATE review SET reservation_id = NULL WHERE account_id = $1', [id]);
    // events keep the public id, which leads to nobody from here on
    await publishOfAccount(database, id, 'account.deleted', {
      at: now.toISOString(),
      by: { kind: 'client', accountId: id },
    });
    await database.query('DELETE FROM account WHERE id = $1', [id]);
  },
});
