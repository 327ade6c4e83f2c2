import type { AccountTexts } from './account-message.ts';

export const en: AccountTexts = {
  greeting: 'Dear {name},',
  greetingUnnamed: 'Dear guest,',
  verification: {
    subject: '{code} is your verification code',
    paragraphs: [
      'Thank you for creating an account with {brand}. Please enter this code to verify your email address:',
      '{code}',
      'The code is valid for 10 minutes. If you did not create an account, you can ignore this message.',
    ],
    end: 'We will never ask you for this code by phone or email.',
  },
  exists: {
    subject: 'You already have an account',
    paragraphs: [
      'Someone, perhaps you, tried to create an account at {brand} with this email address. There is one already, so nothing has changed.',
      'Please sign in with your password. If you have forgotten it, choose “Forgot your password?” on the sign-in page.',
    ],
    button: 'Sign in',
    end: 'If it was not you, you need not do anything.',
  },
  reset: {
    subject: 'Choose a new password',
    paragraphs: [
      'We received a request to reset the password of your account at {brand}.',
      'The link is valid for 30 minutes and can be used once. If you did not ask for it, ignore this message: your password stays as it is.',
    ],
    button: 'Choose a new password',
    end: 'We will never ask you for your password by phone or email.',
  },
  changed: {
    subject: 'Your password has been changed',
    paragraphs: [
      'The password of your account at {brand} has just been changed, and you have been signed out on all devices.',
      'If it was not you, please choose a new password at once and let us know.',
    ],
    button: 'Choose a new password',
    end: 'Thank you for keeping your account safe.',
  },
  device: {
    subject: 'New sign-in to your account',
    paragraphs: [
      'Someone has just signed in to your account at {brand} with a device or browser that we have not seen before.',
      'If it was you, there is nothing to do. If not, please choose a new password at once: this signs out all devices.',
    ],
    button: 'Choose a new password',
    end: 'Thank you for keeping your account safe.',
  },
  agencyPending: {
    subject: 'We have received your request',
    paragraphs: [
      'Thank you for registering your agency with {brand}. We check each travel agency before it books, and will write to you as soon as this is done.',
    ],
    end: 'You need not do anything for now.',
  },
  agencyWaits: {
    subject: '{agency} waits for approval',
    paragraphs: ['{agency} has registered as a travel agency with {brand} and waits for your approval.'],
    button: 'See the agency',
    end: 'Until then it cannot sign in or book.',
  },
  agencyApproved: {
    subject: 'Your agency is approved',
    paragraphs: ['Your agency may now book at {brand}. Sign in to find rooms and to see your bookings.'],
    button: 'Sign in',
    end: 'We look forward to working with you.',
  },
  agencyBlocked: {
    subject: 'Your agency’s access has ended',
    paragraphs: [
      'Your agency can no longer sign in or book at {brand}. Bookings that you have made stay as they are.',
      'Reason: {reason}',
    ],
    end: 'If you think this is a mistake, please contact us.',
  },
  agencyUnblocked: {
    subject: 'Your agency has access again',
    paragraphs: ['Your agency may sign in and book at {brand} again.'],
    button: 'Sign in',
    end: 'Thank you for working with us.',
  },
  invitation: {
    subject: '{inviter} invites you to {agency}',
    paragraphs: [
      '{inviter} has invited you to work for {agency} on the website of {brand}. You will have an account of your own, with your own password.',
      'Please choose your password with the button below. The link is valid for 7 days and can be used once.',
    ],
    button: 'Choose your password',
    end: 'If you do not know {agency}, you can ignore this message: no account is created.',
  },
  agentWelcome: {
    subject: 'Your account for the bookings of {brand}',
    paragraphs: [
      '{brand} has created an account for you to look after its bookings.',
      'To choose your password, open the page below and enter this email address. We will send you a link that is valid for 30 minutes; you can ask for another one at any time.',
    ],
    button: 'Choose your password',
    end: 'If you do not work for {brand}, please ignore this message.',
  },
  factorOn: {
    subject: 'Two-step sign-in is on',
    paragraphs: [
      'From now on, signing in to your account at {brand} takes your password and a code from your authenticator app. You have been signed out on all other devices.',
      'If it was not you, please choose a new password at once and let us know.',
    ],
    button: 'Choose a new password',
    end: 'Thank you for keeping your account safe.',
  },
  factorOff: {
    subject: 'Two-step sign-in is off',
    paragraphs: [
      'From now on, signing in to your account at {brand} takes your password alone.',
      'If it was not you, please choose a new password at once and let us know.',
    ],
    button: 'Choose a new password',
    end: 'Thank you for keeping your account safe.',
  },
  recoveryUsed: {
    subject: 'A recovery code was used',
    paragraphs: [
      'Someone has just signed in to your account at {brand} with one of your recovery codes. That code cannot be used again.',
      'If it was you, please check on the security page that you still have enough codes. If it was not, please choose a new password at once and let us know.',
    ],
    button: 'Choose a new password',
    end: 'Thank you for keeping your account safe.',
  },
};
