import { SignUpCard } from '@posada/account/sign-up';
import { signUpAgency } from '@posada/api-client/accounts';
import { useApi, useSite } from '@posada/area';
import { keepPending } from '@posada/area/verification';
import { useNavigate } from 'react-router';
import { addresses } from '../../shared/addresses.ts';
import { type AgencySignUp, agencyRequest } from './agency-sign-up.ts';
import { AgencySignUpForm } from './sign-up.form.tsx';

/** An agency signs up, and proves the e-mail next, as a client does: nobody learns here who has an account. */
export function SignUp() {
  const api = useApi();
  const { locale } = useSite();
  const navigate = useNavigate();
  async function submit(form: AgencySignUp) {
    const { otpId } = await api.call(signUpAgency, { query: { language: locale }, body: await agencyRequest(form) });
    keepPending(otpId);
    await navigate(addresses.verifyEmail(), { replace: true });
  }
  return (
    <SignUpCard>
      <AgencySignUpForm onSubmit={submit} />
    </SignUpCard>
  );
}
