import { ApiError } from '@posada/api-client';
import { useTexts } from '../../shared/texts.ts';

/** Why a change of a person was refused, in words. */
export function useFailureText() {
  const t = useTexts();
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('people.failed');
    switch (error.code) {
      case 'last_owner':
        return t('people.lastOwner');
      case 'scope_not_given':
        return t('people.scopeNotGiven');
      case 'place_not_given':
        return t('people.placeNotGiven');
      case 'operator_exists':
        return t('people.exists');
      case 'too_many_requests':
        return t('signIn.tooMany');
      case 'scope_missing':
        return t('people.notAllowed');
      default:
        return t('people.failed');
    }
  };
}
