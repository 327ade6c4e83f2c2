import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const findBooked = statement(
  'offerMails.findBooked',
  { found: v.literal(true) },
  `SELECT true AS found FROM reservation WHERE lower(guest_email) = lower($1) AND website_id = $2 AND property_id = $3
     AND created_at >= $4 AND status <> 'cancelled' LIMIT 1`,
);

/** Whether an address has booked at a hotel since a moment. */
export const hasBooked = async (
  database: Database,
  { email, websiteId, propertyId, since }: { email: string; websiteId: number; propertyId: string; since: string },
): Promise<boolean> => (await findBooked.first(database, [email, websiteId, Number(propertyId), since])) !== undefined;
