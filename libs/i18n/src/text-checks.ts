import { DEFAULT_LOCALE, localeOfCode, scriptOf } from './languages.ts';

/** What readers of a language stumble over. */
export type TypographyFault =
  | 'spaces'
  | 'dots'
  | 'quotes'
  | 'narrowSpace'
  | 'unitSpace'
  | 'halfWidth'
  | 'latinStop'
  | 'fullWidth'
  | 'mixedLetters';

/** Names of the values that fill a text: `{{name}}`, and with `single` also `{name}`. */
export const placeholdersIn = (text: string, { single = false } = {}): string[] =>
  [...text.matchAll(single ? /\{\{?\s*(\w+)[^{}]*\}\}?/g : /\{\{\s*(\w+)[^}]*\}\}/g)].map((match) => match[1] ?? '');

/** @param language of addresses or of catalogues */
export function typographyFault(language: string, text: string): TypographyFault | undefined {
  const script = scriptOf(localeOfCode(language) ?? DEFAULT_LOCALE);
  if (text !== text.trim() || / {2}/.test(text)) return 'spaces';
  if (/\.\.\./.test(text)) return 'dots';
  if (/["']/.test(text.replace(/\{\{.*?\}\}/g, ''))) return 'quotes';
  const plain = text.replace(/\{\{.*?\}\}/g, 'x');
  if (language === 'fr' && (/[^\u202f\u00a0\s/][;!?]/.test(plain) || /\u0020[;:!?%]/.test(plain))) return 'narrowSpace';
  if (/\}\} (?:m²|м²|平方米|(?:min|мин|km|км)(?!\p{L})|分钟)/u.test(text)) return 'unitSpace';
  if (script === 'Hans' && /[\u4e00-\u9fff][,;:!?()]|[,;!?()][\u4e00-\u9fff]/.test(plain)) return 'halfWidth';
  if (script === 'Hans' && /[.]$/.test(plain)) return 'latinStop';
  if (script !== 'Hans' && /[，。：；！？（）]/.test(plain)) return 'fullWidth';
  if (script === 'Cyrl' && /[а-яё][a-z]|[a-z][а-яё]/i.test(plain.replace(/x/g, ''))) return 'mixedLetters';
  return undefined;
}

/** What a translation may have got wrong, with the name of a value or an element. */
export type TranslationFault =
  | { code: 'placeholderLost' | 'placeholderNew' | 'tagLost' | 'tagNew'; name: string }
  | { code: 'long' | 'sameAsSource' | TypographyFault };

const TAG = /<([a-z][a-z0-9]*)\b[^>]*>/gi;
const ANY_TAG = /<[^>]*>|&[a-z]+;|&#\d+;/gi;
const tagsIn = (html: string) => [...html.matchAll(TAG)].map(([, name = '']) => name.toLowerCase());

/** The first of these that the others have fewer times. */
function missingFrom(others: readonly string[], names: readonly string[]): string | undefined {
  const count = (list: readonly string[], name: string) => list.filter((each) => each === name).length;
  return names.find((name) => count(others, name) < count(names, name));
}

const SHORT = 80;
/** Short texts stand in buttons, menus and cards. */
const LONGER = 1.6;
const MUCH_LONGER = 2.2;
/** Differences of a few letters say nothing. */
const SPARE_LETTERS = 8;

const isTooLong = (source: string, translation: string) =>
  translation.length > source.length + SPARE_LETTERS &&
  translation.length > source.length * (source.length <= SHORT ? LONGER : MUCH_LONGER);

/**
 * What somebody who translates should look at again. None of it keeps a text from being stored. @param isHtml both have
 * mark-up
 */
export function translationFaults(
  { source, translation, isHtml }: { source: string; translation: string; isHtml: boolean },
  language: string,
): TranslationFault[] {
  const faults: TranslationFault[] = [];
  const compare = (
    lost: 'placeholderLost' | 'tagLost',
    added: 'placeholderNew' | 'tagNew',
    of: (text: string) => string[],
  ) => {
    const [before, after] = [of(source), of(translation)];
    const [missing, unknown] = [missingFrom(after, before), missingFrom(before, after)];
    if (missing !== undefined) faults.push({ code: lost, name: missing });
    if (unknown !== undefined) faults.push({ code: added, name: unknown });
  };
  compare('placeholderLost', 'placeholderNew', (text) => placeholdersIn(text, { single: true }));
  if (isHtml) compare('tagLost', 'tagNew', tagsIn);
  const plain = (text: string) => (isHtml ? text.replace(ANY_TAG, '').trim() : text);
  if (isTooLong(plain(source), plain(translation))) faults.push({ code: 'long' });
  if (source === translation && /\p{L}{3}.*\s/u.test(plain(source))) faults.push({ code: 'sameAsSource' });
  const fault = typographyFault(language, plain(translation));
  if (fault) faults.push({ code: fault });
  return faults;
}
