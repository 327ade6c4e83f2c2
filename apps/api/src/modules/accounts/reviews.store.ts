import { randomUUID } from 'node:crypto';
import type { Review } from '@posada/api-client/accounts';
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
  state: Review['state'];
  answer: string | null;
  answered_on: string | null;
  reservation_public_id: string | null;
}

/** A stay that a client wants to review. */
export interface ReviewedStay {
  id: number;
  property_id: number;
  status: 'confirmed' | 'cancelled' | 'provisional';
  departure: string;
  time_zone: string;
}

/** Who wrote when, and in which language. */
interface Written {
  accountId: number;
  websiteId: number;
  writtenOn: string;
  language: string;
}

const REVIEW = `SELECT r.public_id, r.property_id, p.content->'name' AS property_name, r.written_on, r.rating, r.title, r.body,
    r.state, r.answer, r.answered_on, s.public_id AS reservation_public_id
  FROM review r JOIN property p ON p.id = r.property_id LEFT JOIN reservation s ON s.id = r.reservation_id`;

/** SQL for clients' reviews of their stays. */
export const reviewsStore = (database: Database) => ({
  /** Newest first; without a website those of all. */
  async list(accountId: number, websiteId?: number): Promise<ReviewRow[]> {
    const { rows } = await database.query<ReviewRow>(
      `${REVIEW} WHERE r.account_id = $1 AND r.website_id = coalesce($2, r.website_id)
       ORDER BY r.written_on DESC, r.id DESC`,
      [accountId, websiteId ?? null],
    );
    return rows;
  },
  /** The client's own; undefined: there is none of this id. */
  async stay(accountId: number, reservationId: string): Promise<ReviewedStay | undefined> {
    const { rows } = await database.query<ReviewedStay>(
      `SELECT s.id, s.property_id, s.status, s.departure, p.time_zone FROM reservation s
       JOIN property p ON p.id = s.property_id
       WHERE s.public_id = $2 AND s.client_id = $1 AND s.closed_at IS NULL`,
      [accountId, reservationId],
    );
    return rows[0];
  },
  /** Undefined where the stay has been reviewed already. */
  async add(
    stay: ReviewedStay,
    { accountId, websiteId, writtenOn, language }: Written,
    said: { rating: number; title: string; text: string },
  ): Promise<ReviewRow | undefined> {
    const id = randomUUID();
    await database.query(
      `INSERT INTO review (public_id, website_id, property_id, account_id, reservation_id, state, written_on, rating, title, body, language)
       VALUES ($1, $2, $3, $4, $5, 'pending', $6, $7, $8, $9, $10) ON CONFLICT (reservation_id) DO NOTHING`,
      [id, websiteId, stay.property_id, accountId, stay.id, writtenOn, said.rating, said.title, said.text, language],
    );
    return (await database.query<ReviewRow>(`${REVIEW} WHERE r.public_id = $1`, [id])).rows[0];
  },
});
