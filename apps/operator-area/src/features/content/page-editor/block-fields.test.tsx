import { PAGE_BLOCKS, type PageBlockType } from '@posada/api-client/definitions';
import { type FlatKind, websiteFileSchema } from '@posada/api-client/operator';
import type * as V from 'valibot';
import * as v from 'valibot';
import texts from '../../../i18n/en.json';
import { blockKind, GROUPS, typesOf } from './block-types.ts';
import { entrySpec } from './entry-kinds.ts';
import { type FieldSpec, fieldSpec } from './field-spec.ts';
import { type Fields, isFields, withField } from './field-values.ts';

const TYPES = Object.keys(PAGE_BLOCKS) as PageBlockType[];

/** All fields below one, with the names that lead to each. */
function fieldsIn(spec: FieldSpec, name: string): { name: string; spec: FieldSpec }[] {
  const own = { name, spec };
  switch (spec.kind) {
    case 'object':
      return [own, ...spec.fields.flatMap((each) => fieldsIn(each.field, each.name))];
    case 'list':
      return [own, ...fieldsIn(spec.item, name)];
    case 'variant':
      return [own, ...spec.options.flatMap((each) => fieldsIn(each, name))];
    default:
      return [own];
  }
}

interface Inside {
  wrapped?: V.GenericSchema;
  entries?: Record<string, V.GenericSchema>;
  item?: V.GenericSchema;
  options?: readonly V.GenericSchema[];
}
/** Names of all settings that a schema has, read without the editor. A picture is one setting. */
function namesIn(schema: V.GenericSchema): string[] {
  const { wrapped, entries, item, options } = schema as Inside;
  if (entries && 'widths' in entries) return [];
  return [
    ...(wrapped ? namesIn(wrapped) : []),
    ...Object.entries(entries ?? {}).flatMap(([name, own]) => [name, ...namesIn(own)]),
    ...(item ? namesIn(item) : []),
    ...(options ?? []).flatMap((own) => (typeof own === 'object' ? namesIn(own) : [])),
  ];
}

const PHOTO = {
  id: 'p',
  url: '/media/p',
  alt: 'A pool',
  width: 900,
  height: 600,
  color: '#aabbcc',
  widths: [480, 900],
};
/** What somebody enters who fills in every field. */
function filled(spec: FieldSpec, name: string): unknown {
  switch (spec.kind) {
    case 'words':
    case 'passage':
      return 'Words';
    case 'html':
      return '<p>Words</p>';
    case 'link':
      return '/rooms';
    case 'pattern':
      return PATTERNS[name];
    case 'reference':
      return '7';
    case 'number':
      return spec.max ?? spec.min ?? 3;
    case 'boolean':
      return true;
    case 'choice':
      return spec.options.at(-1);
    case 'photo':
      return PHOTO;
    case 'object':
      return Object.fromEntries(spec.fields.map((each) => [each.name, filled(each.field, each.name)]));
    case 'list':
      return Array.from({ length: Math.min(spec.max, Math.max(spec.min, 2)) }, () => filled(spec.item, name));
    case 'variant':
      return spec.options[0] && filled(spec.options[0], name);
    case 'plain':
    case 'id':
      return 'x';
    case 'moment':
      return '2026-11-20T09:00:00Z';
    case 'slugs':
      return { en: 'x' };
    case 'unknown':
      return undefined;
  }
}
const PATTERNS: Record<string, string> = {
  account: 'posadahotels',
  url: 'https://www.instagram.com/p/Posada0001/',
  file: '/media/house.mp4',
  captions: '/media/house.vtt',
  youtube: 'aqz-KE-bpKQ',
  vimeo: '12345678',
};

/** Keys of the names that fields, and values that are chosen, have. */
const namesOf = (fields: readonly { name: string; spec: FieldSpec }[]) =>
  fields.flatMap(({ name, spec }) => [
    ...(spec.kind === 'id' ? [] : [`content.field.${name}`]),
    ...(spec.kind === 'choice' ? spec.options.map((option) => `content.option.${name}.${option}`) : []),
  ]);

