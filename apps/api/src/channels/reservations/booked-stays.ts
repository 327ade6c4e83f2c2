import type { FeedReservation } from '@posada/api-client/operator';
import type { CodesOfRooms } from '../../modules/channels/channel-adapter.ts';

export type Stay = FeedReservation['roomstays'][number];

/** The rooms of a reservation; of a cancelled one those that it had. */
export function bookedStays({ roomstays }: FeedReservation): Stay[] {
  const booked = roomstays.filter(({ status }) => status !== 'cancelled');
  return booked.length > 0 ? booked : roomstays;
}

function codeOf(codes: ReadonlyMap<string, string>, id: string, what: string): string {
  const code = codes.get(id);
  if (code === undefined) throw new Error(`${what} ${id} has no code of the channel`);
  return code;
}

/** @throws {Error} one of them has no code */
export const codesOfStay = ({ roomtype, rateplan }: Stay, { roomCodes, rateCodes }: CodesOfRooms) => ({
  room: codeOf(roomCodes, roomtype.id, 'room type'),
  rate: codeOf(rateCodes, rateplan.id, 'rate plan'),
});
