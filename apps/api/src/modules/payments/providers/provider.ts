import type { CardForm } from '@posada/api-client/payments';

/** What every payment provider is asked for, and what it answers: the service knows no provider beyond this. */

export type ProviderId = CardForm['provider'];

/** One try to charge a card, or to check one. */
export interface Charge {
  /** Unguessable id of this try: it stands in the addresses that a provider calls. */
  id: string;
  /** What the provider knows it by: four digits and eight letters or digits, once and never again. */
  order: string;
  /** Minor units; 0: the card is checked and nothing is charged. */
  amount: number;
  currency: string;
  description: string;
  language: string;
  /** Of the guest's browser. */
  address: string;
  /** Who pays, as the provider knows them. */
  customerId: string;
  /** What the guest may pay with; Stripe and Redsys have other methods. */
  methods: 'card' | 'all';
  /** The card is saved for the guest's next payments, which they confirm themselves. */
  savesCard: boolean;
}

/** What a bank wants to know of the guest's browser before it decides whether to ask them. */
interface BrowserFacts {
  acceptHeader: string;
  userAgent: string;
  language: string;
  colorDepth: number;
  screenHeight: number;
  screenWidth: number;
  /** Minutes that UTC is ahead of the guest. */
  timeZoneOffset: number;
  javaEnabled: boolean;
}

/** Stands for a card at its provider, for one try. */
export interface CardToken {
  value: string;
  /** Only Redsys asks for it. */
  browser?: BrowserFacts;
  /** The reference of a saved card, which is charged in place of what `value` would stand for. */
  savedCard?: string;
  /** No card: the guest confirms on a page of Redsys. `value` is any text that is not used twice. */
  method?: 'bizum';
}

/** Where a provider and the guest's browser come back to. */
export interface ReturnAddresses {
  /** From a signed notification of the provider's server. */
  notification: string;
  /** Where the bank's page sends the browser, whatever came of it. */
  challenge: string;
}

/** A card that may be charged again by reference. Never a number. */
export interface CardOnFile {
  reference: string;
  /** `YYMM`. */
  expiry: string | null;
  /** What is left to show of the number: `454881******0003`. */
  masked: string | null;
  /** Of the card scheme: later charges without the guest refer to it. */
  schemeTransaction: string | null;
}

/** A card that a client pays with again. Never a number. */
export interface SavedCardFacts {
  reference: string;
  brand: string;
  last4: string;
  /** `YYMM`. */
  expiry: string;
}

/** Where the guest has to go so that the bank can ask them. */
export interface Challenge {
  method: 'GET' | 'POST';
  url: string;
  fields: Record<string, string>;
}

export type Outcome =
  /** Or checked, when the amount was 0. `operationId`: the provider's own, the same however often it tells of it. */
  | { status: 'paid'; operationId: string; card: CardOnFile | null; saved?: SavedCardFacts | null }
  | { status: 'refused'; reason: string }
  /** `state`: what the provider needs again when the guest is back. */
  | { status: 'challenge'; challenge: Challenge; state: Record<string, string> }
  /** Only a notification will tell. */
  | { status: 'pending' };

interface RefundRequest {
  /** Of the payment. */
  order: string;
  operationId: string;
  amount: number;
  currency: string;
}

/** A request as it came in, not yet believed. */
export interface RawNotification {
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** Fields of a form; for other kinds of body only `text` is filled. */
  fields: Readonly<Record<string, string>>;
  text: string;
}

/** A notification about an order whose signature was valid. */
export interface Report {
  /** `none`: nothing that is final. */
  kind: 'payment' | 'refund' | 'none';
  order: string;
  operationId: string;
  isSuccess: boolean;
  amount: number;
  currency: string;
  reason: string;
  card: CardOnFile | null;
  /** Of a try that saves its card. */
  saved?: SavedCardFacts | null;
}

/** Reason of a refund that is refused because all was given back before. */
export const NOTHING_LEFT = 'nothing_left';

export interface PaymentProvider {
  readonly id: ProviderId;
  /** Where its card form comes from and talks to, beside the website itself. */
  readonly origins: readonly string[];
  /** What the browser needs to render the card form of a try. */
  cardForm(about: Pick<Charge, 'order' | 'customerId' | 'amount' | 'currency' | 'methods'>): CardForm;
  /** A token that the provider's own card form wants before it is rendered. Only Addon Payments has one. */
  formToken?(customerId: string, currency: string): Promise<string>;
  /** Charges a card. @throws {ProviderError} */
  authorise(charge: Charge, token: CardToken, addresses: ReturnAddresses): Promise<Outcome>;
  /** Goes on after the guest has been with their bank. @throws {ProviderError} */
  completeChallenge(charge: Charge, state: Record<string, string>, answer: Record<string, string>): Promise<Outcome>;
  /** Checks a card and keeps a reference to it; nothing is charged. @throws {ProviderError} */
  verifyCard(charge: Charge, token: CardToken, addresses: ReturnAddresses): Promise<Outcome>;
  /**
   * What came of a payment whose answer was lost; `pending`: nothing final, or it never heard of it. Absent: this
   * provider cannot be asked. @throws {ProviderError}
   */
  outcomeOf?(charge: Charge): Promise<Outcome>;
  /** Has the provider forget a saved card. Absent: this provider saves none. @throws {ProviderError} */
  forgetCard?(reference: string): Promise<unknown>;
  /** Gives money back. @throws {ProviderError} */
  refund(
    request: RefundRequest,
  ): Promise<{ status: 'done'; operationId: string } | { status: 'refused'; reason: string }>;
  /** @throws {ForgedNotification} when the signature is not the provider's */
  readNotification(raw: RawNotification, charge: Charge): Report | Promise<Report>;
}

/**
 * A provider did not do what was asked, and it is not the card's fault.
 * - `unreachable`: it never heard of it; asking again is safe.
 * - `unknown`: it may have done it: only a notification or a person can tell.
 * - `rejected`: it understood and declined to deal with us (keys, set-up, a faulty request).
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly kind: 'unreachable' | 'unknown' | 'rejected';

  constructor(kind: ProviderError['kind'], message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.kind = kind;
  }
}

/** Something that looks like a notification and was not signed by the provider. */
export class ForgedNotification extends Error {
  override readonly name = 'ForgedNotification';
}
