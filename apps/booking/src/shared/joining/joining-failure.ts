import { ApiError } from '@posada/api-client';
import { useValidationMessage } from '@posada/ui';
import { useTexts } from '../texts.ts';

/** What is said of a joining that could not be sent. */
export function useJoiningFailure() {
  const t = useTexts();
  return (error: unknown) => t(error instanceof ApiError && error.status === 429 ? 'join.tooMany' : 'join.failed');
}

/** Messages at the fields: those of the kit, and of passwords that are too easy to guess. */
export function useJoiningMessage() {
  const t = useTexts();
  const messageOf = useValidationMessage();
  return (message: string | undefined) => {
    if (message === 'password_common') return t('join.common');
    if (message === 'password_personal') return t('join.personal');
    return messageOf(message);
  };
}
