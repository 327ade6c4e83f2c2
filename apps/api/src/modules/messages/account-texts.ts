import type { Locale } from '@posada/i18n';
import { bg } from './account-texts/bg.ts';
import { ca } from './account-texts/ca.ts';
import { de } from './account-texts/de.ts';
import { en } from './account-texts/en.ts';
import { es } from './account-texts/es.ts';
import { fr } from './account-texts/fr.ts';
import { it } from './account-texts/it.ts';
import { nl } from './account-texts/nl.ts';
import { pt } from './account-texts/pt.ts';
import { ru } from './account-texts/ru.ts';
import { zh } from './account-texts/zh.ts';

/** A message about an account. `{name}` of who reads it, `{code}`, `{brand}`, `{agency}`, `{inviter}` and counts of minutes are filled in. */
export interface AccountMessage {
  subject: string;
  paragraphs: readonly string[];
  button?: string;
  end: string;
}

export interface AccountTexts {
  greeting: string;
  /** Greeting when no name is known. */
  greetingUnnamed: string;
  verification: AccountMessage;
  exists: AccountMessage;
  reset: AccountMessage;
  changed: AccountMessage;
  /** Somebody signed in with a browser that was not seen before. */
  device: AccountMessage;
  agencyPending: AccountMessage;
  /** To agents of the website; `{agency}` has signed up. */
  agencyWaits: AccountMessage;
  agencyApproved: AccountMessage;
  /** `{reason}`: what the agent wrote. */
  agencyBlocked: AccountMessage;
  agencyUnblocked: AccountMessage;
  /** `{inviter}` of `{agency}` asks somebody to work there. */
  invitation: AccountMessage;
  /** Sign-in with a code of an authenticator app was turned on, or off; one of the recovery codes was used. */
  factorOn: AccountMessage;
  factorOff: AccountMessage;
  recoveryUsed: AccountMessage;
}

export type AccountMessageKind = Exclude<keyof AccountTexts, 'greeting' | 'greetingUnnamed'>;

/** Formal in all languages. */
export const ACCOUNT_TEXTS: Record<Locale, AccountTexts> = { en, es, bg, ca, ch: zh, de, fr, it, nl, pt, ru };
