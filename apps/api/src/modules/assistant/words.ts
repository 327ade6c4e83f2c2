import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale, type TextKey } from '@posada/i18n';
import { loadTexts } from '../../platform/texts.ts';
import type { Concept } from './concept-names.ts';

/** What the assistant says of itself. */
export type Sentence = TextKey<'assistant'>;

const sentences = loadTexts<Sentence>('assistant', join(import.meta.dirname, 'i18n'));

interface Words {
  /** Words that stand in many questions and tell nothing about them. */
  ignore: string;
  /** Words and phrases by what they ask for; parts joined by `+` stand anywhere in the question. */
  concepts: Record<Concept, string>;
}

export const WORDS = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    JSON.parse(readFileSync(join(import.meta.dirname, 'words', `${locale}.json`), 'utf8')) as Words,
  ]),
) as Record<Locale, Words>;

/** A sentence of the assistant with its values filled in. */
export const phrase = (sentence: Sentence, locale: Locale, values: Record<string, string | number> = {}): string =>
  sentences(locale)(sentence, values);
