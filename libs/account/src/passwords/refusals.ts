import { ApiError } from '@posada/api-client';
import { useValidationMessage } from '@posada/ui';
import { type TextKey, useTexts } from '../kinds.tsx';
import { type Refusal, waiting } from '../sign-in/refusals.ts';

/** Passwords that keep the rules and are refused nevertheless, and what is said of them. */
const WEAK: Partial<Record<string, TextKey>> = {
  password_common: 'password.common',
  password_personal: 'password.personal',
  password_same: 'password.same',
};

/** What a form says of a field: texts of the kit, and those of passwords that are too easy to guess. */
export function useFieldMessage() {
  const t = useTexts();
  const messageOf = useValidationMessage();
  return (message: string | undefined) => {
    const weak = message && WEAK[message];
    return weak ? t(weak) : messageOf(message);
  };
}

/** What is said of a form as a whole that could not be sent. */
export function failureOf(error: unknown): Refusal {
  if (!(error instanceof ApiError) || error.status !== 429) return { text: 'signUp.failed' };
  const seconds = Number(error.details['retryAfter']);
  return seconds > 0 ? waiting(seconds) : { text: 'signIn.tooMany' };
}
