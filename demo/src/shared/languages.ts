import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatClock, sentenceGapOf } from '@posada/i18n';
import { type Localised, localeOf } from '../../../apps/api/src/platform/localise.ts';
import { keepUnits } from './units.ts';

const folder = join(import.meta.dirname, 'languages');

/** Translations by their English text, by language as it stands in stored content: Chinese is `ch` there. */
export const TRANSLATIONS: Record<string, Record<string, string>> = Object.fromEntries(
  readdirSync(folder)
    .sort()
    .map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
);

/** What has been asked for so far, with its Spanish: every text of the demo once its content has been built. */
export const askedTexts = new Map<string, string>();

/** Texts that are in every language already: what `t` and `framed` have made. */
const done = new WeakSet<object>();
const asDone = <T extends object>(text: T): T => {
  done.add(text);
  return text;
};

const written = (value: string, language: string) =>
  /^\d\d?:\d\d$/.test(value) ? formatClock(value, localeOf(language)) : value;

/**
 * A text of the demo in every language. English and Spanish stand where it is used, the others in
 * `languages/<language>.json` under the English text; a language that lacks it shows the website's primary one.
 * `values` replace `{names}` after translating, an hour (`HH:MM`) as the language writes it; then a number keeps its
 * unit on its line.
 */
export function t(
  en: string,
  es: string,
  values: Record<string, string> = {},
): { en: string; [language: string]: string } {
  askedTexts.set(en, es);
  const others = Object.entries(TRANSLATIONS).flatMap(([language, texts]) =>
    texts[en] === undefined ? [] : [[language, texts[en]] as const],
  );
  const fill = (text: string, language: string) =>
    keepUnits(text.replace(/\{(\w+)\}/g, (whole, name: string) => written(values[name] ?? whole, language)));
  return asDone({
    en: fill(en, 'en'),
    es: fill(es, 'es'),
    ...Object.fromEntries(others.map(([language, text = '']) => [language, fill(text, language)])),
  });
}

const isBoth = (value: object): value is { en: string; es: string } =>
  Object.keys(value).sort().join() === 'en,es' && Object.values(value).every((text) => typeof text === 'string');

/** The same content with each `{ en, es }` in it in every language. */
export function inEveryLanguage<T>(content: T): T {
  if (Array.isArray(content)) return content.map((entry) => inEveryLanguage(entry)) as T;
  if (content === null || typeof content !== 'object' || done.has(content)) return content;
  if (isBoth(content)) return t(content.en, content.es) as T;
  return Object.fromEntries(Object.entries(content).map(([key, entry]) => [key, inEveryLanguage(entry)])) as T;
}

/** A text in the languages that it is written in, each put into a frame. */
export const framed = (text: Localised, frame: (own: string, language: string) => string): Localised =>
  asDone(
    Object.fromEntries(
      Object.entries(typeof text === 'string' ? { en: text } : text).map(([language, own]) => [
        language,
        frame(own, language),
      ]),
    ) as { en: string },
  );

/** Texts one after the other, in the languages of the first. */
export const inOne = (gap: string | ((language: string) => string), texts: readonly Localised[]): Localised => {
  const [first = '', ...others] = texts;
  return framed(first, (own, language) =>
    [own, ...others.map((other) => (typeof other === 'string' ? other : (other[language] ?? other.en)))].join(
      typeof gap === 'string' ? gap : gap(language),
    ),
  );
};

/** Two sentences one after the other, in the languages that both are written in. */
export const inARow = (a: Localised, b: Localised): Localised =>
  inOne((language) => sentenceGapOf(localeOf(language)), [a, b]);
