import type { Locale } from '@posada/i18n';
import type { Database } from '../../platform/database/database.ts';
import { tellingOf } from './own-entries.ts';
import { questionsStore } from './questions.store.ts';

/** A question is short; what is longer tells a story. */
const LONGEST = 200;
const EMAIL = /\S+@\S+/gu;
/** Phones, cards, dates of birth, documents: a number of three digits or more, with what is written between digits. */
const NUMBERS = /\+?\d(?:[\s()./-]*\d){2,}/gu;
/** Numbers of bookings and documents: capital letters with digits. */
const CODES = /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}]*\d)(?=[\p{L}\p{N}]*\p{Lu})[\p{L}\p{N}]{5,}(?![\p{L}\p{N}])/gu;
const LINKS = /\b(?:https?:\/\/|www\.)\S+/giu;
const LEFT_OUT = '…';

/** A question without what may lead to a person: e-mail addresses, numbers, addresses of pages. One line. */
export const withoutPersons = (question: string): string =>
  [LINKS, EMAIL, CODES, NUMBERS]
    .reduce((text, pattern) => text.replace(pattern, LEFT_OUT), question.normalize('NFKC').replace(/\s+/g, ' ').trim())
    .slice(0, LONGEST);

interface Asked {
  websiteId: number;
  question: string;
  locale: Locale;
  day: string;
}

/** Stores a question that had no answer, without who has asked it; one without a telling word is none. */
export async function noteQuestion(database: Database, { question, locale, ...of }: Asked): Promise<void> {
  const text = withoutPersons(question);
  const stems = [...tellingOf(text, locale)].toSorted();
  if (stems.length > 0) await questionsStore(database).add({ ...of, language: locale, stems, text });
}
