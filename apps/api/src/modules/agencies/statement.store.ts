import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { day, type RowOf, statement } from '../../platform/database/statement.ts';
import { EARNING_ROOMS, earningRoom } from '../reservations/earning-rooms.ts';
import { reservationSnapshotSchema } from '../reservations/reservation-snapshot.ts';
import type { Party } from './statement-document.ts';

const readStays = statement(
  'agencies.readStays',
  {
    public_id: v.string(),
    locator: v.string(),
    status: v.picklist(['confirmed', 'cancelled']),
    property: v.string(),
    guest_name: v.string(),
    arrival: day,
    departure: day,
    currency: v.string(),
    /** As agreed when it was booked; null: nothing was. */
    terms: v.nullable(reservationSnapshotSchema.entries.agency.wrapped),
    /** Codes of negotiated rates; null: none was booked. */
    negotiated: v.nullable(v.array(v.string())),
    rooms: v.array(earningRoom),
  },
  `SELECT r.public_id, r.locator, r.status, r.snapshot->>'propertyName' AS property, r.guest_name, r.arrival,
     r.departure, r.currency, r.snapshot->'agency' AS terms, r.snapshot->'negotiated' AS negotiated, ${EARNING_ROOMS} AS rooms
   FROM reservation r JOIN property p ON p.id = r.property_id
   WHERE r.website_id = $1 AND r.agency_id = $2 AND r.departure >= $3 AND r.departure < $4
     AND r.departure <= ($5::timestamptz AT TIME ZONE p.time_zone)::date
     AND r.status IN ('confirmed', 'cancelled') AND r.closed_at IS NULL
   ORDER BY r.departure, r.id`,
);
export type StatementRow = RowOf<typeof readStays>;
const readProfile = statement(
  'agencies.readProfile',
  { profile: v.record(v.string(), v.string()) },
  'SELECT profile FROM account WHERE id = $1',
);
/** The legal entity of a property, as `toParty` takes it. */
const issuer = v.object({
  name: v.string(),
  taxId: v.string(),
  address: v.string(),
  postalCode: v.string(),
  city: v.string(),
  country: v.string(),
});
const readIssuers = statement(
  'agencies.readIssuers',
  { invoicing: issuer, is_booked: v.boolean() },
  `SELECT DISTINCT p.content->'invoicing' AS invoicing, EXISTS (
     SELECT FROM reservation r WHERE r.website_id = $1 AND r.agency_id = $2 AND r.property_id = p.id) AS is_booked
   FROM website_property w JOIN property p ON p.id = w.property_id
   WHERE w.website_id = $1 AND jsonb_typeof(p.content->'invoicing') = 'object'`,
);

/** An agency's stays on a website that were to end in `[from, before)` and have ended, in the order of departure. */
export const readStatement = (
  database: Database,
  { websiteId, accountId }: { websiteId: number; accountId: number },
  { from, before, now }: { from: string; before: string; now: string },
): Promise<StatementRow[]> => readStays.all(database, [websiteId, accountId, from, before, now]);

const PARTY = ['name', 'taxId', 'address', 'postalCode', 'city', 'region', 'country'] as const;
export const toParty = (known: Partial<Record<string, string>>) =>
  Object.fromEntries(PARTY.map((part) => [part, known[part] ?? ''])) as Party; // each part has its text

/** An agency as it is written on invoices. */
export async function agencyParty(database: Database, accountId: number): Promise<Party> {
  const { profile = {} } = (await readProfile.first(database, [accountId])) ?? {};
  return toParty({ ...profile, name: profile['taxName'] || profile['name'] || '' });
}

/**
 * The companies that run the hotels in which an agency has booked on a website; before it has, those of all its hotels.
 * Empty: the hotels name none.
 */
export async function issuersOf(
  database: Database,
  { websiteId, accountId }: { websiteId: number; accountId: number },
): Promise<Party[]> {
  const rows = await readIssuers.all(database, [websiteId, accountId]);
  const booked = rows.filter((row) => row.is_booked);
  const companies = (booked.length > 0 ? booked : rows).map(({ invoicing }) => toParty(invoicing));
  return [...new Map(companies.map((party) => [`${party.country} ${party.taxId}`, party])).values()].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
}
