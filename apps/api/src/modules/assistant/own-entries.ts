import type { AssistantEntry } from '@posada/api-client/operator';
import { formatLabelled, formatList, type Locale } from '@posada/i18n';
import { localeOf, localise } from '../../platform/localise.ts';
import { read } from './concepts.ts';
import type { HotelView } from './hotel-view.ts';
import { ALIKE, likeness } from './site-answers.ts';
import { keysOf } from './terms.ts';

export type Written = AssistantEntry;

/** An entry that has words of a question: how many, from 0 to 1. */
interface Candidate {
  id: string;
  /** The example that is most like the question. */
  question: string;
  score: number;
}

/** Words that tell what is asked, as they are compared. */
export const tellingOf = (text: string, locale: Locale): Set<string> =>
  new Set(read(text, locale).telling.map((word) => keysOf(word, locale)[0] ?? word));

/** An example that stands whole in a longer question is meant, with two words or more. */
const CONTAINED = 0.8;

function scoreOf(asked: ReadonlySet<string>, example: ReadonlySet<string>): number {
  const isContained = example.size >= 2 && [...example].every((word) => asked.has(word));
  const isSame = asked.size === 1 && example.size === 1 && [...example].every((word) => asked.has(word));
  return Math.max(likeness(asked, example), isContained ? CONTAINED : 0, isSame ? 1 : 0);
}

const isValid = ({ validFrom, validUntil }: Written, today: string) =>
  (!validFrom || validFrom <= today) && (!validUntil || today <= validUntil);

/**
 * What the hotel has written for the assistant, in one language; examples that are missing in it are those of the website's
 * own language. `today`: entries are said within their days alone.
 */
export function createOwnEntries(
  entries: readonly Written[],
  { language, primary, today }: { language: string; primary: string; today: string },
) {
  const valid = entries
    .filter((entry) => isValid(entry, today))
    .map((entry) => {
      const questions = entry.questions as Partial<Record<string, readonly string[]>>;
      const asked = localeOf(language);
      const locale = (questions[asked] ?? []).length > 0 ? asked : localeOf(primary);
      const texts = questions[locale] ?? [];
      return {
        ...entry,
        text: String(localise(entry.answer, language, primary)),
        examples: texts.map((text) => ({ text, locale, words: tellingOf(text, locale) })),
      };
    });

  /** `hotels`: those that the question is about; `words`: the words that name them. */
  function candidates(question: string, hotels: readonly HotelView[], words: ReadonlySet<string>): Candidate[] {
    const asked = new Map<Locale, Set<string>>();
    const askedIn = (locale: Locale) => {
      const known = asked.get(locale);
      if (known) return known;
      const own = new Set([...tellingOf(question, locale)].filter((word) => !words.has(word)));
      asked.set(locale, own);
      return own;
    };
    return valid
      .filter(({ properties }) => properties.length === 0 || hotels.some(({ id }) => properties.includes(id)))
      .flatMap(({ id, examples }) => {
        const scored = examples.map(({ text, locale, words: own }) => ({
          question: text,
          score: scoreOf(askedIn(locale), own),
        }));
        const best = scored.toSorted((a, b) => b.score - a.score)[0];
        return best && best.score > 0 ? [{ id, ...best }] : [];
      })
      .toSorted((a, b) => b.score - a.score);
  }

  return {
    candidates,
    /** The entry that a question asks for; undefined: none has enough of its words. */
    find(question: string, hotels: readonly HotelView[], words: ReadonlySet<string>) {
      const [best] = candidates(question, hotels, words);
      return best && best.score >= ALIKE ? valid.find(({ id }) => id === best.id) : undefined;
    },
  };
}
export type OwnEntries = ReturnType<typeof createOwnEntries>;

/** Of some hotels of several it is said which. */
export function tellEntry(
  { text, properties }: { text: string; properties: readonly number[] },
  hotels: readonly HotelView[],
  locale: Locale,
): string {
  const own = hotels.filter(({ id }) => properties.includes(id));
  if (own.length === 0 || own.length === hotels.length) return text;
  const names = formatList(
    own.map(({ name }) => name),
    locale,
  );
  return formatLabelled(names, text, locale);
}
