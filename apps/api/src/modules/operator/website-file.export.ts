import { setImmediate as nextTurn } from 'node:timers/promises';
import { WEBSITE_FILE_FORMAT, type WebsiteFileInput } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { PRICE_COLUMNS, RESTRICTION_COLUMNS } from '../availability/night-columns.ts';
import { NO_RESTRICTIONS, type Restrictions } from '../availability/restrictions.ts';
import type { RatePlanPricing } from '../pricing/price-facts.ts';
import { type InventoryValues, type PriceValues, toSpans } from './night-spans.ts';
import { USUAL_PRICE } from './website-file.nights.ts';

type Input = WebsiteFileInput;
type InputWebsite = Input['websites'][number];
type InputProperty = Input['properties'][number];
type Content = Record<string, unknown>;

/** What a span need not say, since it is so where nothing is said. */
const USUAL: Record<string, unknown> = { ...NO_RESTRICTIONS, ...USUAL_PRICE };
const brief = <T extends object>(span: T): T =>
  Object.fromEntries(Object.entries(span).filter(([key, value]) => !(key in USUAL) || USUAL[key] !== value)) as T;

/** The same object without what is undefined in it. */
const without = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;

async function websiteOf(database: Database, id: number): Promise<InputWebsite | undefined> {
  const list = async <T>(sql: string) => (await database.query<T>(sql, [id])).rows;
  const [row] = await list<{ theme: string; language: string; settings: object }>(
    'SELECT theme, language, settings || switched AS settings FROM website WHERE id = $1',
  );
  const hosts = await list<{ host: string }>('SELECT host FROM website_host WHERE website_id = $1 ORDER BY host');
  // one that has been deleted keeps its row for its past reservations
  if (!row || hosts.length === 0) return undefined;
  const properties = await list<{ id: number }>(
    'SELECT property_id AS id FROM website_property WHERE website_id = $1 ORDER BY position, property_id',
  );
  const menus = await list<{ id: string; items: unknown }>(
    'SELECT id, items FROM menu WHERE website_id = $1 ORDER BY id',
  );
  const pages = await list<{ id: string; content: Content }>(
    'SELECT id, content FROM page WHERE website_id = $1 ORDER BY id',
  );
  const paths = await list<{ page_id: string; language: string; path: string }>(
    'SELECT page_id, language, path FROM page_path WHERE website_id = $1 ORDER BY page_id, language',
  );
  const categories = await list<{ id: string; content: Content }>(
    'SELECT id, content FROM post_category WHERE website_id = $1 ORDER BY position, id',
  );
  const posts = await list<{ id: string; category_id: string; created_at: string; content: Content }>(
    'SELECT id, category_id, created_at, content FROM post WHERE website_id = $1 ORDER BY created_at, id',
  );
  const shortcodes = await list<{ id: string; typology: string; property_id: number | null; content: Content }>(
    'SELECT id, typology, property_id, content FROM shortcode WHERE website_id = $1 ORDER BY position, id',
  );
  const codes = await list<{
    code: string;
    percent: number;
    agency: string | null;
    rate_plans: number[];
    valid_from: string | null;
    valid_until: string | null;
  }>(
    'SELECT code, percent, agency, rate_plans, valid_from, valid_until FROM promotion_code WHERE website_id = $1 ORDER BY code',
  );
  const website = {
    id,
    theme: row.theme,
    language: row.language,
    hosts: hosts.map(({ host }) => host),
    settings: row.settings,
    properties: properties.map((property) => property.id),
    menus: Object.fromEntries(menus.map((menu) => [menu.id, menu.items])),
    pages: pages.map(({ id: page, content }) => ({
      id: page,
      paths: Object.fromEntries(paths.filter((own) => own.page_id === page).map((own) => [own.language, own.path])),
      ...content,
    })),
    postCategories: categories.map(({ id: category, content }) => ({ id: category, ...content })),
    posts: posts.map(({ id: post, category_id, created_at, content }) => ({
      id: post,
      category: category_id,
      createdAt: created_at,
      ...content,
    })),
    shortcodes: shortcodes.map(({ id: shortcode, typology, property_id, content }) => ({
      id: shortcode,
      typology,
      property: property_id,
      ...content,
    })),
    promotionCodes: codes.map(({ code, percent, agency, rate_plans, valid_from, valid_until }) => ({
      code,
      ...(agency === null ? { percent } : { agency, ratePlans: rate_plans }),
      validFrom: valid_from,
      validUntil: valid_until,
    })),
  };
  // what the database holds went through the schema when it was stored
  return website as unknown as InputWebsite;
}

