import * as v from 'valibot';
import { day, json, moment, type RowOf, statement } from '../../platform/database/statement.ts';
import { PRICE_COLUMNS, RESTRICTION_COLUMNS } from '../availability/night-columns.ts';
import type { RatePlanPricing } from '../pricing/price-facts.ts';

// what the database holds went through the schema of the file when it was stored: its documents are unknown here
const content = v.record(v.string(), v.unknown());
const id = v.number();
const text = v.string();

export const readWebsite = statement(
  'websiteFile.export.website',
  { theme: text, language: text, settings: content },
  'SELECT theme, language, settings || switched AS settings FROM website WHERE id = $1',
);
export const readHosts = statement(
  'websiteFile.export.hosts',
  { host: text },
  'SELECT host FROM website_host WHERE website_id = $1 ORDER BY host',
);
export const readPropertyIds = statement(
  'websiteFile.export.propertyIds',
  { id },
  'SELECT property_id AS id FROM website_property WHERE website_id = $1 ORDER BY position, property_id',
);
export const readMenus = statement(
  'websiteFile.export.menus',
  { id: text, items: v.unknown() },
  'SELECT id, items FROM menu WHERE website_id = $1 ORDER BY id',
);
export const readPages = statement(
  'websiteFile.export.pages',
  { id: text, content },
  'SELECT id, content FROM page WHERE website_id = $1 ORDER BY id',
);
export const readPaths = statement(
  'websiteFile.export.paths',
  { page_id: text, language: text, path: text },
  'SELECT page_id, language, path FROM page_path WHERE website_id = $1 ORDER BY page_id, language',
);
export const readCategories = statement(
  'websiteFile.export.postCategories',
  { id: text, content },
  'SELECT id, content FROM post_category WHERE website_id = $1 ORDER BY position, id',
);
export const readPosts = statement(
  'websiteFile.export.posts',
  { id: text, category_id: text, created_at: moment, content },
  'SELECT id, category_id, created_at, content FROM post WHERE website_id = $1 ORDER BY created_at, id',
);
export const readShortcodes = statement(
  'websiteFile.export.shortcodes',
  { id: text, typology: text, property_id: v.nullable(id), content },
  'SELECT id, typology, property_id, content FROM shortcode WHERE website_id = $1 ORDER BY position, id',
);
export const readCodes = statement(
  'websiteFile.export.promotionCodes',
  {
    code: text,
    percent: v.number(),
    agency: v.nullable(text),
    rate_plans: v.array(id),
    valid_from: v.nullable(day),
    valid_until: v.nullable(day),
  },
  'SELECT code, percent, agency, rate_plans, valid_from, valid_until FROM promotion_code WHERE website_id = $1 ORDER BY code',
);

export const readProperty = statement(
  'websiteFile.export.property',
  { destination_id: id, currency: text, time_zone: text, pricing: content, content },
  'SELECT destination_id, currency, time_zone, pricing, content FROM property WHERE id = $1',
);
export const readRoomTypes = statement(
  'websiteFile.export.roomTypes',
  { id, guests: v.number(), adults: v.number(), children: v.number(), babies: v.number(), content },
  `SELECT id, max_guests AS guests, max_adults AS adults, max_children AS children, max_babies AS babies, content
   FROM room_type WHERE property_id = $1 ORDER BY position, id`,
);
export const readRatePlans = statement(
  'websiteFile.export.ratePlans',
  {
    id,
    base_id: v.nullable(id),
    adjust_percent: v.number(),
    adjust_per_adult: v.number(),
    board: text,
    cancellation: v.unknown(),
    payment_options: v.array(text),
    prepayment_percent: v.number(),
    minimum_nights: v.number(),
    advance_days: v.number(),
    terms: json<RatePlanPricing>(),
    content,
  },
  `SELECT id, base_id, adjust_percent, adjust_per_adult, board, cancellation, payment_options, prepayment_percent,
     minimum_nights, advance_days, terms, content FROM rate_plan WHERE property_id = $1 ORDER BY position, id`,
);
export const readOffers = statement(
  'websiteFile.export.offers',
  {
    id,
    percent: v.nullable(v.number()),
    minimum_nights: v.number(),
    advance_days: v.number(),
    book_from: v.nullable(day),
    book_until: v.nullable(day),
    limits: content,
    content,
  },
  `SELECT id, percent, minimum_nights, advance_days, book_from, book_until, limits, content
   FROM offer WHERE property_id = $1 ORDER BY id`,
);
export const readComplements = statement(
  'websiteFile.export.complements',
  {
    id,
    price: v.number(),
    child_price: v.nullable(v.number()),
    per: text,
    when: text,
    max: v.number(),
    content,
  },
  `SELECT id, price, child_price, per, "when", max, content FROM complement WHERE property_id = $1 ORDER BY position, id`,
);
export const readAllotments = statement(
  'websiteFile.export.allotments',
  { room: id, agency: text, from: day, to: day, rooms: v.number(), releaseDays: v.number() },
  `SELECT a.room_type_id AS room, a.agency, a.first_night AS "from", a.last_night AS "to", a.rooms,
     a.release_days AS "releaseDays"
   FROM allotment a JOIN room_type t ON t.id = a.room_type_id WHERE t.property_id = $1 ORDER BY a.room_type_id, a.position`,
);
export const readNights = statement(
  'websiteFile.export.nights',
  { date: day, rooms: v.number(), ...RESTRICTION_COLUMNS.schemas },
  `SELECT date, total AS rooms, ${RESTRICTION_COLUMNS.fields('i')} FROM inventory i WHERE room_type_id = $1 ORDER BY date`,
);
export const readRestrictions = statement(
  'websiteFile.export.restrictions',
  { rate_plan_id: id, date: day, ...RESTRICTION_COLUMNS.schemas },
  `SELECT rate_plan_id, date, ${RESTRICTION_COLUMNS.fields('r')} FROM rate_restriction r
   WHERE room_type_id = $1 ORDER BY date`,
);
export const readPrices = statement(
  'websiteFile.export.prices',
  { rate_plan_id: id, date: day, ...PRICE_COLUMNS.schemas },
  `SELECT rate_plan_id, date, ${PRICE_COLUMNS.fields('p')} FROM price p WHERE room_type_id = $1 ORDER BY date`,
);
export type NightRow = RowOf<typeof readNights>;
export type RestrictionRow = RowOf<typeof readRestrictions>;
export type PriceRow = RowOf<typeof readPrices>;

export const readDestinations = statement(
  'websiteFile.export.destinations',
  { id, content },
  'SELECT id, content FROM destination WHERE id = ANY($1) ORDER BY id',
);
export const readRevisions = statement(
  'websiteFile.export.revisions',
  { value: v.nullable(text) },
  "SELECT string_agg(serial || '-' || revision, ',' ORDER BY id) AS value FROM website WHERE id = ANY($1)",
);
