import { ApiError } from '@posada/api-client';
import { passwordCalls } from '@posada/api-client/accounts';
import { useApi, useSite } from '@posada/area';
import { Button, Notice, Skeleton } from '@posada/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useHref, useNavigate } from 'react-router';
import styles from '../frame/auth-card.module.css';
import { AuthCard } from '../frame/auth-card.tsx';
import { useAccount } from '../shared/account.ts';
import { useTexts } from '../shared/texts.ts';
import { NewPasswordForm } from './new-password.form.tsx';
import { useLinkToken } from './use-link-token.ts';

const isVoid = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429;

/**
 * Leads to `/error`, which has no language prefix (GAP-09). Below one that is a document of its own, in the language that
 * the cookie of the prefix remembers.
 */
function useErrorPage() {
  const navigate = useNavigate();
  const hasPrefix = useHref('/') !== '/';
  return useCallback(async () => {
    if (hasPrefix) window.location.replace('/error');
    else await navigate('/error', { replace: true });
  }, [navigate, hasPrefix]);
}

/** A new password by the link that was mailed. Without a good one there is nothing here (AUTH-24, AUTH-25). */
export function ResetPassword() {
  const { kind, signIn } = useAccount();
  const t = useTexts();
  const api = useApi();
  const { locale } = useSite();
  const navigate = useNavigate();
  const showError = useErrorPage();
  const token = useLinkToken();
  const calls = passwordCalls[kind];
  const check = useQuery({
    queryKey: ['reset-link', kind, token],
    queryFn: ({ signal }) => api.call(calls.validate, { body: { token: token ?? '' } }, { signal }),
    enabled: Boolean(token),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const isRefused = token === null || token === '' || isVoid(check.error);
  useEffect(() => {
    if (isRefused) void showError();
  }, [isRefused, showError]);

  async function save(password: string) {
    try {
      await api.call(calls.update, { query: { language: locale }, body: { token: token ?? '', password } });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'reset_link_void') {
        await showError();
        return;
      }
      throw error;
    }
    await navigate(`${signIn}?changed=1`, { replace: true });
  }

  return (
    <AuthCard title={t('reset.title')} lead={t('reset.lead')}>
      {/* the address holds a secret until it is taken out */}
      <meta name="referrer" content="no-referrer" />
      {check.data ? (
        <NewPasswordForm onSubmit={save} />
      ) : (
        <div className={styles['form']} aria-busy={!check.error || undefined}>
          {check.error && !isRefused ? (
            <Notice
              tone="danger"
              title={t('failed.noAnswer')}
              action={<Button onClick={() => void check.refetch()}>{t('failed.retry')}</Button>}
            />
          ) : (
            <>
              <p role="status">{t('reset.checking')}</p>
              <Skeleton />
            </>
          )}
        </div>
      )}
    </AuthCard>
  );
}