type NightRow = InventoryValues & { date: string };
type PriceRow = PriceValues & { date: string };
type OfPlan<T> = T & { rate_plan_id: number };
type RestrictionRow = Restrictions & { date: string };

async function nightsOf(database: Database, roomType: number): Promise<NightRow[]> {
  const { rows } = await database.query<NightRow>(
    `SELECT date, total AS rooms, ${RESTRICTION_COLUMNS.fields('i')} FROM inventory i WHERE room_type_id = $1 ORDER BY date`,
    [roomType],
  );
  return rows;
}

async function restrictionsOf(database: Database, roomType: number): Promise<OfPlan<RestrictionRow>[]> {
  const { rows } = await database.query<OfPlan<RestrictionRow>>(
    `SELECT rate_plan_id, date, ${RESTRICTION_COLUMNS.fields('r')} FROM rate_restriction r
     WHERE room_type_id = $1 ORDER BY date`,
    [roomType],
  );
  return rows;
}

async function pricesOf(database: Database, roomType: number): Promise<OfPlan<PriceRow>[]> {
  const { rows } = await database.query<OfPlan<PriceRow>>(
    `SELECT rate_plan_id, date, ${PRICE_COLUMNS.fields('p')} FROM price p WHERE room_type_id = $1 ORDER BY date`,
    [roomType],
  );
  return rows;
}

async function propertyOf(database: Database, id: number, hasNights: boolean): Promise<InputProperty> {
  const list = async <T>(sql: string) => (await database.query<T>(sql, [id])).rows;
  const [row] = await list<{
    destination_id: number;
    currency: string;
    time_zone: string;
    pricing: object;
    content: Content;
  }>('SELECT destination_id, currency, time_zone, pricing, content FROM property WHERE id = $1');
  if (!row) throw new Error(`property ${id} has gone`);
  const rooms = await list<{
    id: number;
    guests: number;
    adults: number;
    children: number;
    babies: number;
    content: Content;
  }>(
    `SELECT id, max_guests AS guests, max_adults AS adults, max_children AS children, max_babies AS babies, content
       FROM room_type WHERE property_id = $1 ORDER BY position, id`,
  );
  const plans = await list<{
    id: number;
    base_id: number | null;
    adjust_percent: number;
    adjust_per_adult: number;
    board: string;
    cancellation: object;
    payment_options: string[];
    prepayment_percent: number;
    minimum_nights: number;
    advance_days: number;
    terms: RatePlanPricing;
    content: Content;
  }>('SELECT * FROM rate_plan WHERE property_id = $1 ORDER BY position, id');
  const offers = await list<{
    id: number;
    percent: number | null;
    minimum_nights: number;
    advance_days: number;
    book_from: string | null;
    book_until: string | null;
    limits: object;
    content: Content;
  }>('SELECT * FROM offer WHERE property_id = $1 ORDER BY id');
  const complements = await list<{
    id: number;
    price: number;
    child_price: number | null;
    per: string;
    when: string;
    max: number;
    content: Content;
  }>('SELECT * FROM complement WHERE property_id = $1 ORDER BY position, id');
  const allotments = await list<{ room: number }>(
    `SELECT a.room_type_id AS room, a.agency, a.first_night AS "from", a.last_night AS "to", a.rooms,
       a.release_days AS "releaseDays"
     FROM allotment a JOIN room_type t ON t.id = a.room_type_id WHERE t.property_id = $1 ORDER BY a.room_type_id, a.position`,
  );
  const allotmentsOf = (room: number) => {
    const own = allotments.filter((allotment) => allotment.room === room).map(({ room: _, ...allotment }) => allotment);
    return own.length > 0 ? { allotments: own } : {};
  };
  const nights = new Map<number, ReturnType<typeof toSpans<Omit<NightRow, 'date'>>>>();
  const prices = new Map<number, OfPlan<PriceRow>[]>();
  const restrictions = new Map<number, OfPlan<RestrictionRow>[]>();
  for (const room of hasNights ? rooms : []) {
    // a room type at a time: guests are answered in between
    await nextTurn();
    nights.set(room.id, toSpans(await nightsOf(database, room.id)).map(brief));
    prices.set(room.id, await pricesOf(database, room.id));
    restrictions.set(room.id, await restrictionsOf(database, room.id));
  }
  const spansOfPlan = <T extends { date: string; rate_plan_id: number }>(all: Map<number, T[]>, plan: number) =>
    rooms.flatMap(({ id: room }) =>
      toSpans(
        (all.get(room) ?? [])
          .filter(({ rate_plan_id }) => rate_plan_id === plan)
          .map(({ rate_plan_id: _, ...night }) => night),
      ).map((span) => ({ roomTypes: [room], ...brief(span) })),
    );
  const property = {
    id,
    destination: row.destination_id,
    currency: row.currency,
    timeZone: row.time_zone,
    ...row.pricing,
    ...row.content,
    roomTypes: rooms.map(({ id: room, content, ...capacity }) => ({
      id: room,
      capacity,
      ...content,
      nights: nights.get(room) ?? [],
      ...allotmentsOf(room),
    })),
    ratePlans: plans.map((plan) =>
      without({
        id: plan.id,
        ...plan.content,
        board: plan.board,
        base:
          plan.base_id === null
            ? undefined
            : without({
                plan: plan.base_id,
                percent: plan.adjust_percent,
                perAdult: plan.adjust_per_adult,
                perChild: plan.terms.perChild,
              }),
        cancellation: plan.cancellation,
        paymentOptions: plan.payment_options,
        prepaymentPercent: plan.prepayment_percent,
        minimumNights: plan.minimum_nights,
        advanceDays: plan.advance_days,
        lengthOfStay: plan.terms.lengthOfStay,
        negotiated: plan.terms.negotiated,
        prices: spansOfPlan(prices, plan.id),
        restrictions: spansOfPlan(restrictions, plan.id),
      }),
    ),
    offers: offers.map((offer) => ({
      id: offer.id,
      ...offer.content,
      percent: offer.percent,
      minimumNights: offer.minimum_nights,
      advanceDays: offer.advance_days,
      bookFrom: offer.book_from,
      bookUntil: offer.book_until,
      ...offer.limits,
    })),
    complements: complements.map((complement) => ({
      id: complement.id,
      ...complement.content,
      price: complement.price,
      childPrice: complement.child_price,
      per: complement.per,
      when: complement.when,
      max: complement.max,
    })),
  };
  return property as unknown as InputProperty;
}

