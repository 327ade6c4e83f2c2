import type { FileProperty, WebsiteFile } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { countChange, lockWebsites } from '../properties/content-changes.ts';
import type { Problem } from './file-problems.ts';
import type { Place } from './json-places.ts';
import { type Rows, rowsOfProperties, rowsOfWebsites } from './website-file.rows.ts';

/** Columns that say whose a row is: an id that somebody else has taken meanwhile stays theirs. */
const OWNERS = ['property_id', 'website_id'];

/** A row of another property or website has the id, by an import that ran at the same time. */
export class IdTaken extends Error {
  override readonly name = 'IdTaken';
}

/**
 * Inserts rows or brings them up to date by their first `keys` columns: one statement, however many there are.
 *
 * @throws {IdTaken}
 */
async function putAll(tx: Database, rows: Rows) {
  for (const [table, keys, own] of rows) {
    const [first] = own;
    if (!first) continue;
    const columns = Object.keys(first);
    const names = columns.map((column) => `"${column}"`);
    const changes = names.slice(keys).map((name) => `${name} = excluded.${name}`);
    const owner = columns.slice(keys).find((column) => OWNERS.includes(column));
    const { count } = await tx.query(
      `INSERT INTO ${table} AS t (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)
       ON CONFLICT (${names.slice(0, keys)}) DO ${changes.length > 0 ? `UPDATE SET ${changes}` : 'NOTHING'}
       ${owner ? `WHERE t.${owner} = excluded.${owner}` : ''}`,
      [JSON.stringify(own)],
    );
    if (owner && count < own.length) throw new IdTaken(`${table}: an id is taken`);
  }
}

const contentOf = ({ id: _, ...content }: WebsiteFile['destinations'][number]) => content;

/** A property that nobody can see yet, with all but its nights; a destination that is there keeps its name. */
export async function writeNewProperty(tx: Database, file: WebsiteFile, property: FileProperty) {
  const destination = file.destinations.filter(({ id }) => id === property.destination).map(contentOf)[0];
  await tx.query('INSERT INTO destination (id, content) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    property.destination,
    JSON.stringify(destination ?? {}),
  ]);
  await putAll(tx, rowsOfProperties([property]));
}

/** Takes away what properties had and their file no longer names. Whoever calls has seen that nothing is booked there. */
async function removeRest(tx: Database, properties: readonly FileProperty[]) {
  const ids = properties.map(({ id }) => id);
  for (const [table, key] of [
    ['offer', 'offers'],
    ['complement', 'complements'],
    ['rate_plan', 'ratePlans'],
    ['room_type', 'roomTypes'],
  ] as const) {
    const named = properties.flatMap((property) => property[key].map(({ id }) => id));
    await tx.query(`DELETE FROM ${table} WHERE property_id = ANY($1) AND NOT id = ANY($2)`, [ids, named]);
  }
}

/** Properties in a destination that the file gives another name or place. */
async function inChangedDestinations(tx: Database, file: WebsiteFile): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `SELECT p.id FROM property p JOIN destination d ON d.id = p.destination_id
       JOIN jsonb_to_recordset($1::jsonb) AS n (id integer, content jsonb) ON n.id = d.id WHERE n.content <> d.content`,
    [JSON.stringify(file.destinations.map((destination) => ({ id: destination.id, content: contentOf(destination) })))],
  );
  return rows.map(({ id }) => id);
}

/** Makes other switches that change the same rows wait, before this one looks for conflicts. */
export async function lockForSwitch(tx: Database, file: WebsiteFile) {
  await lockWebsites(tx, {
    websites: file.websites.map(({ id }) => id),
    properties: [...file.properties.map(({ id }) => id), ...(await inChangedDestinations(tx, file))],
  });
  await tx.query('SELECT FROM destination WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE', [
    file.destinations.map(({ id }) => id),
  ]);
}

/**
 * The switch: from the end of this transaction on, guests see what the file says. `known`: those of its properties that
 * were there before the import, whose texts and terms change now.
 */
export async function showWebsites(
  tx: Database,
  file: WebsiteFile,
  known: readonly FileProperty[],
  keepsSwitched: boolean,
) {
  const ids = file.websites.map(({ id }) => id);
  const moved = await inChangedDestinations(tx, file);
  const destinations = file.destinations.map((destination) => ({
    id: destination.id,
    content: contentOf(destination),
  }));
  await putAll(tx, [['destination', 1, destinations]]);
  await tx.query('DELETE FROM allotment a USING room_type t WHERE t.id = a.room_type_id AND t.property_id = ANY($1)', [
    known.map(({ id }) => id),
  ]);
  await putAll(tx, rowsOfProperties(known));
  await removeRest(tx, known);
  for (const table of [
    'website_host',
    'website_property',
    'menu',
    'page',
    'shortcode',
    'post_category',
    'promotion_code',
  ])
    await tx.query(`DELETE FROM ${table} WHERE website_id = ANY($1)`, [ids]);
  await putAll(tx, rowsOfWebsites(file.websites));
  if (!keepsSwitched) await tx.query("UPDATE website SET switched = '{}' WHERE id = ANY($1)", [ids]);
  await countChange(tx, { websites: ids, properties: [...known.map(({ id }) => id), ...moved] });
}

type Owner = { id: number; owner: number | null };

