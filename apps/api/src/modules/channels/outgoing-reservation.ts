import type { FeedReservation } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import type { CodesOfRooms, ReservationAction } from './channel-adapter.ts';
import { channelStore } from './channels.store.ts';

/** The action that the channel gets of a reservation as it is now; undefined: none. */
export function actionOf(
  { status }: Pick<FeedReservation, 'status'>,
  known: { deliveredAt: string | null; cancelledAt: string | null } | undefined,
): ReservationAction | undefined {
  if (status === 'provisional') return undefined;
  if (status === 'cancelled') return known && known.cancelledAt === null ? 'cancel' : undefined;
  return known && known.deliveredAt !== null && known.cancelledAt === null ? 'modify' : 'commit';
}

/** The codes of a connection for reservations: also those of rate plans that were removed after they were booked. */
export async function codesOf(database: Database, connection: number): Promise<CodesOfRooms> {
  const store = channelStore(database);
  const byId = (rows: readonly { id: number; code: string | null }[]) =>
    new Map(rows.flatMap(({ id, code }): [string, string][] => (code === null ? [] : [[String(id), code]])));
  return {
    roomCodes: byId(await store.roomCodes(connection)),
    rateCodes: byId(await store.rateCodesOfBooked(connection)),
  };
}
