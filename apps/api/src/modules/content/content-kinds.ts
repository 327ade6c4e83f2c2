import type { ContentKind } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Entry, EntryName } from '../entry-texts/entry-texts.ts';
import { property, website } from '../website-file/entities.ts';
import { readTree } from '../website-file/export-statements.ts';
import type { Entity } from '../website-file/fields.ts';
import { mergePatchTo } from '../website-file/merge-patch.ts';

const readShown = statement(
  'content.readShown',
  { id: v.number() },
  'SELECT property_id AS id FROM website_property WHERE website_id = $1 AND property_id = ANY($2)',
);

const readPages = statement(
  'content.readLivePages',
  { id: v.string(), content: v.record(v.string(), v.unknown()), paths: v.record(v.string(), v.string()) },
  `SELECT p.id, p.content, coalesce((SELECT json_object_agg(l.language, l.path) FROM page_path l
     WHERE l.website_id = p.website_id AND l.page_id = p.id), '{}') AS paths
   FROM page p WHERE p.website_id = $1 AND p.id = ANY($2)`,
);

/** Lists of a website whose entries are written whole. */
export const WEBSITE_LISTS = { page: 'pages', post: 'posts', shortcode: 'shortcodes' } as const;
export const isInList = (kind: ContentKind): kind is keyof typeof WEBSITE_LISTS => kind in WEBSITE_LISTS;
/** What stands below a property. */
const PROPERTY_LISTS = { room: 'roomTypes', offer: 'offers' } as const;
export const isOfProperty = (kind: ContentKind): kind is 'property' | 'room' | 'offer' =>
  kind === 'property' || kind in PROPERTY_LISTS;
export const propertyListOf = (kind: ContentKind) =>
  kind === 'room' || kind === 'offer' ? PROPERTY_LISTS[kind] : null;

/** What of hotels, room types and offers editors write; terms of sale are not among it. */
const WRITTEN: Record<'property' | 'room' | 'offer', readonly string[]> = {
  property: ['name', 'facilities', 'contents', 'certificates', 'pointsOfInterest', 'photos', 'videos'],
  room: ['name', 'summary', 'description', 'beds', 'features', 'amenities', 'photos', 'floorPlan'],
  offer: ['name', 'description', 'html', 'photo'],
};
const INFORMATION: readonly string[] = ['summary', 'description', 'howToArrive'];

const pick = (entry: Entry, names: readonly string[]): Entry =>
  Object.fromEntries(names.flatMap((name) => (name in entry ? [[name, entry[name]]] : [])));

/** The part of a hotel, room type or offer of a website file that is written in the editor. */
function writtenPart(kind: 'property' | 'room' | 'offer', whole: Entry): Entry {
  const information = (whole['information'] ?? {}) as Entry;
  return {
    id: whole['id'],
    ...pick(whole, WRITTEN[kind]),
    ...(kind === 'property' ? { information: pick(information, INFORMATION) } : {}),
  };
}

/** The same entry of a website file with what the editor has written; what it does not write stays. */
export function withWritten(kind: 'property' | 'room' | 'offer', whole: Entry, written: Entry): Entry {
  const rest = Object.fromEntries(Object.entries(whole).filter(([name]) => !WRITTEN[kind].includes(name)));
  const { id: _, ...part } = writtenPart(kind, written);
  if (kind !== 'property') return { ...rest, ...part };
  const information = Object.entries((whole['information'] ?? {}) as Entry);
  const others = Object.fromEntries(information.filter(([name]) => !INFORMATION.includes(name)));
  return { ...rest, ...part, information: { ...others, ...(part['information'] as Entry) } };
}

/** `15-151`: what the property and what its own id is; null: it is no such id. */
export function numbersOf({ kind, id }: EntryName): { property: number; own: number } | null {
  const found = (kind === 'property' ? /^([1-9]\d{0,8})$/ : /^([1-9]\d{0,8})-([1-9]\d{0,8})$/).exec(id);
  return found && { property: Number(found[1]), own: Number(found[2] ?? found[1]) };
}

