import { refusedWith } from '@posada/api-client';
import type { SaleTerms } from '@posada/api-client/operator';
import { ErrorSummary, Notice, toast } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import type { useKitForm } from '@posada/ui/forms';
import { type ReactNode, useId } from 'react';
import { useSettingsMessage } from '../../shared/form-rules.ts';
import styles from '../../shared/parts.module.css';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useTexts } from '../../shared/texts.ts';
import { type TermsChange, useChangeTerms } from './use-terms.ts';

/** Sends a change and closes its dialog. */
export function useSave(terms: SaleTerms, onClose: () => void) {
  const t = useTexts();
  const change = useChangeTerms(terms);
  return async (wanted: TermsChange) => {
    await change(wanted);
    toast({ tone: 'success', title: t('people.saved') });
    onClose();
    return {};
  };
}

/** Messages of the forms here: those of the settings, and their own. */
export function useTermsMessage() {
  const t = useTexts();
  const messageOf = useSettingsMessage();
  return (code: string | undefined) => {
    if (code === 'choose_one') return t('terms.chooseOne');
    return code === 'clock' ? t('terms.clock') : messageOf(code);
  };
}

/** Why a change was not made; what the service says of each place is in its own words. */
function TermsFailure({ error }: { error: unknown }) {
  const refusalText = useRefusalText();
  const refused = refusedWith(error, 'website_file_refused');
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
  onClose,
  children,
}: {
  title: string;
  kit: Pick<ReturnType<typeof useKitForm>, 'form' | 'summary' | 'failure' | 'isSubmitting'>;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTexts();
  const id = useId();
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      form={id}
      isSending={isSubmitting}
      submit={t('people.save')}
      cancel={t('people.cancel')}
    >
      <form {...form} id={id} className={styles['form']}>
        <ErrorSummary title={t('signUp.mend', { count: summary.length })} errors={summary} />
        {failure !== null && <TermsFailure error={failure} />}
        {children}
      </form>
    </FormDialog>
  );
}