describe('the fields of an entry without blocks', () => {
  const KINDS: readonly FlatKind[] = ['post', 'menu', 'shortcode', 'property', 'room', 'offer'];
  const file = websiteFileSchema.entries;
  const website = file.websites.pipe[0].item.entries;
  const property = file.properties.item.entries;
  const listed = (schema: V.GenericSchema) => (schema as unknown as Inside).wrapped ?? schema;
  const itemOf = (schema: V.GenericSchema) => (listed(schema) as unknown as Inside).item as V.GenericSchema;
  const WHOLE: Record<Exclude<FlatKind, 'menu'>, V.GenericSchema> = {
    post: itemOf(website.posts),
    shortcode: itemOf(website.shortcodes),
    property: file.properties.item,
    room: itemOf(property.roomTypes),
    offer: itemOf(property.offers),
  };

  it.each(KINDS)('of the kind %s are known, and have names in words', (kind) => {
    const keys = new Set(Object.keys(texts));
    const fields = fieldsIn(entrySpec(kind), kind).slice(1);
    expect(fields.filter(({ spec }) => spec.kind === 'unknown')).toEqual([]);
    expect(namesOf(fields).filter((key) => !keys.has(key))).toEqual([]);
  });

  it.each(Object.keys(WHOLE) as (keyof typeof WHOLE)[])('of the kind %s write what a website file takes', (kind) => {
    const entries = (WHOLE[kind] as unknown as Inside).entries ?? {};
    for (const { name, field, isOptional, absent } of entrySpec(kind).fields) {
      const schema = entries[name];
      if (!schema) throw new Error(`${kind} has no ${name}`);
      if (name === 'information') continue;
      expect(v.safeParse(schema, filled(field, name)).issues).toBeUndefined();
      if (absent === null) expect(v.is(schema, null)).toBe(true);
      else if (isOptional) expect(v.is(schema, undefined)).toBe(true);
    }
  });

  it('of a menu write one with entries below others', () => {
    const { items } = filled(entrySpec('menu'), 'menu') as { items: unknown };
    const menus = (website.menus as unknown as Inside).wrapped as unknown as { value: V.GenericSchema };
    expect(v.safeParse(menus.value, items).issues).toBeUndefined();
  });
});

describe('the fields of a block', () => {
  it.each(TYPES)('of the type %s are there for every setting of its schema', (type) => {
    const kind = blockKind(type);
    if (!kind) throw new Error(`${type} is unknown`);
    const fields = fieldsIn(kind.settings, type);
    expect(fields.filter(({ spec }) => spec.kind === 'unknown')).toEqual([]);
    const names = new Set(fields.map(({ name }) => name));
    expect(namesIn(PAGE_BLOCKS[type] as V.GenericSchema).filter((name) => !names.has(name))).toEqual([]);
  });

  it.each(TYPES)('of the type %s write what its schema takes', (type) => {
    const schema = PAGE_BLOCKS[type] as V.GenericSchema;
    const kind = blockKind(type);
    if (!kind) throw new Error(`${type} is unknown`);
    const options = kind.settings.kind === 'variant' ? kind.settings.options : [kind.settings];
    for (const option of options) {
      const all = filled(option, type);
      expect(v.safeParse(schema, all).issues).toBeUndefined();
      // each setting on its own: with another value, and without it where it may be absent
      for (const { name, field, isOptional } of option.fields) {
        expect(v.is(schema, withField(all as Fields, name, filled(field, name)))).toBe(true);
        expect(v.is(schema, withField(all as Fields, name, undefined))).toBe(isOptional);
      }
    }
  });

  it('know which alternatives a video has', () => {
    const source = blockKind('video')?.settings;
    const fields = source?.kind === 'object' ? source.fields : [];
    const spec = fields.find(({ name }) => name === 'source')?.field;
    if (spec?.kind !== 'variant') throw new Error('no alternatives');
    for (const option of spec.options) expect(v.is(spec.schema, filled(option, 'source'))).toBe(true);
  });

  it('have a name in words, and so have their values, types and styles', () => {
    const keys = new Set(Object.keys(texts));
    const missing = TYPES.flatMap((type) => {
      const kind = blockKind(type);
      if (!kind) return [type];
      const fields = fieldsIn(kind.settings, type);
      return [
        `content.type.${type}`,
        `content.about.${type}`,
        ...kind.styles.map((style) => `content.style.${style}`),
        ...fields.filter(({ name }) => name !== type).map(({ name }) => `content.field.${name}`),
        ...fields.flatMap(({ name, spec }) => {
          if (spec.kind === 'choice') return spec.options.map((option) => `content.option.${name}.${option}`);
          if (spec.kind !== 'variant') return [];
          return spec.options.map(({ fields: [first] }) => `content.option.${name}.${first?.name}`);
        }),
      ];
    }).filter((key) => !keys.has(key));
    expect(missing).toEqual([]);
  });

  it('are of types that the picker offers', () => {
    expect(GROUPS.flatMap(typesOf).toSorted()).toEqual(TYPES.toSorted());
  });

  it('leave values of a schema that they do not know as they are', () => {
    expect(fieldSpec(v.object({ odd: v.tuple([v.string()]) }) as V.GenericSchema)).toMatchObject({
      fields: [{ name: 'odd', field: { kind: 'unknown' } }],
    });
    const value = { odd: ['x'], words: 'a' };
    expect(isFields(value) && withField(value, 'words', 'b')).toEqual({ odd: ['x'], words: 'b' });
  });
});
