import type { Availability } from '@posada/api-client/availability';
import type { SentOffer } from '@posada/api-client/reservations';
import { atCurrentTerms, type RoomChoice } from '../../shared/totals.ts';

/** By whose link a guest came. */
export interface SentBy {
  token: string;
  /** Null: the link is over, or is none of this hotel. */
  offer: SentOffer | null;
}

/** The rooms of a mailed offer as they are on sale now, one entry a room; undefined: it is no longer on sale. */
export const restoredFrom = (offer: SentOffer, { rooms }: Availability): (RoomChoice | undefined)[] =>
  atCurrentTerms(
    offer.rooms.map(({ roomtypeId, rateplanId, complements }, index) => {
      const type = rooms[index]?.roomtypes.find((entry) => entry.roomtypeId === roomtypeId);
      const rate = type?.rates.find((entry) => entry.rateplanId === rateplanId);
      // names are those of the page
      return rate && { roomtypeId, roomtypeName: '', rateplanName: '', rate, complements };
    }),
    rooms,
  );
