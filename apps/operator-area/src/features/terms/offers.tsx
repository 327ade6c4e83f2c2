import type { OfferTerms, SaleTerms } from '@posada/api-client/operator';
import { useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { EntryList } from './entry-list.tsx';
import { OfferForm } from './offer-form.tsx';
import { useSentences } from './sentences.ts';
import { PartTop, TermsScreen } from './terms-screen.tsx';
import { useChangeTerms } from './use-terms.ts';

/** What guests pay less, and under which conditions. */
export const Offers = () => (
  <TermsScreen part="offers">{(terms, mayWrite) => <List terms={terms} mayWrite={mayWrite} />}</TermsScreen>
);

function List({ terms, mayWrite }: { terms: SaleTerms; mayWrite: boolean }) {
  const t = useTexts();
  const sentences = useSentences(terms);
  const change = useChangeTerms(terms);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PartTop
        about={t('terms.offers.lead')}
        add={mayWrite ? t('terms.offers.add') : undefined}
        onAdd={() => setAdding(true)}
      />
      <EntryList<OfferTerms>
        caption={t('terms.offers.title')}
        none={t('terms.offers.none')}
        entries={terms.offers}
        keyOf={({ id }) => String(id)}
        nameOf={({ name }) => sentences.nameOf(name)}
        readAs={sentences.offer}
        mayWrite={mayWrite}
        form={(offer, onClose) => <OfferForm terms={terms} offer={offer} onClose={onClose} />}
        remove={(before) => change({ part: 'offers', before, after: null })}
      />
      {isAdding && <OfferForm terms={terms} onClose={() => setAdding(false)} />}
    </>
  );
}
