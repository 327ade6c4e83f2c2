import type { Locale } from '@posada/i18n';
import { isIgnored, read } from './concepts.ts';
import type { HotelView } from './hotel-view.ts';
import { fold, keysOf, wordsIn } from './terms.ts';

type Keys = readonly string[];
const keysIn = (text: string, locale: Locale): Keys[] => wordsIn(text).map((word) => keysOf(word, locale));
const meet = (a: Keys, b: Keys) => a.some((key) => b.includes(key));

/** Whether the words of a phrase stand in a text, one after another. */
function says(text: readonly Keys[], phrase: readonly Keys[]): boolean {
  return phrase.length > 0 && text.some((_, at) => phrase.every((keys, offset) => meet(keys, text[at + offset] ?? [])));
}

/**
 * The hotels that a question names, by the words of their own in a name, by town or by region. "Málaga and Lisbon" are
 * both; of "Posada Málaga on the Costa del Sol" the narrower one counts.
 */
export function hotelsNamed(
  question: string,
  hotels: readonly HotelView[],
  { locale, brand }: { locale: Locale; brand: string },
): { hotels: HotelView[]; words: Set<string> } {
  const asked = keysIn(question, locale);
  const common = new Set(wordsIn(brand).map(fold));
  const owners = new Map<string, HotelView[]>();
  for (const hotel of hotels) {
    const own = wordsIn(hotel.name)
      .map(fold)
      .filter((word) => word.length > 2 && !common.has(word) && !isIgnored(word, locale));
    for (const word of new Set([...own, ...hotel.places])) owners.set(word, [...(owners.get(word) ?? []), hotel]);
  }
  const folded = fold(question);
  const found: HotelView[][] = [];
  const words = new Set<string>();
  for (const [phrase, owned] of owners) {
    const isThere =
      locale === 'ch' && /\p{Script=Han}/u.test(phrase) ? folded.includes(phrase) : says(asked, keysIn(phrase, locale));
    if (!isThere) continue;
    found.push(owned);
    for (const word of wordsIn(phrase)) for (const key of keysOf(word, locale)) words.add(key);
  }
  const narrow = found.filter(
    (owned) => !found.some((other) => other.length < owned.length && other.every((hotel) => owned.includes(hotel))),
  );
  const named = new Set(narrow.flat());
  return { hotels: hotels.filter((hotel) => named.has(hotel)), words };
}

/** Sights that a question names with all their telling words. */
export function sightsNamed(question: string, { sights }: HotelView, locale: Locale): HotelView['sights'] {
  const asked = keysIn(question, locale);
  const folded = fold(question);
  return sights.filter(({ name }) => {
    if (locale === 'ch') return folded.includes(fold(name));
    const telling = read(name, locale).telling.flatMap((word) => [keysOf(word, locale)]);
    return telling.length > 0 && telling.every((keys) => asked.some((other) => meet(keys, other)));
  });
}
