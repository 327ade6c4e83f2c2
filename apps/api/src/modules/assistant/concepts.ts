import type { Locale } from '@posada/i18n';
import { CONCEPTS, type Concept } from './concept-names.ts';
import { COMPOUNDS, fold, keysOf, wordsIn } from './terms.ts';
import { WORDS } from './words.ts';

/** They say what is asked of a thing, not which thing. */
const ASPECTS: ReadonlySet<Concept> = new Set(['free', 'price', 'time', 'included']);
export const isAspect = (concept: Concept) => ASPECTS.has(concept);

type Part = readonly (readonly string[])[];
interface Entry {
  concept: Concept;
  /** As it is written, in small letters without accents. */
  word: string;
  parts: readonly Part[];
  /** Words in all; longer entries are read first: "late check-out" is not "check-out". */
  weight: number;
}
interface Lexicon {
  entries: Entry[];
  byKey: Map<string, Entry[]>;
  /** Entries of one word that a compound may begin or end with. */
  inCompounds: (readonly [string, Entry])[];
  ignored: Set<string>;
}

/** A shorter word begins many others: `Hund` begins `hundert`. */
const SHORTEST_IN_COMPOUND = 5;
const SHORTEST_REST = 3;

/** Chinese is compared sign by sign: a part is a string in it. */
const partOf = (text: string, locale: Locale): Part =>
  locale === 'ch' ? [[fold(text.trim())]] : wordsIn(text).map((word) => keysOf(word, locale));

/** Before a word that has to stand as it is written. */
const AS_WRITTEN = '=';

/** A word whose stem is that of a word in every question is that word alone: "comer" is not "como". */
function exactly(part: Part, text: string, ignored: ReadonlySet<string>): Part {
  const [first] = part;
  return part.length === 1 && first?.some((key) => ignored.has(key)) ? [[AS_WRITTEN + fold(text.trim())]] : part;
}

function compile(locale: Locale): Lexicon {
  const { concepts, ignore } = WORDS[locale];
  const ignored = new Set(ignore.split(' ').flatMap((word) => [fold(word), ...keysOf(word, locale)]));
  const entries = CONCEPTS.flatMap((concept) =>
    concepts[concept]
      .split(/[,，] ?/)
      .filter(Boolean)
      .map((text): Entry => {
        const parts = text
          .split('+')
          .map((part) => (locale === 'ch' ? partOf(part, locale) : exactly(partOf(part, locale), part, ignored)));
        const weight = parts.reduce(
          (sum, part) => sum + (locale === 'ch' ? (part[0]?.[0]?.length ?? 0) : part.length),
          0,
        );
        return { concept, word: fold(text), parts, weight };
      }),
  ).sort((a, b) => b.weight - a.weight);
  const byKey = new Map<string, Entry[]>();
  for (const entry of entries)
    for (const key of entry.parts[0]?.[0] ?? []) byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  const inCompounds = entries
    .filter(({ weight }) => weight === 1)
    .flatMap((entry) => [entry.word, ...(entry.parts[0]?.[0] ?? [])].map((key) => [key, entry] as const))
    .filter(([key]) => key.length >= SHORTEST_IN_COMPOUND);
  return { entries, byKey, inCompounds, ignored };
}

const lexicons = new Map<Locale, Lexicon>();
function lexiconOf(locale: Locale): Lexicon {
  const known = lexicons.get(locale) ?? compile(locale);
  lexicons.set(locale, known);
  return known;
}

/** What a text is about, in the order in which it says so, and its telling words that belong to no concept. */
interface Reading {
  concepts: Concept[];
  rest: string[];
  /** Its words without those that every question has. */
  telling: string[];
}

interface Token {
  word: string;
  keys: readonly string[];
  isRead: boolean;
  /** It says what is asked of a thing. */
  isAspect?: boolean;
}

function placeOf(part: Part, tokens: readonly Token[]): number {
  const fits = (keys: readonly string[], token: Token | undefined) =>
    token !== undefined && !token.isRead && keys.some((key) => token.keys.includes(key));
  return tokens.findIndex((_, at) => part.every((keys, offset) => fits(keys, tokens[at + offset])));
}

