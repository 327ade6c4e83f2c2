import type { AssistantEntry } from '@posada/api-client/operator';
import { isLocale, LOCALES, type Locale } from '@posada/i18n';
import * as v from 'valibot';

const texts = v.record(v.string(), v.string());

/** An entry while it is written: examples are lines of a text, one for each language. */
export const draftSchema = v.object({
  questions: texts,
  answer: texts,
  page: v.string(),
  properties: v.array(v.string()),
  validFrom: v.string(),
  validUntil: v.string(),
});
export type EntryDraft = v.InferOutput<typeof draftSchema>;

export const EMPTY_DRAFT: EntryDraft = {
  questions: {},
  answer: {},
  page: '',
  properties: [],
  validFrom: '',
  validUntil: '',
};

/** `main`: the language of the website, which a text without a language is in. */
export const draftOf = (
  { questions, answer, page, properties, validFrom, validUntil }: Omit<AssistantEntry, 'id'>,
  main: Locale,
): EntryDraft => ({
  questions: Object.fromEntries(Object.entries(questions).map(([language, lines]) => [language, lines.join('\n')])),
  answer: typeof answer === 'string' ? { [main]: answer } : { ...answer },
  page: page ?? '',
  properties: properties.map(String),
  validFrom: validFrom ?? '',
  validUntil: validUntil ?? '',
});

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** As the service takes it: without languages that have no text. */
export function entryOf({ questions, answer, page, properties, validFrom, validUntil }: EntryDraft) {
  const written = (values: Record<string, string>) =>
    LOCALES.flatMap((locale) => {
      const text = values[locale]?.trim();
      return text ? [[locale, text] as const] : [];
    });
  return {
    questions: Object.fromEntries(written(questions).map(([locale, text]) => [locale, linesOf(text)])),
    answer: Object.fromEntries(written(answer)),
    page: page || null,
    properties: properties.map(Number),
    validFrom: validFrom || null,
    validUntil: validUntil || null,
  };
}

const LONGEST_QUESTION = 200;
const MOST_QUESTIONS = 30;

type EntryProblem = 'needsQuestion' | 'needsAnswer' | 'questionTooLong' | 'tooManyQuestions' | 'untilBeforeFrom';

/** What is wrong with a draft, by its field and the language of it. The website's own language is what others fall back to. */
export function problemsOf(draft: EntryDraft, main: Locale) {
  const problems: { field: 'questions' | 'answer' | 'validUntil'; language: Locale; problem: EntryProblem }[] = [];
  const entry = entryOf(draft);
  if (!(entry.questions[main]?.length ?? 0))
    problems.push({ field: 'questions', language: main, problem: 'needsQuestion' });
  for (const [language, lines] of Object.entries(entry.questions)) {
    if (!isLocale(language)) continue;
    if (lines.some((line) => line.length > LONGEST_QUESTION))
      problems.push({ field: 'questions', language, problem: 'questionTooLong' });
    if (lines.length > MOST_QUESTIONS) problems.push({ field: 'questions', language, problem: 'tooManyQuestions' });
  }
  if (!entry.answer[main]) problems.push({ field: 'answer', language: main, problem: 'needsAnswer' });
  if (entry.validFrom && entry.validUntil && entry.validUntil < entry.validFrom)
    problems.push({ field: 'validUntil', language: main, problem: 'untilBeforeFrom' });
  return problems;
}
