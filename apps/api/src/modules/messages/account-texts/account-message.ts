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
  /** To an agent whose account the operator has created. */
  agentWelcome: AccountMessage;
  /** Sign-in with a code of an authenticator app was turned on, or off; one of the recovery codes was used. */
  factorOn: AccountMessage;
  factorOff: AccountMessage;
  recoveryUsed: AccountMessage;
}

export type AccountMessageKind = Exclude<keyof AccountTexts, 'greeting' | 'greetingUnnamed'>;
