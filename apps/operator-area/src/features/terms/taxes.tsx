import type { ChargeTerms, SaleTerms, TouristTaxTerms } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatList } from '@posada/i18n';
import styles from '../../shared/parts.module.css';
import { EntryList } from '../../shared/sale/entry-list.tsx';
import { useSentences } from '../../shared/sale/sentences.ts';
import { useTexts } from '../../shared/texts.ts';
import { ChargeForm } from './charge-form.tsx';
import { WithPlans } from './planned.tsx';
import { TermsScreen } from './terms-screen.tsx';
import { TouristTaxForm } from './tourist-tax-form.tsx';
import { useChangeTerms } from './use-terms.ts';

interface ListProps {
  terms: SaleTerms;
  mayWrite: boolean;
}

/** What guests pay besides the room: taxes, fees, and the tax of the town. */
export const Taxes = () => (
  <TermsScreen part="taxes">
    {(terms, mayWrite) => (
      <>
        <Charges terms={terms} mayWrite={mayWrite} />
        <TouristTax terms={terms} mayWrite={mayWrite} />
      </>
    )}
  </TermsScreen>
);

function Charges({ terms, mayWrite }: ListProps) {
  const t = useTexts();
  const { locale } = useSite();
  const sentences = useSentences(terms);
  const change = useChangeTerms(terms);
  return (
    <EntryList<ChargeTerms>
      caption={t('terms.taxes.title')}
      about={t('terms.taxes.lead')}
      add={t('terms.taxes.add')}
      none={t('terms.taxes.none')}
      entries={terms.charges}
      keyOf={({ id }) => id}
      nameOf={({ name }) => sentences.nameOf(name)}
      readAs={(charge) => (
        <WithPlans terms={terms} part="taxes" entry={charge.id}>
          {sentences.charge(charge)}
        </WithPlans>
      )}
      mayWrite={mayWrite}
      form={(charge, onClose) => <ChargeForm terms={terms} charge={charge} onClose={onClose} />}
      hindrances={({ id }) => {
        const others = terms.charges.filter(({ of }) => of.includes(id));
        if (others.length === 0) return [];
        const names = formatList(
          others.map(({ name }) => sentences.nameOf(name)),
          locale,
        );
        return [t('terms.charge.others', { charges: names })];
      }}
      remove={({ id }) => change({ part: 'charges', after: terms.charges.filter((other) => other.id !== id) })}
    />
  );
}

function TouristTax({ terms, mayWrite }: ListProps) {
  const t = useTexts();
  const sentences = useSentences(terms);
  const change = useChangeTerms(terms);
  return (
    <>
      <h2 className={styles['part']}>{t('terms.touristTax.title')}</h2>
      <EntryList<{ span: TouristTaxTerms; place: number }>
        caption={t('terms.touristTax.title')}
        about={t('terms.touristTax.lead')}
        add={t('terms.touristTax.add')}
        none={t('terms.touristTax.none')}
        entries={terms.touristTax.map((span, place) => ({ span, place }))}
        keyOf={({ place }) => String(place)}
        nameOf={({ span }) => sentences.touristTaxDays(span)}
        readAs={({ span }) => (
          <WithPlans terms={terms} part="taxes" entry={`tourist ${span.from} ${span.to}`}>
            {sentences.touristTax(span)}
          </WithPlans>
        )}
        mayWrite={mayWrite}
        form={(own, onClose) => <TouristTaxForm terms={terms} place={own?.place} onClose={onClose} />}
        remove={({ place }) =>
          change({ part: 'touristTax', after: terms.touristTax.filter((_, other) => other !== place) })
        }
      />
    </>
  );
}
