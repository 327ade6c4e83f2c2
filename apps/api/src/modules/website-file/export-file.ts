import { setImmediate as nextTurn } from 'node:timers/promises';
import { WEBSITE_FILE_FORMAT, type WebsiteFileInput } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { NO_RESTRICTIONS } from '../availability/restrictions.ts';
import { destination, property, website, withParts } from './entities.ts';
import * as stored from './export-statements.ts';
import type { Entity } from './fields.ts';
import { toSpans } from './night-spans.ts';
import { USUAL_PRICE } from './nights-of-file.ts';

type Input = WebsiteFileInput;
type InputWebsite = Input['websites'][number];
type InputProperty = Input['properties'][number];

/** What a span need not say, since it is so where nothing is said. */
const USUAL: Record<string, unknown> = { ...NO_RESTRICTIONS, ...USUAL_PRICE };
const brief = <T extends object>(span: T): T =>
  Object.fromEntries(Object.entries(span).filter(([key, value]) => !(key in USUAL) || USUAL[key] !== value)) as T;

const spansOfPlan = <T extends { date: string; rate_plan_id: number }>(all: readonly T[], room: number, plan: number) =>
  toSpans(all.filter(({ rate_plan_id }) => rate_plan_id === plan).map(({ rate_plan_id: _, ...night }) => night)).map(
    (span) => ({ roomTypes: [room], ...brief(span) }),
  );

const { properties: shownProperties, menus, pages, postCategories, posts, shortcodes } = website.parts;
const PAGES = new Set(
  [shownProperties, menus, pages, postCategories, posts, shortcodes].flatMap((each) =>
    each ? withParts(each.entity) : [],
  ),
);
const isPages = (entity: Entity) => PAGES.has(entity);

/** Undefined: there is no such website, or it has been deleted, and its row serves past reservations. */
async function websiteOf(database: Database, id: number, hasPages: boolean): Promise<InputWebsite | undefined> {
  // what the database stores went through the schema of the file
  const [found] = (await stored.readTree(
    database,
    website,
    id,
    (entity) => hasPages || !isPages(entity),
  )) as unknown as InputWebsite[];
  return found && found.hosts.length > 0 ? found : undefined;
}

/** Nights, prices and restrictions of the room types of a property, as spans. */
async function addNights(database: Database, { roomTypes, ratePlans }: InputProperty) {
  for (const room of roomTypes) {
    // a room type at a time: guests are answered in between
    await nextTurn();
    room.nights = toSpans(await stored.readNights.all(database, [room.id])).map(brief);
    const prices = await stored.readPrices.all(database, [room.id]);
    const restrictions = await stored.readRestrictions.all(database, [room.id]);
    for (const plan of ratePlans) {
      plan.prices = [...(plan.prices ?? []), ...spansOfPlan(prices, room.id, plan.id)];
      plan.restrictions = [...(plan.restrictions ?? []), ...spansOfPlan(restrictions, room.id, plan.id)];
    }
  }
}

async function propertyOf(database: Database, id: number, hasNights: boolean): Promise<InputProperty> {
  const [found] = (await stored.readTree(database, property, id)) as unknown as InputProperty[];
  if (!found) throw new Error(`property ${id} has gone`);
  if (hasNights) await addNights(database, found);
  return found;
}

interface ReadOptions {
  /** False: without nights and prices; imported, the file leaves them as they are. */
  hasNights?: boolean;
  /** These alone, and those whose rate plans a promotion code of the websites names. Absent: all. */
  properties?: readonly number[];
  /** Rate plans whose properties are read too. */
  plans?: readonly number[];
  /**
   * False: websites without pages, posts, menus and shortcodes, which list the properties of the file alone; such a file
   * is not imported as theirs.
   */
  hasPages?: boolean;
}

async function readOnce(
  database: Database,
  ids: readonly number[],
  { hasNights = true, hasPages = true, properties: named, plans = [] }: ReadOptions,
): Promise<Input | undefined> {
  const websites: InputWebsite[] = [];
  for (const id of ids) {
    const website = await websiteOf(database, id, hasPages);
    if (!website) return undefined;
    websites.push(website);
  }
  const agreed = websites.flatMap(({ promotionCodes = [] }) =>
    promotionCodes.flatMap(({ ratePlans = [] }) => ratePlans),
  );
  const some = named && (await stored.readShownProperties.all(database, [ids, named, [...agreed, ...plans]]));
  if (!hasPages)
    for (const own of websites)
      own.properties = (some ?? []).filter(({ website }) => website === own.id).map(({ id }) => id);
  const shown = [...new Set(websites.flatMap((website) => website.properties))].sort((a, b) => a - b);
  const wanted = some && new Set(some.map(({ id }) => id));
  const properties: InputProperty[] = [];
  for (const id of wanted ? shown.filter((own) => wanted.has(own)) : shown)
    properties.push(await propertyOf(database, id, hasNights));
  const used = (await stored.readDestinationIds.all(database, [ids])).map(({ id }) => id);
  const destinations = (await stored.readTree(database, destination, used)) as unknown as Input['destinations'];
  return { format: WEBSITE_FILE_FORMAT, websites, destinations, properties };
}

const TRIES = 3;

/**
 * The file from which websites can be made again, as they are now; undefined when one of them does not exist. It is read
 * in many short questions; when one of them changes meanwhile, they are read again.
 */
export async function readWebsites(
  database: Database,
  ids: readonly number[],
  options: ReadOptions = {},
): Promise<Input | undefined> {
  const revision = async () => (await stored.readRevisions.first(database, [ids]))?.value;
  for (let attempt = 1; ; attempt += 1) {
    const before = await revision();
    const file = await readOnce(database, ids, options);
    if (attempt === TRIES || (await revision()) === before) return file;
  }
}
