import type { CommissionTerms, EarningRoom } from '@posada/api-client/reservations';
import type { Database } from '../../platform/database/database.ts';
import { EARNING_ROOMS } from '../reservations/earning-rooms.ts';

export interface StatementRow {
  public_id: string;
  locator: string;
  status: 'confirmed' | 'cancelled';
  property: string;
  guest_name: string;
  arrival: string;
  departure: string;
  currency: string;
  /** As agreed when it was booked; null: nothing was. */
  terms: CommissionTerms | null;
  /** Codes of negotiated rates; null: none was booked. */
  negotiated: string[] | null;
  rooms: EarningRoom[];
}

/** An agency's stays on a website that were to end in `[from, before)` and have ended, in the order of departure. */
export async function readStatement(
  database: Database,
  { websiteId, accountId }: { websiteId: number; accountId: number },
  { from, before, now }: { from: string; before: string; now: string },
): Promise<StatementRow[]> {
  const { rows } = await database.query<StatementRow>(
    `SELECT r.public_id, r.locator, r.status, r.snapshot->>'propertyName' AS property, r.guest_name, r.arrival,
       r.departure, r.currency, r.snapshot->'agency' AS terms, r.snapshot->'negotiated' AS negotiated, ${EARNING_ROOMS} AS rooms
     FROM reservation r JOIN property p ON p.id = r.property_id
     WHERE r.website_id = $1 AND r.agency_id = $2 AND r.departure >= $3 AND r.departure < $4
       AND r.departure <= ($5::timestamptz AT TIME ZONE p.time_zone)::date
       AND r.status IN ('confirmed', 'cancelled') AND r.closed_at IS NULL
     ORDER BY r.departure, r.id`,
    [websiteId, accountId, from, before, now],
  );
  return rows;
}

/** What an agency is called on invoices. */
export async function nameOf(database: Database, accountId: number): Promise<string> {
  const { rows } = await database.query<{ name: string | null }>(
    `SELECT coalesce(nullif(profile->>'taxName', ''), profile->>'name') AS name FROM account WHERE id = $1`,
    [accountId],
  );
  return rows[0]?.name ?? '';
}
