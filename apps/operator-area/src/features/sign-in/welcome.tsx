import { AuthCard, useLinkToken } from '@posada/account';
import { ApiError } from '@posada/api-client';
import { acceptOperatorInvitation, checkOperatorInvitation } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { Button, LinkButton, Notice, Skeleton } from '@posada/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { AreaRoot } from '../../shared/area-root.tsx';
import { client } from '../../shared/client.ts';
import { useRoleName } from '../../shared/role-name.ts';
import { sessionQuery } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { WelcomeForm } from './welcome.form.tsx';

const isVoid = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429;

/** `isAnswer`: to the form that was sent. */
function Void({ isAnswer }: { isAnswer: boolean }) {
  const t = useTexts();
  const { signIn } = useAddresses();
  return (
    <AuthCard title={t('welcome.void')} takesFocus={isAnswer}>
      <Notice tone="warning" role="alert" title={t('welcome.voidAbout')} />
      <LinkButton to={signIn()} variant="secondary">
        {t('forgot.back')}
      </LinkButton>
    </AuthCard>
  );
}

function Invitation() {
  const t = useTexts();
  const { website, locale } = useSite();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { start } = useAddresses();
  const roleName = useRoleName();
  const token = useLinkToken();
  const [isRefused, setRefused] = useState(false);
  const check = useQuery({
    queryKey: ['operator-invitation', token],
    queryFn: ({ signal }) => client.call(checkOperatorInvitation, { body: { token: token ?? '' } }, { signal }),
    enabled: Boolean(token),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

  async function accept(accepted: { name: string; surname: string; password: string }) {
    try {
      const body = { ...accepted, token: token ?? '', language: locale };
      const session = await client.call(acceptOperatorInvitation, { body });
      queries.setQueryData(sessionQuery.queryKey, session);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'invitation_void')) throw error;
      setRefused(true);
      return;
    }
    await navigate(start, { replace: true });
  }

  if (isRefused || token === null || token === '' || isVoid(check.error)) return <Void isAnswer={isRefused} />;
  const invited = check.data;
  return (
    <AuthCard
      title={t('welcome.title', { chain: website.name })}
      lead={
        invited &&
        t(invited.invitedBy ? 'welcome.leadBy' : 'welcome.lead', {
          email: invited.email,
          role: roleName(invited.role),
          by: invited.invitedBy,
        })
      }
    >
      {/* the address holds a secret until it is taken out */}
      <meta name="referrer" content="no-referrer" />
      {invited ? (
        <WelcomeForm name={invited.name} surname={invited.surname} onSubmit={accept} />
      ) : (
        <div aria-busy={!check.error || undefined}>
          {check.error ? (
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

/** Who was invited by mail gives their name, chooses a password, and is signed in. */
export const Welcome = () => (
  <AreaRoot>
    <Invitation />
  </AreaRoot>
);
