import type { PriceChanged, priceChangeSchema, SaleChanged, saleChangeSchema } from '@posada/api-client/operator';
import { todayAt } from '@posada/calendar-days';
import { minorDigitsOf } from '@posada/i18n';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { day, type RowOf, statement } from '../../platform/database/statement.ts';
import { DomainError } from '../../platform/errors.ts';
import { localise } from '../../platform/localise.ts';
import type { EventActor } from '../events/publish.ts';
import { nightsOfSpan } from '../website-file/night-spans.ts';
import { editInventory, editPrices } from './bulk-nights.ts';

type PriceChange = v.InferOutput<typeof priceChangeSchema>;
type SaleChange = v.InferOutput<typeof saleChangeSchema>;

const readRoom = statement(
  'operator.readRoom',
  {
    propertyId: v.number(),
    property: v.string(),
    timeZone: v.string(),
    currency: v.string(),
    language: v.string(),
    name: v.unknown(),
  },
  `SELECT p.id AS "propertyId", p.content->>'name' AS property, p.time_zone AS "timeZone", p.currency,
     coalesce((SELECT w.language FROM website w JOIN website_property o ON o.website_id = w.id
                WHERE o.property_id = p.id ORDER BY w.id LIMIT 1), 'en') AS language, r.content->'name' AS name
   FROM room_type r JOIN property p ON p.id = r.property_id WHERE r.id = $1`,
);
const readPlan = statement(
  'operator.readPlan',
  { base: v.nullable(v.number()), name: v.unknown() },
  "SELECT base_id AS base, content->'name' AS name FROM rate_plan WHERE id = $1 AND property_id = $2",
);
const readPrices = statement(
  'operator.readPrices',
  { date: day, base: v.number() },
  'SELECT date, base FROM price WHERE rate_plan_id = $1 AND room_type_id = $2 AND date = ANY($3::date[])',
);
const readSale = statement(
  'operator.readSale',
  { date: day, rooms: v.number(), taken: v.number(), isClosed: v.boolean() },
  `SELECT date, total AS rooms, sold + held AS taken, stop_sell AS "isClosed" FROM inventory
   WHERE room_type_id = $1 AND date = ANY($2::date[])`,
);

type Room = Omit<RowOf<typeof readRoom>, 'name'> & { roomType: string };

/** A refusal whose sentence is for the person at the command line. */
const refused = (code: string, problem: string) =>
  new DomainError(422, code, problem, { details: { problems: [problem] } });

async function roomOf(tx: Database, id: number): Promise<Room> {
  const found = await readRoom.first(tx, [id]);
  if (!found) throw refused('span_refused', `there is no room type ${id}`);
  const { name, ...room } = found;
  return { ...room, roomType: String(localise({ name }, found.language).name) };
}

/** The nights that are meant: none of them is over at the property. */
function nightsAhead({ timeZone }: Room, span: Parameters<typeof nightsOfSpan>[0], now: Date): string[] {
  const today = todayAt(timeZone, now);
  let nights: string[];
  try {
    nights = nightsOfSpan(span, today);
  } catch (error) {
    throw refused('span_refused', `${span.from}..${span.to} ${(error as Error).message}`);
  }
  const [first] = nights;
  if (first === undefined) throw refused('span_refused', `${span.from}..${span.to} has none of these days of the week`);
  if (first < today) throw refused('span_refused', `the night of ${first} is over at the hotel, where it is ${today}`);
  return nights;
}

/** An amount as people write it, in minor units of its currency. */
function minorOf(written: string, currency: string): number {
  const [whole = '', decimals = ''] = written.split('.');
  const digits = minorDigitsOf(currency);
  if (decimals.length > digits)
    throw refused('price_refused', `${written}: ${currency} has ${digits === 0 ? 'no' : digits} decimals`);
  return Number(whole + decimals.padEnd(digits, '0'));
}

/** One price on some nights. @throws {DomainError} `span_refused`, `price_refused` */
export async function changePrice(tx: Database, change: PriceChange, now: Date, by: EventActor): Promise<PriceChanged> {
  const { ratePlan, roomType, price, isDryRun, ...span } = change;
  const room = await roomOf(tx, roomType);
  const nights = nightsAhead(room, span, now);
  const plan = await readPlan.first(tx, [ratePlan, room.propertyId]);
  if (!plan) throw refused('price_refused', `there is no rate plan ${ratePlan} at ${room.property}`);
  if (plan.base !== null)
    throw refused(
      'price_refused',
      `rate plan ${ratePlan} has no prices of its own: they follow those of ${plan.base}; change the price there`,
    );
  const base = minorOf(price, room.currency);
  const before = await readPrices.all(tx, [ratePlan, roomType, nights]);
  const known = new Map(before.map((row) => [row.date, row.base]));
  if (!isDryRun) {
    const wanted = [{ ...span, ratePlan, roomTypes: [roomType], base }];
    await editPrices(tx, room.propertyId, wanted, now, by, 'price');
  }
  return {
    property: room.property,
    roomType: room.roomType,
    ratePlan: String(localise({ name: plan.name }, room.language).name),
    currency: room.currency,
    nights: nights.map((date) => ({ date, before: known.get(date) ?? null, after: base })),
  };
}

/** Closes a room type on some nights, or opens it. @throws {DomainError} `span_refused`, `nights_incomplete` */
export async function changeSale(tx: Database, change: SaleChange, now: Date, by: EventActor): Promise<SaleChanged> {
  const { roomType, isOpen, isDryRun, ...span } = change;
  const room = await roomOf(tx, roomType);
  const nights = nightsAhead(room, span, now);
  const rows = await readSale.all(tx, [roomType, nights]);
  const known = new Map(rows.map((row) => [row.date, row]));
  const bare = nights.find((date) => !known.has(date));
  if (bare)
    throw refused(
      'nights_incomplete',
      `room type ${roomType} has no rooms on ${bare} yet: it is not on sale then; "npm run api -- inventory" sets rooms`,
    );
  if (!isDryRun) {
    const wanted = [{ ...span, roomTypes: [roomType], stopSell: !isOpen }];
    await editInventory(tx, room.propertyId, wanted, now, by, 'sale');
  }
  return {
    property: room.property,
    roomType: room.roomType,
    nights: nights.flatMap((date) => {
      const row = known.get(date);
      return row ? [{ date, wasOpen: !row.isClosed, rooms: row.rooms, taken: row.taken }] : [];
    }),
  };
}
