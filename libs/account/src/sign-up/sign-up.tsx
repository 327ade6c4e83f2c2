import { signUpAgency, signUpClient } from '@posada/api-client/accounts';
import { useApi, useSite } from '@posada/area';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { AuthCard } from '../frame/auth-card.tsx';
import { useKind, useTexts } from '../kinds.tsx';
import { keepPending } from '../verification/pending.ts';
import { AgencySignUpForm } from './agency-sign-up.form.tsx';
import { type AgencySignUp, agencyRequest } from './agency-sign-up.ts';
import { ClientSignUpForm } from './client-sign-up.form.tsx';
import { type ClientSignUp, clientRequest } from './client-sign-up.ts';

function SignUpCard({ children }: { children: ReactNode }) {
  const kind = useKind();
  const t = useTexts();
  return (
    <AuthCard
      isWide
      title={t('signUp.title')}
      lead={t('signUp.lead')}
      links={
        <span>
          {t('signUp.haveAccount')} <Link to={`/${kind}/sign-in`}>{t('signIn.submit')}</Link>
        </span>
      }
    >
      {children}
    </AuthCard>
  );
}

/** A client signs up, and proves the e-mail next (GAP-107). */
export function ClientSignUpScreen() {
  const api = useApi();
  const { locale } = useSite();
  const navigate = useNavigate();
  async function submit(form: ClientSignUp) {
    const { otpId } = await api.call(signUpClient, { body: await clientRequest(form, locale) });
    keepPending(otpId);
    await navigate('/client/verify-email', { replace: true });
  }
  return (
    <SignUpCard>
      <ClientSignUpForm onSubmit={submit} />
    </SignUpCard>
  );
}

/** An agency signs up, and proves the e-mail next, as a client does: nobody learns here who has an account. */
export function AgencySignUpScreen() {
  const api = useApi();
  const { locale } = useSite();
  const navigate = useNavigate();
  async function submit(form: AgencySignUp) {
    const { otpId } = await api.call(signUpAgency, { query: { language: locale }, body: await agencyRequest(form) });
    keepPending(otpId);
    await navigate('/travel-agency/verify-email', { replace: true });
  }
  return (
    <SignUpCard>
      <AgencySignUpForm onSubmit={submit} />
    </SignUpCard>
  );
}
