import type { SaleTerms } from '@posada/api-client/operator';
import { toast } from '@posada/ui';
import { useChosenDay } from '../../shared/sale/holds-from.tsx';
import { useTexts } from '../../shared/texts.ts';
import { type TermsChange, useChangeTerms } from './use-terms.ts';

/** Sends a change, or plans it for the day that its dialog names, and closes the dialog. */
export function useSave(terms: SaleTerms, onClose: () => void) {
  const t = useTexts();
  const change = useChangeTerms(terms);
  const chosen = useChosenDay();
  return async (wanted: TermsChange) => {
    await change(wanted);
    toast({ tone: 'success', title: t(chosen?.current ? 'terms.planned.toast' : 'people.saved') });
    onClose();
    return {};
  };
}
