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

/** The only SQL for what accounts tell of themselves, and what clients say of their stays. */
export const profilesStore = (database: Database) => ({
  async update(accountId: number, kind: AccountKind, profile: Record<string, string>, allowPublicity?: boolean) {
    await database.query(
      `UPDATE account SET profile = $3, allow_publicity = coalesce($4, allow_publicity) WHERE id = $1 AND kind = $2`,
      [accountId, kind, JSON.stringify(profile), allowPublicity ?? null],
    );
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
