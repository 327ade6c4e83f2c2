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

/** Ids that one set-up of a website gives, at most. */
const BLOCK = 1000;

const nextBlock = statement(
  'websiteFile.nextIdBlock',
  { first: v.number(), isTaken: v.boolean() },
  `SELECT first, EXISTS (SELECT FROM (${[
    'website',
    'destination',
    'property',
    'room_type',
    'rate_plan',
    'offer',
    'complement',
  ]
    .map((table) => `SELECT id FROM ${table}`)
    .join(' UNION ALL ')}) AS used WHERE used.id BETWEEN first AND first + ${BLOCK - 1}) AS "isTaken"
   FROM nextval('website_setup_first_id') n (first)`,
);

/** The first of a thousand ids that nothing of a website has; they are never given twice. */
export async function freeIdBlock(database: Database): Promise<number> {
  for (;;) {
    const found = await nextBlock.first(database);
    if (!found) throw new Error('no ids');
    if (!found.isTaken) return found.first;
  }
}
