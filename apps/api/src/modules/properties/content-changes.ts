import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** All back ends listen to it, and look at the revisions of websites when a change is committed (`revision-feed.ts`). */
export const CONTENT_CHANNEL = 'posada_content';

const notify = statement('properties.notifyChange', {}, `SELECT FROM pg_notify('${CONTENT_CHANNEL}', '')`);

/** What has changed: websites themselves, and properties, whose websites change with them. */
interface Changed {
  websites?: readonly number[];
  properties?: readonly number[];
}

const lockShowing = statement(
  'properties.lockShowing',
  { id: v.number() },
  `SELECT id FROM website WHERE id = ANY($1) OR id IN (SELECT website_id FROM website_property WHERE property_id = ANY($2))
   ORDER BY id FOR NO KEY UPDATE`,
);
const lockProperties = statement(
  'properties.lockProperties',
  {},
  'SELECT FROM property WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE',
);
const countProperties = statement(
  'properties.countProperties',
  {},
  "UPDATE property SET revision = nextval('property_revision') WHERE id = ANY($1)",
);
const countWebsites = statement(
  'properties.countWebsites',
  {},
  'UPDATE website SET revision = revision + 1 WHERE id = ANY($1)',
);

/**
 * Locks the websites that a change is counted for, in one order. A transaction that changes more before the change is counted calls this
 * first, so that two changes of websites with common properties wait for each other. Returns their ids.
 */
export async function lockWebsites(tx: Database, { websites = [], properties = [] }: Changed): Promise<number[]> {
  return (await lockShowing.all(tx, [websites, properties])).map(({ id }) => id);
}

/**
 * Counts a change, within the transaction that makes it: back ends read again what they keep of these properties, and
 * shells render the pages of these websites again, and of the websites that show the properties.
 */
export async function countChange(tx: Database, changed: Changed): Promise<void> {
  const websites = await lockWebsites(tx, changed);
  if (changed.properties?.length) {
    await lockProperties.run(tx, [changed.properties]);
    await countProperties.run(tx, [changed.properties]);
  }
  await countWebsites.run(tx, [websites]);
  // sent with the commit
  await notify.run(tx);
}
