import type { assistantAnswerSchema } from '@posada/api-client/website';
import MiniSearch from 'minisearch';
import type * as v from 'valibot';
import { notFound } from '../../platform/errors.ts';
import { localise } from '../../platform/localise.ts';
import { phoneText } from '../../platform/phone-text.ts';
import type { WebsiteRef } from '../../platform/server.ts';
import type { PropertyStore } from '../properties/properties.store.ts';
import type { WebsiteStore } from '../websites/websites.store.ts';
import { topicsOfQuestion, topicsOfText } from './assistant-topics.ts';
import { asksForPrice, priceAnswer, tellingWords, titled, unknownAnswer, wordsIn } from './assistant-words.ts';
import type { LanguageModel } from './language-model.ts';
import { type Passage, passagesOfPage, passagesOfProperty } from './passages.ts';

const MOST_PASSAGES = 3;
const MOST_CHARACTERS = 420;
/** A passage that is much weaker than the best one is about something else. */
const NEAR_THE_BEST = 0.6;
/** Before the name of a topic, so that it is no word. */
const TOPIC = 'topic:';

type Stored = Passage & { id: number };
interface Index {
  revision: string;
  search: MiniSearch<Stored>;
  /** Path by the id of a page, in the language of the index, else in the website's own. */
  paths: Map<string, string>;
  /** Words and topics of a text in the languages of the index. */
  termsIn: (text: string) => string[];
}

/** What the assistant answers, as the contract has it. */
type Answer = v.InferInput<typeof assistantAnswerSchema>;

/** The sentences of a text that have most of the terms, in their order, up to a length that one reads in a chat. */
function excerpt(text: string, terms: readonly string[], termsIn: Index['termsIn']): string {
  if (text.length <= MOST_CHARACTERS) return text;
  const sentences = text.match(/[^.!?。！？]+[.!?。！？]*\s*/g) ?? [text];
  const hits = (sentence: string) => {
    const own = termsIn(sentence);
    const has = (term: string) =>
      own.some((other) => (term.startsWith(TOPIC) ? other === term : other.startsWith(term.slice(0, 5))));
    return terms.filter(has).length;
  };
  const best = sentences
    .map((sentence, place) => ({ sentence, place, hits: hits(sentence) }))
    .sort((a, b) => b.hits - a.hits || a.place - b.place);
  const chosen: typeof best = [];
  let length = 0;
  for (const entry of best) {
    if (chosen.length > 0 && length + entry.sentence.length > MOST_CHARACTERS) continue;
    chosen.push(entry);
    length += entry.sentence.length;
  }
  // each with the space that follows it: Chinese has none there, nor does 1.5 in the middle
  const shown = chosen.sort((a, b) => a.place - b.place).map(({ sentence }) => sentence);
  return shown
    .join('')
    .trim()
    .slice(0, 2 * MOST_CHARACTERS);
}

const numbersIn = (text: string) => (text.match(/\d+(?:[.,:]\d+)*/g) ?? []).map((number) => number.replace(/\D/g, ''));

/** A sentence may say only numbers that stand in the passages: a price that nobody published is never said. */
export const saysNothingNew = (answer: string, sources: string) => {
  const known = new Set(numbersIn(sources));
  return numbersIn(answer).every((number) => known.has(number));
};

