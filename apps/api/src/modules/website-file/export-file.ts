import { setImmediate as nextTurn } from 'node:timers/promises';
import { WEBSITE_FILE_FORMAT, type WebsiteFileInput } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { NO_RESTRICTIONS } from '../availability/restrictions.ts';
import * as stored from './export-statements.ts';
import { toSpans } from './night-spans.ts';
import { USUAL_PRICE } from './nights-of-file.ts';

type Input = WebsiteFileInput;
type InputWebsite = Input['websites'][number];
type InputProperty = Input['properties'][number];

/** What a span need not say, since it is so where nothing is said. */
const USUAL: Record<string, unknown> = { ...NO_RESTRICTIONS, ...USUAL_PRICE };
const brief = <T extends object>(span: T): T =>
  Object.fromEntries(Object.entries(span).filter(([key, value]) => !(key in USUAL) || USUAL[key] !== value)) as T;

/** The same object without what is undefined in it. */
const without = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;

async function websiteOf(database: Database, id: number): Promise<InputWebsite | undefined> {
  const row = await stored.readWebsite.first(database, [id]);
  const hosts = await stored.readHosts.all(database, [id]);
  // one that has been deleted keeps its row for its past reservations
  if (!row || hosts.length === 0) return undefined;
  const properties = await stored.readPropertyIds.all(database, [id]);
  const menus = await stored.readMenus.all(database, [id]);
  const pages = await stored.readPages.all(database, [id]);
  const paths = await stored.readPaths.all(database, [id]);
  const categories = await stored.readCategories.all(database, [id]);
  const posts = await stored.readPosts.all(database, [id]);
  const shortcodes = await stored.readShortcodes.all(database, [id]);
  const codes = await stored.readCodes.all(database, [id]);
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

async function propertyOf(database: Database, id: number, hasNights: boolean): Promise<InputProperty> {
  const row = await stored.readProperty.first(database, [id]);
  if (!row) throw new Error(`property ${id} has gone`);
  const rooms = await stored.readRoomTypes.all(database, [id]);
  const plans = await stored.readRatePlans.all(database, [id]);
  const offers = await stored.readOffers.all(database, [id]);
  const complements = await stored.readComplements.all(database, [id]);
  const allotments = await stored.readAllotments.all(database, [id]);
  const allotmentsOf = (room: number) => {
    const own = allotments.filter((allotment) => allotment.room === room).map(({ room: _, ...allotment }) => allotment);
    return own.length > 0 ? { allotments: own } : {};
  };
  const nights = new Map<number, ReturnType<typeof toSpans<Omit<stored.NightRow, 'date'>>>>();
  const prices = new Map<number, stored.PriceRow[]>();
  const restrictions = new Map<number, stored.RestrictionRow[]>();
  for (const room of hasNights ? rooms : []) {
    // a room type at a time: guests are answered in between
    await nextTurn();
    nights.set(room.id, toSpans(await stored.readNights.all(database, [room.id])).map(brief));
    prices.set(room.id, await stored.readPrices.all(database, [room.id]));
    restrictions.set(room.id, await stored.readRestrictions.all(database, [room.id]));
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
  const rows = await stored.readDestinations.all(database, [properties.map(({ destination }) => destination)]);
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
  const revision = async () => (await stored.readRevisions.first(database, [ids]))?.value;
  for (let attempt = 1; ; attempt += 1) {
    const before = await revision();
    const file = await readOnce(database, ids, hasNights);
    if (attempt === TRIES || (await revision()) === before) return file;
  }
}
