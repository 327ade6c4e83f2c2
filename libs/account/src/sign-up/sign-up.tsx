import { ApiError } from '@posada/api-client';
import { signIn, signUpAgency, signUpClient } from '@posada/api-client/accounts';
import { useApi, useSite, writeSession } from '@posada/area';
import { useQueryClient } from '@tanstack/react-query';
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

/** An agency signs up and is signed in at once (GAP-30), unless it had an account: then its owner has been told by mail. */
export function AgencySignUpScreen() {
  const api = useApi();
  const { locale } = useSite();
  const queries = useQueryClient();
  const navigate = useNavigate();
  async function submit(form: AgencySignUp) {
    const { email, password } = form;
    await api.call(signUpAgency, { query: { language: locale }, body: await agencyRequest(form) });
    try {
      const session = await signIn(api, 'travel-agency', { email, password }, locale);
      queries.clear();
      writeSession('travel-agency', session);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await navigate('/travel-agency/sign-in?check=1', { replace: true });
      return;
    }
    await navigate('/travel-agency/bookings', { replace: true });
  }
  return (
    <SignUpCard>
      <AgencySignUpForm onSubmit={submit} />
    </SignUpCard>
  );
}
