import type { Database } from '../../platform/database/database.ts';
import type { Entry, EntryName } from '../entry-texts/entry-texts.ts';
import { readItemPagesOf } from '../properties/item-pages.ts';
import { itemKey } from '../properties/property-shapes.ts';
import { createPostStore } from '../websites/posts.store.ts';
import { numbersOf, readLive } from './content-kinds.ts';

type Paths = Record<string, string>;

const below = (paths: Paths, last: (language: string) => string): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([language, path]) => [language, `${path === '/' ? '' : path}/${last(language)}`]),
  );

/** Where guests meet an entry, by language; a menu or a shortcode stands on many pages, of which this is the first. */
export async function pathsOfEntry(
  database: Database,
  websiteId: number,
  name: EntryName,
  entry: Entry | null,
  languages: readonly string[],
): Promise<Paths> {
  const pathsOfPage = async (id: string) =>
    ((await readLive(database, websiteId, 'page', [id])).get(id)?.['paths'] ?? {}) as Paths;
  const { kind, id } = name;
  switch (kind) {
    case 'page':
      return (entry?.['paths'] ?? {}) as Paths;
    case 'post': {
      const slugs = (entry?.['slug'] ?? {}) as Paths;
      return below(
        await createPostStore(database).journalPaths(websiteId),
        (language) => slugs[language] || `item-${id}`,
      );
    }
    case 'property':
      return pathsOfPage(`property-${id}`);
    case 'room':
    case 'offer': {
      const { property = 0, own = 0 } = numbersOf(name) ?? {};
      const pages = await readItemPagesOf(database, websiteId, property);
      const paths = kind === 'room' ? pages.rooms : pages.offers;
      // without a page for each of them they stand on that of their hotel
      return Object.keys(paths).length > 0
        ? below(paths, () => itemKey(property, kind, own))
        : pathsOfPage(`property-${property}`);
    }
    default:
      return Object.fromEntries(languages.map((language) => [language, '/']));
  }
}
