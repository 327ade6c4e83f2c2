import type { AccountKind } from '@posada/api-client';
import type { RecordOf } from '@posada/api-client/accounts';
import { readSession, writeSession } from '@posada/area';
import { ErrorSummary, toast } from '@posada/ui';
import type { ComponentProps } from 'react';
import { CardForm } from '../frame/card-form.tsx';
import { failureOf } from '../passwords/refusals.ts';
import { useAccount } from '../shared/account.ts';
import { useTexts } from '../shared/texts.ts';

/** The form of a profile: what is to be mended, its fields, the button. `useProfileSaved` reports the outcome. */
export function ProfileForm({
  summary,
  children,
  ...form
}: Pick<ComponentProps<typeof CardForm>, 'form' | 'isSubmitting' | 'children'> & {
  /** Of `useKitForm`. */
  summary: ComponentProps<typeof ErrorSummary>['errors'];
}) {
  const t = useTexts();
  return (
    <CardForm label={t('profile.save')} {...form}>
      <ErrorSummary title={t('signUp.mend', { count: summary.length })} errors={summary} />
      {children}
    </CardForm>
  );
}

/**
 * Reports in a toast whether the data could be updated (ERR-08), there alone; too many attempts say how long to wait.
 * Changes the record beside the token: the header greets by it.
 */
export function useProfileSaved<K extends AccountKind>() {
  const t = useTexts();
  const kind = useAccount().kind as K; // an area's screens are of its kind
  return {
    onSaved(changes: Partial<RecordOf[K]>) {
      const session = readSession(kind);
      if (session) writeSession(kind, { token: session.token, record: { ...session.record, ...changes } });
      toast({ tone: 'success', title: t('profile.saved') });
    },
    onFailure(error: unknown) {
      const { text, values } = failureOf(error, 'profile.failed');
      toast({ tone: 'danger', title: t(text, { ...values }) });
    },
  };
}
