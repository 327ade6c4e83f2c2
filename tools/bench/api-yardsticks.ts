import type { Database } from '../../apps/api/src/platform/database/database.ts';
import { ROOM_TYPES } from './api-fill.ts';

const roomsOf = (property: number) => Array.from({ length: ROOM_TYPES }, (_, index) => property * 10 + index + 1);

/** The bare SQL beside which the back end is measured: the same rows, and nothing done with them. */
export const bare = (database: Database) => ({
  /** All nights and prices of a property's rooms. */
  nights: (property: number, from: string, to: string) =>
    database.query(
      `SELECT i.room_type_id, i.date, i.total - i.sold - i.held AS left, i.stop_sell, i.closed_to_arrival,
         i.closed_to_departure, i.minimum_stay, i.maximum_stay, p.rate_plan_id, p.base, p.single_reduction, p.extra_adult
       FROM inventory i LEFT JOIN price p ON p.room_type_id = i.room_type_id AND p.date = i.date
       WHERE i.room_type_id = ANY($1) AND i.date BETWEEN $2 AND $3`,
      [roomsOf(property), from, to],
    ),
  /** One probe: the lowest price of one property. */
  lowest: (property: number, from: string, to: string) =>
    database.query(
      `SELECT min(total) AS lowest FROM (
         SELECT p.room_type_id, sum(p.base) AS total FROM price p
           JOIN inventory i ON i.room_type_id = p.room_type_id AND i.date = p.date AND i.total > i.sold + i.held
          WHERE p.room_type_id = ANY($1) AND p.date >= $2 AND p.date < $3 GROUP BY p.room_type_id) AS each`,
      [roomsOf(property), from, to],
    ),
  page: (path: string) =>
    database.query(
      `SELECT p.content FROM page_path w JOIN page p ON p.website_id = w.website_id AND p.id = w.page_id
        WHERE w.website_id = 1 AND w.language = 'en' AND w.path = $1`,
      [path],
    ),
  /** A booking of one room, as the statements of the back end without its rules. */
  book: (property: number, room: number, from: string, to: string, key: string) =>
    database.tx(async (tx) => {
      await tx.query('INSERT INTO idempotency (key, request_hash) VALUES ($1, $2)', [key, key]);
      await tx.query(
        'SELECT 1 FROM inventory WHERE room_type_id = $1 AND date >= $2 AND date < $3 ORDER BY date FOR UPDATE',
        [room, from, to],
      );
      await tx.query(
        `UPDATE inventory SET sold = sold + 1 WHERE room_type_id = $1 AND date >= $2 AND date < $3 AND sold + held + 1 <= total`,
        [room, from, to],
      );
      const { rows } = await tx.query<{ id: number }>(
        `INSERT INTO reservation (public_id, locator, website_id, property_id, status, arrival, departure, guest_name, guest_email,
           currency, total, snapshot) VALUES ($1, $1, 1, $2, 'confirmed', $3, $4, 'Ana Ruiz', 'ana@guest.example', 'EUR', 1, '{}') RETURNING id`,
        [key, property, from, to],
      );
      await tx.query(
        `INSERT INTO roomstay (public_id, reservation_id, room_type_id, status, arrival, departure, snapshot)
         VALUES ($1, $2, $3, 'confirmed', $4, $5, '{}')`,
        [key, rows[0]?.id, room, from, to],
      );
      await tx.query("INSERT INTO outbox (kind, payload, done_at) VALUES ('bench', '{}', now())");
      await tx.query("UPDATE idempotency SET status = 200, answer = '{}' WHERE key = $1", [key]);
    }),
});
