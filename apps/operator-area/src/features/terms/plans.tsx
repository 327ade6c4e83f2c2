import { CHANNEL_TRAITS, type RatePlanTerms, type SaleTerms } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatList } from '@posada/i18n';
import { PlanForm } from '../../shared/sale/plan-form.tsx';
import { PlanList } from '../../shared/sale/plan-list.tsx';
import { useSentences } from '../../shared/sale/sentences.ts';
import { useTexts } from '../../shared/texts.ts';
import { WithPlans } from './planned.tsx';
import { TermsScreen } from './terms-screen.tsx';
import { useSave } from './use-save.ts';
import { useChangeTerms } from './use-terms.ts';

/** Under which conditions rooms are sold. */
export const Plans = () => (
  <TermsScreen part="plans">{(terms, mayWrite) => <List terms={terms} mayWrite={mayWrite} />}</TermsScreen>
);

function List({ terms, mayWrite }: { terms: SaleTerms; mayWrite: boolean }) {
  const t = useTexts();
  const change = useChangeTerms(terms);
  const { hindrances, consequences } = usePlanRemoval(terms);
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
      remove={(before) => change({ part: 'ratePlans', before, after: null })}
      removeAbout={consequences}
      hindrances={hindrances}
    />
  );
}

/** What hinders the removal of a plan, and what follows from it. */
function usePlanRemoval(terms: SaleTerms) {
  const t = useTexts();
  const { locale } = useSite();
  const { nameOf } = useSentences(terms);
  const { ratePlans, offers, plansInUse } = terms;
  const usesOf = (id: number) => plansInUse.find(({ ratePlan }) => ratePlan === id);
  const list = (names: readonly string[]) => formatList(names, locale);
  return {
    hindrances({ id }: RatePlanTerms): string[] {
      const derived = ratePlans.filter(({ base }) => base?.plan === id);
      const limited = offers.filter((offer) => offer.ratePlans?.includes(id));
      const codes = usesOf(id)?.codes ?? [];
      return [
        ...(derived.length > 0
          ? [t('terms.plan.derived', { plans: list(derived.map(({ name }) => nameOf(name))) })]
          : []),
        ...(limited.length > 0
          ? [t('terms.plan.offers', { offers: list(limited.map(({ name }) => nameOf(name))) })]
          : []),
        ...(codes.length > 0 ? [t('terms.plan.codes', { codes: list(codes) })] : []),
      ];
    },
    consequences({ id, base }: RatePlanTerms): string[] {
      const channels = usesOf(id)?.channels ?? [];
      return [
        t('terms.plan.removeAbout'),
        ...(base ? [] : [t('terms.plan.pricesRemoved')]),
        ...(channels.length > 0
          ? [t('terms.plan.channels', { channels: list(channels.map((kind) => CHANNEL_TRAITS[kind].channel)) })]
          : []),
        ...(ratePlans.length === 1 ? [t('terms.plan.last')] : []),
      ];
    },
  };
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
