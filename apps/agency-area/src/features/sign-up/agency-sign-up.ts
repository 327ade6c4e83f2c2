import { accessFields, contactFields, personName, phoneFits } from '@posada/account/sign-up';
import type { BodyOf } from '@posada/api-client';
import type { signUpAgency } from '@posada/api-client/accounts';
import { AGENCY_TYPES } from '@posada/api-client/website';
import { toE164 } from '@posada/ui/phone-numbers';
import { optionalText, required, sameAs, text } from '@posada/ui/rules';
import * as v from 'valibot';

export const agencySignUpSchema = v.pipeAsync(
  v.object({
    name: personName(),
    type: v.picklist(AGENCY_TYPES, 'field_required'),
    taxName: text(),
    taxId: v.pipe(text(40), v.regex(/^[\p{L}\d][\p{L}\d ./-]{2,39}$/u, 'field_invalid')),
    branch: optionalText(),
    address: text(),
    postalCode: text(12),
    city: text(),
    region: optionalText(),
    country: v.pipe(v.string(), required()),
    contactName: personName(),
    ...contactFields,
    observations: optionalText(2000),
    ...accessFields,
  }),
  sameAs('repeat', 'password', 'passwords_differ'),
  phoneFits(),
);
export type AgencySignUp = v.InferOutput<typeof agencySignUpSchema>;

/** The form on the wire, passed whole (AGENCY-02). */
export async function agencyRequest(form: AgencySignUp): Promise<BodyOf<typeof signUpAgency>> {
  const { phoneCountry, repeat: _, privacy: __, ...fields } = form;
  return { ...fields, phone: await toE164(fields.phone, phoneCountry) };
}
