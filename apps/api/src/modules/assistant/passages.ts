import type { Locale } from '@posada/i18n';
import { localeOf, localise } from '../../platform/localise.ts';
import type { PageRow } from '../websites/websites.store.ts';
import type { Concept } from './concept-names.ts';
import { conceptsOf } from './concepts.ts';
import { chaptersIn } from './published-text.ts';

/** A piece of what a website publishes, in one language. */
export interface Passage {
  title: string;
  text: string;
  /** What its title is about. */
  concepts: readonly Concept[];
  /** What its page is about. */
  pageConcepts: readonly Concept[];
  /** Id of the page that it stands on, and what that page is called. */
  page: string;
  pageTitle: string;
}

export const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Each `html` of a page's blocks, under the heading that stands beside it, else under the page's title. */
function textsInBlocks(value: unknown, title: string): { title: string; text: string }[] {
  if (Array.isArray(value)) return value.flatMap((entry) => textsInBlocks(entry, title));
  if (value === null || typeof value !== 'object') return [];
  const { html, heading, title: own, ...rest } = value as Record<string, unknown>;
  const above = isText(heading) ? heading : isText(own) ? own : title;
  const found = isText(html) ? chaptersIn(html, above) : [];
  return [...found, ...Object.values(rest).flatMap((entry) => textsInBlocks(entry, above))];
}

/** The languages that a published text may be in: where it is not translated, it is in the website's own. */
export const localesOf = (language: string, primary: string): Locale[] => [
  ...new Set([localeOf(language), localeOf(primary)]),
];

export function passagesOfPage({ id, content }: PageRow, language: string, primary: string): Passage[] {
  const { title, blocks } = localise(content, language, primary) as { title: string; blocks: unknown[] };
  const locales = localesOf(language, primary);
  const pageConcepts = conceptsOf(title, locales);
  return textsInBlocks(blocks, title).map((passage) => ({
    ...passage,
    concepts: conceptsOf(passage.title, locales),
    pageConcepts,
    page: id,
    pageTitle: title,
  }));
}
