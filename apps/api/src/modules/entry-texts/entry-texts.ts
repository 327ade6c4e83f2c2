import { html, linkAddress, passage, words } from '@posada/api-client/blocks';
import { photo } from '@posada/api-client/core';
import { PAGE_BLOCKS } from '@posada/api-client/definitions';
import { type ContentKind, ENTRY_FIELDS } from '@posada/api-client/operator';
import { LANGUAGE_CODES } from '@posada/i18n';
import type * as v from 'valibot';

/** An entry of a website file, or of a hotel, room type or offer what editors write of it. */
export type Entry = Record<string, unknown>;
export interface EntryName {
  kind: ContentKind;
  id: string;
}
export type Place = (string | number)[];
/** `words`: one line; `passage`: several without mark-up; `link`: an address that differs by language. */
type TextKind = 'words' | 'passage' | 'html' | 'link';
export interface EntryText {
  place: Place;
  kind: TextKind;
  /** By language, or the same for all. */
  value: string | Readonly<Record<string, string>>;
  /** Type of the block that it is in; null: it is in none. */
  block: string | null;
}

const LANGUAGES: ReadonlySet<string> = new Set(LANGUAGE_CODES);
/** What is no text, although its keys are languages. */
const NO_TEXTS: ReadonlySet<string> = new Set(['paths', 'slug']);
const KINDS = new Map<v.GenericSchema | undefined, TextKind>([
  [words, 'words'],
  [passage, 'passage'],
  [html, 'html'],
  [linkAddress, 'link'],
]);

/** What schemas of valibot have, as far as texts are found by it. */
interface Inside {
  wrapped?: v.GenericSchema;
  entries?: Readonly<Record<string, v.GenericSchema>>;
  item?: v.GenericSchema;
  options?: readonly v.GenericSchema[];
}

function unwrapped(schema: v.GenericSchema | undefined): v.GenericSchema | undefined {
  const { wrapped } = (schema ?? {}) as Inside;
  return wrapped ? unwrapped(wrapped) : schema;
}

/** The schema of a name in an object, or of an entry of a list. */
function schemaAt(schema: v.GenericSchema | undefined, step: string | number): v.GenericSchema | undefined {
  const { entries, item, options } = (unwrapped(schema) ?? {}) as Inside;
  // an alternative text is a text of guests: the schema of pictures on the wire has a plain string
  if (unwrapped(schema) === photo && step === 'alt') return words;
  if (typeof step === 'number') return item;
  return entries?.[step] ?? options?.map((option) => schemaAt(option, step)).find((found) => found !== undefined);
}

/** The values of an object as fields show them: stored objects have them in any order. */
function inOrder(value: object, schema: v.GenericSchema | undefined): [string, unknown][] {
  const names = Object.keys(((unwrapped(schema) ?? {}) as Inside).entries ?? {});
  const rank = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.entries(value).sort(([a], [b]) => rank(a) - rank(b));
}

function walk(
  value: unknown,
  schema: v.GenericSchema | undefined,
  at: { place: Place; block: string | null },
): EntryText[] {
  const kind = KINDS.get(unwrapped(schema));
  if (typeof value === 'string') return kind && kind !== 'link' && value.trim() !== '' ? [{ ...at, kind, value }] : [];
  if (value === null || typeof value !== 'object') return [];
  const next = (step: string | number) => ({ ...at, place: [...at.place, step] });
  if (Array.isArray(value)) return value.flatMap((each, index) => walk(each, schemaAt(schema, index), next(index)));
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every((key) => LANGUAGES.has(key)))
    return [{ ...at, kind: kind ?? 'words', value: value as Record<string, string> }];
  return inOrder(value, schema).flatMap(([key, each]) =>
    NO_TEXTS.has(key) ? [] : walk(each, schemaAt(schema, key), next(key)),
  );
}

const FACTS: Readonly<Record<string, v.GenericSchema>> = { title: words, description: passage };
const settingsOf = (type: string): v.GenericSchema | undefined =>
  Object.hasOwn(PAGE_BLOCKS, type) ? PAGE_BLOCKS[type as keyof typeof PAGE_BLOCKS] : undefined;

function textsOfPage({ title, description, blocks, ...others }: Entry): EntryText[] {
  const facts = Object.entries({ title, description, ...others }).flatMap(([key, value]) =>
    NO_TEXTS.has(key) ? [] : walk(value, FACTS[key], { place: [key], block: null }),
  );
  const ofBlocks = (Array.isArray(blocks) ? blocks : []).flatMap((block: unknown, index) => {
    const { type = '', settings } = (block ?? {}) as { type?: string; settings?: unknown };
    return walk(settings, settingsOf(type), { place: ['blocks', index, 'settings'], block: type });
  });
  return [...facts, ...ofBlocks];
}

/** The texts of an entry that guests read, in its order. */
export function textsIn(kind: ContentKind, entry: Entry | null | undefined): EntryText[] {
  if (!entry) return [];
  return kind === 'page' ? textsOfPage(entry) : walk(entry, ENTRY_FIELDS[kind], { place: [], block: null });
}
