import { COMMISSION_MODELS, type CommissionTerms } from '@posada/api-client/reservations';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { AgencyOn } from './credit.store.ts';

const readBookingAgency = statement(
  'agencyTerms.readBookingAgency',
  { name: v.string(), phone: v.string(), model: v.picklist(COMMISSION_MODELS), rate: v.number() },
  `SELECT coalesce(a.profile->>'name', '') AS name, coalesce(a.profile->>'phone', '') AS phone,
     coalesce(s.commission_model, 'commission') AS model, coalesce(s.commission_rate, 0) AS rate
   FROM account a LEFT JOIN agency_standing s ON s.account_id = a.id AND s.website_id = $1 WHERE a.id = $2`,
);

/** The agency that books now: its name, and what a booking earns it; without terms: nothing. */
export async function bookingAgency(
  database: Database,
  { websiteId, accountId }: AgencyOn,
): Promise<{ name: string; phone: string; terms: CommissionTerms | undefined }> {
  const found = await readBookingAgency.first(database, [websiteId, accountId]);
  const { name = '', phone = '', model = 'commission', rate = 0 } = found ?? {};
  return { name, phone, terms: rate > 0 ? { model, rate } : undefined };
}
