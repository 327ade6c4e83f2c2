import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@posada/api-client';
import type { LoyaltyLevel, LoyaltyTerms, saveLoyaltyLevel } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { localisedSchema } from '../../platform/localise.ts';

const columns = {
  id: v.string(),
  name: localisedSchema,
  percent: v.number(),
  nights: v.nullable(v.number()),
  clients: v.number(),
};
const readAll = statement(
  'guests.readLevelsWithClients',
  columns,
  `SELECT l.id, l.content->'name' AS name, l.percent, l.nights,
     (SELECT count(*) FROM account a WHERE a.loyalty_level = l.id) AS clients
   FROM loyalty_level l ORDER BY l.percent, l.id`,
);
const lockAll = statement('guests.lockLevels', { id: v.string() }, 'SELECT id FROM loyalty_level FOR UPDATE');
const save = statement(
  'guests.saveLevel',
  {},
  `INSERT INTO loyalty_level (id, percent, nights, content) VALUES ($1, $2, $3, $4)
   ON CONFLICT (id) DO UPDATE SET percent = excluded.percent, nights = excluded.nights,
     content = loyalty_level.content || excluded.content`,
);
const remove = statement('guests.removeLevel', {}, 'DELETE FROM loyalty_level WHERE id = $1');

/** The one that spares least first. */
export const readLevels = (database: Database): Promise<LoyaltyLevel[]> => readAll.all(database);

export const termsOf = ({ name, percent, nights }: LoyaltyTerms): LoyaltyTerms => ({ name, percent, nights });

async function lockLevel(tx: Database, id: string): Promise<LoyaltyLevel | undefined> {
  await lockAll.all(tx);
  return (await readLevels(tx)).find((level) => level.id === id);
}

/** @throws {DomainError} 409 `level_changed`: it is not as the change was made for */
export async function changeLevel(
  tx: Database,
  id: string,
  { was, ...terms }: BodyOf<typeof saveLoyaltyLevel>,
): Promise<{ before: LoyaltyLevel | null; after: LoyaltyLevel }> {
  const before = (await lockLevel(tx, id)) ?? null;
  if (was !== undefined && !isDeepStrictEqual(before && termsOf(before), was)) {
    const problems = [`loyalty level ${id} has been changed since it was read`];
    throw new DomainError(409, 'level_changed', String(problems), { details: { problems, present: before } });
  }
  await save.run(tx, [id, terms.percent, terms.nights, JSON.stringify({ name: terms.name })]);
  return { before, after: { id, ...terms, clients: before?.clients ?? 0 } };
}

/** @throws {DomainError} 404; 409 `level_in_use` */
export async function removeLevel(tx: Database, id: string): Promise<void> {
  const level = await lockLevel(tx, id);
  if (!level) throw notFound(`loyalty level ${id}`);
  if (level.clients > 0) {
    const problems = [`${level.clients} clients have the level ${id}`];
    throw new DomainError(409, 'level_in_use', String(problems), { details: { problems } });
  }
  await remove.run(tx, [id]);
}
