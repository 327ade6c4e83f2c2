import { ApiError } from '@posada/api-client';
import {
  getEmailVerification,
  type PendingVerification,
  resendVerification,
  verifyEmail,
} from '@posada/api-client/accounts';
import { useApi } from '@posada/area';
import { codeForm, codeRefusalOf, forgetPending, readPending, useSecondsUntil } from '@posada/area/verification';
import { Button, Notice, Skeleton, TextField, toast } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import styles from '../frame/auth-card.module.css';
import { AuthCard } from '../frame/auth-card.tsx';
import { CardForm } from '../frame/card-form.tsx';
import { failureOf } from '../passwords/refusals.ts';
import { useAccount } from '../shared/account.ts';
import { useTexts } from '../shared/texts.ts';
import { passOn } from '../sign-in/pass-on.ts';

function useRefusalText() {
  const t = useTexts();
  return (error: unknown) => {
    const refusal = codeRefusalOf(error);
    if (refusal) return refusal === 'void' ? t('verify.void') : t('verify.wrong', { count: refusal.triesLeft });
    const failure = failureOf(error);
    return t(failure.text, { ...failure.values });
  };
}

function CodeForm({ onSubmit }: { onSubmit: (code: string) => Promise<void> }) {
  const t = useTexts();
  const refusalText = useRefusalText();
  const { form, field, errorOf, isSubmitting, failure, clearFailure, setFocus } = useKitForm({
    schema: codeForm,
    onSubmit: ({ code }) => onSubmit(code),
    // a code that is wrong is well formed: what is said of it counts the tries
    refusalsOf: () => ({}),
    onFailure(error) {
      toast({ tone: 'danger', title: refusalText(error) });
      setFocus('code');
    },
  });
  const refusal = failure ? refusalText(failure) : undefined;
  return (
    <CardForm label={t('verify.submit')} form={form} isSubmitting={isSubmitting}>
      <TextField
        {...field('code', { onChange: clearFailure })}
        label={t('verify.code')}
        description={t('verify.about')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        error={errorOf('code') ? t('verify.malformed') : refusal}
      />
    </CardForm>
  );
}

/** Another code may be asked for a minute after the last (GAP-108). */
function Resend({ pending, onSent }: { pending: PendingVerification; onSent: (next: PendingVerification) => void }) {
  const t = useTexts();
  const api = useApi();
  const refusalText = useRefusalText();
  const left = useSecondsUntil(pending.resendAt);
  const [isSending, setSending] = useState(false);
  // keeps the focus while the button makes way for the seconds, and these for the button
  const place = useRef<HTMLDivElement>(null);
  async function resend() {
    setSending(true);
    try {
      onSent(await api.call(resendVerification, { path: { otpId: pending.otpId } }));
      toast({ tone: 'success', title: t('verify.resent') });
      place.current?.focus();
    } catch (error) {
      toast({ tone: 'danger', title: refusalText(error) });
    }
    setSending(false);
  }
  return (
    <div ref={place} tabIndex={-1}>
      {left > 0 ? (
        <p>{t('verify.resendIn', { count: left })}</p>
      ) : (
        <Button variant="secondary" busy={isSending} onClick={() => void resend()}>
          {t('verify.resend')}
        </Button>
      )}
    </div>
  );
}

/** The code that proves the e-mail of a sign-up. Without one that waits there is nothing here (CLIENT-10, CLIENT-11). */
export function VerifyEmail() {
  const { signIn } = useAccount();
  const t = useTexts();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [otpId, setOtpId] = useState<string | null>();
  useEffect(() => setOtpId(readPending()), []);
  const key = ['email-verification', otpId];
  const waiting = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(getEmailVerification, { query: { otpId: otpId ?? '' } }, { signal }),
    enabled: Boolean(otpId),
    gcTime: 0,
    retry: false,
  });
  const { error, data } = waiting;
  const isRefused = otpId === null || (error instanceof ApiError && error.status < 500 && error.status !== 429);
  useEffect(() => {
    if (!isRefused) return;
    forgetPending();
    void navigate(signIn, { replace: true });
  }, [isRefused, signIn, navigate]);

  async function verify(code: string) {
    await api.call(verifyEmail, { body: { otpId: otpId ?? '', code } });
    forgetPending();
    await navigate(passOn(`${signIn}?verified=1`, params), { replace: true });
  }

  return (
    <AuthCard
      title={t('verify.title')}
      lead={data && t('verify.lead', { email: data.email })}
      links={
        <>
          {data && <Resend pending={data} onSent={(next) => queries.setQueryData(key, next)} />}
          <Link to={signIn}>{t('forgot.back')}</Link>
        </>
      }
    >
      {data ? (
        <CodeForm onSubmit={verify} />
      ) : (
        <div className={styles['form']} aria-busy={!error || undefined}>
          {error && !isRefused ? (
            <Notice
              tone="danger"
              title={t('failed.noAnswer')}
              action={<Button onClick={() => void waiting.refetch()}>{t('failed.retry')}</Button>}
            />
          ) : (
            <Skeleton height="title" />
          )}
        </div>
      )}
    </AuthCard>
  );
}
