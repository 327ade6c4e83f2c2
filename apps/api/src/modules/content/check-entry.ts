import type { ContentEntry, ContentKind, WebsiteFileInput } from '@posada/api-client/operator';
import type { Locale } from '@posada/i18n';
import type { Database } from '../../platform/database/database.ts';
import type { Entry, EntryName } from '../entry-texts/entry-texts.ts';
import { textsIn } from '../entry-texts/entry-texts.ts';
import { withoutAlternative } from '../website-file/check-pictures.ts';
import { readWebsites } from '../website-file/export-file.ts';
import type { Problem } from '../website-file/file-problems.ts';
import type { Place } from '../website-file/json-places.ts';
import { inspectFile } from '../website-file/read-file.ts';
import { startsWith } from '../website-file/repair.ts';
import { isInList, isOfProperty, numbersOf, propertyListOf, WEBSITE_LISTS, withWritten } from './content-kinds.ts';

/** A website file with an entry in it, and where it stands. */
interface FileWith {
  file: object;
  place: Place;
  /** What of the place is a step in the entry itself. */
  own: Place;
}

/** Of the other entries of the website, only what this one can contradict is in the file. */
function websiteWith(file: WebsiteFileInput, { kind, id }: EntryName, entry: Entry): FileWith | undefined {
  const [website] = file.websites;
  if (!website) return undefined;
  const pages = website.pages.map((page) => ({ ...page, blocks: [] }));
  const rest = { ...website, pages, posts: [] };
  const inFile = (changed: object) => ({ ...file, websites: [{ ...rest, ...changed }] });
  if (!isInList(kind))
    return {
      file: inFile({ menus: { ...website.menus, [id]: entry['items'] } }),
      place: ['websites', 0, 'menus', id],
      own: ['items'],
    };
  const list = WEBSITE_LISTS[kind];
  const others = ((kind === 'page' ? pages : (website[list] ?? [])) as Entry[]).filter((each) => each['id'] !== id);
  // of two entries with one address the last is reported
  return {
    file: inFile({ [list]: [...others, entry] }),
    place: ['websites', 0, list, others.length],
    own: [],
  };
}

function propertyWith(file: WebsiteFileInput, name: EntryName, entry: Entry): FileWith | undefined {
  const { kind } = name;
  const numbers = numbersOf(name);
  const index = file.properties.findIndex(({ id }) => id === numbers?.property);
  const property = file.properties[index] as Entry | undefined;
  if (!property || !isOfProperty(kind)) return undefined;
  const inFile = (changed: Entry) => ({ ...file, properties: file.properties.with(index, changed as never) });
  const list = propertyListOf(kind);
  if (!list) return { file: inFile(withWritten(kind, property, entry)), place: ['properties', index], own: [] };
  const entries = (property[list] ?? []) as Entry[];
  const at = entries.findIndex(({ id }) => id === numbers?.own);
  const whole = entries[at];
  if (!whole) return undefined;
  return {
    file: inFile({ ...property, [list]: entries.with(at, withWritten(kind, whole, entry)) }),
    place: ['properties', index, list, at],
    own: [],
  };
}

/** What keeps an entry from being published: its website file would be refused, or a photo says nothing. Each has its place. */
export async function problemsOfEntry(
  database: Database,
  websiteId: number,
  name: EntryName,
  entry: Entry,
  now: Date,
  mediaFolder: string | undefined,
): Promise<Problem[]> {
  const isHotels = isOfProperty(name.kind);
  const file = await readWebsites(database, [websiteId], {
    hasNights: false,
    hasPages: !isHotels,
    properties: isHotels ? [numbersOf(name)?.property ?? 0] : [],
  });
  if (!file) return [];
  const found = isHotels ? propertyWith(file, name, entry) : websiteWith(file, name, entry);
  if (!found) return [];
  const read = new Set(file.properties.map(({ id }) => id));
  const shown = file.websites[0]?.properties ?? [];
  const rest = { properties: shown.filter((id) => !read.has(id)), hasPages: isHotels };
  const { problems } = await inspectFile(JSON.stringify(found.file), now, mediaFolder, { rest });
  const own = problems
    .filter((problem) => startsWith(problem.place, found.place))
    .map((problem) => ({ ...problem, place: [...found.own, ...problem.place.slice(found.place.length)] }));
  const language = file.websites[0]?.language ?? '';
  return [...own, ...withoutAlternative(entry, language)];
}

/** Texts that a language lacks; a text that is the same for all languages lacks none. */
export function missingIn(
  kind: ContentKind,
  entry: Entry | null,
  languages: readonly Locale[],
): ContentEntry['missing'] {
  const texts = textsIn(kind, entry);
  return languages.map((language) => ({
    language,
    places: texts.filter(({ value }) => typeof value === 'object' && !value[language]).map(({ place }) => place),
  }));
}
