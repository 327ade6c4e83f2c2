import { ApiError, retryAfterOf } from '@posada/api-client';
import { useValidationMessage } from '@posada/ui';
import { type Refusal, waiting } from '../frame/refusal.ts';
import { type TextKey, useTexts } from '../shared/texts.ts';

/** Why passwords are refused that keep the rules, in words. */
const REFUSED: Partial<Record<string, TextKey>> = {
  password_common: 'password.common',
  password_personal: 'password.personal',
  password_same: 'password.same',
  password_wrong: 'security.wrong',
  code_wrong: 'code.wrong',
  code_empty: 'code.empty',
};

/** What a form says of a field: texts of the kit, and those of passwords that are too easy to guess. */
export function useFieldMessage() {
  const t = useTexts();
  const messageOf = useValidationMessage();
  return (message: string | undefined) => {
    const refused = message && REFUSED[message];
    return refused ? t(refused) : messageOf(message);
  };
}

/** What is said of a form as a whole that could not be sent. `failed`: where the form names what has failed. */
export function failureOf(error: unknown, failed: TextKey = 'signUp.failed'): Refusal {
  if (!(error instanceof ApiError) || error.status !== 429) return { text: failed };
  const seconds = retryAfterOf(error);
  return seconds ? waiting(seconds) : { text: 'signIn.tooMany' };
}
