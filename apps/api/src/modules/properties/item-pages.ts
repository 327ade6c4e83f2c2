import type { Database } from '../../platform/database/database.ts';
import type { ItemPages } from './property-facts.ts';
import { readItemPages } from './property-statements.ts';

/** The pages below which a website shows single rooms of a property, and single offers. */
export async function readItemPagesOf(database: Database, websiteId: number, property: number): Promise<ItemPages> {
  const rows = await readItemPages.all(database, [websiteId, `property-${property}`]);
  const pathsOf = (isOwn: boolean) => {
    const own = rows.filter(({ page_id }) => (page_id === `property-${property}`) === isOwn);
    return Object.fromEntries(
      own.filter(({ page_id }) => page_id === own[0]?.page_id).map(({ language, path }) => [language, path]),
    );
  };
  return { property, rooms: pathsOf(true), offers: pathsOf(false) };
}
