import type { RatePlanTerms, SaleTerms } from '@posada/api-client/operator';
import styles from '../../shared/parts.module.css';
import { EntryList } from '../../shared/sale/entry-list.tsx';
import { PlanForm } from '../../shared/sale/plan-form.tsx';
import { useSentences } from '../../shared/sale/sentences.ts';
import { useTexts } from '../../shared/texts.ts';
import { TermsScreen } from './terms-screen.tsx';
import { useSave } from './use-save.ts';

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
      form={(plan, onClose) => <SavedPlan terms={terms} plan={plan} onClose={onClose} />}
    />
  );
}

function SavedPlan({
  terms,
  plan,
  onClose,
}: {
  terms: SaleTerms;
  plan: RatePlanTerms | undefined;
  onClose: () => void;
}) {
  const t = useTexts();
  const save = useSave(terms, onClose);
  return (
    <PlanForm
      terms={terms}
      plan={plan}
      ownPrices={t('terms.ownPrices')}
      onSave={(after) => save({ part: 'ratePlans', before: plan, after })}
      onClose={onClose}
    />
  );
}
