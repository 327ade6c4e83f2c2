import type { Locale } from '@posada/i18n';
import MiniSearch from 'minisearch';
import type { Concept } from './concept-names.ts';
import { read } from './concepts.ts';
import type { Passage } from './passages.ts';
import { keysOf, wordsIn } from './terms.ts';

/** What is not about one hotel: what is written of it stands on the pages of the website. */
export const OF_WEBSITE: ReadonlySet<Concept> = new Set<Concept>([
  'guarantee',
  'loyalty',
  'promotionCode',
  'voucher',
  'groups',
  'agencies',
  'lostProperty',
  'complaint',
  'jobs',
  'minimumAge',
]);

type Stored = Passage & { id: number };

/** A question that is answered somewhere has about the same words as the one that is asked. */
export const ALIKE = 0.65;

/** How many telling words two texts have in common, from 0 to 1; one word may stand anywhere. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((term) => other.has(term)).length;
  return common < 2 ? 0 : (2 * common) / (one.size + other.size);
}

/** The passages of a website's pages, found by what they are about and by their words. */
export function createPassages(passages: readonly Passage[], locales: readonly Locale[]) {
  const [locale = 'en'] = locales;
  const termsIn = (text: string) => wordsIn(text).map((word) => keysOf(word, locale)[0] ?? word);
  const search = new MiniSearch<Stored>({
    fields: ['title', 'text'],
    storeFields: ['title', 'text', 'concepts', 'page', 'pageTitle'],
    tokenize: termsIn,
    processTerm: (term) => term,
  });
  const stored = passages.map((passage, id) => ({ ...passage, id }));
  search.addAll(stored);
  const telling = (text: string) => new Set(termsIn(read(text, locale).telling.join(' ')));
  const titles = stored.map(({ title }) => telling(title));
  return {
    /** Those whose title is about a concept. */
    about: (concept: Concept): Passage[] => stored.filter(({ concepts }) => concepts.includes(concept)),
    /** Of some, the one that has most of a question; of several pages that on the page about the concept. */
    best(question: string, concept: Concept, some: readonly Passage[]): Passage[] {
      const own = some.filter(({ pageConcepts }) => pageConcepts.includes(concept));
      const among = new Set((own.length > 0 ? own : some) as readonly Stored[]);
      const terms = [...telling(question)];
      const [found] = search.search(terms.join(' '), {
        tokenize: () => terms,
        boost: { title: 3 },
        filter: ({ id }) => [...among].some((passage) => passage.id === id),
      });
      const best = found ? stored[found.id] : [...among][0];
      return best ? [best] : [];
    },
    /** Those that ask what is asked. */
    alike(question: string): Passage[] {
      const asked = telling(question);
      const found = stored.map((passage, at) => ({ passage, score: likeness(asked, titles[at] ?? new Set()) }));
      const best = Math.max(0, ...found.map(({ score }) => score));
      return best < ALIKE ? [] : found.filter(({ score }) => score === best).map(({ passage }) => passage);
    },
    /** The one that has all telling words of a question. */
    naming(question: string): Passage | undefined {
      const terms = [...telling(question)];
      // one word may stand anywhere
      if (terms.length < 2) return undefined;
      const [best] = search.search(terms.join(' '), {
        tokenize: () => terms,
        combineWith: 'AND',
        boost: { title: 2 },
      });
      return best && stored[best.id];
    },
  };
}
export type Passages = ReturnType<typeof createPassages>;
