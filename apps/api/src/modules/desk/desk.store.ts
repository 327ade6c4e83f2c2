import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { leaveMessage } from '../../platform/leave-message.ts';
import { lastMailOf } from '../messages/mails-of-events.ts';
import { noteEvent, type ReservationEvent } from '../reservations/reservation-changes.ts';
import type { Owner } from '../reservations/reservation-filters.ts';
import type { ReservationRecord } from '../reservations/reservation-statements.ts';
import { readHistory } from './history.ts';

/** Whose list: an agency's own, or all of a website. */
export type ListOwner = Extract<Owner, { kind: 'website' }> | { kind: 'agency'; accountId: number };

const selectProperties = (name: string, column: 'website_id' | 'agency_id') =>
  statement(
    name,
    { id: v.string(), name: v.string() },
    `SELECT p.id::text, p.content ->> 'name' AS name FROM property p
     WHERE EXISTS (SELECT 1 FROM reservation r WHERE r.property_id = p.id AND r.${column} = $1 AND r.closed_at IS NULL)
       AND ($2::integer[] IS NULL OR p.id = ANY($2))
     ORDER BY name, p.id`,
  );
const propertiesOfWebsite = selectProperties('desk.propertiesOfWebsite', 'website_id');
const propertiesOfAgency = selectProperties('desk.propertiesOfAgency', 'agency_id');

/** SQL for what agents and agencies do about reservations beyond those calls that guests have too. */
export function createDeskStore(database: Database) {
  return {
    history: (reservationId: number) => readHistory(database, reservationId),
    note: (tx: Database, reservationId: number, event: ReservationEvent) => noteEvent(tx, reservationId, event),

    /** One look into an index for each hotel, however many reservations there are. */
    async propertiesOf(owner: ListOwner): Promise<{ id: string; name: string }[]> {
      return owner.kind === 'website'
        ? propertiesOfWebsite.all(database, [owner.websiteId, owner.properties])
        : propertiesOfAgency.all(database, [owner.accountId, null]);
    },

    leaveMail: (tx: Database, kind: string, payload: object, at: string) =>
      leaveMessage(tx, kind, payload, new Date(at)),

    /** The payload of the last mail of a kind about a reservation. Absent: there was none. */
    lastMail: (kind: string, reservation: ReservationRecord) => lastMailOf(database, reservation, kind),
  };
}
export type DeskStore = ReturnType<typeof createDeskStore>;
