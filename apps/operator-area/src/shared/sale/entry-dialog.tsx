import { refusedWith } from '@posada/api-client';
import { ErrorSummary, Notice } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import type { useKitForm } from '@posada/ui/forms';
import { type ReactNode, useId } from 'react';
import { useSettingsMessage } from '../form-rules.ts';
import styles from '../parts.module.css';
import { useRefusalText } from '../refusal-text.ts';
import { useTexts } from '../texts.ts';
import { useHoldsFrom } from './holds-from.tsx';

/** Messages of the forms here: those of the settings, and their own. */
export function useTermsMessage() {
  const t = useTexts();
  const messageOf = useSettingsMessage();
  return (code: string | undefined) => {
    switch (code) {
      case 'choose_one':
        return t('terms.chooseOne');
      case 'clock':
        return t('terms.clock');
      case 'step_order':
        return t('terms.stepOrder');
      case 'age_order':
        return t('terms.ageOrder');
      case 'nights_order':
        return t('terms.nightsOrder');
      case 'price_order':
        return t('terms.priceOrder');
      case 'age_twice':
        return t('terms.ageTwice');
      case 'until_below_from':
        return t('terms.untilBelowFrom');
      case 'brackets_included':
        return t('terms.bracketsIncluded');
      case 'of_included':
        return t('terms.ofIncluded');
      default:
        return messageOf(code);
    }
  };
}

/** A change was to hold from a day, and changes nothing. */
export class NothingDiffers extends Error {
  override readonly name = 'NothingDiffers';
}

/** Why a change was not made; what the service says of each place is in its own words. */
export function TermsFailure({ error }: { error: unknown }) {
  const t = useTexts();
  const refusalText = useRefusalText();
  const refused = refusedWith(error, 'website_file_refused') ?? refusedWith(error, 'terms_conflict');
  if (error instanceof NothingDiffers) return <Notice tone="danger" role="alert" title={t('terms.planned.same')} />;
  return (
    <Notice tone="danger" role="alert" title={refusalText(error)}>
      {refused && (
        <ul lang="en">
          {refused.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** A form about one entry. */
export function EntryDialog({
  title,
  kit: { form, summary, failure, isSubmitting },
  submit,
  onClose,
  children,
}: {
  title: string;
  kit: Pick<ReturnType<typeof useKitForm>, 'form' | 'summary' | 'failure' | 'isSubmitting'>;
  /** Absent: it is saved. */
  submit?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTexts();
  const id = useId();
  const { isPlanned, holdsFrom } = useHoldsFrom();
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      form={id}
      isSending={isSubmitting}
      submit={isPlanned ? t('terms.plan') : (submit ?? t('people.save'))}
      cancel={t('people.cancel')}
    >
      <form {...form} id={id} className={styles['form']}>
        <ErrorSummary title={t('signUp.mend', { count: summary.length })} errors={summary} />
        {failure !== null && <TermsFailure error={failure} />}
        {children}
        {holdsFrom}
      </form>
    </FormDialog>
  );
}
