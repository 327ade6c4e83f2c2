import type { Database } from '../../platform/database/database.ts';
import type { PageEntry } from '../page-texts/page-texts.ts';
import type { PageRow, PageStore } from '../websites/websites.store.ts';
import { contentStore } from './content.store.ts';

type Block = PageRow['content']['blocks'][number];
const isBlock = (value: unknown): value is Block =>
  typeof value === 'object' && value !== null && typeof (value as Block).type === 'string';

/** A text as pages are shown with it; one without words is empty. */
const words = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0
    ? { en: '', ...(value as Record<string, string>) }
    : String(value && typeof value !== 'object' ? value : '');

/** A draft may lack what a published page has. */
function contentOf({ title, description, blocks, itemPage, noindex }: PageEntry): PageRow['content'] {
  return {
    title: words(title),
    description: words(description),
    blocks: Array.isArray(blocks) ? blocks.filter(isBlock) : [],
    ...(typeof itemPage === 'string' ? { itemPage } : {}),
    ...(typeof noindex === 'boolean' ? { noindex } : {}),
  };
}

/** The pages of websites as they are if all drafts are published. */
export function withDrafts(pages: PageStore, database: Database): PageStore {
  const draftsOf = async (website: number) => {
    const drafts = await contentStore(database).drafts(website);
    return new Map(drafts.map(({ page_id, page }) => [page_id, page]));
  };
  async function paths(website: number) {
    const drafts = await draftsOf(website);
    const published = (await pages.paths(website)).filter(({ page_id }) => !drafts.has(page_id));
    const drafted = [...drafts].flatMap(([page_id, page]) =>
      Object.entries((page?.['paths'] ?? {}) as Record<string, string>).map(([language, path]) => ({
        page_id,
        language,
        path,
      })),
    );
    return [...drafted, ...published];
  }
  return {
    paths,
    async findPath(website, path, languages) {
      const found = (await paths(website)).filter((row) => row.path === path);
      return languages
        .map((language) => found.find((row) => row.language === language))
        .find((row) => row !== undefined);
    },
    async pathsOf(website, id) {
      const own = (await paths(website)).filter(({ page_id }) => page_id === id);
      return Object.fromEntries(own.map(({ language, path }) => [language, path]));
    },
    async page(website, id) {
      const draft = await contentStore(database).draft(website, id);
      if (!draft) return pages.page(website, id);
      return draft.page ? { id, content: contentOf(draft.page) } : undefined;
    },
    hasItem: pages.hasItem,
  };
}
