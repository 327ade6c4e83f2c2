import type { Locale } from '@posada/i18n';
import { stemOf } from './stems.ts';

/** Languages that write several words as one: a word may begin or end with another one. */
export const COMPOUNDS: ReadonlySet<Locale> = new Set(['de', 'nl']);

/** Small letters without accents, one kind of apostrophe and space. */
export const fold = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").replaceAll(/\s+/g, ' ');

/** What a word is compared by: its stem. Guests leave accents out. */
export const keysOf = (word: string, locale: Locale): readonly string[] => [stemOf(fold(word), locale)];

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** The words of a text; those of Chinese as its dictionary parts them. */
export function wordsIn(text: string): string[] {
  const parts = /\p{Script=Han}/u.test(text)
    ? Array.from(segmenter.segment(text), ({ segment }) => segment)
    : text.normalize('NFC').split(/[^\p{L}\p{N}]+/u);
  return parts.filter((part) => /[\p{L}\p{N}]/u.test(part));
}

const sentenceSegmenters = new Map<Locale, Intl.Segmenter>();

/** Whole sentences. A full stop of an abbreviation or of a number ends none. */
export function sentencesIn(text: string, locale: Locale): string[] {
  const known =
    sentenceSegmenters.get(locale) ?? new Intl.Segmenter(locale === 'ch' ? 'zh' : locale, { granularity: 'sentence' });
  sentenceSegmenters.set(locale, known);
  return text
    .split('\n')
    .flatMap((line) => Array.from(known.segment(line), ({ segment }) => segment.trim()))
    .filter(Boolean);
}
