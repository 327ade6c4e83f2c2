import type {
  AgentCancellation,
  Amendment,
  AmendmentAsked,
  AmendmentQuote,
  GuestChange,
  HistoryEntry,
  Reservation,
  SendableMail,
} from '@posada/api-client/reservations';
import type { Locale } from '@posada/i18n';

/**
 * What a desk asks of the service about one booking. All throw `ApiError` for a refusal, `NetworkError` where no answer
 * arrived.
 */
export interface DeskCalls {
  /** Begins the query keys of this desk. */
  name: string;
  /** What the calls name a booking by. */
  idOf(reservation: Pick<Reservation, 'id' | 'number'>): string;
  history(id: string, signal: AbortSignal): Promise<HistoryEntry[]>;
  /** Returns the history with the note. `key`: of the intent, where the service takes one. */
  addNote(id: string, text: string, key: string): Promise<HistoryEntry[]>;
  changeGuest(id: string, change: GuestChange, language: Locale): Promise<unknown>;
  /** What a booking would be with other days and rooms. */
  quote(id: string, asked: AmendmentAsked, given: { language: Locale; signal: AbortSignal }): Promise<AmendmentQuote>;
  /** `key`: of the intent, so that it acts once however often it is sent. */
  amend(id: string, amendment: Amendment, given: { language: Locale; key: string }): Promise<unknown>;
  mails(id: string, signal: AbortSignal): Promise<SendableMail[]>;
  sendMail(reservation: Reservation, mail: SendableMail): Promise<{ sentTo: string }>;
  /** `key`: of the intent, so that it acts once however often it is sent. */
  cancel(id: string, cancellation: AgentCancellation, given: { language: Locale; key: string }): Promise<unknown>;
}

/** Where bookings are worked on: by agents, by a travel agency, or by persons of the chain. */
export interface Desk {
  calls: DeskCalls;
  /** Whose reasons for a cancellation are offered. */
  reasons: 'agent' | 'travel-agency';
  /** Who has signed in may change bookings. */
  mayWrite: boolean;
  mayLowerFees: boolean;
}