export function createAssistant(websites: WebsiteStore, properties: PropertyStore, model?: LanguageModel) {
  const indexes = new Map<string, Index>();

  async function build(website: WebsiteRef, language: string): Promise<Index> {
    const passages = [
      ...(await properties.ofWebsite(website.id)).flatMap((facts) =>
        passagesOfProperty(facts, language, website.language),
      ),
      // what search engines are not to find, no answer quotes either
      ...(await websites.pages(website.id))
        .filter(({ content }) => !content.noindex)
        .flatMap((page) => passagesOfPage(page, language, website.language)),
    ];
    // a text that is not translated is in the website's own language
    const termsIn = (text: string) => [
      ...wordsIn(text),
      ...topicsOfText(text, [language, website.language]).map((topic) => TOPIC + topic),
    ];
    const written = await websites.paths(website.id);
    const paths = new Map(
      [website.language, language].flatMap((code) =>
        written.filter((row) => row.language === code).map((row) => [row.page_id, row.path] as const),
      ),
    );
    const seen = new Set<string>();
    const search = new MiniSearch<Stored>({
      fields: ['title', 'text', 'words'],
      storeFields: ['title', 'text', 'page', 'pageTitle'],
      tokenize: termsIn,
      processTerm: (term) => term,
    });
    search.addAll(
      passages
        .filter(({ title, text }) => {
          const key = `${title.split(',')[0]}: ${text}`;
          const isNew = !seen.has(key);
          seen.add(key);
          return isNew;
        })
        .map((passage, index) => ({ ...passage, id: index })),
    );
    return { revision: website.revision, search, paths, termsIn };
  }

  async function indexOf(website: WebsiteRef, language: string): Promise<Index> {
    const key = `${website.id}:${language}`;
    const kept = indexes.get(key);
    if (kept?.revision === website.revision) return kept;
    const index = await build(website, language);
    indexes.set(key, index);
    return index;
  }

  /**
   * The passages that answer a question, best first: for each topic of it those that speak of the topic; where it has
   * none that anything is written about, those that have most of its words.
   */
  function find({ search, termsIn }: Index, words: readonly string[], topics: readonly string[]): Passage[] {
    const terms = [...words, ...topics];
    if (terms.length === 0) return [];
    const results = search.search(terms.join(' '), {
      tokenize: () => terms,
      prefix: (term) => term.length > 3 && !term.startsWith(TOPIC),
      // a slip of the keyboard, not another word: erfunden is not gefunden
      fuzzy: (term) => (term.length > 5 && !term.startsWith(TOPIC) ? 0.15 : false),
      // words that were given to a passage say what it answers
      boost: { title: 1.5, words: 2 },
    });
    // of two words one alone may stand anywhere
    const needed = words.length <= 2 ? words.length : Math.ceil(words.length / 2);
    const byTopic = topics.map((topic) => results.filter(({ queryTerms }) => queryTerms.includes(topic)));
    const written = byTopic.filter((about) => about.length > 0);
    const abouts =
      written.length > 0
        ? written.slice(0, MOST_PASSAGES)
        : [results.filter(({ queryTerms }) => queryTerms.length >= needed)];
    const chosen = abouts.flatMap((about) =>
      about
        .filter(({ score }) => score >= (about[0]?.score ?? 0) * NEAR_THE_BEST)
        .slice(0, Math.floor(MOST_PASSAGES / abouts.length)),
    );
    return [...new Map(chosen.map((found) => [found.id, found])).values()].map((found) => {
      // what the index stores of a passage is what was put into it
      const { title, text, page, pageTitle } = found as unknown as Stored;
      return { title, page, pageTitle, text: excerpt(text, terms, termsIn) };
    });
  }

  return {
    /**
     * An answer in plain text from what the website publishes in the language (where a text is not translated, in the
     * website's own), with the pages it stands on, or where to ask. It knows no price and no reservation: neither is
     * among what it reads; a question about a price is answered with the way to the search.
     * @throws {DomainError} `not_found` while the website has no assistant
     */
    async answer(website: WebsiteRef, question: string, language: string): Promise<Answer> {
      const row = await websites.byId(website.id);
      if (row?.settings['chatAiModuleEnabled'] !== true) throw notFound(`the assistant of ${website.id}`);
      const { phone, email } = localise(row.settings['contact'] ?? {}, language, row.language) as {
        phone?: string | null;
        email?: string | null;
      };
      const contact = [phoneText(phone), email].filter(Boolean).join(', ') || String(row.settings['name'] ?? '');
      // who found it cheaper elsewhere asks for the guarantee, not for a price
      const topics = topicsOfQuestion(question, [language]);
      if (!topics.includes('guarantee') && asksForPrice(question, language))
        return { answer: priceAnswer(language, contact), leadsToSearch: true };
      const index = await indexOf(website, language);
      const passages = find(
        index,
        tellingWords(question, language),
        topics.map((topic) => TOPIC + topic),
      );
      if (passages.length === 0) return { answer: unknownAnswer(language, contact) };
      const texts = passages.map(({ title, text }) => titled(title, text, language));
      const titles = new Map(passages.map(({ page, pageTitle }) => [page, pageTitle]));
      const sources = [...titles].flatMap(([page, title]) => {
        const path = index.paths.get(page);
        return path === undefined ? [] : [{ title, path }];
      });
      const sentence = await model?.(question, texts, language);
      if (sentence && saysNothingNew(sentence, texts.join('\n'))) return { answer: sentence, sources };
      return { answer: texts.join('\n\n'), sources };
    },
  };
}
export type Assistant = ReturnType<typeof createAssistant>;
