import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { composed, day, statement } from '../../platform/database/statement.ts';
import { localisedSchema } from '../../platform/localise.ts';
import { heldForOthers, type Taker } from './allotments.ts';
import { NIGHT_COLUMNS, PRICE_COLUMNS, RESTRICTION_COLUMNS } from './night-columns.ts';
import { type HalfYear, halfYearOf, makeNightParts } from './night-parts.ts';
import { accountReader } from './on-account.ts';
import { isUnrestricted, type Restrictions } from './restrictions.ts';
import type { NegotiatedPlan, Nights } from './stay-rules.ts';

export interface InventoryRow extends Restrictions {
  roomTypeId: number;
  date: string;
  total: number;
}

/** What a rate plan restricts beside its room type. */
export interface RateRestrictionRow extends Restrictions {
  roomTypeId: number;
  ratePlanId: number;
  date: string;
}

export interface PriceRow {
  roomTypeId: number;
  ratePlanId: number;
  date: string;
  base: number;
  singleReduction: number;
  extraAdult: number;
  /** Absent as null. */
  byAdults?: number[] | null;
}

/** As it is passed to a statement. */
export const byAdultsText = ({ byAdults }: PriceRow) => (byAdults ? JSON.stringify(byAdults) : null);

const datesOf = (rows: readonly { date: string }[]) => rows.map(({ date }) => date);

const BATCH = 5000;
function* batches<T>(rows: readonly T[]) {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}
/** Nights are locked in the one order that bookings lock them in, or a hold that ends and an operator wait for each other. */
const inOrder = (rows: readonly InventoryRow[]) =>
  rows.toSorted((a, b) => a.roomTypeId - b.roomTypeId || (a.date < b.date ? -1 : 1));

const datesWithin = (table: string, within: HalfYear | undefined) =>
  `${table}.date BETWEEN $2 AND $3${within ? ` AND ${table}.date BETWEEN '${within.first}' AND '${within.last}'` : ''}`;
const HELD_FOR_OTHERS = heldForOthers({ roomTypes: '$1', from: '$2', to: '$3', now: '$4', agencyId: '$5' });
const readNights = composed(
  'availability.readNights',
  {
    room_type_id: v.number(),
    date: day,
    /** Null: what one rate plan restricts in the night; else the night with one of its prices. */
    left: v.nullable(v.number()),
    ...RESTRICTION_COLUMNS.schemas,
    rate_plan_id: v.nullable(v.number()),
    base: v.nullable(v.number()),
    single_reduction: v.nullable(v.number()),
    extra_adult: v.nullable(v.number()),
    by_adults: v.nullable(v.array(v.number())),
  },
  // a half-year in the text: the plan has its tables alone, not those of all half-years
  (within: HalfYear | undefined) => `WITH others AS MATERIALIZED (${HELD_FOR_OTHERS})
   SELECT i.room_type_id, i.date, greatest(0, i.total - i.sold - i.held - coalesce(o.rooms, 0)) AS left,
     ${RESTRICTION_COLUMNS.fields('i')}, p.rate_plan_id, p.base, p.single_reduction, p.extra_adult, p.by_adults
   FROM inventory i LEFT JOIN price p ON p.room_type_id = i.room_type_id AND p.date = i.date AND ${datesWithin('p', within)}
     LEFT JOIN others o ON o.room_type_id = i.room_type_id AND o.date = i.date
   WHERE i.room_type_id = ANY($1) AND ${datesWithin('i', within)}
   UNION ALL
   SELECT r.room_type_id, r.date, NULL, ${RESTRICTION_COLUMNS.fields('r')}, r.rate_plan_id, NULL, NULL, NULL, NULL
   FROM rate_restriction r WHERE r.room_type_id = ANY($1) AND ${datesWithin('r', within)}`,
  { 'of any dates': undefined, 'of a half-year': { first: '2027-01-01', last: '2027-06-30' } },
);
const loadInventory = statement(
  'availability.loadInventory',
  {},
  `INSERT INTO inventory (written_in, room_type_id, date, ${NIGHT_COLUMNS.names})
   SELECT $1::bigint, * FROM unnest($2::int[], $3::date[], ${NIGHT_COLUMNS.lists(4)})
   ON CONFLICT (room_type_id, date) DO UPDATE SET written_in = excluded.written_in, ${NIGHT_COLUMNS.excluded}`,
);
/** What a plan restricts is removed where it restricts nothing more: most nights have no row. */
const loadRateRestrictions = statement(
  'availability.loadRateRestrictions',
  {},
  `INSERT INTO rate_restriction (written_in, room_type_id, rate_plan_id, date, ${RESTRICTION_COLUMNS.names})
   SELECT $1::bigint, * FROM unnest($2::int[], $3::int[], $4::date[], ${RESTRICTION_COLUMNS.lists(5)})
   ON CONFLICT (room_type_id, date, rate_plan_id)
     DO UPDATE SET written_in = excluded.written_in, ${RESTRICTION_COLUMNS.excluded}`,
);
const removeRateRestrictions = statement(
  'availability.removeRateRestrictions',
  {},
  `DELETE FROM rate_restriction r
   USING unnest($1::int[], $2::int[], $3::date[]) AS n (room, plan, date)
   WHERE r.room_type_id = n.room AND r.rate_plan_id = n.plan AND r.date = n.date`,
);
const lockTaken = statement(
  'availability.lockTaken',
  { room_type_id: v.number(), date: day, taken: v.number(), total: v.number() },
  `SELECT i.room_type_id, i.date, i.sold + i.held AS taken, n.total FROM inventory i
     JOIN unnest($1::int[], $2::date[], $3::int[]) AS n (room_type_id, date, total)
       ON n.room_type_id = i.room_type_id AND n.date = i.date
   ORDER BY i.room_type_id, i.date FOR UPDATE OF i`,
);
const loadPrices = statement(
  'availability.loadPrices',
  {},
  `INSERT INTO price (written_in, room_type_id, rate_plan_id, date, ${PRICE_COLUMNS.names})
   SELECT $1::bigint, room, plan, date, base, single, extra, listed::jsonb
     FROM unnest($2::int[], $3::int[], $4::date[], $5::bigint[], $6::bigint[], $7::bigint[], $8::text[])
       AS n (room, plan, date, base, single, extra, listed)
   ON CONFLICT (room_type_id, date, rate_plan_id)
     DO UPDATE SET written_in = excluded.written_in, ${PRICE_COLUMNS.excluded}`,
);
/** Nights that have never been sold, as before they were stored. */
const removeNights = statement(
  'availability.removeNights',
  {},
  `DELETE FROM inventory i USING unnest($1::int[], $2::date[]) AS n (room, date)
   WHERE i.room_type_id = n.room AND i.date = n.date`,
);
const removePrices = statement(
  'availability.removePrices',
  {},
  `DELETE FROM price p USING unnest($1::int[], $2::int[], $3::date[]) AS n (room, plan, date)
   WHERE p.room_type_id = n.room AND p.rate_plan_id = n.plan AND p.date = n.date`,
);

