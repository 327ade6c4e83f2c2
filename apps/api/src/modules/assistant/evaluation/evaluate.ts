import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@posada/i18n';
import type { WebsiteRef } from '../../../platform/caller.ts';
import type { PropertyStore } from '../../properties/properties.store.ts';
import type { WebsiteStore } from '../../websites/websites.store.ts';
import type { Assistant, AssistantAnswer } from '../assistant.service.ts';
import { phrase } from '../words.ts';
import { createExpected } from './expected.ts';

/** What an answer has to say, in references to the data of the demo: no language needs expectations of its own. */
interface Scenario {
  must?: string[];
  mustNot?: string[];
  /** The one hotel that it is about: no other is named, and no other page. */
  only?: number;
  /** Nothing is published about it. */
  unsure?: boolean;
}
export type Verdict = 'right' | 'unsure' | 'wrong';
export interface Judged {
  locale: Locale;
  scenario: string;
  question: string;
  answer: string;
  verdict: Verdict;
  /** What was missing, or should not have been there. */
  faults: string[];
}

const json = <T>(file: string) => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as T;
const SCENARIOS = json<Record<string, Scenario>>('scenarios.json');
const questionsOf = (locale: Locale) => json<Record<string, string[]>>(`questions/${locale}.json`);

/** The sentence up to its first value tells that an answer is unsure. */
const beginning = (sentence: 'unsure' | 'maybe', locale: Locale) => phrase(sentence, locale).split('{')[0] ?? '';
const isUnsure = ({ answer }: AssistantAnswer, locale: Locale) =>
  (['unsure', 'maybe'] as const).some((sentence) => answer.startsWith(beginning(sentence, locale)));

/** All questions of some languages, or of all, put to the assistant of a website of the demo. */
export async function evaluate(
  { websites, properties, assistant }: { websites: WebsiteStore; properties: PropertyStore; assistant: Assistant },
  website: WebsiteRef,
  locales: readonly Locale[] = LOCALES,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const locale of locales) {
    const expected = await createExpected({ websites, properties }, website, locale);
    for (const [scenario, questions] of Object.entries(questionsOf(locale))) {
      const { must = [], mustNot = [], only, unsure = false } = SCENARIOS[scenario] ?? {};
      for (const question of questions) {
        const given = await assistant.answer(website, question, locale);
        const own = { locale, scenario, question, answer: given.answer };
        if (isUnsure(given, locale)) {
          judged.push({ ...own, verdict: unsure ? 'right' : 'unsure', faults: [] });
          continue;
        }
        const faults = [
          ...(unsure ? ['an answer'] : []),
          ...must.filter((reference) => !expected.has(reference, given)).map((reference) => `no ${reference}`),
          ...mustNot.filter((reference) => expected.has(reference, given)).map((reference) => `has ${reference}`),
          ...(only === undefined ? [] : expected.strangers(only, given)),
        ];
        judged.push({ ...own, verdict: faults.length === 0 ? 'right' : 'wrong', faults });
      }
    }
  }
  return judged;
}
