import type { Database } from '../../platform/database/database.ts';

/** What has changed: websites themselves, and properties, whose websites change with them. */
export interface Changed {
  websites?: readonly number[];
  properties?: readonly number[];
}

/**
 * Counts a change, within the transaction that makes it: back ends read again what they keep of these properties, and
 * shells render the pages of these websites again, and of the websites that show the properties.
 */
export async function countChange(tx: Database, { websites = [], properties = [] }: Changed): Promise<void> {
  if (properties.length > 0) {
    // in one order, whoever changes them at the same time
    await tx.query('SELECT FROM property WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE', [properties]);
    await tx.query("UPDATE property SET revision = nextval('property_revision') WHERE id = ANY($1)", [properties]);
  }
  const { rows } = await tx.query<{ id: number }>(
    `SELECT id FROM website WHERE id = ANY($1) OR id IN (SELECT website_id FROM website_property WHERE property_id = ANY($2))
     ORDER BY id FOR NO KEY UPDATE`,
    [websites, properties],
  );
  await tx.query('UPDATE website SET revision = revision + 1 WHERE id = ANY($1)', [rows.map(({ id }) => id)]);
}
