import type { OfferTerms, SaleTerms } from '@posada/api-client/operator';
import { EntryList } from '../../shared/sale/entry-list.tsx';
import { useSentences } from '../../shared/sale/sentences.ts';
import { useTexts } from '../../shared/texts.ts';
import { OfferForm } from './offer-form.tsx';
import { WithPlans } from './planned.tsx';
import { TermsScreen } from './terms-screen.tsx';
import { useChangeTerms } from './use-terms.ts';

/** What guests pay less, and under which conditions. */
export const Offers = () => (
  <TermsScreen part="offers">{(terms, mayWrite) => <List terms={terms} mayWrite={mayWrite} />}</TermsScreen>
);

function List({ terms, mayWrite }: { terms: SaleTerms; mayWrite: boolean }) {
  const t = useTexts();
  const sentences = useSentences(terms);
  const change = useChangeTerms(terms);
  return (
    <EntryList<OfferTerms>
      caption={t('terms.offers.title')}
      about={t('terms.offers.lead')}
      add={t('terms.offers.add')}
      none={t('terms.offers.none')}
      entries={terms.offers}
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => sentences.nameOf(name)}
      readAs={(offer) => (
        <WithPlans terms={terms} part="offers" entry={String(offer.id)}>
          {sentences.offer(offer)}
        </WithPlans>
      )}
      mayWrite={mayWrite}
      form={(offer, onClose) => <OfferForm terms={terms} offer={offer} onClose={onClose} />}
      remove={(before) => change({ part: 'offers', before, after: null })}
    />
  );
}
