import type { AccountKind, Permission } from '@posada/api-client';
import type { Caller } from './fingerprint.ts';

/** The website that a call is for, found by its host name. */
export interface WebsiteRef {
  id: number;
  language: string;
  revision: string;
  /** Who takes its cards; absent: nobody. */
  paymentProvider?: string | undefined;
  /** Its card forms offer wallets and methods of banks too, where its provider has them. */
  walletsEnabled?: boolean;
  /** Its forms are taken from persons only (GAP-70). */
  isBotChecked?: boolean;
  /** Agents and travel agencies work with a second factor, or not at all. */
  requiresSecondFactor?: boolean;
  /** Nothing can be booked. */
  isDraft?: boolean;
  /** The caller sees drafts of its pages. */
  isPreview?: boolean;
  /** Of the drafts, the caller sees those of this release alone. */
  previewRelease?: number;
}

/** Of the token that came with a call. */
export interface SessionFacts {
  jti: string;
  /** Of the sign-in: its renewed tokens share it. */
  sid: string;
  issuedAt: Date;
  expiresAt: Date;
  /** Whether it is good in one browser only. */
  isBound: boolean;
}

/** Who calls: nobody signed in, or one account of one kind, signed in on this website. */
export type Actor =
  | { kind: 'anyone' }
  | {
      kind: AccountKind;
      /** Whose the data are: of a person of a travel agency, the agency's account. */
      accountId: number;
      /** Who acts: the account that has signed in. It is the same but for travel agencies. */
      userId: number;
      /** Name of the role, and what it allows. */
      role: string;
      permissions: readonly Permission[];
      /** Whose reservations they read and change; null: those of all properties. */
      properties: readonly number[] | null;
      session?: SessionFacts;
      /** The website requires a second factor that this account has not set up yet. */
      lacksSecondFactor?: boolean;
    };

/** Who calls, and for which website: modules answer that, the server knows neither websites nor accounts. */
export interface Gatekeeper {
  /** @param mustBeCurrent waits for what is being read again; without it an answer may be made from what was known before */
  websiteOf(host: string, mustBeCurrent?: boolean): Promise<WebsiteRef | undefined>;
  /** The same as it is now: another process has seen a change that this one may not have seen yet. */
  newestOf(host: string): Promise<WebsiteRef | undefined>;
  /** The website whose drafts a token shows. @throws {DomainError} `preview_expired` (403) */
  previewOf(token: string): Promise<WebsiteRef>;
  /** @throws {DomainError} 401 when the token is not good */
  actorOf(kind: AccountKind, token: string, website: WebsiteRef, caller: Caller): Promise<Actor>;
}