const IN_FORCE = '(c.valid_from IS NULL OR c.valid_from <= $2) AND (c.valid_until IS NULL OR c.valid_until >= $2)';
const OF_AGENCY = "c.agency = (SELECT lower(email) FROM account WHERE id = $3 AND kind = 'travel-agency')";
const findPromotion = statement(
  'availability.findPromotion',
  { code: v.string(), percent: v.number() },
  `SELECT code, percent FROM promotion_code c WHERE code = upper($4) AND (website_id IS NULL OR website_id = $1)
     AND ${IN_FORCE} AND (agency IS NULL OR ${OF_AGENCY})
   ORDER BY website_id NULLS LAST LIMIT 1`,
);
const readNegotiated = statement(
  'availability.readNegotiated',
  { id: v.number(), code: v.string(), name: localisedSchema, description: localisedSchema },
  `SELECT p.id, min(c.code) AS code, p.content->'name' AS name, p.content->'description' AS description
   FROM promotion_code c JOIN rate_plan p ON p.id = ANY(c.rate_plans) AND p.terms ? 'negotiated'
   WHERE c.website_id = $1 AND ${IN_FORCE} AND ${OF_AGENCY} GROUP BY p.id`,
);
const readLevel = statement(
  'availability.readLevel',
  { level: v.string(), names: localisedSchema, percent: v.number() },
  `SELECT l.id AS level, l.content->'name' AS names, l.percent
   FROM account a JOIN loyalty_level l ON l.id = a.loyalty_level WHERE a.id = $1`,
);
const readFirstLevel = statement(
  'availability.readFirstLevel',
  { level: v.string(), percent: v.number() },
  'SELECT id AS level, percent FROM loyalty_level ORDER BY percent, id LIMIT 1',
);

/** Who enters a code or is shown what was agreed; `agencyId` is null for all but agencies. */
export interface CodeUser {
  websiteId: number;
  agencyId: number | null;
}

