import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const next = statement(
  'websiteFile.nextId',
  { id: v.number(), isTaken: v.boolean() },
  `SELECT id, EXISTS (SELECT FROM rate_plan WHERE rate_plan.id = n.id) OR EXISTS (SELECT FROM offer WHERE offer.id = n.id)
     OR EXISTS (SELECT FROM complement WHERE complement.id = n.id) AS "isTaken"
   FROM nextval('sale_terms_id') n (id)`,
);

/**
 * An id for a rate plan, an offer or an extra that is added without a file. It is never given twice; a file of another
 * installation may have brought ids that were to come.
 */
export async function freeId(database: Database): Promise<number> {
  for (;;) {
    const found = await next.first(database);
    if (!found) throw new Error('no id');
    if (!found.isTaken) return found.id;
  }
}
