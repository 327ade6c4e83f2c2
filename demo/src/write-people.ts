import { hashPassword } from '../../apps/api/src/modules/identity/passwords.ts';
import { nameParts } from '../../apps/api/src/modules/staff/agency-users.store.ts';
import type { Database } from '../../apps/api/src/platform/database/database.ts';
import { ACCOUNTS, DEMO_PASSWORD, LOYALTY_LEVELS, OPERATORS, PROMOTION_CODES } from './shared/people.ts';

/**
 * What is of no one website: accounts, loyalty levels, codes that are good everywhere. Accounts that are there already
 * keep what has become of them.
 */
export async function writePeople(tx: Database) {
  for (const { id, percent, nights, name } of LOYALTY_LEVELS) {
    await tx.query(
      `INSERT INTO loyalty_level (id, percent, content, nights) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO UPDATE SET percent = excluded.percent, content = excluded.content,
         nights = excluded.nights`,
      [id, percent, JSON.stringify({ name }), nights],
    );
  }
  for (const { code, percent, until } of PROMOTION_CODES.filter((own) => own.website === undefined)) {
    await tx.query(
      `INSERT INTO promotion_code (code, percent, website_id, valid_until) VALUES ($1, $2, $3, $4)
       ON CONFLICT (website_id, code) DO UPDATE SET percent = excluded.percent, valid_until = excluded.valid_until`,
      [code, percent, null, until ?? null],
    );
  }
  const known = await tx.query<{ public_id: string }>('SELECT public_id FROM account');
  const missing = ACCOUNTS.filter(({ publicId }) => !known.rows.some((row) => row.public_id === publicId));
  const hashes = await Promise.all(missing.map(() => hashPassword(DEMO_PASSWORD)));
  for (const [index, account] of missing.entries()) {
    const { publicId, kind, email, isExpired, level, profile, worksFor, standing, commission, credit, role } = account;
    await tx.query(
      `INSERT INTO account (public_id, kind, email, password_hash, published_hash, password_expired, loyalty_level, profile, role)
       VALUES ($1, $2, $3, $4, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
      [publicId, kind, email, hashes[index], isExpired ?? false, level ?? null, JSON.stringify(profile), role ?? null],
    );
    if (kind === 'travel-agency') {
      const person = worksFor
        ? { name: profile['name'], surname: profile['surname'] }
        : nameParts(profile['contactName'] ?? '');
      await tx.query(
        `INSERT INTO agency_user (account_id, agency_id, name, surname, role, joined_at)
         SELECT p.id, g.id, $3, $4, $5, p.created_at FROM account p JOIN account g ON g.kind = 'travel-agency' AND g.email = $2
         WHERE p.public_id = $1 ON CONFLICT DO NOTHING`,
        [publicId, worksFor ?? email, person.name, person.surname, worksFor ? 'seller' : 'manager'],
      );
    }
    if (kind === 'travel-agency' && !worksFor) {
      const { state, reason = null } = { reason: null, ...(standing ?? { state: 'approved' }) };
      await tx.query(
        `INSERT INTO agency_standing
           (website_id, account_id, state, reason, requested_at, commission_model, commission_rate, credit_limit, credit_currency)
         SELECT w.id, a.id, $2, $3, a.created_at, $4, $5, $6, $7 FROM website w, account a WHERE a.public_id = $1 ON CONFLICT DO NOTHING`,
        [
          publicId,
          state,
          reason,
          commission?.model ?? 'commission',
          commission?.rate ?? 0,
          credit?.limit ?? null,
          credit?.currency ?? null,
        ],
      );
      await tx.query(
        `INSERT INTO agency_event (website_id, account_id, at, kind, details)
         SELECT s.website_id, s.account_id, s.requested_at, s.state, jsonb_strip_nulls(jsonb_build_object('reason', s.reason))
         FROM agency_standing s JOIN account a ON a.id = s.account_id WHERE a.public_id = $1 AND s.state <> 'pending'`,
        [publicId],
      );
    }
  }
  for (const { publicId, email, role, name, surname, languages = null } of OPERATORS) {
    if (known.rows.some((row) => row.public_id === publicId)) continue;
    await tx.query(
      `WITH added AS (
         INSERT INTO account (public_id, kind, email, password_hash, published_hash, profile)
         VALUES ($1, 'operator', $2, $3, $3, $4) ON CONFLICT DO NOTHING RETURNING id, created_at)
       INSERT INTO operator_account (account_id, role, languages, invited_at, activated_at)
       SELECT id, $5, $6, created_at, created_at FROM added`,
      [publicId, email, await hashPassword(DEMO_PASSWORD), JSON.stringify({ name, surname }), role, languages],
    );
  }
}
