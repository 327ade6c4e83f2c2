import type { assistantAnswerSchema } from '@posada/api-client/website';
import { todayAt } from '@posada/calendar-days';
import type * as v from 'valibot';
import type { WebsiteRef } from '../../platform/caller.ts';
import { notFound } from '../../platform/errors.ts';
import { localeOf, localise } from '../../platform/localise.ts';
import { phoneText } from '../../platform/phone-text.ts';
import type { PropertyStore } from '../properties/properties.store.ts';
import type { WebsiteRow, WebsiteStore } from '../websites/websites.store.ts';
import { answer } from './answer.ts';
import { linksIn } from './answer-links.ts';
import { hotelView } from './hotel-view.ts';
import type { LanguageModel } from './language-model.ts';
import { localesOf, passagesOfPage } from './passages.ts';
import { createPassages } from './site-answers.ts';
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

/** What the assistant answers, as the contract has it. */
type Answer = v.InferInput<typeof assistantAnswerSchema>;

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

export function createAssistant(
  websites: WebsiteStore,
  properties: PropertyStore,
  now: () => Date,
  model?: LanguageModel,
) {
  const indexes = new Map<string, Index>();

  async function build(website: WebsiteRef, row: WebsiteRow, language: string, today: string): Promise<Index> {
    const locale = localeOf(language);
    const hotels = (await properties.ofWebsite(website.id)).map((facts) =>
      hotelView(facts, language, website.language),
    );
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
    const { phone, email } = localise(row.settings['contact'] ?? {}, language, row.language) as {
      phone?: string | null;
      email?: string | null;
    };
    const brand = String(row.settings['name'] ?? '');
    const phones = [
      phone,
      ...hotels.map((hotel) => hotel.facts.content['information'] as { phone?: string | null }),
    ].map((each) => (typeof each === 'object' && each !== null ? each.phone : each));
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
        phone: phoneText(phone) ?? null,
        email: email ?? null,
        today,
      },
    };
  }

  async function indexOf(website: WebsiteRef, row: WebsiteRow, language: string): Promise<Index> {
    const key = `${website.id}:${language}`;
    const today = todayAt('UTC', now());
    const kept = indexes.get(key);
    if (kept?.revision === website.revision && kept.today === today) return kept;
    const index = await build(website, row, language, today);
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
      const { text, isUnsure = false, pages: ids, ...ways } = answer(known, question);
      const told = isUnsure ? text : await sentenceOf(question, text, language);
      const sources = [...ids, ...(isUnsure && contactPage ? [contactPage] : [])].flatMap((id) => pages.get(id) ?? []);
      return { answer: told, sources, links: linksIn(told, phones), ...ways };
    },
  };

  /** As the language model says it, when there is one and it says nothing new. */
  async function sentenceOf(question: string, text: string, language: string): Promise<string> {
    const sentence = await model?.(question, text.split('\n').filter(Boolean), language);
    return sentence && saysNothingNew(sentence, text) ? sentence : text;
  }
}
export type Assistant = ReturnType<typeof createAssistant>;
/** What Olivia answers, with its sources and links. */
export type AssistantAnswer = Awaited<ReturnType<Assistant['answer']>>;
