import { FRAME_BLOCKS, PAGE_BLOCKS } from '@posada/api-client/definitions';
import type { FileWebsite } from '@posada/api-client/operator';
import * as v from 'valibot';
import { localise } from '../../platform/localise.ts';
import { type Problem, problemsOf } from './file-problems.ts';
import type { Place } from './json-places.ts';

type Schemas = Readonly<Record<string, v.GenericSchema>>;
type FileBlock = FileWebsite['pages'][number]['blocks'][number];

/** What is there and was not read: a name that the block does not know. */
function unread(given: unknown, read: unknown, place: Place): Problem[] {
  if (given === null || typeof given !== 'object' || read === null || typeof read !== 'object') return [];
  const known = read as Record<string, unknown>;
  return Object.entries(given).flatMap(([key, value]) => {
    const at = [...place, Array.isArray(given) ? Number(key) : key];
    return Object.hasOwn(known, key)
      ? unread(value, known[key], at)
      : [{ place: at, problem: 'is no setting of this block' }];
  });
}

/** What the settings of blocks name by ids. */
interface Named {
  property?: string;
  properties?: string[];
  menu?: string;
  columns?: { menu?: string }[];
  shortcode?: string;
  category?: string;
}

interface Whole {
  website: FileWebsite;
  /** Ids of its properties. */
  shown: ReadonlySet<string>;
}

/** Names in settings that lead nowhere. */
function dangling(settings: unknown, place: Place, { website, shown }: Whole): Problem[] {
  const { property, properties = [], menu, columns = [], shortcode, category } = settings as Named;
  const named = (id: string | undefined, at: Place, isKnown: (id: string) => boolean, problem: string) =>
    id === undefined || isKnown(id) ? [] : [{ place: [...place, ...at], problem: `is ${id}: ${problem}` }];
  const isShown = (id: string) => shown.has(id);
  const isMenu = (id: string) => Object.hasOwn(website.menus, id);
  const notShown = 'the website does not show that property';
  const noMenu = 'the website has no such menu';
  return [
    ...named(property, ['property'], isShown, notShown),
    ...properties.flatMap((id, index) => named(id, ['properties', index], isShown, notShown)),
    ...named(menu, ['menu'], isMenu, noMenu),
    ...columns.flatMap((column, index) => named(column.menu, ['columns', index, 'menu'], isMenu, noMenu)),
    ...named(
      shortcode,
      ['shortcode'],
      (id) => website.shortcodes.some((each) => each.id === id),
      'the website has no such shortcode',
    ),
    ...named(
      category,
      ['category'],
      (id) => website.postCategories.some((each) => each.id === id),
      'the website has no such category of posts',
    ),
  ];
}

function problemsOfBlock({ type, settings }: FileBlock, place: Place, whole: Whole, schemas: Schemas): Problem[] {
  const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
  if (!schema) return [{ place: [...place, 'type'], problem: `is ${type}: there is no such block` }];
  const at = [...place, 'settings'];
  // as a guest gets them: a text in several languages is one text
  const shown = localise(settings, whole.website.language);
  const result = v.safeParse(schema, shown);
  if (!result.success) return problemsOf(result.issues).map((each) => ({ ...each, place: [...at, ...each.place] }));
  return [...unread(shown, result.output, at), ...dangling(result.output, at, whole)];
}

/** A block that ends before it begins is never shown. */
function problemsOfTime({ shownFrom, shownUntil }: FileBlock, place: Place): Problem[] {
  if (!shownFrom || !shownUntil || Date.parse(shownFrom) < Date.parse(shownUntil)) return [];
  return [{ place: [...place, 'shownUntil'], problem: `is ${shownUntil}: not after shownFrom, ${shownFrom}` }];
}

/** What the blocks of a website's pages, header and footer cannot be rendered with. */
export function problemsOfBlocks(website: FileWebsite, place: Place): Problem[] {
  const { header, footer } = website.settings.frame;
  const whole = { website, shown: new Set(website.properties.map(String)) };
  const frame = Object.entries({ header, footer }).flatMap(([name, block]) =>
    problemsOfBlock(block, [...place, 'settings', 'frame', name], whole, {
      [name]: FRAME_BLOCKS[name as 'header' | 'footer'],
    }),
  );
  const pages = website.pages.flatMap(({ blocks }, page) =>
    blocks.flatMap((block, index) => {
      const at = [...place, 'pages', page, 'blocks', index];
      return [...problemsOfBlock(block, at, whole, PAGE_BLOCKS), ...problemsOfTime(block, at)];
    }),
  );
  return [...frame, ...pages];
}
