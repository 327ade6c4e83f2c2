import type { FeedReservation } from '@posada/api-client/operator';

/** A reservation is new, it has changed, or none of its rooms is left. */
export type ReservationAction = 'commit' | 'modify' | 'cancel';

/** The account and the moment of each message to a channel. */
export interface OutgoingMessage {
  /** The same for each try. */
  messageId: string;
  at: Date;
  /** As the account has it. */
  url: string;
  hotelCode: string;
  /** Null: the kind has a key alone, which is the password. */
  username: string | null;
  password: string;
  requestorId: string;
}

/** Codes of the channel, by the ids of room types and rate plans. */
export interface CodesOfRooms {
  roomCodes: ReadonlyMap<string, string>;
  rateCodes: ReadonlyMap<string, string>;
}

/** A reservation as a message of a channel is made of it. */
export interface ReservationOfChannel extends CodesOfRooms {
  action: ReservationAction;
  reservation: FeedReservation;
  hotelCode: string;
}

/** One that is posted. */
export interface OutgoingReservation extends OutgoingMessage, ReservationOfChannel {
  /** Without passwords and what names guests: for the log. */
  isForLog: boolean;
}

export interface ComposedMessage {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Why a message has not been taken. Of the channel: it cannot be reached, and the next message would not arrive either. */
export interface AnswerProblem {
  of: 'message' | 'channel';
  text: string;
}

/** The protocol of one kind of channel that reservations are posted to. */
export interface ChannelAdapter {
  /** @throws {Error} a code is missing */
  compose(reservation: OutgoingReservation): ComposedMessage;
  /** Asks for all rooms and prices. Absent: the protocol has no such call. */
  composeFullSync?(message: OutgoingMessage): ComposedMessage;
  /** Reads an answer: undefined where the channel has taken the message, else why not. */
  problemIn(answer: { status: number; text: string }, messageId: string): AnswerProblem | undefined;
}
