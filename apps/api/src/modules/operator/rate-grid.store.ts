import { boardSchema } from '@posada/api-client/properties';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { day, type RowOf, statement } from '../../platform/database/statement.ts';
import { localisedSchema } from '../../platform/localise.ts';
import { heldForOthers } from '../availability/allotments.ts';
import { NIGHT_COLUMNS, PRICE_COLUMNS, RESTRICTION_COLUMNS } from '../availability/night-columns.ts';
import type { RatePlanPricing } from '../pricing/price-facts.ts';

const numbers = v.array(v.number());
const jsonObject = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((terms) => terms as RatePlanPricing),
);

const readProperty = statement(
  'operator.readGridProperty',
  { currency: v.string(), timeZone: v.string() },
  'SELECT currency, time_zone AS "timeZone" FROM property WHERE id = $1',
);
const readRoomTypes = statement(
  'operator.readGridRoomTypes',
  { id: v.number(), name: v.nonNullable(v.nullable(localisedSchema)) },
  `SELECT id, content->'name' AS name FROM room_type WHERE property_id = $1 ORDER BY position, id`,
);
const readPlans = statement(
  'operator.readGridPlans',
  {
    id: v.number(),
    name: v.nonNullable(v.nullable(localisedSchema)),
    board: boardSchema,
    base_id: v.nullable(v.number()),
    adjust_percent: v.number(),
    adjust_per_adult: v.number(),
    terms: jsonObject,
  },
  `SELECT id, content->'name' AS name, board, base_id, adjust_percent, adjust_per_adult, terms
   FROM rate_plan WHERE property_id = $1 ORDER BY position, id`,
);
export type GridPlanRow = RowOf<typeof readPlans>;

// lists made by the database: a hundred thousand prices are a thousand rows, parsed as JSON
const place = { roomTypeId: v.number(), days: numbers, versions: numbers };
const ofPlan = { ...place, ratePlanId: v.number() };
const listsOf = (of: string) => `json_agg(${of}.date - $2::date ORDER BY ${of}.date) AS days,
     json_agg(coalesce(${of}.written_in, 0) ORDER BY ${of}.date) AS versions`;
const readNights = statement(
  'operator.readGridNights',
  { ...place, ...NIGHT_COLUMNS.listSchemas, sold: numbers, held: numbers },
  `SELECT i.room_type_id AS "roomTypeId", ${listsOf('i')}, ${NIGHT_COLUMNS.aggregated('i')},
     json_agg(i.sold ORDER BY i.date) AS sold, json_agg(i.held ORDER BY i.date) AS held
   FROM inventory i WHERE i.room_type_id = ANY($1) AND i.date BETWEEN $2 AND $3 GROUP BY 1`,
);
const readPrices = statement(
  'operator.readGridPrices',
  { ...ofPlan, ...PRICE_COLUMNS.listSchemas },
  `SELECT p.room_type_id AS "roomTypeId", p.rate_plan_id AS "ratePlanId", ${listsOf('p')}, ${PRICE_COLUMNS.aggregated('p')}
   FROM price p WHERE p.room_type_id = ANY($1) AND p.date BETWEEN $2 AND $3 GROUP BY 1, 2`,
);
const readRestrictions = statement(
  'operator.readGridRestrictions',
  { ...ofPlan, ...RESTRICTION_COLUMNS.listSchemas },
  `SELECT r.room_type_id AS "roomTypeId", r.rate_plan_id AS "ratePlanId", ${listsOf('r')},
     ${RESTRICTION_COLUMNS.aggregated('r')}
   FROM rate_restriction r WHERE r.room_type_id = ANY($1) AND r.date BETWEEN $2 AND $3 GROUP BY 1, 2`,
);
const readAllotted = statement(
  'operator.readGridAllotted',
  { roomTypeId: v.number(), date: day, rooms: v.number() },
  `SELECT room_type_id AS "roomTypeId", date, rooms
   FROM (${heldForOthers({ roomTypes: '$1', from: '$2', to: '$3', now: '$4', agencyId: 'NULL' })}) o`,
);
export type GridNights = RowOf<typeof readNights>;
export type GridPrices = RowOf<typeof readPrices>;
export type GridRestrictions = RowOf<typeof readRestrictions>;

/** SQL that reads rooms, prices and restrictions by day. */
export const rateGridStore = (database: Database) => ({
  property: (id: number) => readProperty.first(database, [id]),
  roomTypes: (propertyId: number) => readRoomTypes.all(database, [propertyId]),
  plans: (propertyId: number): Promise<GridPlanRow[]> => readPlans.all(database, [propertyId]),
  /** `days`: counted from the first one. */
  nights: (roomTypes: readonly number[], from: string, to: string) => readNights.all(database, [roomTypes, from, to]),
  prices: (roomTypes: readonly number[], from: string, to: string) => readPrices.all(database, [roomTypes, from, to]),
  restrictions: (roomTypes: readonly number[], from: string, to: string) =>
    readRestrictions.all(database, [roomTypes, from, to]),
  /** Rooms that are held for agencies, which have not booked them yet. */
  allotted: (roomTypes: readonly number[], from: string, to: string, now: Date) =>
    readAllotted.all(database, [roomTypes, from, to, now.toISOString()]),
});
