import type { ContentReferences } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { contentStore, type StoredName } from './content.store.ts';
import { numbersOf } from './content-kinds.ts';
import { titleIn, websiteOf } from './drafts.ts';

/** What settings of pages can name by an id, in the language of the website. @throws {DomainError} 404 */
export async function listReferences(database: Database, websiteId: number): Promise<ContentReferences> {
  const { language } = await websiteOf(database, websiteId);
  const store = contentStore(database);
  const named = ({ id, title }: Pick<StoredName, 'id' | 'title'>) => ({
    id,
    name: titleIn(title, language) || id,
  });
  const choices = await store.choices(websiteId);
  const chosen = (kind: (typeof choices)[number]['kind']) => choices.filter((each) => each.kind === kind).map(named);
  const rooms = await store.names(websiteId, 'room');
  return {
    page: (await store.names(websiteId, 'page')).map(named),
    post: (await store.names(websiteId, 'post')).map(named),
    shortcode: (await store.names(websiteId, 'shortcode')).map(named),
    property: (await store.names(websiteId, 'property')).map(named),
    roomType: rooms.map(({ id, title, property }) => ({
      id: String(numbersOf({ kind: 'room', id })?.own),
      name: [property, named({ id, title }).name].filter(Boolean).join(' · '),
    })),
    category: chosen('category'),
    typology: chosen('typology'),
    chapter: chosen('chapter'),
    destination: chosen('destination'),
  };
}