/** Marks the words of an entry as read and says where its first one stands; -1: it is not in the text. */
function take({ parts, concept }: Entry, tokens: readonly Token[]): number {
  const places: number[] = [];
  for (const part of parts) {
    const at = placeOf(part, tokens);
    if (at < 0) return -1;
    places.push(at);
  }
  parts.forEach((part, index) => {
    for (let offset = 0; offset < part.length; offset += 1) {
      const token = tokens[(places[index] ?? 0) + offset];
      if (!token) continue;
      token.isRead = true;
      token.isAspect = isAspect(concept);
    }
  });
  return Math.min(...places);
}

function inOrder(found: Map<Concept, number>): Concept[] {
  return [...found].sort(([, a], [, b]) => a - b).map(([concept]) => concept);
}
const note = (found: Map<Concept, number>, concept: Concept, at: number) =>
  found.set(concept, Math.min(at, found.get(concept) ?? at));

function readWords(text: string, locale: Locale): Reading {
  const lexicon = lexiconOf(locale);
  const tokens: Token[] = wordsIn(text).map((word) => ({
    word,
    keys: [...keysOf(word, locale), AS_WRITTEN + fold(word)],
    isRead: false,
  }));
  const found = new Map<Concept, number>();
  const candidates = new Set(tokens.flatMap(({ keys }) => keys.flatMap((key) => lexicon.byKey.get(key) ?? [])));
  for (const entry of [...candidates].sort((a, b) => b.weight - a.weight)) {
    // a word may stand in it twice
    for (let at = take(entry, tokens); at >= 0; at = take(entry, tokens)) note(found, entry.concept, at);
  }
  if (COMPOUNDS.has(locale)) {
    tokens.forEach((token, at) => {
      if (token.isRead) return;
      const forms = [fold(token.word), ...token.keys];
      const isPart = (test: (form: string, key: string) => boolean) =>
        lexicon.inCompounds.find(([key]) =>
          forms.some((form) => form.length >= key.length + SHORTEST_REST && test(form, key)),
        );
      // its beginning and its end: breakfast and hours in "Frühstückszeiten"
      for (const inside of [isPart((form, key) => form.startsWith(key)), isPart((form, key) => form.endsWith(key))]) {
        if (!inside) continue;
        token.isRead = true;
        note(found, inside[1].concept, at);
      }
    });
  }
  const telling = tokens.filter(
    ({ word, keys, isAspect: asks }) =>
      !asks && word.length > 1 && ![fold(word), ...keys].some((key) => lexicon.ignored.has(key)),
  );
  const wordsOf = (some: readonly Token[]) => some.map(({ word }) => word);
  return {
    concepts: inOrder(found),
    rest: wordsOf(telling.filter(({ isRead }) => !isRead)),
    telling: wordsOf(telling),
  };
}

function readSigns(text: string, locale: Locale): Reading {
  const { entries, ignored } = lexiconOf(locale);
  let left = fold(text);
  const found = new Map<Concept, number>();
  for (const { concept, parts } of entries) {
    const signs = parts.map((part) => part[0]?.[0] ?? '');
    const places = signs.map((each) => left.indexOf(each));
    if (places.some((place) => place < 0)) continue;
    for (const each of signs) left = left.replace(each, ' '.repeat(each.length));
    note(found, concept, Math.min(...places));
  }
  const tellingOf = (signs: string) => {
    const without = [...ignored]
      .sort((a, b) => b.length - a.length)
      .reduce((some, word) => some.replaceAll(word, ' '), signs);
    return wordsIn(without).filter((word) => word.length > 1);
  };
  return { concepts: inOrder(found), rest: tellingOf(left), telling: tellingOf(fold(text)) };
}

/** Reads a text in a language. */
export const read = (text: string, locale: Locale): Reading =>
  locale === 'ch' ? readSigns(text, locale) : readWords(text, locale);

/** A word that stands in many questions and tells nothing about them. */
export const isIgnored = (word: string, locale: Locale) => lexiconOf(locale).ignored.has(fold(word));

/** What a published text is about: where it is not translated, it is in the website's own language. */
export const conceptsOf = (text: string, locales: readonly Locale[]): Concept[] => [
  ...new Set(locales.flatMap((locale) => read(text, locale).concepts)),
];
