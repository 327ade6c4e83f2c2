import type { RatePlanTerms, SaleTerms } from '@posada/api-client/operator';
import { PlanForm } from '../../shared/sale/plan-form.tsx';
import { PlanList } from '../../shared/sale/plan-list.tsx';
import { useTexts } from '../../shared/texts.ts';
import { WithPlans } from './planned.tsx';
import { TermsScreen } from './terms-screen.tsx';
import { useSave } from './use-save.ts';

/** Under which conditions rooms are sold. */
export const Plans = () => (
  <TermsScreen part="plans">{(terms, mayWrite) => <List terms={terms} mayWrite={mayWrite} />}</TermsScreen>
);

function List({ terms, mayWrite }: { terms: SaleTerms; mayWrite: boolean }) {
  const t = useTexts();
  return (
    <PlanList
      terms={terms}
      about={t('terms.plans.lead')}
      mayWrite={mayWrite}
      around={(plan, read) => (
        <WithPlans terms={terms} part="plans" entry={String(plan.id)}>
          {read}
        </WithPlans>
      )}
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
