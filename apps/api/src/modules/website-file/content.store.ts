import { isDeepStrictEqual } from 'node:util';
import type { FileProperty, WebsiteFile } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { countChange, lockWebsites } from '../properties/content-changes.ts';
import { destination, property, website, withParts } from './entities.ts';
import type { Entity } from './fields.ts';
import { columnsOf, type Rows, rowsOf } from './rows.ts';

/** Columns that say whose a row is: an id that somebody else has taken meanwhile stays theirs. */
const OWNERS: readonly string[] = ['property_id', 'website_id'];

/** A row of another property or website has the id, by an import that ran at the same time. */
export class IdTaken extends Error {
  override readonly name = 'IdTaken';
}

/** Inserts rows or brings them up to date by their primary key: one statement, however many there are. */
function putRows(entity: Entity) {
  const { table, keys } = entity;
  const quoted = (columns: readonly string[]) => columns.map((column) => `"${column}"`);
  const columns = columnsOf(entity);
  const rest = columns.filter((column) => !keys.includes(column));
  const owner = rest.find((column) => OWNERS.includes(column));
  const changes = quoted(rest).map((name) => `${name} = excluded.${name}`);
  const put = statement(
    `websiteFile.put, ${table}`,
    {},
    `INSERT INTO ${table} AS t (${quoted(columns)})
     SELECT ${quoted(columns)} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)
     ON CONFLICT (${quoted(keys)}) DO ${changes.length > 0 ? `UPDATE SET ${changes}` : 'NOTHING'}
     ${owner ? `WHERE t.${owner} = excluded.${owner}` : ''}`,
  );
  return { put, isOwned: owner !== undefined };
}
const PUTS = new Map([destination, website, property].flatMap(withParts).map((each) => [each, putRows(each)]));

/** @throws {IdTaken} */
async function putAll(tx: Database, rows: Rows) {
  for (const [entity, own] of rows) {
    const found = PUTS.get(entity);
    if (!found || own.length === 0) continue;
    const count = await found.put.run(tx, [JSON.stringify(own)]);
    if (found.isOwned && count < own.length) throw new IdTaken(`${entity.table}: an id is taken`);
  }
}

const addDestination = statement(
  'websiteFile.addDestination',
  {},
  `INSERT INTO destination (id, content)
   SELECT id, content FROM jsonb_populate_recordset(NULL::destination, $1::jsonb) WHERE id = $2 ON CONFLICT DO NOTHING`,
);
const changedDestinations = statement(
  'websiteFile.propertiesInChangedDestinations',
  { id: v.number() },
  `SELECT p.id FROM property p JOIN destination d ON d.id = p.destination_id
     JOIN jsonb_to_recordset($1::jsonb) AS n (id integer, content jsonb) ON n.id = d.id WHERE n.content <> d.content`,
);
const lockDestinations = statement(
  'websiteFile.lockDestinations',
  {},
  'SELECT FROM destination WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE',
);
const removeAllotments = statement(
  'websiteFile.removeAllotments',
  {},
  'DELETE FROM allotment a USING room_type t WHERE t.id = a.room_type_id AND t.property_id = ANY($1)',
);
const removalFrom = (table: 'offer' | 'complement' | 'rate_plan' | 'room_type') =>
  statement(
    `websiteFile.removeRest, ${table}`,
    {},
    `DELETE FROM ${table} WHERE property_id = ANY($1) AND NOT id = ANY($2)`,
  );
/** In the order in which they depend on each other. */
const REMOVALS = [
  ['offers', removalFrom('offer')],
  ['complements', removalFrom('complement')],
  ['ratePlans', removalFrom('rate_plan')],
  ['roomTypes', removalFrom('room_type')],
] as const;
/** Parts of a website that are written anew, each with what the deletion of its rows deletes too. */
const REPLACED = (
  [
    ['website_host', ['hosts']],
    ['website_property', ['properties']],
    ['menu', ['menus']],
    ['page', ['pages']],
    ['shortcode', ['shortcodes']],
    ['assistant_entry', ['assistant']],
    ['post_category', ['postCategories', 'posts']],
    ['promotion_code', ['promotionCodes']],
  ] as const
).map(([table, parts]) => ({
  remove: statement(`websiteFile.replace, ${table}`, {}, `DELETE FROM ${table} WHERE website_id = ANY($1)`),
  entities: parts.flatMap((key) => withParts((website.parts[key] as { entity: Entity }).entity)),
}));
const forgetSwitched = statement(
  'websiteFile.forgetSwitched',
  {},
  "UPDATE website SET switched = '{}' WHERE id = ANY($1)",
);

