import { NAMED_SCHEMAS } from '@posada/api-client/definitions';
import { toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Described } from './calls.ts';
import descriptions from './descriptions.json' with { type: 'json' };

export type Json = Record<string, unknown>;
type Texts = Readonly<Record<string, string>>;

const REF = '#/components/schemas/';
const PARTS = ['params', 'query', 'body', 'answer'] as const;
type Part = (typeof PARTS)[number];

const SHOWN_NAMES: Readonly<Record<string, string>> = { minor: 'MinorUnits', photo: 'Photo' };
/** `roomStaySchema` is `RoomStay` for strangers. */
const shownName = (name: string) =>
  SHOWN_NAMES[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replace(/Schema$/, '');
const titleOf = (name: string) => {
  const words = shownName(name)
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const SCHEMA_TEXTS: Readonly<Record<string, Texts>> = descriptions.schemas;
const CALL_TEXTS: Readonly<Record<string, Texts>> = descriptions.calls;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `anyOf` of one simple type and null is a list of types: generators make better code of it. */
function withoutDetours(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDetours);
  if (!isJson(value)) return value;
  const { $schema: _, ...rest } = Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, withoutDetours(entry)]),
  ) as Json;
  const { anyOf, ...others } = rest;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return rest;
  const [given, none] = anyOf as [Json, Json];
  const isSimple = none['type'] === 'null' && typeof given['type'] === 'string' && !given['enum'] && !given['const'];
  return isSimple ? { ...given, type: [given['type'], 'null'], ...others } : rest;
}

/** Where the properties of a schema are: its own, those of its items, of its alternatives. */
function propertiesOf(schema: unknown): Json[] {
  if (!isJson(schema) || schema['$ref'] !== undefined) return [];
  const { properties, items, additionalProperties, anyOf, oneOf, allOf } = schema;
  return [
    ...(isJson(properties) ? [properties] : []),
    ...[items, additionalProperties].flatMap(propertiesOf),
    ...[anyOf, oneOf, allOf].flatMap((list) => (Array.isArray(list) ? list.flatMap(propertiesOf) : [])),
  ];
}

/** Puts descriptions where they belong: `''` is the schema, `totals.total` a field of a field. */
function describe(schema: Json, texts: Texts | undefined): Json {
  for (const [path, text] of Object.entries(texts ?? {})) {
    if (path === '') {
      schema['description'] = text;
      continue;
    }
    const names = path.split('.');
    const last = names.pop() ?? '';
    const places = names.reduce(
      (found, name) => found.flatMap((properties) => propertiesOf(properties[name])),
      propertiesOf(schema),
    );
    for (const properties of places) {
      const field = properties[last];
      if (isJson(field)) field['description'] = text;
    }
  }
  return schema;
}

const partOf = (texts: Texts | undefined, part: Part): Texts =>
  Object.fromEntries(
    Object.entries(texts ?? {}).flatMap(([path, text]) =>
      path === part ? [['', text]] : path.startsWith(`${part}.`) ? [[path.slice(part.length + 1), text]] : [],
    ),
  );

export interface Schemas {
  /** What a part of a call looks like; undefined: the call has none. */
  partOf(endpoint: Described, part: Part): Json | undefined;
  /** The schemas that these parts point to, also by way of others. */
  used(document: unknown): Json;
}

/** What the docstring of a call says. */
export const callText = (name: string): string | undefined => CALL_TEXTS[name]?.[''];

/** All schemas of all calls. They say what is read (`input`); rules that JSON Schema cannot say are left to the server. */
export function readSchemas(endpoints: readonly Described[]): Schemas {
  const named = Object.fromEntries(Object.entries(NAMED_SCHEMAS).map(([name, schema]) => [shownName(name), schema]));
  const nameOf = new Map<unknown, string>(Object.entries(named).map(([name, schema]) => [schema, name]));
  const parts: Record<string, v.GenericSchema> = {};
  for (const endpoint of endpoints) {
    for (const part of PARTS) {
      const schema = endpoint[part] as v.GenericSchema | undefined;
      if (schema && !nameOf.has(schema)) parts[`${endpoint.name}/${part}`] = schema;
    }
  }
  // a schema of several calls would be taken for a definition of the first one
  const copies = Object.fromEntries(Object.entries(parts).map(([key, schema]) => [key, { ...schema }]));
  const all = toJsonSchemaDefs(
    { ...named, ...copies },
    {
      target: 'draft-2020-12',
      typeMode: 'input',
      errorMode: 'ignore',
      overrideRef: ({ referenceId }) => `${REF}${referenceId}`,
    },
  ) as Record<string, Json>;
  const components: Record<string, Json> = {};
  for (const name of Object.keys(NAMED_SCHEMAS)) {
    const shape = withoutDetours(all[shownName(name)]) as Json;
    components[shownName(name)] = { title: titleOf(name), ...describe(shape, SCHEMA_TEXTS[name]) };
  }
  return {
    partOf(endpoint, part) {
      const schema = endpoint[part] as v.GenericSchema | undefined;
      if (!schema) return undefined;
      const name = nameOf.get(schema);
      if (name) return { $ref: `${REF}${name}` };
      const shape = withoutDetours(all[`${endpoint.name}/${part}`]) as Json;
      return describe(shape, partOf(CALL_TEXTS[endpoint.name], part));
    },
    used(document) {
      const found = new Set<string>();
      const look = (value: unknown) => {
        for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
          if (found.has(name)) continue;
          found.add(name);
          if (components[name]) look(components[name]);
        }
      };
      look(document);
      return Object.fromEntries(
        [...found].sort().flatMap((name) => (components[name] ? [[name, components[name]]] : [])),
      );
    },
  };
}
