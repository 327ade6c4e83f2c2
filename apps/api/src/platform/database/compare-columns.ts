import type * as v from 'valibot';

/** A column of a statement as the database describes it. */
export interface DescribedColumn {
  name: string;
  /** OID. */
  type: number;
  /** `<table>.<column>` by numbers; undefined: an expression. */
  column: string | undefined;
}

const NUMBER = [20, 21, 23, 700, 701, 1700];
// text, varchar, bpchar, name, uuid, date, timestamptz, time
const STRING = [25, 1043, 1042, 19, 2950, 1082, 1184, 1083];
const JSON_TYPES = [114, 3802];
// not those of bigint and numeric (1016, 1231): PostgreSQL's driver gives their elements as texts
const ARRAY = [1000, 1005, 1007, 1009, 1015, 1022, 1182, 1185, 2951];

/** Types of the database by kinds of schemas; a kind that is not here is a document. */
const TYPES: Record<string, readonly number[]> = {
  number: NUMBER,
  string: STRING,
  picklist: STRING,
  boolean: [16],
  array: [...ARRAY, ...JSON_TYPES],
  instance: [17],
};

interface AnySchema {
  type: string;
  wrapped?: AnySchema;
  literal?: unknown;
}

/** `nonNullable(nullable(…))` says that the statement leaves out rows in which the column is null. */
const isNullable = ({ type }: AnySchema) => type === 'nullable' || type === 'non_nullable';
const inner = (schema: AnySchema): AnySchema => (isNullable(schema) && schema.wrapped ? inner(schema.wrapped) : schema);

function typesOf(schema: AnySchema): readonly number[] | undefined {
  if (schema.type === 'unknown' || schema.type === 'any') return undefined;
  if (schema.type === 'literal') return TYPES[typeof schema.literal];
  return TYPES[schema.type] ?? JSON_TYPES;
}

/**
 * What is wrong with the declared columns. A column that may be null is not declared as one that never is; an expression
 * cannot be told, which is left to the rows of tests.
 *
 * @param notNull columns of tables that are never null, as `DescribedColumn.column` names them
 */
export function compareColumns(
  declared: Record<string, v.GenericSchema>,
  described: readonly DescribedColumn[],
  notNull: ReadonlySet<string>,
): string[] {
  const names = new Set(described.map(({ name }) => name));
  const missing = Object.keys(declared)
    .filter((name) => !names.has(name))
    .map((name) => `it has no column ${name}`);
  const wrong = described.flatMap(({ name, type, column }) => {
    const schema = declared[name] as AnySchema | undefined;
    if (!schema) return [`column ${name} is not declared`];
    const types = typesOf(inner(schema));
    return [
      ...(types && !types.includes(type) ? [`column ${name} has type ${type}, not ${inner(schema).type}`] : []),
      ...(column !== undefined && !notNull.has(column) && !isNullable(schema) && schema.type !== 'unknown'
        ? [`column ${name} may be null`]
        : []),
    ];
  });
  return [...missing, ...wrong];
}
