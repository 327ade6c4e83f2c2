import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { notFound } from '../../platform/errors.ts';

const lockWebsite = statement('reservations.lockWebsite', {}, 'SELECT FROM website WHERE id = $1 FOR KEY SHARE');
const findShown = statement(
  'reservations.findShown',
  { shown: v.literal(true) },
  'SELECT true AS shown FROM website_property WHERE website_id = $1 AND property_id = $2',
);

/**
 * For a booking, within its transaction: the website is there until the end of it.
 *
 * @throws {DomainError} 404 when the website has been deleted, or the property taken off it, since it was priced
 */
export async function requireShown(tx: Database, websiteId: number, propertyId: number) {
  // waits for a deletion that is under way, which holds this row; only a statement after that sees what it has left
  await lockWebsite.run(tx, [websiteId]);
  if (!(await findShown.first(tx, [websiteId, propertyId])))
    throw notFound(`property ${propertyId} of website ${websiteId}`);
}
