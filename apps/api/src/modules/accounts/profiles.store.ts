import type { AccountKind } from '@posada/api-client';
import type { Database } from '../../platform/database/database.ts';
import type { Localised } from '../../platform/localise.ts';

export interface ReviewRow {
  public_id: string;
  property_id: number;
  property_name: Localised;
  written_on: string;
  rating: number;
  title: string;
  body: string;
}

export interface NewAgency {
  publicId: string;
  email: string;
  passwordHash: string;
  profile: Record<string, string>;
  language: string;
}

/** The only SQL for what accounts tell of themselves, and what clients say of their stays. */
export const profilesStore = (database: Database) => ({
  async update(accountId: number, kind: AccountKind, profile: Record<string, string>, allowPublicity?: boolean) {
    await database.query(
      `UPDATE account SET profile = $3, allow_publicity = coalesce($4, allow_publicity) WHERE id = $1 AND kind = $2`,
      [accountId, kind, JSON.stringify(profile), allowPublicity ?? null],
    );
  },
  /** False where the e-mail has an account: nothing is changed then. */
  async addAgency({ publicId, email, passwordHash, profile, language }: NewAgency, now: Date): Promise<boolean> {
    const { rows } = await database.query(
      `INSERT INTO account (public_id, kind, email, password_hash, password_set_at, profile, language)
       VALUES ($1, 'travel-agency', $2, $3, $4, $5, $6) ON CONFLICT (kind, lower(email)) DO NOTHING RETURNING id`,
      [publicId, email, passwordHash, now.toISOString(), JSON.stringify(profile), language],
    );
    return rows.length > 0;
  },
  /** Newest first; without a website those of all. */
  async reviews(accountId: number, websiteId?: number): Promise<ReviewRow[]> {
    const { rows } = await database.query<ReviewRow>(
      `SELECT r.public_id, r.property_id, p.content->'name' AS property_name, r.written_on, r.rating, r.title, r.body
       FROM review r JOIN property p ON p.id = r.property_id
       WHERE r.account_id = $1 AND r.website_id = coalesce($2, r.website_id) ORDER BY r.written_on DESC, r.id DESC`,
      [accountId, websiteId ?? null],
    );
    return rows;
  },
});
