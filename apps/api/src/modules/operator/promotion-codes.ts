import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@posada/api-client';
import {
  type changePromotionCode,
  type createPromotionCode,
  type PromotionCodeRow,
  type PromotionCodeTerms,
  promotionCodeRowSchema,
} from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { EVERYWHERE, operatorStore, type Reach } from './operator.store.ts';

const COLUMNS = `code, percent, agency, rate_plans AS "ratePlans", website_id AS website, valid_from AS "validFrom",
  valid_until AS "validUntil"`;
const readWebsitesOfCode = statement(
  'operator.readWebsitesOfCode',
  { website: v.nullable(v.number()) },
  'SELECT website_id AS website FROM promotion_code WHERE code = $1 ORDER BY website_id NULLS FIRST',
);
const readCodes = statement(
  'operator.readCodes',
  promotionCodeRowSchema.entries,
  `SELECT ${COLUMNS} FROM promotion_code
   WHERE ($1::int[] IS NULL OR website_id IS NULL OR website_id = ANY($1)) AND ($2::int[] IS NULL OR website_id IS NULL
     OR EXISTS (SELECT FROM website_property p WHERE p.website_id = promotion_code.website_id AND p.property_id = ANY($2)))
   ORDER BY code, website_id NULLS FIRST`,
);
const lockCode = statement(
  'operator.lockCode',
  promotionCodeRowSchema.entries,
  `SELECT ${COLUMNS} FROM promotion_code WHERE code = $1 AND website_id IS NOT DISTINCT FROM $2::integer FOR UPDATE`,
);
const insertCode = statement(
  'operator.insertCode',
  {},
  `INSERT INTO promotion_code (code, website_id, percent, agency, rate_plans, valid_from, valid_until)
   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
);
const updateCode = statement(
  'operator.updateCode',
  {},
  `UPDATE promotion_code SET percent = $3, agency = $4, rate_plans = $5, valid_from = $6, valid_until = $7
   WHERE code = $1 AND website_id IS NOT DISTINCT FROM $2::integer`,
);
const deleteCode = statement(
  'operator.deleteCode',
  {},
  'DELETE FROM promotion_code WHERE code = $1 AND website_id IS NOT DISTINCT FROM $2::integer',
);
const readNegotiated = statement(
  'operator.readNegotiatedPlans',
  { id: v.number() },
  `SELECT r.id FROM rate_plan r JOIN website_property w ON w.property_id = r.property_id
   WHERE w.website_id = $1 AND r.id = ANY($2) AND r.terms ? 'negotiated'`,
);

/** Where a code is good: a website's id, or null for all of them. */
type Place = number | null;
export interface CodeName {
  code: string;
  website: Place;
}

const placeText = (website: Place) => (website === null ? 'every website' : `website ${website}`);

/** Those of somebody's websites, and those that are good on all. */
export const readPromotionCodes = (database: Database, { websites, properties }: Reach = EVERYWHERE) =>
  readCodes.all(database, [websites, properties]);

async function placesOf(tx: Database, code: string): Promise<Place[]> {
  return (await readWebsitesOfCode.all(tx, [code])).map(({ website }) => website);
}

async function noSuchCode(tx: Database, { code, website }: CodeName): Promise<DomainError> {
  const places = (await placesOf(tx, code)).map(placeText);
  const problems = [
    `no promotion code ${code} on ${placeText(website)}${places.length > 0 ? `: it is on ${places.join(', ')}` : ''}`,
  ];
  return new DomainError(404, 'not_found', String(problems), { details: { problems } });
}

function refused(problems: string[]): DomainError {
  return new DomainError(400, 'code_refused', String(problems), { details: { problems } });
}

/** @throws {DomainError} 400 `code_refused`: rate plans that no agency can have agreed on there */
async function checkPlans(tx: Database, website: Place, { agency, ratePlans, ...terms }: PromotionCodeTerms) {
  if (terms.validFrom && terms.validUntil && terms.validUntil < terms.validFrom)
    throw refused([`validUntil is ${terms.validUntil}, before validFrom ${terms.validFrom}`]);
  if (agency === null) return;
  if (website === null) throw refused(['website is missing: an agency has its rates on one website']);
  const known = new Set((await readNegotiated.all(tx, [website, ratePlans])).map(({ id }) => id));
  const problems = ratePlans
    .filter((id) => !known.has(id))
    .map((id) => `ratePlans: ${id} is no negotiated rate plan of a property that website ${website} shows`);
  if (problems.length > 0) throw refused(problems);
}

const valuesOf = (
  { code, website }: CodeName,
  { percent, agency, ratePlans, validFrom, validUntil }: PromotionCodeTerms,
) => [code, website, percent, agency, ratePlans, validFrom, validUntil];

export const termsOf = ({ code: _, website: __, ...terms }: PromotionCodeRow): PromotionCodeTerms => terms;

/** @throws {DomainError} 404: no such website; 409 `code_exists`; 400 `code_refused` */
export async function createCode(
  tx: Database,
  { code, website, ...terms }: BodyOf<typeof createPromotionCode>,
): Promise<PromotionCodeRow> {
  if (website !== null && !(await operatorStore(tx).flags(website))) throw notFound(`website ${website}`);
  await checkPlans(tx, website, terms);
  const taken = await placesOf(tx, code);
  const clash = website === null ? taken[0] : taken.find((own) => own === null || own === website);
  if (clash !== undefined || (await insertCode.run(tx, valuesOf({ code, website }, terms))) === 0) {
    const problems = [`promotion code ${code} is good on ${placeText(clash ?? website)} already`];
    throw new DomainError(409, 'code_exists', String(problems), { details: { problems } });
  }
  return { code, website, ...terms };
}

/** @throws {DomainError} 404: no such code there; 409 `code_changed`; 400 `code_refused` */
export async function changeCode(
  tx: Database,
  name: CodeName,
  { was, ...terms }: BodyOf<typeof changePromotionCode>,
): Promise<{ before: PromotionCodeRow; after: PromotionCodeRow }> {
  const before = await lockCode.first(tx, [name.code, name.website]);
  if (!before) throw await noSuchCode(tx, name);
  if (was && !isDeepStrictEqual(termsOf(before), was)) {
    const problems = [`promotion code ${name.code} has been changed since it was read`];
    throw new DomainError(409, 'code_changed', String(problems), { details: { problems, present: before } });
  }
  await checkPlans(tx, name.website, terms);
  await updateCode.run(tx, valuesOf(name, terms));
  return { before, after: { ...before, ...terms } };
}

/** @throws {DomainError} 404: no such code there */
export async function removeCode(tx: Database, name: CodeName): Promise<void> {
  if ((await deleteCode.run(tx, [name.code, name.website])) === 0) throw await noSuchCode(tx, name);
}
