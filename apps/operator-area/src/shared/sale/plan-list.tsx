import type { RatePlanTerms, SaleTerms } from '@posada/api-client/operator';
import type { ComponentProps, ReactNode } from 'react';
import styles from '../parts.module.css';
import { useTexts } from '../texts.ts';
import { EntryList } from './entry-list.tsx';
import { useSentences } from './sentences.ts';

/** The rate plans of a hotel, each with what a guest reads of it. */
export function PlanList({
  terms,
  around = (_, read) => read,
  ...list
}: {
  terms: Parameters<typeof useSentences>[0] & Pick<SaleTerms, 'ratePlans'>;
  /** What more is to be read of a plan. */
  around?: (plan: RatePlanTerms, read: ReactNode) => ReactNode;
} & Pick<
  ComponentProps<typeof EntryList<RatePlanTerms>>,
  'about' | 'mayWrite' | 'form' | 'remove' | 'removeAbout' | 'hindrances'
>) {
  const t = useTexts();
  const sentences = useSentences(terms);
  return (
    <EntryList<RatePlanTerms>
      caption={t('terms.plans.title')}
      add={t('terms.plans.add')}
      none={t('terms.plans.none')}
      entries={terms.ratePlans}
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => sentences.nameOf(name)}
      readAs={(plan) =>
        around(
          plan,
          <ul className={styles['lines']}>
            {sentences.plan(plan).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>,
        )
      }
      {...list}
    />
  );
}