/** What of a file is already somebody else's, or is booked and would be taken away. */
export async function conflictsOf(tx: Database, file: WebsiteFile): Promise<Problem[]> {
  const problems: Problem[] = [];
  const ours = file.websites.map(({ id }) => id);
  const properties = file.properties.map(({ id }) => id);
  const ask = async <T>(sql: string, params: unknown[]) => (await tx.query<T>(sql, params)).rows;
  const say = (place: Place, problem: string) => problems.push({ place, problem });

  const known = await ask<{ id: number; hosts: string[] }>(
    `SELECT w.id, array_remove(array_agg(h.host), NULL) AS hosts FROM website w
       LEFT JOIN website_host h ON h.website_id = w.id WHERE w.id = ANY($1) GROUP BY w.id`,
    [ours],
  );
  const hosts = await ask<{ host: string; website_id: number }>('SELECT host, website_id FROM website_host', []);
  for (const [index, website] of file.websites.entries()) {
    const before = known.find(({ id }) => id === website.id)?.hosts ?? [];
    if (before.length > 0 && !before.some((host) => website.hosts.includes(host)))
      say(
        ['websites', index, 'id'],
        `is ${website.id}: that is the website ${before.join(', ')}, which has no host name in common with this one; choose another id for a new website`,
      );
    for (const [at, host] of website.hosts.entries()) {
      const owner = hosts.find((row) => row.host === host)?.website_id;
      if (owner !== undefined && !ours.includes(owner))
        say(['websites', index, 'hosts', at], `is ${host}: website ${owner} has that host name`);
    }
  }

  // what a deleted website has left belongs to nobody else: by its id, staff would read the guests of another chain
  const deleted = await ask<{ id: number; properties: number[] }>(
    `SELECT w.id, array_agg(DISTINCT r.property_id) AS properties FROM website w JOIN reservation r ON r.website_id = w.id
      WHERE w.id = ANY($1) AND NOT EXISTS (SELECT FROM website_host h WHERE h.website_id = w.id) GROUP BY w.id`,
    [ours],
  );
  for (const { id, properties: before } of deleted.filter(
    (row) => !row.properties.some((own) => properties.includes(own)),
  ))
    say(
      ['websites', file.websites.findIndex((website) => website.id === id), 'id'],
      `is ${id}: a website with the properties ${before.join(', ')} had it and was deleted, and its past reservations are kept; choose another id`,
    );

  const shown = await ask<{ property_id: number; websites: number[] }>(
    'SELECT property_id, array_agg(website_id) AS websites FROM website_property WHERE property_id = ANY($1) GROUP BY property_id',
    [properties],
  );
  const destinations = await ask<{ id: number; content: { name: unknown; centre?: unknown }; foreign: number }>(
    `SELECT d.id, d.content, (SELECT count(*) FROM property p WHERE p.destination_id = d.id AND NOT p.id = ANY($2)) AS foreign
       FROM destination d WHERE d.id = ANY($1)`,
    [file.destinations.map(({ id }) => id), properties],
  );
  for (const [index, { id, name, centre }] of file.destinations.entries()) {
    const before = destinations.find((row) => row.id === id);
    if (before && before.foreign > 0 && !isSame(before.content.name, name))
      say(
        ['destinations', index],
        `has the id ${id}, by which other properties have a destination of another name; choose another id`,
      );
    else if (before && before.foreign > 0 && !isSame(before.content.centre ?? null, centre ?? null))
      say(
        ['destinations', index],
        `has the id ${id}, by which other properties have a destination with another centre`,
      );
  }
  const owners = async (table: string, key: 'roomTypes' | 'ratePlans' | 'offers' | 'complements') =>
    new Map(
      (
        await ask<Owner>(`SELECT id, property_id AS owner FROM ${table} WHERE id = ANY($1)`, [
          file.properties.flatMap((property) => property[key].map(({ id }) => id)),
        ])
      ).map(({ id, owner }) => [id, owner]),
    );
  const all = {
    roomTypes: await owners('room_type', 'roomTypes'),
    ratePlans: await owners('rate_plan', 'ratePlans'),
    offers: await owners('offer', 'offers'),
    complements: await owners('complement', 'complements'),
  };
  const booked = await ask<Owner>(
    `SELECT id, property_id AS owner FROM room_type r WHERE property_id = ANY($1) AND NOT id = ANY($2)
       AND EXISTS (SELECT FROM roomstay s WHERE s.room_type_id = r.id) ORDER BY id`,
    [properties, file.properties.flatMap(({ roomTypes }) => roomTypes.map(({ id }) => id))],
  );
  for (const [index, property] of file.properties.entries()) {
    const by = shown.find(({ property_id }) => property_id === property.id)?.websites ?? [];
    if (by.length > 0 && !by.some((id) => ours.includes(id)))
      say(
        ['properties', index, 'id'],
        `is ${property.id}: that is a property of website ${by.join(', ')}; choose another id`,
      );
    for (const [key, owned] of Object.entries(all)) {
      for (const [at, { id }] of property[key as keyof typeof all].entries()) {
        const owner = owned.get(id);
        if (owner !== undefined && owner !== property.id)
          say(['properties', index, key, at, 'id'], `is ${id}: property ${owner} has that already; choose another id`);
      }
    }
    for (const { id } of booked.filter(({ owner }) => owner === property.id))
      say(
        ['properties', index, 'roomTypes'],
        `lacks room type ${id}, which has been booked: leave it in, with stopSell on its nights`,
      );
  }
  const codes = await ask<{ code: string }>(
    'SELECT code FROM promotion_code WHERE code = ANY($1) AND website_id IS NULL',
    [file.websites.flatMap(({ promotionCodes }) => promotionCodes.map(({ code }) => code))],
  );
  for (const [index, { promotionCodes }] of file.websites.entries()) {
    for (const [at, { code }] of promotionCodes.entries()) {
      if (codes.some((row) => row.code === code))
        say(['websites', index, 'promotionCodes', at, 'code'], `is ${code}: it is good on every website already`);
    }
  }
  return problems;
}

const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value;
const isSame = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
