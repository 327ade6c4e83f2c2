import type { Claimable } from '@posada/api-client/accounts';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { day, statement } from '../../platform/database/statement.ts';
import { localise, localisedSchema } from '../../platform/localise.ts';
import type { AccountRow } from '../identity/accounts.store.ts';
import { giveToClient } from '../reservations/client-of-reservation.ts';
import { fillProfileFrom } from '../reservations/profile-gaps.ts';
import { noteEvent } from '../reservations/reservation-changes.ts';

/**
 * A booking of nobody's account with the e-mail of $1, which its owner has proven by the code that was mailed. Those
 * that an agency made stay the agency's, whatever e-mail is in them.
 */
const CLAIMABLE = `a.id = $1 AND a.kind = 'client' AND a.is_verified AND lower(r.guest_email) = lower(a.email)
  AND r.client_id IS NULL AND r.agency_id IS NULL AND r.closed_at IS NULL`;

const readClaimable = statement(
  'guests.readClaimable',
  {
    public_id: v.string(),
    locator: v.string(),
    property_id: v.number(),
    property_name: localisedSchema,
    arrival: day,
    departure: day,
  },
  `SELECT r.public_id, r.locator, r.property_id, p.content->'name' AS property_name, r.arrival, r.departure
   FROM account a, reservation r JOIN property p ON p.id = r.property_id
   WHERE ${CLAIMABLE} ORDER BY r.arrival, r.id LIMIT 100`,
);
const lockClaimable = statement(
  'guests.lockClaimable',
  { id: v.number() },
  `SELECT r.id FROM account a, reservation r WHERE ${CLAIMABLE} AND r.public_id = ANY($2) ORDER BY r.id FOR UPDATE OF r`,
);

/**
 * Bookings that a client made without signing in. They become the client's when the client says so, never by
 * themselves: anybody can write an e-mail into a booking, and a stranger's must not appear among one's own.
 */
export function createClaims({ database, clock }: { database: Database; clock: () => Date }) {
  return {
    /** The next stay first. */
    async list(account: AccountRow, language: string, primary: string): Promise<Claimable[]> {
      const rows = await readClaimable.all(database, [account.id]);
      return rows.map((row) => ({
        id: row.public_id,
        number: row.locator,
        property: { id: String(row.property_id), name: String(localise(row.property_name, language, primary)) },
        from: row.arrival,
        to: row.departure,
      }));
    },

    /** How many became the client's. One that another request was first with is not among them. */
    claim: (account: AccountRow, ids: readonly string[]): Promise<number> =>
      database.tx(async (tx) => {
        const rows = await lockClaimable.all(tx, [account.id, ids]);
        await giveToClient(
          tx,
          rows.map(({ id }) => id),
          account.id,
        );
        const by = { kind: 'client' as const, accountId: account.id };
        for (const { id } of rows) {
          await noteEvent(tx, id, { at: clock().toISOString(), by, kind: 'claimed', details: {} });
          await fillProfileFrom(tx, id);
        }
        return rows.length;
      }),
  };
}
export type Claims = ReturnType<typeof createClaims>;
