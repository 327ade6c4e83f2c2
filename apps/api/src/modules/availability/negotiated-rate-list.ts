import type { NegotiatedRate } from '@posada/api-client/accounts';
import { dayOf } from '@posada/calendar-days';
import * as v from 'valibot';
import type { WebsiteRef } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { day, statement } from '../../platform/database/statement.ts';
import { type Localised, localise, localisedSchema } from '../../platform/localise.ts';

const readRates = statement(
  'availability.readNegotiatedRates',
  {
    code: v.string(),
    property_id: v.number(),
    property: v.string(),
    rate_plan_id: v.number(),
    name: localisedSchema,
    description: localisedSchema,
    valid_from: v.nullable(day),
    valid_until: v.nullable(day),
  },
  `SELECT c.code, h.id AS property_id, h.content->>'name' AS property, p.id AS rate_plan_id,
    p.content->'name' AS name, p.content->'description' AS description, c.valid_from, c.valid_until
  FROM account a JOIN promotion_code c ON c.agency = lower(a.email) AND c.website_id = $1
    JOIN rate_plan p ON p.id = ANY(c.rate_plans) AND p.terms ? 'negotiated'
    JOIN property h ON h.id = p.property_id
    JOIN website_property w ON w.property_id = h.id AND w.website_id = $1
  WHERE a.id = $2 AND a.kind = 'travel-agency' AND (c.valid_until IS NULL OR c.valid_until >= $3)
  ORDER BY w.position, h.id, p.position, p.id, c.code`,
);

/** What agencies see of the rate plans that were agreed on with them: those of today and of later. */
export const negotiatedRateList =
  (database: Database, clock: () => Date) =>
  async (website: WebsiteRef, agencyId: number, language: string): Promise<NegotiatedRate[]> => {
    const rows = await readRates.all(database, [website.id, agencyId, dayOf(clock())]);
    const text = (value: Localised) => String(localise(value, language, website.language));
    return rows.map((row) => ({
      code: row.code,
      property: { id: String(row.property_id), name: row.property },
      ratePlan: { id: String(row.rate_plan_id), name: text(row.name), description: text(row.description) },
      from: row.valid_from,
      until: row.valid_until,
    }));
  };
export type NegotiatedRateList = ReturnType<typeof negotiatedRateList>;
