import { ApiError } from '@posada/api-client';
import { useTexts } from '../../shared/texts.ts';

/** Why a batch was not applied, in words. */
export function useFailureText() {
  const t = useTexts();
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('failed.noAnswer');
    switch (error.code) {
      case 'cells_changed':
        return t('rates.changedMeanwhile');
      case 'cells_refused':
        return t('rates.someRefused');
      case 'too_many_nights':
        return t('rates.tooMany');
      case 'scope_missing':
      case 'property_not_allowed':
        return t('people.notAllowed');
      default:
        return t('people.failed');
    }
  };
}
