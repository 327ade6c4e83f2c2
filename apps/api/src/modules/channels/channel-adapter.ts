import type { FeedReservation } from '@posada/api-client/operator';

/** A reservation is new, it has changed, or none of its rooms is left. */
export type ReservationAction = 'commit' | 'modify' | 'cancel';

/** A reservation as a message of a channel is made of it. */
export interface OutgoingReservation {
  action: ReservationAction;
  /** The same for each try. */
  messageId: string;
  at: Date;
  hotelCode: string;
  username: string;
  password: string;
  requestorId: string;
  reservation: FeedReservation;
  /** Of room types and rate plans, by their ids. */
  roomCodes: ReadonlyMap<string, string>;
  rateCodes: ReadonlyMap<string, string>;
  /** Without passwords and what names guests: for the log. */
  isForLog: boolean;
}

/** The protocol of one kind of channel. */
export interface ChannelAdapter {
  headers: Readonly<Record<string, string>>;
  /** @throws {Error} a code is missing */
  compose(reservation: OutgoingReservation): string;
  /** Reads an answer of status 200: undefined where the channel has taken the message, else why not. */
  problemIn(answer: string, messageId: string): string | undefined;
}
