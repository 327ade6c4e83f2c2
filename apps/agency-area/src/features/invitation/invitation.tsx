import { AuthCard, NewPasswordForm, useLinkToken } from '@posada/account';
import { fieldStyles } from '@posada/account/profile';
import { ApiError } from '@posada/api-client';
import { acceptAgencyInvitation, getAgencyInvitation } from '@posada/api-client/accounts';
import { useApi, useSite } from '@posada/area';
import { fullName } from '@posada/i18n';
import { Button, LinkButton, Notice, Skeleton } from '@posada/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '../../shared/addresses.ts';
import { useTexts } from '../../shared/texts.ts';

const isVoid = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429;

/** Why somebody cannot join an agency by a link, and what they can do. `isAnswer`: to the form that was sent. */
function Refused({ why, isAnswer = false }: { why: 'void' | 'taken'; isAnswer?: boolean }) {
  const t = useTexts();
  return (
    <AuthCard title={t(`invitation.${why}`)} takesFocus={isAnswer}>
      <div className={fieldStyles['form']}>
        <Notice tone="warning" role="alert" title={t(`invitation.${why}About`)} />
        <LinkButton to={addresses.signIn()} variant="secondary">
          {t('standing.back')}
        </LinkButton>
      </div>
    </AuthCard>
  );
}

/** Who was invited to an agency by mail chooses a password, and signs in with it. */
export function Invitation() {
  const t = useTexts();
  const api = useApi();
  const { locale } = useSite();
  const navigate = useNavigate();
  const token = useLinkToken();
  const [refusal, setRefusal] = useState<'void' | 'taken'>();
  const check = useQuery({
    queryKey: ['agency-invitation', token],
    queryFn: ({ signal }) => api.call(getAgencyInvitation, { body: { token: token ?? '' } }, { signal }),
    enabled: Boolean(token),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

  async function accept(password: string) {
    try {
      const body = { token: token ?? '', password };
      await api.call(acceptAgencyInvitation, { query: { language: locale }, body });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code !== 'invitation_void' && code !== 'email_taken') throw error;
      setRefusal(code === 'email_taken' ? 'taken' : 'void');
      return;
    }
    await navigate(addresses.signIn('?joined=1'), { replace: true });
  }

  if (refusal) return <Refused why={refusal} isAnswer />;
  if (token === null || token === '' || isVoid(check.error)) return <Refused why="void" />;
  const invited = check.data;
  return (
    <AuthCard
      title={invited ? t('invitation.title', { agency: invited.agency }) : t('invitation.titleYet')}
      {...(invited ? { lead: t('invitation.lead', { ...invited, name: fullName(invited) }) } : {})}
    >
      {/* the address holds a secret until it is taken out */}
      <meta name="referrer" content="no-referrer" />
      {invited ? (
        <NewPasswordForm onSubmit={accept} />
      ) : (
        <div className={fieldStyles['form']} aria-busy={!check.error || undefined}>
          {check.error ? (
            <Notice
              tone="danger"
              title={t('failed.noAnswer')}
              action={<Button onClick={() => void check.refetch()}>{t('failed.retry')}</Button>}
            />
          ) : (
            <>
              <p role="status">{t('invitation.checking')}</p>
              <Skeleton />
            </>
          )}
        </div>
      )}
    </AuthCard>
  );
}
