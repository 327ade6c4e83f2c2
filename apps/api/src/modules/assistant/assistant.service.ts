import { setImmediate } from 'node:timers/promises';
import type { BodyOf, ReplyOf } from '@posada/api-client';
import type { AssistantQuestion, tryAssistant } from '@posada/api-client/operator';
import type { assistantAnswerSchema } from '@posada/api-client/website';
import { todayAt } from '@posada/calendar-days';
import type * as v from 'valibot';
import type { WebsiteRef } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import { localeOf, localise } from '../../platform/localise.ts';
import { phoneText } from '../../platform/phone-text.ts';
import type { PropertyStore } from '../properties/properties.store.ts';
import type { WebsiteRow, WebsiteStore } from '../websites/websites.store.ts';
import { answer } from './answer.ts';
import { linksIn } from './answer-links.ts';
import { read } from './concepts.ts';
import { entriesOf } from './entries.store.ts';
import { hotelView } from './hotel-view.ts';
import { settingsOf } from './knowledge.ts';
import type { LanguageModel } from './language-model.ts';
import { hotelsNamed } from './mentions.ts';
import { noteQuestion } from './open-question.ts';
import { createOwnEntries, tellingOf } from './own-entries.ts';
import { localesOf, passagesOfPage } from './passages.ts';
import { questionsStore } from './questions.store.ts';
import { ALIKE, createPassages } from './site-answers.ts';
import type { Knowledge } from './tell.ts';

interface Index {
  revision: string;
  today: string;
  known: Knowledge;
  /** Path and title by the id of a page, in the language of the index, else in the website's own. */
  pages: Map<string, { path: string; title: string }>;
  /** Numbers in E.164 by how people read them. */
  phones: Map<string, string>;
  /** Id of the page with the form to write to. */
  contactPage: string | undefined;
}

interface Contact {
  phone?: string | null;
  email?: string | null;
}

/** What the assistant answers, as the contract has it. */
type Answer = v.InferInput<typeof assistantAnswerSchema>;

/** Entries that are shown beside an answer that is tried. */
const MOST_CANDIDATES = 5;

const numbersIn = (text: string) => (text.match(/\d+(?:[.,:]\d+)*/g) ?? []).map((number) => number.replace(/\D/g, ''));

/** A sentence may say only numbers that stand in the passages: a price that nobody published is never said. */
export const saysNothingNew = (answer: string, sources: string) => {
  const known = new Set(numbersIn(sources));
  return numbersIn(answer).every((number) => known.has(number));
};

const hasForm = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(hasForm)
    : value !== null &&
      typeof value === 'object' &&
      ((value as { type?: unknown }).type === 'contact-form' || Object.values(value).some(hasForm));

interface AssistantDeps {
  database: Database;
  websites: WebsiteStore;
  properties: PropertyStore;
  clock: () => Date;
  /** Absent: it answers with what it has found. */
  model?: LanguageModel | undefined;
  warn?: (error: unknown, about: string) => void;
}

/** All that is known of a website in a language. */
async function buildIndex(
  { database, websites, properties }: Pick<AssistantDeps, 'database' | 'websites' | 'properties'>,
  website: WebsiteRef,
  row: WebsiteRow,
  language: string,
  today: string,
): Promise<Index> {
  const locale = localeOf(language);
  const hotels = (await properties.ofWebsite(website.id)).map((facts) => hotelView(facts, language, website.language));
  // what search engines are not to find, no answer quotes either
  const published = (await websites.pages(website.id)).filter(({ content }) => !content.noindex);
  const written = await websites.paths(website.id);
  const titles = new Map(
    published.map(({ id, content }) => [id, String(localise(content.title, language, website.language))]),
  );
  const paths = new Map(
    [website.language, language].flatMap((code) =>
      written.filter((path) => path.language === code).map((path) => [path.page_id, path.path] as const),
    ),
  );
  const contact = localise(row.settings['contact'] ?? {}, language, row.language) as Contact;
  const { silentTopics, ...named } = settingsOf(row);
  const phone = named.phone ?? contact.phone;
  const email = named.email ?? contact.email;
  const brand = String(row.settings['name'] ?? '');
  const phones = [phone, ...hotels.map((hotel) => hotel.facts.content['information'] as { phone?: string | null })].map(
    (each) => (typeof each === 'object' && each !== null ? each.phone : each),
  );
  return {
    revision: website.revision,
    today,
    pages: new Map([...paths].map(([id, path]) => [id, { path, title: titles.get(id) ?? '' }] as const)),
    phones: new Map(phones.filter((each) => typeof each === 'string').map((each) => [phoneText(each), each])),
    contactPage: published.find(({ content }) => hasForm(content.blocks))?.id,
    known: {
      locale,
      brand,
      hotels,
      passages: createPassages(
        published.flatMap((page) => passagesOfPage(page, language, website.language)),
        localesOf(language, website.language),
      ),
      entries: createOwnEntries(await entriesOf(database, website.id), {
        language,
        primary: website.language,
        today,
      }),
      silentTopics,
      phone: phoneText(phone) ?? null,
      email: email ?? null,
      today,
    },
  };
}

