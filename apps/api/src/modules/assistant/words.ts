import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@posada/i18n';
import type { Concept } from './concept-names.ts';

/** What the assistant says of itself; `{names}` are filled in. */
export type Sentence =
  | 'unsure'
  | 'doubt'
  | 'maybe'
  | 'price'
  | 'manage'
  | 'checkIn'
  | 'checkOut'
  | 'yes'
  | 'notListed'
  | 'rooms'
  | 'upTo'
  | 'inRooms'
  | 'hotels'
  | 'breakfastByRate'
  | 'breakfastAlways'
  | 'breakfastNever'
  | 'breakfastMore'
  | 'boards'
  | 'room_only'
  | 'breakfast'
  | 'half_board'
  | 'full_board'
  | 'all_inclusive'
  | 'pay'
  | 'payAtHotel'
  | 'payOnBook'
  | 'payLater'
  | 'cancelFree'
  | 'cancelNever'
  | 'tax'
  | 'noTax'
  | 'perPersonDay'
  | 'perPerson'
  | 'perDay'
  | 'perStay'
  | 'extra'
  | 'nearby'
  | 'address'
  | 'phone'
  | 'email'
  | 'smokeFree'
  | 'smokingRooms'
  | 'costUnknown';

interface Words {
  /** Words that stand in many questions and tell nothing about them. */
  ignore: string;
  /** Words and phrases by what they ask for; parts joined by `+` stand anywhere in the question. */
  concepts: Record<Concept, string>;
  say: Record<Sentence, string>;
}

export const WORDS = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    JSON.parse(readFileSync(join(import.meta.dirname, 'words', `${locale}.json`), 'utf8')) as Words,
  ]),
) as Record<Locale, Words>;

/** A sentence of the assistant with its values filled in. */
export const say = (sentence: Sentence, locale: Locale, values: Record<string, string> = {}): string =>
  WORDS[locale].say[sentence].replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
