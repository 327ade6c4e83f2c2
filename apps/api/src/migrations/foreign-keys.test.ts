import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testDatabase } from '../testing/kit.ts';

/** Foreign keys without an index, and why none is needed. */
const REASONS: Record<string, string> = {
  'account(loyalty_level)': 'levels are a handful, and none is deleted while accounts have it',
  'page_path(website_id,page_id)': 'all of it is read at once: a few hundred rows',
  'post(website_id,category_id)': 'a few hundred posts, found by the index of their website',
  'property(destination_id)': 'as many rows as hotels',
  'rate_plan(base_id)': 'a few for each hotel',
  'review(property_id)': 'published ones have one; all of them only where a property is deleted',
  'session(website_id)': 'only where a website is deleted',
  'shortcode(property_id)': 'a few for each website',
  'verification_code(website_id)': 'kept for a day; only where a website is deleted',
  'website_host(website_id)': 'a few for each website',
  'website_property(property_id)': 'as many rows as hotels',
};

it('every foreign key has an index, or a reason why it needs none', async () => {
  const database = await testDatabase();
  const { rows } = await database.query<{ key: string }>(
    `SELECT key FROM (
       SELECT c.conrelid::regclass || '(' || (SELECT string_agg(a.attname, ',' ORDER BY k.place)
           FROM unnest(c.conkey) WITH ORDINALITY k(number, place)
           JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.number) || ')' AS key
       FROM pg_constraint c WHERE c.contype = 'f' AND NOT EXISTS (
         SELECT 1 FROM pg_index i WHERE i.indrelid = c.conrelid
           AND (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
           AND (i.indpred IS NULL OR (cardinality(c.conkey) = 1
             AND pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')))) AS bare ORDER BY key`,
  );
  await database.close();
  assert.deepEqual(
    rows.map(({ key }) => key),
    Object.keys(REASONS),
  );
});
