import { boardSchema } from '@posada/api-client/properties';
import * as v from 'valibot';
import { day, statement } from '../../platform/database/statement.ts';
import { localisedSchema } from '../../platform/localise.ts';
import {
  complementContentSchema,
  offerContentSchema,
  propertyContentSchema,
  ratePlanContentSchema,
  roomTypeContentSchema,
} from './stored-content.ts';

const id = v.number();
const owned = { property_id: v.number(), id };
/** JSON as text: parsed once for all rows that have the same. */
const jsonText = v.string();
const BY_PROPERTY = 'WHERE property_id = ANY($1)';

// what prices and rules need, of the properties `$1`
export const readProperties = statement(
  'properties.readProperties',
  {
    id,
    currency: v.string(),
    time_zone: v.string(),
    pricing: jsonText,
    destination_id: v.number(),
    destination: jsonText,
  },
  `SELECT p.id, p.currency, p.time_zone, p.pricing::text AS pricing, p.destination_id,
     jsonb_build_object('name', d.content->'name', 'centre', d.content->'centre')::text AS destination
   FROM property p JOIN destination d ON d.id = p.destination_id WHERE p.id = ANY($1)`,
);
export const readRoomTypes = statement(
  'properties.readRoomTypes',
  { ...owned, max_guests: v.number(), max_adults: v.number(), max_children: v.number(), max_babies: v.number() },
  `SELECT property_id, id, max_guests, max_adults, max_children, max_babies FROM room_type ${BY_PROPERTY} ORDER BY position, id`,
);
export const readRatePlans = statement(
  'properties.readRatePlans',
  {
    ...owned,
    base_id: v.nullable(v.number()),
    adjust_percent: v.number(),
    adjust_per_adult: v.number(),
    board: boardSchema,
    cancellation: jsonText,
    terms: jsonText,
    payment_options: jsonText,
    minimum_nights: v.number(),
    advance_days: v.number(),
    prepayment_percent: v.number(),
  },
  `SELECT property_id, id, base_id, adjust_percent, adjust_per_adult, board, cancellation::text AS cancellation,
     terms::text AS terms, to_json(payment_options)::text AS payment_options, minimum_nights, advance_days, prepayment_percent
   FROM rate_plan ${BY_PROPERTY} ORDER BY position, id`,
);
export const readOffers = statement(
  'properties.readOffers',
  {
    ...owned,
    percent: v.nullable(v.number()),
    minimum_nights: v.number(),
    advance_days: v.number(),
    book_from: v.nullable(day),
    book_until: v.nullable(day),
    limits: jsonText,
    name: jsonText,
  },
  `SELECT property_id, id, percent, minimum_nights, advance_days, book_from, book_until, limits::text AS limits,
     (content->'name')::text AS name
   FROM offer ${BY_PROPERTY} ORDER BY id`,
);
/** The last night on sale: by the key of the table, from its end, since a chain has millions of nights. */
export const readLastNights = statement(
  'properties.readLastNights',
  { property_id: v.number(), night: v.string() },
  `SELECT t.property_id, max(n.date)::text AS night
   FROM room_type t CROSS JOIN LATERAL (
     SELECT date FROM inventory
     WHERE room_type_id = t.id AND total > 0 AND NOT stop_sell ORDER BY date DESC LIMIT 1) n
   WHERE t.property_id = ANY($1) GROUP BY 1`,
);
export const readRevisions = statement(
  'properties.readRevisions',
  { revisions: v.string() },
  // one value for thousands of properties: a row for each would hold up the process at each change of one
  `SELECT coalesce(string_agg(p.id || ':' || p.revision, ',' ORDER BY w.position), '') AS revisions
   FROM website_property w JOIN property p ON p.id = w.property_id WHERE w.website_id = $1`,
);

// texts, of the properties `$1`
export const readContents = statement(
  'properties.readContents',
  { id, content: propertyContentSchema },
  'SELECT id, content FROM property WHERE id = ANY($1)',
);
export const readContentsOfRoomTypes = statement(
  'properties.readContentsOfRoomTypes',
  { ...owned, content: roomTypeContentSchema },
  `SELECT property_id, id, content FROM room_type ${BY_PROPERTY}`,
);
export const readContentsOfRatePlans = statement(
  'properties.readContentsOfRatePlans',
  { ...owned, content: ratePlanContentSchema },
  `SELECT property_id, id, content FROM rate_plan ${BY_PROPERTY}`,
);
export const readContentsOfOffers = statement(
  'properties.readContentsOfOffers',
  { ...owned, content: offerContentSchema },
  `SELECT property_id, id, content FROM offer ${BY_PROPERTY}`,
);
const complement = {
  price: v.number(),
  child_price: v.nullable(v.number()),
  per: v.picklist(['person', 'unit']),
  when: v.picklist(['stay', 'day', 'date']),
  max: v.number(),
  content: complementContentSchema,
};
export const readComplements = statement(
  'properties.readComplements',
  { ...owned, ...complement },
  `SELECT property_id, id, price, child_price, per, "when", max, content FROM complement ${BY_PROPERTY} ORDER BY position, id`,
);

const RESERVED = `jsonb_build_object('name', p.content->'name', 'location', p.content->'location',
  'information', p.content->'information') AS content`;
const names = v.nullable(v.record(v.string(), localisedSchema));
export const readForBooking = statement(
  'properties.readForBooking',
  {
    content: propertyContentSchema,
    rooms: names,
    plans: names,
    complements: v.nullable(v.array(v.object({ id, ...complement }))),
  },
  `SELECT ${RESERVED},
     (SELECT jsonb_object_agg(id, content->'name') FROM room_type
       WHERE property_id = p.id AND id::text = ANY($2)) AS rooms,
     (SELECT jsonb_object_agg(id, content->'name') FROM rate_plan
       WHERE property_id = p.id AND id::text = ANY($3)) AS plans,
     (SELECT jsonb_agg(to_jsonb(c)) FROM complement c
       WHERE property_id = p.id AND id::text = ANY($4)) AS complements
   FROM property p WHERE p.id = $1`,
);
export const readReserved = statement(
  'properties.readReserved',
  { timeZone: v.string(), content: propertyContentSchema },
  `SELECT p.time_zone AS "timeZone", ${RESERVED} FROM property p WHERE p.id = $1`,
);
export const readTimeZone = statement(
  'properties.readTimeZone',
  { timeZone: v.string() },
  'SELECT time_zone AS "timeZone" FROM property WHERE id = $1',
);

const path = { page_id: v.string(), language: v.string(), path: v.string() };
export const readItemPages = statement(
  'properties.readItemPages',
  path,
  `SELECT pp.page_id, pp.language, pp.path FROM page p
     JOIN page_path pp ON pp.website_id = p.website_id AND pp.page_id = p.id
   WHERE p.website_id = $1 AND p.content ? 'itemPage'
     AND (p.id = $2 OR p.content->'blocks' @> '[{"type":"offer-list"}]')
   ORDER BY p.id`,
);
export const readPages = statement(
  'properties.readPages',
  path,
  `SELECT page_id, language, path FROM page_path
   WHERE website_id = $1 AND (page_id LIKE 'property-%' OR page_id LIKE 'destination-%')`,
);
