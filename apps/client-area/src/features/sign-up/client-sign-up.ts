import { accessFields, contactFields, phoneFits } from '@posada/account/sign-up';
import type { BodyOf } from '@posada/api-client';
import type { signUpClient } from '@posada/api-client/accounts';
import type { Locale } from '@posada/i18n';
import { toE164 } from '@posada/ui/phone-numbers';
import { sameAs } from '@posada/ui/rules';
import * as v from 'valibot';
import { clientDetails } from '../../shared/client-details.ts';

/** The sign-up form, for those who are of age on a calendar day, `today`. */
export function clientSignUpSchema(today: string) {
  const { name, surname, ...details } = clientDetails(today);
  return v.pipeAsync(
    v.object({ name, surname, email: contactFields.email, ...details, ...accessFields }),
    sameAs('repeat', 'password', 'passwords_differ'),
    phoneFits(),
  );
}
export type ClientSignUp = v.InferOutput<ReturnType<typeof clientSignUpSchema>>;

/** The form on the wire: exactly the keys of CLIENT-02, in the page's language, with publicity (CLIENT-04, CLIENT-05). */
export async function clientRequest(form: ClientSignUp, locale: Locale): Promise<BodyOf<typeof signUpClient>> {
  const { phoneCountry, repeat: _, privacy: __, ...fields } = form;
  return { ...fields, phone: await toE164(fields.phone, phoneCountry), language: locale, allowPublicity: true };
}
