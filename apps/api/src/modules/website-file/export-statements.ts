import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { day, statement } from '../../platform/database/statement.ts';
import { PRICE_COLUMNS, RESTRICTION_COLUMNS } from '../availability/night-columns.ts';
import { destination, property, website, withParts } from './entities.ts';
import { document, type Entity, type Values } from './fields.ts';
import { entriesOf } from './rows.ts';

const id = v.number();
const text = v.string();

/** The rows of an entity, by the id of its website or property. */
function readRows(entity: Entity) {
  const { table, owner, fields, hasContent, where, orderBy, read } = entity;
  // a column that is the same in all rows is that of the condition
  const owners = Object.entries(owner).filter(([column]) => where !== `${column} = $1`);
  const columns: Record<string, v.GenericSchema> = {
    ...Object.fromEntries(owners.map(([column, { schema }]) => [column, schema])),
    ...Object.fromEntries(Object.values(fields).map(({ column, schema }) => [column, schema])),
    ...(hasContent ? { content: document } : {}),
  };
  const names = Object.keys(columns).map((column) => (read[column] ? `${read[column]} AS ${column}` : `"${column}"`));
  return statement(
    `websiteFile.export, ${table}`,
    columns,
    `SELECT ${names} FROM ${table} WHERE ${where} ORDER BY ${orderBy}`,
  );
}
const READS = new Map([destination, website, property].flatMap(withParts).map((each) => [each, readRows(each)]));

/**
 * Rows of an entity and of its parts.
 *
 * @param of the id of the website or property, or ids of destinations
 * @param isRead absent: all parts
 */
export async function readTree(
  database: Database,
  whole: Entity,
  of: number | readonly number[],
  isRead: (entity: Entity) => boolean = () => true,
) {
  const rows = new Map<Entity, readonly Values[]>();
  for (const entity of withParts(whole).filter(isRead))
    rows.set(entity, (await READS.get(entity)?.all(database, [of])) ?? []);
  return entriesOf(whole, rows);
}

export const readNights = statement(
  'websiteFile.export.nights',
  { date: day, rooms: v.number(), ...RESTRICTION_COLUMNS.schemas },
  `SELECT date, total AS rooms, ${RESTRICTION_COLUMNS.fields('i')} FROM inventory i WHERE room_type_id = $1 ORDER BY date`,
);
export const readRestrictions = statement(
  'websiteFile.export.restrictions',
  { rate_plan_id: id, date: day, ...RESTRICTION_COLUMNS.schemas },
  `SELECT rate_plan_id, date, ${RESTRICTION_COLUMNS.fields('r')} FROM rate_restriction r
   WHERE room_type_id = $1 ORDER BY date`,
);
export const readPrices = statement(
  'websiteFile.export.prices',
  { rate_plan_id: id, date: day, ...PRICE_COLUMNS.schemas },
  `SELECT rate_plan_id, date, ${PRICE_COLUMNS.fields('p')} FROM price p WHERE room_type_id = $1 ORDER BY date`,
);
export const readDestinationIds = statement(
  'websiteFile.export.destinationIds',
  { id },
  `SELECT DISTINCT p.destination_id AS id FROM website_property w JOIN property p ON p.id = w.property_id
   WHERE w.website_id = ANY($1)`,
);
/** Of the websites `$1`: those of the properties `$2`, and those that have one of the rate plans `$3`. */
export const readShownProperties = statement(
  'websiteFile.export.shownProperties',
  { website: id, id },
  `SELECT website_id AS website, property_id AS id FROM website_property
   WHERE website_id = ANY($1)
     AND (property_id = ANY($2) OR property_id IN (SELECT property_id FROM rate_plan WHERE id = ANY($3)))
   ORDER BY position`,
);
export const readRevisions = statement(
  'websiteFile.export.revisions',
  { value: v.nullable(text) },
  "SELECT string_agg(serial || '-' || revision, ',' ORDER BY id) AS value FROM website WHERE id = ANY($1)",
);