/** SQL that reads and loads nights; `reservations.store.ts` alone changes what is sold. */
export function createAvailabilityStore(database: Database) {
  return {
    /** Nights of room types as whoever asks may book them, both days included, in one round trip. */
    async nights(
      roomTypeIds: readonly number[],
      from: string,
      to: string,
      { agencyId, now }: Taker,
      within: Database = database,
    ): Promise<Nights> {
      const rows = await readNights(halfYearOf(from, to, now)).all(within, [
        roomTypeIds,
        from,
        to,
        now.toISOString(),
        agencyId,
      ]);
      const nights: Nights = new Map(roomTypeIds.map((id) => [id, new Map()]));
      const ofPlans: typeof rows = [];
      for (const row of rows) {
        const { room_type_id, rate_plan_id, left } = row;
        if (left === null) {
          ofPlans.push(row);
          continue;
        }
        const days = nights.get(room_type_id);
        let night = days?.get(row.date);
        if (!night) {
          // the first row of a night becomes it: a calendar has some ten thousand
          night = Object.assign(row, { left, prices: new Map() });
          days?.set(row.date, night);
        }
        const { date, base, single_reduction, extra_adult, by_adults } = row;
        if (rate_plan_id !== null && base !== null && single_reduction !== null && extra_adult !== null) {
          night.prices.set(rate_plan_id, { date, base, single_reduction, extra_adult, by_adults });
        }
      }
      for (const row of ofPlans) {
        const night = nights.get(row.room_type_id)?.get(row.date);
        if (!night || row.rate_plan_id === null) continue;
        night.ofPlans ??= new Map();
        night.ofPlans.set(row.rate_plan_id, row);
      }
      return nights;
    },
    /**
     * Sets rooms and restrictions of nights; `writtenIn`: the write that does it (`rate-batches.store.ts`). What is sold or held stays: a
     * total below it is refused by the database.
     */
    async loadInventory(rows: readonly InventoryRow[], writtenIn: number | null = null) {
      await makeNightParts(database, datesOf(rows));
      for (const batch of batches(inOrder(rows))) {
        await loadInventory.run(database, [
          writtenIn,
          batch.map((row) => row.roomTypeId),
          batch.map((row) => row.date),
          ...NIGHT_COLUMNS.valuesOf(batch),
        ]);
      }
    },
    /** Sets what rate plans restrict; without restrictions a night has no row. */
    async loadRateRestrictions(rows: readonly RateRestrictionRow[], writtenIn: number | null = null) {
      await makeNightParts(database, datesOf(rows));
      const keysOf = (some: readonly RateRestrictionRow[]) => [
        some.map((row) => row.roomTypeId),
        some.map((row) => row.ratePlanId),
        some.map((row) => row.date),
      ];
      for (const batch of batches(rows)) {
        const { restricted = [], free = [] } = Object.groupBy(batch, (row) =>
          isUnrestricted(row) ? 'free' : 'restricted',
        );
        if (free.length > 0) await removeRateRestrictions.run(database, keysOf(free));
        if (restricted.length > 0)
          await loadRateRestrictions.run(database, [
            writtenIn,
            ...keysOf(restricted),
            ...RESTRICTION_COLUMNS.valuesOf(restricted),
          ]);
      }
    },
    /** A night of which more is sold or held than these rows would leave. The nights stay locked to the transaction. */
    async takenBeyond(
      rows: readonly InventoryRow[],
    ): Promise<{ roomTypeId: number; date: string; taken: number } | undefined> {
      for (const batch of batches(inOrder(rows))) {
        const found = await lockTaken.all(database, [
          batch.map((row) => row.roomTypeId),
          batch.map((row) => row.date),
          batch.map((row) => row.total),
        ]);
        const short = found.find(({ taken, total }) => taken > total);
        if (short) return { roomTypeId: short.room_type_id, date: short.date, taken: short.taken };
      }
      return undefined;
    },
    async loadPrices(rows: readonly PriceRow[], writtenIn: number | null = null) {
      await makeNightParts(database, datesOf(rows));
      for (const batch of batches(rows)) {
        await loadPrices.run(database, [
          writtenIn,
          batch.map((row) => row.roomTypeId),
          batch.map((row) => row.ratePlanId),
          batch.map((row) => row.date),
          batch.map((row) => row.base),
          batch.map((row) => row.singleReduction),
          batch.map((row) => row.extraAdult),
          batch.map(byAdultsText),
        ]);
      }
    },
    async removeNights(nights: readonly { roomTypeId: number; date: string }[]) {
      await removeNights.run(database, [nights.map(({ roomTypeId }) => roomTypeId), datesOf(nights)]);
    },
    async removePrices(cells: readonly { roomTypeId: number; ratePlanId: number; date: string }[]) {
      await removePrices.run(database, [
        cells.map(({ roomTypeId }) => roomTypeId),
        cells.map(({ ratePlanId }) => ratePlanId),
        datesOf(cells),
      ]);
    },
    /** A code that is in force: the website's own before one of all websites. One of an agency is known to nobody else; `agencyId`: who asks. */
    promotion: (code: string, { websiteId, agencyId }: CodeUser, today: string, within: Database = database) =>
      findPromotion.first(within, [websiteId, today, agencyId, code]),
    /** The rate plans that an agency has agreed on, with the first of its codes that opens each. */
    async negotiated(
      { websiteId, agencyId }: CodeUser,
      today: string,
      within: Database = database,
    ): Promise<Map<number, NegotiatedPlan>> {
      const rows = await readNegotiated.all(within, [websiteId, today, agencyId]);
      return new Map(rows.map(({ id, ...plan }) => [id, plan]));
    },
    /** The loyalty level of a client, named for a language by the caller. */
    loyaltyOf: (accountId: number, within: Database = database) => readLevel.first(within, [accountId]),

    /** What can be booked on the account of who asks. */
    accountOf: (requester: Parameters<typeof accountReader>[1]) => accountReader(database, requester),

    /** The level that every new client has; undefined: there are no levels. */
    firstLevel: () => readFirstLevel.first(database),
  };
}
export type AvailabilityStore = ReturnType<typeof createAvailabilityStore>;
