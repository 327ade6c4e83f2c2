import type { Database } from '../../platform/database/database.ts';

async function one(tx: Database, sql: string, value: unknown): Promise<number | undefined> {
  const { rows } = await tx.query<{ property: number }>(sql, [value]);
  return rows[0]?.property;
}

/** Which property something is of; undefined: there is nothing such. For keys that are good for some properties. */
export const propertyOf = {
  roomType: (tx: Database, id: number) => one(tx, 'SELECT property_id AS property FROM room_type WHERE id = $1', id),
  reservation: (tx: Database, locator: string) =>
    one(tx, 'SELECT property_id AS property FROM reservation WHERE locator = $1', locator),
  review: (tx: Database, id: string) => one(tx, 'SELECT property_id AS property FROM review WHERE public_id = $1', id),
};
