import type { RegisteredPerson } from '@posada/api-client/check-in';

/** How a booking is paid, in the codes of the ministry: card, transfer, at the hotel, another way. */
export type ReportedPayment = 'TARJT' | 'TRANS' | 'DESTI' | 'OTRO';

/** What is the same in both reports of a booking. */
export interface ReportedContract {
  /** Unique for each report: the number of the booking, with the number of the report where an earlier one was refused or annulled. */
  reference: string;
  bookedOn: string;
  /** On the clocks of the hotel, `YYYY-MM-DDThh:mm:ss`. */
  arrival: string;
  departure: string;
  persons: number;
  rooms: number;
  payment: ReportedPayment;
}

/** Who has booked. */
export interface ReportedBooker {
  givenNames: string;
  surname: string;
  phone: string;
  email: string;
}

/** A report as it is written. `cancellation`: by the code that the ministry has given to the report of the booking. */
export type MinistryReport =
  | { kind: 'booking'; contract: ReportedContract; booker: ReportedBooker }
  | { kind: 'travellers'; contract: ReportedContract; people: readonly RegisteredPerson[] }
  | { kind: 'cancellation'; communication: string };

/** Of a property at the ministry. */
export interface MinistryCodes {
  landlord: string;
  establishment: string;
}

/** `0` alone: the message is queued. It says nothing of whether its report will be accepted. */
export interface MessageAnswer {
  code: number;
  description: string;
  batch: string | null;
}

/** What became of a batch of one report. */
export type BatchOutcome =
  | { state: 'open' }
  | { state: 'accepted'; communication: string | null }
  | { state: 'rejected'; errorType: string | null; error: string };

export interface BatchesAnswer {
  code: number;
  description: string;
  batches: ReadonlyMap<string, BatchOutcome>;
}

/** How messages to the ministry are written, and its answers read. */
export interface MinistryProtocol {
  /** The document of a report: the ministry refuses the same one twice. */
  document(report: MinistryReport, codes: MinistryCodes): string;
  /** The message that delivers a document. */
  message(kind: MinistryReport['kind'], document: string, codes: MinistryCodes): string;
  /** A message that changes nothing, and is refused where the account is wrong. */
  check(codes: MinistryCodes): string;
  /** The message that asks for batches: at most 10. */
  ask(batches: readonly string[]): string;
  /** @throws {Error} the answer cannot be understood */
  readMessage(answer: { status: number; text: string }): MessageAnswer;
  /** @throws {Error} the answer cannot be understood */
  readBatches(answer: { status: number; text: string }): BatchesAnswer;
}
