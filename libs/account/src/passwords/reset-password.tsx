import { ApiError } from '@posada/api-client';
import { useSite } from '@posada/area';
import { Button, Notice, Skeleton } from '@posada/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useHref, useNavigate } from 'react-router';
import styles from '../frame/auth-card.module.css';
import { AuthCard } from '../frame/auth-card.tsx';
import { useRealm } from '../realm/use-realm.ts';
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
  const { calls, signIn } = useRealm();
  const t = useTexts();
  const { locale } = useSite();
  const navigate = useNavigate();
  const showError = useErrorPage();
  const token = useLinkToken();
  const check = useQuery({
    queryKey: ['reset-link', calls.name, token],
    queryFn: ({ signal }) => calls.checkPasswordLink(token ?? '', signal),
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
      await calls.setPassword(token ?? '', password, locale);
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
