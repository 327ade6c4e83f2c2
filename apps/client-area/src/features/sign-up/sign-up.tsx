import { passOn, SignUpCard } from '@posada/account/sign-up';
import { signUpClient } from '@posada/api-client/accounts';
import { useApi, useSite } from '@posada/area';
import { keepPending } from '@posada/area/verification';
import { useNavigate, useSearchParams } from 'react-router';
import { addresses } from '../../shared/addresses.ts';
import { type ClientSignUp, clientRequest } from './client-sign-up.ts';
import { ClientSignUpForm } from './sign-up.form.tsx';

/** A client signs up, and proves the e-mail next (GAP-107). */
export function SignUp() {
  const api = useApi();
  const { locale } = useSite();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  async function submit(form: ClientSignUp) {
    const { otpId } = await api.call(signUpClient, { body: await clientRequest(form, locale) });
    keepPending(otpId);
    await navigate(passOn(addresses.verifyEmail(), params), { replace: true });
  }
  return (
    <SignUpCard>
      <ClientSignUpForm onSubmit={submit} />
    </SignUpCard>
  );
}