/** The id that an entry has in itself. */
export const ownId = (name: EntryName): string | number =>
  isOfProperty(name.kind) ? (numbersOf(name)?.own ?? Number.NaN) : name.id;

const entityOf = (whole: Entity, list: string): Entity => {
  const part = whole.parts[list];
  if (!part) throw new Error(`${whole.table} has no ${list}`);
  return part.entity;
};
const alone = (entity: Entity) => (each: Entity) => each === entity;

async function ofWebsite(database: Database, websiteId: number, entity: Entity, ids: ReadonlySet<string>) {
  const all = await readTree(database, entity, websiteId);
  return all.filter(({ id }) => ids.has(String(id)));
}

/** Entries as they are published, by id; what is not published is not among them. */
export async function readLive(
  database: Database,
  websiteId: number,
  kind: ContentKind,
  ids: readonly string[],
): Promise<Map<string, Entry>> {
  if (kind === 'page') {
    const rows = await readPages.all(database, [websiteId, ids]);
    return new Map(rows.map(({ id, content, paths }) => [id, { id, paths, ...content }]));
  }
  if (!isOfProperty(kind)) {
    const list = kind === 'menu' ? 'menus' : WEBSITE_LISTS[kind];
    const found = await ofWebsite(database, websiteId, entityOf(website, list), new Set(ids));
    return new Map(found.map((entry) => [String(entry['id']), entry]));
  }
  const named = ids.flatMap((id) => {
    const numbers = numbersOf({ kind, id });
    return numbers ? [{ id, ...numbers }] : [];
  });
  const shown = await readShown.all(database, [websiteId, named.map((each) => each.property)]);
  const found = new Map<string, Entry>();
  for (const { id: hotel } of shown) {
    const list = propertyListOf(kind);
    const entity = list ? entityOf(property, list) : property;
    const entries = await readTree(database, entity, hotel, alone(entity));
    for (const { id, own } of named.filter((each) => each.property === hotel)) {
      const entry = entries.find((each) => each['id'] === own);
      if (entry) found.set(id, writtenPart(kind, entry));
    }
  }
  return found;
}

/** A merge patch of a website file, with its parts by name. */
type Patch = { [name: string]: Patch | unknown };

function put(patch: Patch, place: readonly (string | number)[], value: unknown) {
  const [name = '', ...below] = place.map(String);
  if (below.length === 0) {
    patch[name] = value;
    return;
  }
  patch[name] ??= {};
  put(patch[name] as Patch, below, value);
}

/** The change of a website file by which drafts are published. `live`: what they change. */
export function patchOf(
  websiteId: number,
  drafts: readonly { name: EntryName; draft: Entry | null; live: Entry | null }[],
): Patch {
  const patch: Patch = {};
  for (const { name, draft, live } of drafts) {
    const { kind, id } = name;
    if (isInList(kind)) {
      const value = draft === null ? null : mergePatchTo(live ?? { id }, draft);
      put(patch, ['websites', websiteId, WEBSITE_LISTS[kind], id], value);
    } else if (kind === 'menu') put(patch, ['websites', websiteId, 'menus', id], draft ? draft['items'] : null);
    else if (isOfProperty(kind) && draft) {
      const { property: hotel = 0, own = 0 } = numbersOf(name) ?? {};
      const { id: _, ...change } = mergePatchTo(live ?? {}, writtenPart(kind, draft)) as Entry;
      const list = propertyListOf(kind);
      const place = ['properties', hotel, ...(list ? [list, own] : [])];
      for (const [field, value] of Object.entries(change)) put(patch, [...place, field], value);
      // an entry that says what is published already is still one that is touched
      if (Object.keys(change).length === 0) put(patch, place, {});
    }
  }
  return patch;
}
