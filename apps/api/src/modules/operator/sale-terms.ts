import {
  channelKind,
  type SaleTerms,
  type SaleTermsChanged,
  type SaleTermsPatch,
  saleTermsSchema,
} from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { notFound } from '../../platform/errors.ts';
import type { EventActor } from '../events/publish.ts';
import { readWebsites } from '../website-file/export-file.ts';
import { WebsiteFileError } from '../website-file/file-problems.ts';
import { freeId } from '../website-file/free-id.ts';
import type { Surroundings } from '../website-file/import-file.ts';
import { checkPatch, patchWebsite } from '../website-file/patch-website.ts';

const selectWebsite = statement(
  'operator.websiteOfTerms',
  { id: v.number(), language: v.string(), revision: v.number() },
  `SELECT w.id, w.language, w.revision FROM website_property s JOIN website w ON w.id = s.website_id
   WHERE s.property_id = $1 ORDER BY w.id LIMIT 1`,
);
const selectPlansInUse = statement(
  'operator.readRatePlansInUse',
  { ratePlan: v.number(), codes: v.array(v.string()), channels: v.array(channelKind) },
  `SELECT r.id AS "ratePlan", u.codes, u.channels FROM rate_plan r
   CROSS JOIN LATERAL (SELECT
     ARRAY(SELECT DISTINCT c.code FROM promotion_code c WHERE r.id = ANY(c.rate_plans) ORDER BY 1) AS codes,
     ARRAY(SELECT DISTINCT n.kind FROM channel_rate_code k JOIN channel_connection n ON n.id = k.connection_id
       WHERE k.rate_plan_id = r.id ORDER BY 1) AS channels) u
   WHERE r.property_id = $1 AND (cardinality(u.codes) > 0 OR cardinality(u.channels) > 0) ORDER BY r.position, r.id`,
);
const LISTED = ['ratePlans', 'offers', 'complements'] as const;
const isListed = (name: string): name is (typeof LISTED)[number] => LISTED.some((listed) => listed === name);

async function websiteOf(database: Database, property: number) {
  const found = await selectWebsite.first(database, [property]);
  if (!found) throw notFound(`property ${property} on a website`);
  return found;
}

/** @throws {DomainError} 404: no website shows the property */
export async function readSaleTerms(database: Database, id: number): Promise<SaleTerms> {
  const website = await websiteOf(database, id);
  const file = await readWebsites(database, [website.id], { hasNights: false, hasPages: false, properties: [id] });
  const property = file?.properties.find((own) => own.id === id);
  if (!property) throw notFound(`property ${id}`);
  return v.parse(saleTermsSchema, {
    ...property,
    property: id,
    website,
    plansInUse: await selectPlansInUse.all(database, [id]),
    ratePlans: property.ratePlans.map(({ prices: _, restrictions: __, ...plan }) => plan),
  });
}

/** The changes as a patch of the property names them, with ids for what is new. */
export async function withIds(database: Database, changes: Omit<SaleTermsPatch, 'revision'>) {
  const ids: SaleTermsChanged['ids'] = {};
  const named: Record<string, unknown> = {};
  for (const [name, change] of Object.entries(changes)) {
    const { new: added, ...rest } = isListed(name) ? (change as Record<string, unknown>) : { new: undefined };
    if (!isListed(name) || added === undefined) named[name] = change;
    else {
      const id = await freeId(database);
      ids[name] = id;
      named[name] = { ...rest, [id]: added };
    }
  }
  return { ids, named };
}

/** Problems with their places as these terms name them, without the property. */
async function namingTerms<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof WebsiteFileError)) throw error;
    throw new WebsiteFileError(error.problems.map(({ place, problem }) => ({ place: place.slice(2), problem })));
  }
}

interface ChangeOptions extends Surroundings {
  by: EventActor;
  /** Runs in the transaction that makes the change visible. */
  inSwitch: (tx: Database, revision: number) => Promise<unknown>;
}

/**
 * Checked like a whole website file, and visible to guests at once.
 *
 * @throws {WebsiteFileError} with each place that is wrong, as the change names it
 * @throws {DomainError} 404; 409 `website_changed` when the website is not at the revision that the terms were read at,
 * `import_running`
 */
export async function changeSaleTerms(
  database: Database,
  id: number,
  { revision, ...changes }: SaleTermsPatch,
  now: Date,
  { inSwitch, ...options }: ChangeOptions,
): Promise<SaleTermsChanged> {
  const website = await websiteOf(database, id);
  const { ids, named } = await withIds(database, changes);
  const patch = { revision, properties: { [id]: named } };
  const { warnings, revision: reached } = await namingTerms(() =>
    patchWebsite(database, website.id, patch, now, {
      ...options,
      inSwitch: (tx, done) => inSwitch(tx, done.revision),
    }),
  );
  return { warnings, revision: reached, ids };
}

/**
 * Checks a change that names what it adds by its id, and makes nothing of it.
 *
 * @throws {WebsiteFileError}, {DomainError} as `changeSaleTerms` does
 */
export async function checkSaleTerms(
  database: Database,
  id: number,
  { revision, ...named }: SaleTermsPatch,
  now: Date,
  surroundings: Surroundings,
): Promise<void> {
  const website = await websiteOf(database, id);
  await namingTerms(() =>
    checkPatch(database, website.id, { revision, properties: { [id]: named } }, now, surroundings),
  );
}
