import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { type StayMailSettings, stayMailSettingsOf } from '../stay-mails/stay-mail-settings.ts';

const readFacts = statement(
  'messages.readStayMailFacts',
  {
    id: v.number(),
    timeZone: v.string(),
    settings: v.record(v.string(), v.unknown()),
    isOfClient: v.boolean(),
    isOfAgency: v.boolean(),
    isReviewed: v.boolean(),
  },
  `SELECT r.id, p.time_zone AS "timeZone", w.settings || w.switched AS settings, r.client_id IS NOT NULL AS "isOfClient",
     r.agency_id IS NOT NULL AS "isOfAgency", EXISTS (SELECT FROM review v WHERE v.reservation_id = r.id) AS "isReviewed"
   FROM reservation r JOIN property p ON p.id = r.property_id JOIN website w ON w.id = r.website_id WHERE r.id = ANY($1)`,
);

/** When mails before and after a stay are sent, and whether. */
export interface StayMailFacts {
  timeZone: string;
  settings: StayMailSettings;
  isOfClient: boolean;
  isOfAgency: boolean;
  isReviewed: boolean;
}

export async function stayMailFacts(
  database: Database,
  reservationIds: readonly number[],
): Promise<Map<number, StayMailFacts>> {
  const rows = await readFacts.all(database, [reservationIds]);
  return new Map(
    rows.map(({ id, settings, ...facts }) => [id, { ...facts, settings: stayMailSettingsOf(settings) }] as const),
  );
}
