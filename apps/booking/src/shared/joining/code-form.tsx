import { resendVerification } from '@posada/api-client/accounts';
import { useApi } from '@posada/area';
import { codeForm, codeRefusalOf, useSecondsUntil } from '@posada/area/verification';
import { Button, Notice, TextField, toast } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import styles from './joining.module.css';
import { useJoiningFailure } from './joining-failure.ts';
import type { Joining } from './use-joining.ts';

function useRefusalText() {
  const t = useTexts();
  const failureOf = useJoiningFailure();
  return (error: unknown) => {
    const refusal = codeRefusalOf(error);
    if (refusal) return refusal === 'void' ? t('join.void') : t('join.wrong', { count: refusal.triesLeft });
    return failureOf(error);
  };
}

/** Another code may be asked for a minute after the last (GAP-108). */
function Resend({ joining }: { joining: Joining }) {
  const t = useTexts();
  const api = useApi();
  const refusalText = useRefusalText();
  const left = useSecondsUntil(joining.pending?.resendAt ?? '');
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(resendVerification, { path: { otpId: joining.pending?.otpId ?? '' } }),
    onSuccess(next) {
      joining.setPending(next);
      toast({ tone: 'success', title: t('join.resent') });
    },
    onError: (error) => toast({ tone: 'danger', title: refusalText(error) }),
  });
  if (left > 0) return <p className={styles['about']}>{t('join.resendIn', { count: left })}</p>;
  return (
    <p>
      <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
        {t('join.resend')}
      </Button>
    </p>
  );
}

/** The code of the mail, where somebody joins. A code that is wrong says how many tries are left. */
export function CodeForm({
  id,
  joining,
  onVerify,
  actions,
}: {
  id: string;
  joining: Joining;
  onVerify: (code: string) => Promise<void>;
  /** The button, where none stands elsewhere. */
  actions?: (isSubmitting: boolean) => ReactNode;
}) {
  const t = useTexts();
  const refusalText = useRefusalText();
  const { form, field, errorOf, isSubmitting, failure, clearFailure, setFocus } = useKitForm({
    schema: codeForm,
    onSubmit: ({ code }) => onVerify(code),
    // a code that is wrong is well formed: what is said of it counts the tries
    refusalsOf: () => ({}),
    onFailure: () => setFocus('code'),
  });
  return (
    <form {...form} id={id} className={styles['form']}>
      <Notice tone="info" title={t('join.sent', { email: joining.pending?.email ?? '' })} />
      <TextField
        {...field('code', { onChange: clearFailure })}
        label={t('join.code')}
        description={t('join.about')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={8}
        error={errorOf('code') ? t('join.malformed') : failure ? refusalText(failure) : undefined}
      />
      {actions?.(isSubmitting)}
      <Resend joining={joining} />
    </form>
  );
}
