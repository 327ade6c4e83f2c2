import { type ContentPage, WEBSITE_FILE_FORMAT } from '@posada/api-client/operator';
import type { Locale } from '@posada/i18n';
import type { Database } from '../../platform/database/database.ts';
import type { PageEntry } from '../page-texts/page-texts.ts';
import { textsIn } from '../page-texts/page-texts.ts';
import { readWebsites } from '../website-file/export-file.ts';
import type { Problem } from '../website-file/file-problems.ts';
import { inspectFile } from '../website-file/read-file.ts';
import { startsWith } from '../website-file/repair.ts';

/**
 * What a website file with this page would be refused for, each with its place in the page. Of the other pages only what
 * a page can contradict is looked at.
 */
export async function problemsOfPage(
  database: Database,
  websiteId: number,
  page: PageEntry,
  now: Date,
  mediaFolder: string | undefined,
): Promise<Problem[]> {
  const file = await readWebsites(database, [websiteId], { hasNights: false, properties: [] });
  const [website] = file?.websites ?? [];
  if (!file || !website) return [];
  const others = website.pages.filter(({ id }) => id !== page['id']);
  // of two pages with one path the last is reported
  const pages = [...others.map((other) => ({ ...other, blocks: [] })), page];
  const text = JSON.stringify({
    format: WEBSITE_FILE_FORMAT,
    websites: [{ ...website, pages, posts: [] }],
    destinations: file.destinations,
    properties: file.properties,
  });
  const read = new Set(file.properties.map(({ id }) => id));
  const rest = { properties: website.properties.filter((id) => !read.has(id)), hasPages: false };
  const { problems } = await inspectFile(text, now, mediaFolder, { rest });
  const place = ['websites', 0, 'pages', others.length];
  return problems
    .filter((problem) => startsWith(problem.place, place))
    .map((problem) => ({ ...problem, place: problem.place.slice(place.length) }));
}

/** Texts that a language lacks; a text that is the same for all languages lacks none. */
export function missingIn(page: PageEntry | null, languages: readonly Locale[]): ContentPage['missing'] {
  const texts = textsIn(page);
  return languages.map((language) => ({
    language,
    places: texts.filter(({ value }) => typeof value === 'object' && !value[language]).map(({ place }) => place),
  }));
}
