import { ApiError } from '@posada/api-client';
import type { TextKey } from '../kinds.tsx';

/** What is said of a sign-in that failed: a text, and the values in it. */
export interface Refusal {
  text: TextKey;
  values?: { count: number };
}

/** Seconds to wait in words: whole minutes from a minute on. */
export function waiting(seconds: number): Refusal {
  return seconds > 60
    ? { text: 'signIn.waitMinutes', values: { count: Math.ceil(seconds / 60) } }
    : { text: 'signIn.waitSeconds', values: { count: Math.max(1, Math.ceil(seconds)) } };
}

/** Nothing tells whether it was the e-mail or the password (AUTH-20). */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { text: 'signIn.failed' };
  switch (error.status) {
    case 400:
    case 401:
      return { text: 'signIn.refused' };
    case 403:
      return { text: error.code === 'password_expired' ? 'signIn.expiredPassword' : 'signIn.refused' };
    case 429: {
      const seconds = Number(error.details['retryAfter']);
      return seconds > 0 ? waiting(seconds) : { text: 'signIn.tooMany' };
    }
    default:
      return { text: 'signIn.failed' };
  }
}
