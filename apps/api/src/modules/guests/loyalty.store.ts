import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { day, type RowOf, statement } from '../../platform/database/statement.ts';
import { localisedSchema } from '../../platform/localise.ts';

/** Days that stays which count have ended between, both included. */
interface Counting {
  since: string;
  today: string;
}

/** A stay counts once it is over, for its nights, however many rooms it had. $1: the client, $2 and $3: `Counting`. */
const COUNTED = `r.client_id = $1 AND r.status = 'confirmed' AND r.closed_at IS NULL
  AND r.departure >= $2 AND r.departure <= $3`;

const readLevels = statement(
  'guests.readLevels',
  { id: v.string(), name: localisedSchema, percent: v.number(), nights: v.nullable(v.number()) },
  "SELECT id, content->'name' AS name, percent, nights FROM loyalty_level ORDER BY percent, id",
);
export type LevelRow = RowOf<typeof readLevels>;
const readLevelOf = statement(
  'guests.readLevelOf',
  { loyalty_level: v.nullable(v.string()) },
  'SELECT loyalty_level FROM account WHERE id = $1',
);
const readStays = statement(
  'guests.readCountedStays',
  {
    public_id: v.string(),
    locator: v.string(),
    property_id: v.number(),
    property_name: localisedSchema,
    arrival: day,
    departure: day,
  },
  `SELECT r.public_id, r.locator, r.property_id, p.content->'name' AS property_name, r.arrival, r.departure
   FROM reservation r JOIN property p ON p.id = r.property_id WHERE ${COUNTED} ORDER BY r.departure DESC, r.id DESC`,
);
export type CountedStay = RowOf<typeof readStays>;
const readSaved = statement(
  'guests.readSaved',
  { currency: v.string(), amount: v.number() },
  `SELECT r.currency, sum((d.discount->>'amount')::bigint)::bigint AS amount
   FROM reservation r JOIN roomstay s ON s.reservation_id = r.id
     CROSS JOIN jsonb_array_elements(s.snapshot->'discounts') AS d(discount)
   WHERE r.client_id = $1 AND r.closed_at IS NULL AND s.status = 'confirmed' AND d.discount->>'kind' = 'loyalty'
   GROUP BY r.currency ORDER BY r.currency`,
);
const raiseLevel = statement(
  'guests.raiseLevel',
  {},
  `UPDATE account a SET loyalty_level = l.id FROM loyalty_level l
   WHERE a.id = $1 AND a.kind = 'client' AND l.id = (
       SELECT best.id FROM loyalty_level best
       WHERE best.nights > 0
         AND best.nights <= (SELECT coalesce(sum(r.departure - r.arrival), 0) FROM reservation r WHERE ${COUNTED})
       ORDER BY best.percent DESC, best.id LIMIT 1)
     AND l.percent > coalesce((SELECT own.percent FROM loyalty_level own WHERE own.id = a.loyalty_level), -1)`,
);

/** SQL for levels of loyalty and what leads to them. */
export const loyaltyStore = (database: Database) => ({
  /** The one that spares least first. */
  levels: (): Promise<LevelRow[]> => readLevels.all(database),
  /** Undefined: the client has none. */
  async levelOf(clientId: number): Promise<string | undefined> {
    return (await readLevelOf.first(database, [clientId]))?.loyalty_level ?? undefined;
  },
  /** The last one first. */
  stays: (clientId: number, { since, today }: Counting): Promise<CountedStay[]> =>
    readStays.all(database, [clientId, since, today]),
  saved: (clientId: number) => readSaved.all(database, [clientId]),
  /** Gives a client the best level that the nights lead to. A better one that they have stays: levels are never lost. */
  raise: (clientId: number, { since, today }: Counting) => raiseLevel.run(database, [clientId, since, today]),
});
