import { ApiError, retryAfterOf } from '@posada/api-client';
import { type Refusal, waiting } from '../frame/refusal.ts';

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
      const seconds = retryAfterOf(error);
      return seconds ? waiting(seconds) : { text: 'signIn.tooMany' };
    }
    default:
      return { text: 'signIn.failed' };
  }
}
