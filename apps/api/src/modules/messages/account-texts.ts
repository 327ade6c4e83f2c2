import type { MessageKeys } from './mail-texts.ts';

/** Messages about accounts. `name` of the reader, `code`, `brand`, `agency`, `inviter` and `reason` are filled in. */
export const ACCOUNT_MESSAGES = {
  verification: {
    subject: 'account.verification.subject',
    paragraphs: [
      'account.verification.paragraph1',
      'account.verification.paragraph2',
      'account.verification.paragraph3',
    ],
    end: 'account.verification.end',
  },
  exists: {
    subject: 'account.exists.subject',
    paragraphs: ['account.exists.paragraph1', 'account.exists.paragraph2'],
    button: 'account.exists.button',
    end: 'account.exists.end',
  },
  reset: {
    subject: 'account.reset.subject',
    paragraphs: ['account.reset.paragraph1', 'account.reset.paragraph2'],
    button: 'account.reset.button',
    end: 'account.reset.end',
  },
  changed: {
    subject: 'account.changed.subject',
    paragraphs: ['account.changed.paragraph1', 'account.changed.paragraph2'],
    button: 'account.changed.button',
    end: 'account.changed.end',
  },
  /** Somebody signed in with a browser that was not seen before. */
  device: {
    subject: 'account.device.subject',
    paragraphs: ['account.device.paragraph1', 'account.device.paragraph2'],
    button: 'account.device.button',
    end: 'account.device.end',
  },
  agencyPending: {
    subject: 'account.agencyPending.subject',
    paragraphs: ['account.agencyPending.paragraph1'],
    end: 'account.agencyPending.end',
  },
  /** To agents of the website. */
  agencyWaits: {
    subject: 'account.agencyWaits.subject',
    paragraphs: ['account.agencyWaits.paragraph1'],
    button: 'account.agencyWaits.button',
    end: 'account.agencyWaits.end',
  },
  agencyApproved: {
    subject: 'account.agencyApproved.subject',
    paragraphs: ['account.agencyApproved.paragraph1'],
    button: 'account.agencyApproved.button',
    end: 'account.agencyApproved.end',
  },
  /** `reason`: as the agent wrote it. */
  agencyBlocked: {
    subject: 'account.agencyBlocked.subject',
    paragraphs: ['account.agencyBlocked.paragraph1', 'account.agencyBlocked.paragraph2'],
    end: 'account.agencyBlocked.end',
  },
  agencyUnblocked: {
    subject: 'account.agencyUnblocked.subject',
    paragraphs: ['account.agencyUnblocked.paragraph1'],
    button: 'account.agencyUnblocked.button',
    end: 'account.agencyUnblocked.end',
  },
  /** `inviter` of `agency` asks somebody to work there. */
  invitation: {
    subject: 'account.invitation.subject',
    paragraphs: ['account.invitation.paragraph1', 'account.invitation.paragraph2'],
    button: 'account.invitation.button',
    end: 'account.invitation.end',
  },
  /** `inviter` asks somebody to work for the chain of `brand`. */
  operatorInvitation: {
    subject: 'account.operatorInvitation.subject',
    paragraphs: ['account.operatorInvitation.paragraph1', 'account.operatorInvitation.paragraph2'],
    button: 'account.operatorInvitation.button',
    end: 'account.operatorInvitation.end',
  },
  /** To an agent whose account the operator has created. */
  agentWelcome: {
    subject: 'account.agentWelcome.subject',
    paragraphs: ['account.agentWelcome.paragraph1', 'account.agentWelcome.paragraph2'],
    button: 'account.agentWelcome.button',
    end: 'account.agentWelcome.end',
  },
  /** Sign-in with a code of an authenticator app was turned on, or off; one of the recovery codes was used. */
  factorOn: {
    subject: 'account.factorOn.subject',
    paragraphs: ['account.factorOn.paragraph1', 'account.factorOn.paragraph2'],
    button: 'account.factorOn.button',
    end: 'account.factorOn.end',
  },
  factorOff: {
    subject: 'account.factorOff.subject',
    paragraphs: ['account.factorOff.paragraph1', 'account.factorOff.paragraph2'],
    button: 'account.factorOff.button',
    end: 'account.factorOff.end',
  },
  recoveryUsed: {
    subject: 'account.recoveryUsed.subject',
    paragraphs: ['account.recoveryUsed.paragraph1', 'account.recoveryUsed.paragraph2'],
    button: 'account.recoveryUsed.button',
    end: 'account.recoveryUsed.end',
  },
} as const satisfies Record<string, MessageKeys>;

export type AccountMessageKind = keyof typeof ACCOUNT_MESSAGES;
