import type { RatePlanTerms, SaleTerms } from '@posada/api-client/operator';
import styles from '../../shared/parts.module.css';
import { useTexts } from '../../shared/texts.ts';
import { EntryList } from './entry-list.tsx';
import { PlanForm } from './plan-form.tsx';
import { useSentences } from './sentences.ts';
import { TermsScreen } from './terms-screen.tsx';

/** Under which conditions rooms are sold. */
export const Plans = () => (
  <TermsScreen part="plans">{(terms, mayWrite) => <List terms={terms} mayWrite={mayWrite} />}</TermsScreen>
);

function List({ terms, mayWrite }: { terms: SaleTerms; mayWrite: boolean }) {
  const t = useTexts();
  const sentences = useSentences(terms);
  return (
    <EntryList<RatePlanTerms>
      caption={t('terms.plans.title')}
      about={t('terms.plans.lead')}
      add={t('terms.plans.add')}
      none={t('terms.plans.none')}
      entries={terms.ratePlans}
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => sentences.nameOf(name)}
      readAs={(plan) => (
        <ul className={styles['lines']}>
          {sentences.plan(plan).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      mayWrite={mayWrite}
      form={(plan, onClose) => <PlanForm terms={terms} plan={plan} onClose={onClose} />}
    />
  );
}
