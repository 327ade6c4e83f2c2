import type { Entity, Field, Values } from './fields.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isUsual = ({ usual }: Field, value: unknown) => usual !== undefined && isSame(value ?? null, usual.value ?? null);

const valueAt = (entry: Values, place: string): unknown =>
  place.split('.').reduce<unknown>((value, key) => (value as Values | null | undefined)?.[key], entry);

function setAt(entry: Values, place: string, value: unknown) {
  const [key = '', within] = place.split('.');
  entry[key] = within === undefined ? value : { ...(entry[key] as Values | undefined), [within]: value };
}

/** All columns of an entity, the primary key first. */
export function columnsOf({ keys, owner, isOrdered, fields, hasContent }: Entity): string[] {
  const all = [
    ...Object.keys(owner),
    ...Object.values(fields).map(({ column }) => column),
    ...(isOrdered ? ['position'] : []),
    ...(hasContent ? ['content'] : []),
  ];
  return [...new Set([...keys, ...all])];
}

function rowOf(
  { owner, isOrdered, fields, hasContent, parts, apart }: Entity,
  entry: Values,
  of: Values,
  position: number,
) {
  const row: Values = {};
  for (const [column, { of: name }] of Object.entries(owner)) row[column] = of[name];
  if (isOrdered) row['position'] = position;
  for (const [place, field] of Object.entries(fields)) {
    const { column, key, usual, write } = field;
    const inFile = valueAt(entry, place);
    const value = write ? write(inFile, entry) : inFile;
    if (key === undefined) row[column] = value ?? usual?.value ?? null;
    else row[column] = { ...(row[column] as Values | undefined), ...(isUsual(field, value) ? {} : { [key]: value }) };
  }
  if (hasContent) {
    const stored = new Set([
      ...Object.keys(fields).map((place) => place.split('.')[0]),
      ...Object.keys(parts),
      ...apart,
    ]);
    row['content'] = Object.fromEntries(Object.entries(entry).filter(([key]) => !stored.has(key)));
  }
  return row;
}

function entryOf({ fields, hasContent }: Entity, row: Values): Values {
  const entry: Values = {};
  for (const [place, field] of Object.entries(fields)) {
    const { column, key } = field;
    const value = key === undefined ? row[column] : (row[column] as Values)[key];
    if (value !== undefined && !isUsual(field, value)) setAt(entry, place, value);
  }
  return hasContent ? { ...entry, ...(row['content'] as Values) } : entry;
}

/** Rows by table: a table comes after those that it depends on. */
export type Rows = Map<Entity, Values[]>;

/** The rows of entries of a file, with those of their parts. */
export function rowsOf(entity: Entity, entries: readonly object[], of: Values = {}, rows: Rows = new Map()): Rows {
  const own = rows.get(entity) ?? [];
  rows.set(entity, own);
  for (const [position, entry] of (entries as readonly Values[]).entries()) {
    const row = rowOf(entity, entry, of, position);
    own.push(row);
    for (const [place, { entity: below, form }] of Object.entries(entity.parts))
      rowsOf(below, form.entries(entry[place]), row, rows);
  }
  return rows;
}

/** The entries that rows were made of. */
export function entriesOf(entity: Entity, rows: ReadonlyMap<Entity, readonly Values[]>, of: Values = {}): Values[] {
  const isOwn = (row: Values) =>
    Object.entries(entity.owner).every(([column, { of: name }]) => !(column in row) || row[column] === of[name]);
  return (rows.get(entity) ?? []).filter(isOwn).map((row) => {
    const entry = entryOf(entity, row);
    for (const [place, { entity: below, form }] of Object.entries(entity.parts)) {
      const value = form.value(entriesOf(below, rows, row));
      if (value !== undefined) entry[place] = value;
    }
    return entry;
  });
}
