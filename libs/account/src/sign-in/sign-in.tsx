import { ApiError, refusedWith } from '@posada/api-client';
import { useSite } from '@posada/area';
import { keepPending } from '@posada/area/verification';
import { Button, Notice } from '@posada/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AuthCard } from '../frame/auth-card.tsx';
import type { SecondStep, SignInResult } from '../realm/realm.ts';
import { useRealm } from '../realm/use-realm.ts';
import { useTexts } from '../shared/texts.ts';
import { CodeForm } from './code.form.tsx';
import { nextPage } from './next-page.ts';
import { passOn } from './pass-on.ts';
import { SignInForm } from './sign-in.form.tsx';

/** What the page before this one left to say, by the parameter that names it. */
const NEWS = [
  ['expired', 'info', 'signIn.expired'],
  ['bye', 'success', 'signIn.bye'],
  ['changed', 'success', 'signIn.changed'],
  ['verified', 'success', 'signIn.verified'],
  ['joined', 'success', 'signIn.joined'],
] as const;

/**
 * Sign-in of one realm, then on to the page that was asked for. Rendered on the server. `screenOf`: what replaces the
 * form after a refusal that another attempt cannot resolve; `hasSignUp`: visitors open an account themselves.
 */
export function SignIn({
  screenOf,
  hasSignUp = true,
}: {
  screenOf?: (refusal: ApiError, onBack: () => void) => ReactNode;
  hasSignUp?: boolean;
}) {
  const realm = useRealm();
  const { verifyEmail } = realm;
  const signUp = hasSignUp ? realm.signUp : undefined;
  const t = useTexts();
  const { locale } = useSite();
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
  const [second, setSecond] = useState<{ email: string; prove: (step: SecondStep) => Promise<SignInResult> }>();

  async function proceed(email: string, attempt: Promise<SignInResult>) {
    try {
      const result = await attempt;
      if (result.state === 'code-required') {
        setSecond({ email, prove: result.prove });
        return;
      }
      queries.clear(); // what was asked as somebody else, or as nobody, may read otherwise now
      // nothing else is answered before a second factor that is required
      await navigate(result.needsSetUp ? realm.security : nextPage(params.get('next'), realm.start), { replace: true });
    } catch (error) {
      const otpId = refusedWith(error, 'email_unverified')?.otpId;
      if (otpId !== undefined && verifyEmail) {
        keepPending(otpId);
        await navigate(passOn(verifyEmail, params));
        return;
      }
      if (error instanceof ApiError) {
        if (error.code === 'password_expired') await realm.calls.requestPassword(email, locale);
        setRefusal(error);
      }
      throw error;
    }
  }

  if (screen) return screen;
  if (second) {
    return (
      <AuthCard
        title={t('code.title')}
        lead={second.email}
        links={
          <Button
            variant="quiet"
            onClick={() => {
              setSecond(undefined);
              setBack(true);
            }}
          >
            {t('code.back')}
          </Button>
        }
      >
        <CodeForm onSubmit={(step) => proceed(second.email, second.prove(step))} />
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
          <Link to={realm.forgotPassword}>{t('signIn.forgot')}</Link>
          {signUp && (
            <span>
              {t('signIn.noAccount')} <Link to={passOn(signUp, params)}>{t('signIn.signUp')}</Link>
            </span>
          )}
        </>
      }
    >
      <SignInForm onSubmit={(credentials) => proceed(credentials.email, realm.calls.signIn(credentials, locale))} />
    </AuthCard>
  );
}