export function createAssistant({
  database,
  websites,
  properties,
  clock,
  model,
  warn = () => undefined,
}: AssistantDeps) {
  const indexes = new Map<string, Index>();

  async function indexOf(website: WebsiteRef, row: WebsiteRow, language: string): Promise<Index> {
    const key = `${website.id}:${language}`;
    const today = todayAt('UTC', clock());
    const kept = indexes.get(key);
    if (kept?.revision === website.revision && kept.today === today) return kept;
    const index = await buildIndex({ database, websites, properties }, website, row, language, today);
    indexes.set(key, index);
    return index;
  }

  return {
    /**
     * An answer in plain text from what the website publishes in the language (where a text is not translated, in the
     * website's own): facts of the data first, then what is written about it. It names the pages it stands on; what it is
     * not sure of it says, with where to ask. It knows no price of a night and no reservation: neither is among what it
     * reads; both have their own screen, which it leads to.
     * @throws {DomainError} `not_found` while the website has no assistant
     */
    async answer(website: WebsiteRef, question: string, language: string): Promise<Answer> {
      const row = await websites.byId(website.id);
      if (row?.settings['chatAiModuleEnabled'] !== true) throw notFound(`the assistant of ${website.id}`);
      const { known, pages, phones, contactPage } = await indexOf(website, row, language);
      const { text, isUnsure = false, pages: ids, leadsToSearch, leadsToBooking, origin } = answer(known, question);
      if (isUnsure)
        await noteQuestion(database, { websiteId: website.id, question, locale: known.locale, day: known.today }).catch(
          (error) => warn(error, 'a question without an answer is not noted'),
        );
      // what the hotel has written is said as it is
      const isWritten = origin === 'entry' || origin === 'silent';
      const sentence = isUnsure || isWritten ? undefined : await sentenceOf(question, text, language);
      const worded = sentence ?? text;
      const ways = { ...(leadsToSearch ? { leadsToSearch } : {}), ...(leadsToBooking ? { leadsToBooking } : {}) };
      const sources = [...ids, ...(isUnsure && contactPage ? [contactPage] : [])].flatMap((id) => pages.get(id) ?? []);
      const marked = sentence === undefined ? {} : { isGenerated: true };
      return { answer: worded, sources, links: linksIn(worded, phones), ...marked, ...ways };
    },

    /**
     * What the assistant answers to a question, and why, without storing anything; also where guests do not find it.
     * @throws {DomainError} `not_found`
     */
    async try(websiteId: number, { question, language, property, entry }: BodyOf<typeof tryAssistant>) {
      const row = await websites.byId(websiteId);
      if (!row) throw notFound(`website ${websiteId}`);
      const locale = localeOf(language);
      const { known: stored, pages } = await indexOf(row, row, language);
      const hotels = property === undefined ? stored.hotels : stored.hotels.filter(({ id }) => id === property);
      if (property !== undefined && hotels.length === 0) throw notFound(`property ${property} of website ${websiteId}`);
      const entries = entry
        ? createOwnEntries([...(await entriesOf(database, websiteId)).filter(({ id }) => id !== entry.id), entry], {
            language,
            primary: row.language,
            today: stored.today,
          })
        : stored.entries;
      const known = { ...stored, hotels, entries };
      const told = answer(known, question);
      const { hotels: named, words } = hotelsNamed(question, hotels, known);
      return {
        answer: told.text,
        origin: told.origin ?? 'facts',
        entry: told.entry ?? null,
        pages: told.pages.flatMap((id) => {
          const page = pages.get(id);
          return page ? [{ id, title: page.title }] : [];
        }),
        headings: told.headings ?? [],
        topics: read(question, locale).concepts,
        words: [...tellingOf(question, locale)],
        candidates: entries.candidates(question, named.length > 0 ? named : hotels, words).slice(0, MOST_CANDIDATES),
        threshold: ALIKE,
      } satisfies ReplyOf<typeof tryAssistant>;
    },

    /** Questions of the last weeks that it still cannot answer. @throws {DomainError} `not_found` */
    async openQuestions(websiteId: number): Promise<AssistantQuestion[]> {
      const row = await websites.byId(websiteId);
      if (!row) throw notFound(`website ${websiteId}`);
      const open: AssistantQuestion[] = [];
      for (const question of await questionsStore(database).list(websiteId)) {
        const { known } = await indexOf(row, row, question.language);
        if (answer(known, question.text).isUnsure) open.push(question);
        // guests are answered between them
        await setImmediate();
      }
      return open;
    },
  };

  /** As the language model says it; undefined: there is none, or it says what the text does not. */
  async function sentenceOf(question: string, text: string, language: string): Promise<string | undefined> {
    const sentence = await model?.(question, text.split('\n').filter(Boolean), language);
    return sentence && saysNothingNew(sentence, text) ? sentence : undefined;
  }
}
export type Assistant = ReturnType<typeof createAssistant>;
/** What Olivia answers, with its sources and links. */
export type AssistantAnswer = Awaited<ReturnType<Assistant['answer']>>;
