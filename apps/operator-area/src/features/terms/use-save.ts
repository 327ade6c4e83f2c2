import type { SaleTerms } from '@posada/api-client/operator';
import { toast } from '@posada/ui';
import { useTexts } from '../../shared/texts.ts';
import { type TermsChange, useChangeTerms } from './use-terms.ts';

/** Sends a change and closes its dialog. */
export function useSave(terms: SaleTerms, onClose: () => void) {
  const t = useTexts();
  const change = useChangeTerms(terms);
  return async (wanted: TermsChange) => {
    await change(wanted);
    toast({ tone: 'success', title: t('people.saved') });
    onClose();
    return {};
  };
}
