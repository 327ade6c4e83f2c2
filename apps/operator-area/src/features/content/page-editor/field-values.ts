import { LOCALES, type Locale } from '@posada/i18n';
import { type FieldSpec, type NamedField, variantOf } from './field-spec.ts';
import type { References } from './page-types.ts';

type Texts = Partial<Record<Locale, string>>;
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text in several languages: an object whose keys are languages and nothing else, as the back end reads it. */
export const isTexts = (value: unknown): value is Texts => {
  if (!isFields(value)) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => (LOCALES as readonly string[]).includes(key));
};

/** What a language has of its own; a text for all languages is that of the website's own language. */
export function ownText(value: unknown, language: Locale, main: Locale): string {
  if (isTexts(value)) return value[language] ?? '';
  return typeof value === 'string' && language === main ? value : '';
}

/** What guests read in a language. */
export function shownText(value: unknown, language: Locale, main: Locale): string {
  if (isTexts(value)) return value[language] ?? value[main] ?? value.en ?? Object.values(value)[0] ?? '';
  return typeof value === 'string' ? value : '';
}

/** Languages in which guests read the text of another one. */
export const missingIn = (value: unknown, languages: readonly Locale[]): Locale[] =>
  isTexts(value) ? languages.filter((language) => !value[language]) : [];

/**
 * The text with another one in a language. A text for all languages stays one until another language has its own;
 * undefined: no language has one any more.
 */
export function withText(value: unknown, language: Locale, main: Locale, text: string): string | Texts | undefined {
  if (!isTexts(value)) {
    if (language === main) return text === '' ? undefined : text;
    const own = typeof value === 'string' && value !== '' ? { [main]: value } : {};
    return text === '' ? (value as string | undefined) : { ...own, [language]: text };
  }
  const { [language]: _, ...others } = value;
  if (text !== '') return { ...value, [language]: text };
  return Object.keys(others).length > 0 ? others : undefined;
}

/** An object with another value in a field; undefined takes the field away. */
export function withField(fields: Fields, name: string, value: unknown): Fields {
  if (value !== undefined) return { ...fields, [name]: value };
  const { [name]: _, ...others } = fields;
  return others;
}

/** What a new object has: what it needs, as empty as it can be. Pictures and positions have to be chosen. */
export const emptyFields = (fields: readonly NamedField[], references: References): Fields =>
  Object.fromEntries([
    ...fields.filter(({ absent }) => absent === null).map(({ name }) => [name, null] as const),
    ...fields
      .filter(({ isOptional }) => !isOptional)
      .map(({ name, field }) => [name, emptyValue(field, references)] as const)
      .filter(([, value]) => value !== undefined),
  ]);

/** What a new field begins with; undefined: a person has to choose. */
export function emptyValue(spec: FieldSpec, references: References): unknown {
  switch (spec.kind) {
    case 'words':
    case 'passage':
    case 'html':
    case 'link':
    case 'pattern':
    case 'plain':
      return '';
    case 'id':
      return crypto.randomUUID();
    case 'moment':
      return new Date().toISOString();
    case 'slugs':
      return {};
    case 'boolean':
      return false;
    case 'number':
      return spec.isInteger ? spec.min : undefined;
    case 'choice':
      return spec.options[0];
    case 'reference':
      return references[spec.to]?.[0]?.id ?? '';
    case 'object':
      return emptyFields(spec.fields, references);
    case 'list': {
      const item = emptyValue(spec.item, references);
      return item === undefined ? [] : Array.from({ length: spec.min }, () => item);
    }
    case 'variant':
      return spec.options[0] && emptyFields(spec.options[0].fields, references);
    case 'photo':
    case 'unknown':
      return undefined;
  }
}

const MARKUP = /<[^>]*>|&nbsp;/g;
const SUMMARY_LENGTH = 120;

/** The first words in a value: a line by which a person recognises a block or an entry of a list. */
export function summaryOf(spec: FieldSpec, value: unknown, language: Locale, main: Locale): string {
  switch (spec.kind) {
    case 'words':
    case 'passage':
    case 'html':
      return shownText(value, language, main).replace(MARKUP, ' ').replace(/\s+/g, ' ').trim().slice(0, SUMMARY_LENGTH);
    case 'plain':
      return typeof value === 'string' ? value : '';
    case 'photo':
      return isFields(value) ? shownText(value['alt'], language, main) : '';
    case 'object':
      return isFields(value)
        ? firstOf(wordsFirst(spec.fields), ({ name, field }) => summaryOf(field, value[name], language, main))
        : '';
    case 'list':
      return Array.isArray(value) ? firstOf(value, (entry) => summaryOf(spec.item, entry, language, main)) : '';
    case 'variant': {
      const option = variantOf(spec.options, value);
      return option ? summaryOf(option, value, language, main) : '';
    }
    default:
      return '';
  }
}

/** What a picture shows says less than a title. */
const wordsFirst = (fields: readonly NamedField[]) =>
  fields.toSorted((a, b) => Number(a.field.kind === 'photo') - Number(b.field.kind === 'photo'));

function firstOf<T>(list: readonly T[], textOf: (entry: T) => string): string {
  for (const entry of list) {
    const text = textOf(entry);
    if (text) return text;
  }
  return '';
}
