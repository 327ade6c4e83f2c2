import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';

/**
 * For a booking, within its transaction: the website is there until the end of it.
 *
 * @throws {DomainError} 404 when the website has been deleted, or the property taken off it, since it was priced
 */
export async function requireShown(tx: Database, websiteId: number, propertyId: number) {
  // waits for a deletion that is under way, which holds this row; only a statement after that sees what it has left
  await tx.query('SELECT FROM website WHERE id = $1 FOR KEY SHARE', [websiteId]);
  const { rows } = await tx.query<{ shown: number }>(
    'SELECT 1 AS shown FROM website_property WHERE website_id = $1 AND property_id = $2',
    [websiteId, propertyId],
  );
  if (rows.length === 0) throw notFound(`property ${propertyId} of website ${websiteId}`);
}
