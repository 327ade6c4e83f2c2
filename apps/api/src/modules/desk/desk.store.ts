import type { Database } from '../../platform/database/database.ts';
import { noteEvent, type ReservationEvent } from '../reservations/reservation-changes.ts';
import { announce } from '../reservations/reservation-events.ts';
import type { Owner } from '../reservations/reservation-filters.ts';
import { readHistory } from './history.ts';

/** Whose list: an agency's own, or all of a website. */
export type ListOwner = Extract<Owner, { kind: 'website' }> | { kind: 'agency'; accountId: number };

/** SQL for what agents and agencies do about reservations beyond those calls that guests have too. */
export function createDeskStore(database: Database) {
  return {
    history: (reservationId: number) => readHistory(database, reservationId),
    note: (reservationId: number, event: ReservationEvent) => noteEvent(database, reservationId, event),

    /** One look into an index for each hotel, however many reservations there are. */
    async propertiesOf(owner: ListOwner): Promise<{ id: string; name: string }[]> {
      const [column, value] =
        owner.kind === 'website' ? ['website_id', owner.websiteId] : (['agency_id', owner.accountId] as const);
      const { rows } = await database.query<{ id: string; name: string }>(
        `SELECT p.id::text, p.content ->> 'name' AS name FROM property p
         WHERE EXISTS (SELECT 1 FROM reservation r WHERE r.property_id = p.id AND r.${column} = $1 AND r.closed_at IS NULL)
           AND ($2::integer[] IS NULL OR p.id = ANY($2))
         ORDER BY name, p.id`,
        [value, owner.kind === 'website' ? owner.properties : null],
      );
      return rows;
    },

    announce: (kind: string, reservationId: number, at: string) => announce(database, kind, reservationId, at),

    /** Whether a mail of a kind about a reservation is kept still, to be sent again. */
    async wasSent(kind: string, reservationId: number): Promise<boolean> {
      const { rows } = await database.query(
        `SELECT 1 FROM outbox WHERE (payload ->> 'reservationId')::bigint = $1 AND payload ? 'reservationId' AND kind = $2
         LIMIT 1`,
        [reservationId, kind],
      );
      return rows.length > 0;
    },

    /** Sends the last mail of a kind about a reservation once more, as it was. False: there is none left. */
    async repeat(kind: string, reservationId: number, at: string): Promise<boolean> {
      const { count } = await database.query(
        `INSERT INTO outbox (kind, payload, due_at)
         SELECT kind, payload, $3 FROM outbox
         WHERE (payload ->> 'reservationId')::bigint = $1 AND payload ? 'reservationId' AND kind = $2
         ORDER BY id DESC LIMIT 1`,
        [reservationId, kind, at],
      );
      return count === 1;
    },
  };
}
export type DeskStore = ReturnType<typeof createDeskStore>;
