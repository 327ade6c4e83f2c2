import { accessFields, phoneFits } from '@posada/account/sign-up';
import type { BodyOf } from '@posada/api-client';
import type { signUpAgency } from '@posada/api-client/accounts';
import { toE164 } from '@posada/ui/phone-numbers';
import { sameAs } from '@posada/ui/rules';
import * as v from 'valibot';
import { agencySignUpFields } from '../../shared/agency-details.ts';

export const agencySignUpSchema = v.pipeAsync(
  v.object({ ...agencySignUpFields, ...accessFields }),
  sameAs('repeat', 'password', 'passwords_differ'),
  phoneFits(),
);
export type AgencySignUp = v.InferOutput<typeof agencySignUpSchema>;

/** The form on the wire, passed whole (AGENCY-02). */
export async function agencyRequest(form: AgencySignUp): Promise<BodyOf<typeof signUpAgency>> {
  const { phoneCountry, repeat: _, privacy: __, ...fields } = form;
  return { ...fields, phone: await toE164(fields.phone, phoneCountry) };
}
