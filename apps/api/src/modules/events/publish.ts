import type { EventType } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Actor } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { EVENT_SCHEMAS, type TypedEvent } from './event-schemas.ts';

/** Who made something happen. Guests without an account are bookers; the system acts when nobody does. */
export type EventActor =
  | { kind: 'booker' | 'client' | 'agent' | 'travel-agency'; accountId: number | null }
  | {
      kind: 'operator';
      /** As the record of changes names a key or a person. */
      name: string;
      /** Of a person; absent or null: a key, the command line, an import. */
      accountId?: number | null;
    }
  | { kind: 'system' };

export const SYSTEM: EventActor = { kind: 'system' };

/** Of an agency it is the person who is signed in. */
export const actorOfCaller = (actor: Actor): EventActor =>
  actor.kind === 'anyone' ? { kind: 'booker', accountId: null } : { kind: actor.kind, accountId: actor.userId };

type ReservationEventType = Extract<EventType, `reservation.${string}` | `payment.${string}` | `message.${string}`>;

interface Circumstances {
  at: string;
  by: EventActor;
}
export type NewEvent = TypedEvent<Exclude<EventType, `reservation.${string}` | `payment.${string}`>> &
  Circumstances & { websiteId: number | null; propertyId: number | null; subject?: string };
export type NewReservationEvent = TypedEvent<ReservationEventType> & Circumstances;

const columnsOf = ({ type, data, at, by }: (NewEvent | NewReservationEvent) & Circumstances) => {
  const { version, data: schema } = EVENT_SCHEMAS[type];
  return [
    at,
    type,
    version,
    by.kind,
    'accountId' in by ? (by.accountId ?? null) : null,
    'name' in by ? by.name : null,
    JSON.stringify(v.parse(schema, data)),
  ];
};
const COLUMNS = 'at, type, version, actor_kind, account_id, actor_name, data, leaves_mails';
const VALUES = '$1::timestamptz, $2::text, $3::smallint, $4::text, $5::bigint, $6::text, $7::jsonb, false';

const insert = statement(
  'events.insert',
  {},
  `INSERT INTO event (${COLUMNS}, website_id, property_id, subject) VALUES (${VALUES}, $8, $9, $10)`,
);
const insertOfReservation = statement(
  'events.insertOfReservation',
  {},
  `INSERT INTO event (${COLUMNS}, website_id, property_id, subject, reservation_id)
   SELECT ${VALUES}, website_id, property_id, locator, id FROM reservation WHERE id = $8`,
);
const insertOfContent = statement(
  'events.insertOfContent',
  {},
  `INSERT INTO event (${COLUMNS}, website_id, property_id)
   SELECT ${VALUES}, id, NULL::int FROM unnest($8::int[]) AS id
   UNION ALL SELECT ${VALUES}, NULL::int, id FROM unnest($9::int[]) AS id`,
);
const readAccount = statement(
  'events.readAccount',
  { public_id: v.string(), kind: v.picklist(['client', 'agent', 'travel-agency']) },
  'SELECT public_id, kind FROM account WHERE id = $1',
);

/** Writes down what happened, in the transaction that makes it happen: both are there, or neither is. */
export async function publish(tx: Database, event: NewEvent): Promise<void> {
  const { websiteId, propertyId, subject = null } = event;
  await insert.run(tx, [...columnsOf(event), websiteId, propertyId, subject]);
}

/** The same of a reservation, whose website, property and locator are read from its row. */
export async function publishOf(tx: Database, reservationId: number, event: NewReservationEvent): Promise<void> {
  await insertOfReservation.run(tx, [...columnsOf(event), reservationId]);
}

/** The account of a person and what happened to it. */
export async function publishOfAccount(
  tx: Database,
  accountId: number,
  type: 'account.created' | 'account.changed' | 'account.deleted',
  { at, by, websiteId = null }: Circumstances & { websiteId?: number | null },
): Promise<void> {
  const account = await readAccount.first(tx, [accountId]);
  if (!account) return;
  const { kind, public_id: subject } = account;
  await publish(tx, { type, data: { kind }, at, by, websiteId, propertyId: null, subject });
}

interface SetNight {
  roomTypeId: number;
  ratePlanId?: number;
  date: string;
}

/** From the first to the last night of each room type, or of each of its rate plans. */
function rangesOf<T extends SetNight>(nights: readonly T[]) {
  const ranges = new Map<string, { roomType: number; ratePlan?: number; from: string; to: string }>();
  for (const { roomTypeId: roomType, ratePlanId: ratePlan, date } of nights) {
    const key = `${roomType}/${ratePlan}`;
    const range = ranges.get(key);
    if (!range) ranges.set(key, { roomType, ...(ratePlan === undefined ? {} : { ratePlan }), from: date, to: date });
    else if (date < range.from) range.from = date;
    else if (date > range.to) range.to = date;
  }
  return [...ranges.values()];
}

/** Nights of a property that a call has set: one event, however many they are. */
export async function publishNights(
  tx: Database,
  propertyId: number,
  nights: readonly SetNight[],
  type: 'availability.changed' | 'price.changed',
  circumstances: Circumstances,
): Promise<void> {
  if (nights.length === 0) return;
  const about = { ...circumstances, websiteId: null, propertyId };
  const ranges = rangesOf(nights);
  if (type === 'availability.changed') return publish(tx, { type, data: { ranges }, ...about });
  return publish(tx, {
    type,
    data: { ranges: ranges.map(({ ratePlan = 0, ...range }) => ({ ...range, ratePlan })) },
    ...about,
  });
}

/** Content of websites and properties, one event each. */
export async function publishContent(
  tx: Database,
  { websites = [], properties = [] }: { websites?: readonly number[]; properties?: readonly number[] },
  { isDeleted = false, ...circumstances }: Circumstances & { isDeleted?: boolean },
): Promise<void> {
  await insertOfContent.run(tx, [
    ...columnsOf({
      type: 'content.changed',
      data: { isDeleted },
      ...circumstances,
      websiteId: null,
      propertyId: null,
    }),
    websites,
    properties,
  ]);
}
