import * as v from 'valibot';

/** A value of a file or of a row, by its name. */
export type Values = Record<string, unknown>;

/** Where a table stores one value of a file. */
export interface Field {
  readonly column: string;
  /** In a column that is a document: the name of the value there. */
  readonly key?: string;
  /** Of the column. */
  readonly schema: v.GenericSchema;
  /** The value where a file has none. A document does not store it, and an export leaves it out. */
  readonly usual?: { readonly value: unknown };
  /** As it is stored, where that differs from the file. */
  readonly write?: (value: unknown, entry: Values) => unknown;
}

/** Names of what a file says of an entry; `capacity.guests` is a value within one. */
type Places<T> = {
  [K in keyof T & string]:
    | K
    | (NonNullable<T[K]> extends readonly unknown[] ? never : `${K}.${KeysOf<NonNullable<T[K]>>}`);
}[keyof T & string];
type KeysOf<T> = T extends object ? keyof T & string : never;

/** A list or record of a file whose entries are rows of a table. */
export interface Entity {
  readonly table: string;
  /** Its primary key. */
  readonly keys: readonly string[];
  /** Columns that are columns of the row that it belongs to. */
  readonly owner: Readonly<Record<string, { of: string; schema: v.GenericSchema }>>;
  /** Entries have their place in `position`. */
  readonly isOrdered: boolean;
  readonly fields: Readonly<Record<string, Field>>;
  /** What no field names is stored in `content`. */
  readonly hasContent: boolean;
  /** What entries have in other tables. */
  readonly parts: Readonly<Record<string, Part>>;
  /** What neither this table nor those of its parts store. */
  readonly apart: readonly string[];
  /** SQL of an export: which rows it reads, by the id of a website or property, and in which order. */
  readonly where: string;
  readonly orderBy: string;
  /** Columns that an export reads otherwise than they are stored. */
  readonly read: Readonly<Record<string, string>>;
}

export interface Part {
  readonly entity: Entity;
  /** As the entries of a list, and back. */
  readonly form: { entries(value: unknown): readonly Values[]; value(entries: readonly Values[]): unknown };
}

/** A list of entries, as most parts are. */
const list: Part['form'] = { entries: (value) => value as readonly Values[], value: (entries) => entries };
/** A list that an export leaves out where it is empty. */
export const listIfAny: Part['form'] = { ...list, value: (entries) => (entries.length > 0 ? entries : undefined) };
/** A list of ids or names: entries with this one value. */
export const listOf = (name: string): Part['form'] => ({
  entries: (value) => (value as readonly unknown[]).map((each) => ({ [name]: each })),
  value: (entries) => entries.map((entry) => entry[name]),
});
/** A record: entries with a name and a value. */
export const recordOf = (name: string, content: string): Part['form'] => ({
  entries: (value) => Object.entries(value as Values).map(([key, each]) => ({ [name]: key, [content]: each })),
  value: (entries) => Object.fromEntries(entries.map((entry) => [entry[name], entry[content]])),
});
export const part = (entity: Entity, form = list): Part => ({ entity, form });

/** A value with a column of its own. `usual`: what is stored where a file has none. */
export const column = (
  name: string,
  schema: v.GenericSchema,
  rest: { usual?: unknown; write?: Field['write'] } = {},
): Field => ({
  column: name,
  schema,
  ...('usual' in rest ? { usual: { value: rest.usual } } : {}),
  ...(rest.write ? { write: rest.write } : {}),
});

export const document = v.record(v.string(), v.unknown());

/** A value within a document. */
export const within = (name: string, key: string, ...usual: readonly unknown[]): Field => ({
  column: name,
  key,
  schema: document,
  ...(usual.length > 0 ? { usual: { value: usual[0] } } : {}),
});

/** `T`: an entry, as a checked file has it. */
export const entity =
  <T>() =>
  (
    table: string,
    {
      keys = ['id'],
      owner = {},
      isOrdered = false,
      hasContent = false,
      parts = {},
      apart = [],
      read = {},
      ...rest
    }: Partial<Omit<Entity, 'table' | 'fields'>> &
      Pick<Entity, 'where' | 'orderBy'> & {
        fields: { readonly [P in Places<T>]?: Field };
        apart?: (keyof T & string)[];
      },
  ): Entity => ({
    table,
    keys,
    owner,
    isOrdered,
    hasContent,
    parts,
    apart,
    read,
    where: rest.where,
    orderBy: rest.orderBy,
    fields: rest.fields as Readonly<Record<string, Field>>,
  });