const rowsOfDestinations = ({ destinations }: WebsiteFile) => rowsOf(destination, destinations);
const jsonOfDestinations = (file: WebsiteFile) => JSON.stringify(rowsOfDestinations(file).get(destination) ?? []);

/** A property that nobody can see yet, with all but its nights; a destination that is there keeps its name. */
export async function writeNewProperty(tx: Database, file: WebsiteFile, own: FileProperty) {
  await addDestination.run(tx, [jsonOfDestinations(file), own.destination]);
  await putAll(tx, rowsOf(property, [own]));
}

/** Takes away what properties had and their file no longer names. Whoever calls has seen that nothing is booked there. */
async function removeRest(tx: Database, properties: readonly FileProperty[]) {
  const ids = properties.map(({ id }) => id);
  for (const [key, removal] of REMOVALS) {
    await removal.run(tx, [ids, properties.flatMap((property) => property[key].map(({ id }) => id))]);
  }
}

/** Properties in a destination that the file gives another name or place. */
const inChangedDestinations = async (tx: Database, file: WebsiteFile): Promise<number[]> =>
  (await changedDestinations.all(tx, [jsonOfDestinations(file)])).map(({ id }) => id);

/** Makes other switches that change the same rows wait, before this one looks for conflicts. */
export async function lockForSwitch(tx: Database, file: WebsiteFile) {
  await lockWebsites(tx, {
    websites: file.websites.map(({ id }) => id),
    properties: [...file.properties.map(({ id }) => id), ...(await inChangedDestinations(tx, file))],
  });
  await lockDestinations.run(tx, [file.destinations.map(({ id }) => id)]);
}

/** Writes websites; where `stored` is known, those parts alone that differ from it. */
async function replaceWebsites(tx: Database, file: WebsiteFile, stored: readonly object[] | undefined) {
  const ids = file.websites.map(({ id }) => id);
  const rows = rowsOf(website, file.websites);
  const before = stored && rowsOf(website, stored);
  const isAsBefore = (entity: Entity) => before && isDeepStrictEqual(before.get(entity) ?? [], rows.get(entity) ?? []);
  for (const { remove, entities } of REPLACED) {
    if (entities.every(isAsBefore)) for (const entity of entities) rows.delete(entity);
    else await remove.run(tx, [ids]);
  }
  await putAll(tx, rows);
}

/**
 * The switch: from the end of this transaction on, guests see what the file says. `known`: those of its properties that
 * were there before the import, whose texts and terms change now. `stored`: the websites before, where they are known;
 * a part that does not differ is not written again.
 */
export async function showWebsites(
  tx: Database,
  file: WebsiteFile,
  known: readonly FileProperty[],
  {
    keepsSwitched,
    keepsWebsites,
    stored,
  }: { keepsSwitched: boolean; keepsWebsites: boolean; stored: readonly object[] | undefined },
) {
  const ids = file.websites.map(({ id }) => id);
  const moved = await inChangedDestinations(tx, file);
  await putAll(tx, rowsOfDestinations(file));
  await removeAllotments.run(tx, [known.map(({ id }) => id)]);
  await putAll(tx, rowsOf(property, known));
  await removeRest(tx, known);
  if (!keepsWebsites) await replaceWebsites(tx, file, stored);
  if (!keepsWebsites && !keepsSwitched) await forgetSwitched.run(tx, [ids]);
  await countChange(tx, { websites: ids, properties: [...known.map(({ id }) => id), ...moved] });
}