async function readOnce(database: Database, ids: readonly number[], hasNights: boolean): Promise<Input | undefined> {
  const websites: InputWebsite[] = [];
  for (const id of ids) {
    const website = await websiteOf(database, id);
    if (!website) return undefined;
    websites.push(website);
  }
  const properties: InputProperty[] = [];
  for (const id of [...new Set(websites.flatMap((website) => website.properties))].sort((a, b) => a - b))
    properties.push(await propertyOf(database, id, hasNights));
  const { rows } = await database.query<{ id: number; content: Content }>(
    'SELECT id, content FROM destination WHERE id = ANY($1) ORDER BY id',
    [properties.map(({ destination }) => destination)],
  );
  const destinations = rows.map(({ id, content }) => ({ id, ...content })) as unknown as Input['destinations'];
  return { format: WEBSITE_FILE_FORMAT, websites, destinations, properties };
}

const TRIES = 3;

/**
 * The file from which websites can be made again, as they are now; undefined when one of them does not exist. It is read
 * in many short questions; when one of them changes meanwhile, they are read again. Without `hasNights` it has no nights
 * and no prices; imported, it leaves them as they are.
 */
export async function readWebsites(
  database: Database,
  ids: readonly number[],
  { hasNights = true }: { hasNights?: boolean } = {},
): Promise<Input | undefined> {
  const revision = async () =>
    (
      await database.query<{ value: string }>(
        "SELECT string_agg(serial || '-' || revision, ',' ORDER BY id) AS value FROM website WHERE id = ANY($1)",
        [ids],
      )
    ).rows[0]?.value;
  for (let attempt = 1; ; attempt += 1) {
    const before = await revision();
    const file = await readOnce(database, ids, hasNights);
    if (attempt === TRIES || (await revision()) === before) return file;
  }
}
