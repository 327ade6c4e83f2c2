import {
  category,
  chapter,
  destination,
  post,
  property,
  roomType,
  shortcode,
  typology,
} from '@posada/api-client/blocks';
import type * as v from 'valibot';
import { OWN_SCHEMAS, type OwnKind } from './own-schemas.ts';
import type { ReferenceKind } from './page-types.ts';

/** A field of an object. */
export interface NamedField {
  name: string;
  field: FieldSpec;
  isOptional: boolean;
  /** What stands in the object where the field has no value; undefined: nothing. */
  absent?: null;
  /** What guests get without a value. */
  byDefault: unknown;
}

/** Which field edits the values of a schema. */
export type FieldSpec = { schema: v.GenericSchema } & (
  | { kind: 'words' }
  | { kind: 'passage' }
  | { kind: 'html' }
  | { kind: 'link' }
  | { kind: 'pattern' }
  | { kind: 'photo' }
  | { kind: 'boolean' }
  | { kind: 'unknown' }
  /** A text that is the same in all languages. */
  | { kind: 'plain' }
  /** Given by the editor, shown to nobody. */
  | { kind: 'id' }
  | { kind: 'moment' }
  /** The last part of an address, by language. */
  | { kind: 'slugs' }
  | { kind: 'number'; min: number | undefined; max: number | undefined; isInteger: boolean }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'reference'; to: ReferenceKind }
  | { kind: 'object'; fields: readonly NamedField[] }
  | { kind: 'list'; item: FieldSpec; min: number; max: number }
  | { kind: 'variant'; options: readonly ObjectSpec[] }
);
export type ObjectSpec = Extract<FieldSpec, { kind: 'object' }>;
export type VariantSpec = Extract<FieldSpec, { kind: 'variant' }>;

/** What schemas of valibot have, as far as a field depends on it. */
interface Inside {
  type: string;
  wrapped?: v.GenericSchema;
  default?: unknown;
  entries?: Readonly<Record<string, v.GenericSchema>>;
  item?: v.GenericSchema;
  options?: readonly unknown[];
  pipe?: readonly { kind: string; type: string; requirement?: unknown }[];
}
const inside = (schema: v.GenericSchema) => schema as unknown as Inside;

/** Schemas that have a meaning beyond their shape. */
const OWN_FIELDS = new Map<v.GenericSchema, OwnKind>(OWN_SCHEMAS);
const REFERENCES = new Map<v.GenericSchema, ReferenceKind>([
  [property, 'property'],
  [roomType, 'roomType'],
  [destination, 'destination'],
  [chapter, 'chapter'],
  [post, 'post'],
  [category, 'category'],
  [shortcode, 'shortcode'],
  [typology, 'typology'],
]);

const MAY_LACK: ReadonlySet<string> = new Set(['optional', 'exact_optional', 'nullable']);

function namedFields(entries: Readonly<Record<string, v.GenericSchema>>): NamedField[] {
  return Object.entries(entries).map(([name, schema]) => {
    const { type, default: byDefault } = inside(schema);
    let own = schema;
    for (let wrapped = inside(own).wrapped; wrapped && MAY_LACK.has(inside(own).type); wrapped = inside(own).wrapped)
      own = wrapped;
    return {
      name,
      field: fieldSpec(own),
      isOptional: own !== schema,
      byDefault,
      ...(type === 'nullable' ? { absent: null } : {}),
    };
  });
}

/** The field of a schema; of one that it does not know, `unknown`: its values stay as they are. */
export function fieldSpec(schema: v.GenericSchema): FieldSpec {
  const own = OWN_FIELDS.get(schema);
  if (own) return { kind: own, schema };
  const to = REFERENCES.get(schema);
  if (to) return { kind: 'reference', to, schema };
  const { type, entries, item, options, pipe = [] } = inside(schema);
  const limit = (name: string) => pipe.find((action) => action.type === name)?.requirement as number | undefined;
  switch (type) {
    case 'string':
      return { kind: 'pattern', schema };
    case 'number':
      return {
        kind: 'number',
        schema,
        min: limit('min_value'),
        max: limit('max_value'),
        isInteger: pipe.some((action) => action.type === 'integer'),
      };
    case 'boolean':
      return { kind: 'boolean', schema };
    case 'picklist':
      return { kind: 'choice', schema, options: options as readonly string[] };
    case 'object':
      return { kind: 'object', schema, fields: namedFields(entries ?? {}) };
    case 'array':
      return item
        ? {
            kind: 'list',
            schema,
            item: fieldSpec(item),
            min: limit('min_length') ?? 0,
            max: limit('max_length') ?? Number.POSITIVE_INFINITY,
          }
        : { kind: 'unknown', schema };
    case 'union': {
      const specs = (options as readonly v.GenericSchema[]).map(fieldSpec);
      const objects = specs.filter((spec): spec is ObjectSpec => spec.kind === 'object');
      return objects.length === specs.length
        ? { kind: 'variant', schema, options: objects }
        : { kind: 'unknown', schema };
    }
    default:
      return { kind: 'unknown', schema };
  }
}

/** The name of the field by which objects of a variant differ: the first one. */
export const variantName = ({ fields }: ObjectSpec): string => fields[0]?.name ?? '';

/** Which of the objects of a variant a value is. */
export function variantOf(options: readonly ObjectSpec[], value: unknown): ObjectSpec | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return options.find((option) => variantName(option) in value);
}
