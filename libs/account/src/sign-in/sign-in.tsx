import { ApiError, refusedWith } from '@posada/api-client';
import { passwordCalls, signIn } from '@posada/api-client/accounts';
import { useApi, useSite, writeSession } from '@posada/area';
import { keepPending } from '@posada/area/verification';
import { Button, Notice } from '@posada/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AuthCard } from '../frame/auth-card.tsx';
import { useAccount } from '../shared/account.ts';
import { useTexts } from '../shared/texts.ts';
import { CodeForm } from './code.form.tsx';
import { nextPage } from './next-page.ts';
import { passOn } from './pass-on.ts';
import { type Credentials, SignInForm } from './sign-in.form.tsx';

/** What the page before this one left to say, by the parameter that names it. */
const NEWS = [
  ['expired', 'info', 'signIn.expired'],
  ['bye', 'success', 'signIn.bye'],
  ['changed', 'success', 'signIn.changed'],
  ['verified', 'success', 'signIn.verified'],
  ['joined', 'success', 'signIn.joined'],
] as const;

/**
 * Sign-in of one kind of account, then on to the page that was asked for. Rendered on the server. `screenOf`: what replaces the
 * form after a refusal that another attempt cannot resolve; `hasSignUp`: visitors open an account themselves.
 */
export function SignIn({
  screenOf,
  hasSignUp = true,
}: {
  screenOf?: (refusal: ApiError, onBack: () => void) => ReactNode;
  hasSignUp?: boolean;
}) {
  const { kind, at, home, pages } = useAccount();
  const t = useTexts();
  const { locale } = useSite();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [isBack, setBack] = useState(false);
  const screen =
    refusal &&
    screenOf?.(refusal, () => {
      setRefusal(null);
      setBack(true);
    });
  // in memory only, until the code has come
  const [first, setFirst] = useState<Credentials>();

  async function submit(credentials: Parameters<typeof signIn>[2]) {
    try {
      const { needsSetUp, ...session } = await signIn(api, kind, credentials, locale);
      queries.clear(); // what was asked as somebody else, or as nobody, may read otherwise now
      writeSession(kind, session);
      // nothing else is answered before a second factor that the website requires
      await navigate(needsSetUp ? at('security') : nextPage(params.get('next'), pages[0]?.to ?? home), {
        replace: true,
      });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'second_factor_required') {
        setFirst(credentials);
        return;
      }
      const otpId = refusedWith(error, 'email_unverified')?.otpId;
      if (otpId !== undefined) {
        keepPending(otpId);
        await navigate(passOn(at('verify-email'), params));
        return;
      }
      if (code === 'password_expired') {
        const { email } = credentials;
        await api.call(passwordCalls[kind].request, { query: { language: locale }, body: { email } });
      }
      if (error instanceof ApiError) setRefusal(error);
      throw error;
    }
  }

  if (screen) return screen;
  if (first) {
    return (
      <AuthCard
        title={t('code.title')}
        lead={first.email}
        links={
          <Button
            variant="quiet"
            onClick={() => {
              setFirst(undefined);
              setBack(true);
            }}
          >
            {t('code.back')}
          </Button>
        }
      >
        <CodeForm onSubmit={(step) => submit({ ...first, ...step })} />
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t('signIn.title')}
      takesFocus={isBack}
      lead={t('signIn.lead')}
      notices={NEWS.filter(([name]) => params.has(name)).map(([name, tone, text]) => (
        <Notice key={name} tone={tone} title={t(text)} />
      ))}
      links={
        <>
          <Link to={at('forgot-password')}>{t('signIn.forgot')}</Link>
          {hasSignUp && (
            <span>
              {t('signIn.noAccount')} <Link to={passOn(at('sign-up'), params)}>{t('signIn.signUp')}</Link>
            </span>
          )}
        </>
      }
    >
      <SignInForm onSubmit={submit} />
    </AuthCard>
  );
}
