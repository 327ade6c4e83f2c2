import type { AccountSession, SecondFactor, SecondFactorStart } from '@posada/api-client/accounts';
import type { Locale } from '@posada/i18n';

export interface Credentials {
  email: string;
  password: string;
}

export interface SecondStep {
  /** Of the authenticator app, or a recovery code. */
  code: string;
  /** This browser is asked for no code for thirty days. */
  trustDevice: boolean;
}

/** Password and code again, before the second factor is changed. */
export interface Proof {
  password: string;
  code: string;
}

/** `needsSetUp`: a second factor has to be set up before anything else is answered. */
export type SignInResult =
  | { state: 'signed-in'; needsSetUp: boolean }
  | { state: 'code-required'; prove: (step: SecondStep) => Promise<SignInResult> };

/**
 * What signing in, passwords and security ask of the service. All throw `ApiError` for a refusal, `NetworkError` where no
 * answer arrived.
 */
export interface RealmCalls {
  /** Begins the query keys of this realm. */
  name: string;
  signIn(credentials: Credentials, language: Locale): Promise<SignInResult>;
  requestPassword(email: string, language: Locale): Promise<unknown>;
  checkPasswordLink(token: string, signal: AbortSignal): Promise<unknown>;
  setPassword(token: string, password: string, language: Locale): Promise<unknown>;
  changePassword(passwords: { currentPassword: string; password: string }, language: Locale): Promise<void>;
  sessions(signal: AbortSignal): Promise<AccountSession[]>;
  endSession(id: string): Promise<unknown>;
  /** This one too. */
  endAllSessions(): Promise<void>;
  secondFactor(signal: AbortSignal): Promise<SecondFactor>;
  startSecondFactor(password: string): Promise<SecondFactorStart>;
  confirmSecondFactor(code: string): Promise<{ recoveryCodes: string[] }>;
  renewRecoveryCodes(proof: Proof): Promise<{ recoveryCodes: string[] }>;
  stopSecondFactor(proof: Proof): Promise<unknown>;
  /** Absent: each sign-in asks for a code. */
  forgetDevice?(id: string): Promise<unknown>;
}

/** A set of accounts that sign in at one place: those of a kind, or the persons of the chain. */
export interface Realm {
  calls: RealmCalls;
  /** Addresses without language prefix. */
  signIn: string;
  /** Where an account begins its work. */
  start: string;
  /** What `start` is called. */
  startLabel: string;
  security: string;
  forgotPassword: string;
  /** Absent: an account is given, or needs no proof of its e-mail address. */
  signUp?: string;
  verifyEmail?: string;
}
